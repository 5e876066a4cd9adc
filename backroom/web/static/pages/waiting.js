// A page about something that is being made: asks for it now and then, and loads itself anew when there is an answer.
const waiting = /** @type {HTMLElement} */ (document.querySelector("[data-waiting]"));

async function ask() {
  try {
    const reply = await fetch(waiting.dataset.waiting);
    if (reply.status !== 202) return location.reload();
  } catch {
    // The server is away for a moment.
  }
  setTimeout(ask, 1000 * Number(waiting.dataset.again));
}

setTimeout(ask, 1000 * Number(waiting.dataset.again));
