// A page about something that is being made: asks for it now and then, and loads itself anew when it is there.
const waiting = /** @type {HTMLElement} */ (document.querySelector("[data-waiting]"));
const heading = /** @type {HTMLElement} */ (document.querySelector("h1"));
const note = /** @type {HTMLElement} */ (document.querySelector("[role=status]"));

async function ask() {
  try {
    const reply = await fetch(waiting.dataset.waiting);
    if (reply.status === 200) return location.reload();
    if (!reply.ok) return tell((await reply.json()).text);
  } catch {
    // The server is away for a moment.
  }
  setTimeout(ask, 1000 * Number(waiting.dataset.again));
}

/**
 * Nothing came of it. Asking on would begin it anew, time and again: that is for people to decide.
 * @param {string} text
 */
function tell(text) {
  heading.textContent = waiting.dataset.failed ?? "";
  note.textContent = text;
}

setTimeout(ask, 1000 * Number(waiting.dataset.again));
