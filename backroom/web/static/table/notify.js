/** A decision waits: the title of the tab says so, and a short tone or a notification for those who want one. */

import { deciding } from "./store.js";

/** @typedef {import("./messages.js").Table} Table */

/**
 * @param {import("./words.js").Words} words
 * @param {import("./store.js").Store} store
 * @param {string} title of the page, for a table without a name
 */
export function notifier(words, store, title) {
  let waited = false;

  /** @param {Table} table */
  return (table) => {
    const waits = deciding(table) || table.curtain !== null;
    const parts = [waits ? words.say("ui.title.yours") : table.over ? table.turn : "", table.title || title];
    document.title = parts.filter(Boolean).join(" · ");
    if (waits && !waited && store.state.settings.sound) tone();
    if (waits && !waited && store.state.settings.notify && document.hidden) notice(words.say("ui.notice"), table);
    // While somebody may answer out of turn, whose decision it was is not forgotten: it is no news when it comes back.
    if (waits || !table.window) waited = waits;
  };
}

/**
 * A notification of the browser, if it may; one for each table.
 * @param {string} text
 * @param {Table} table
 */
function notice(text, table) {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const shown = new Notification(text, { body: table.title, tag: table.table });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

/** Two soft notes of a struck glass. */
function tone() {
  const audio = new AudioContext();
  [784, 1175].forEach((pitch, index) => {
    const start = audio.currentTime + index * 0.14;
    const string = audio.createOscillator();
    const volume = audio.createGain();
    string.type = "sine";
    string.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    string.connect(volume).connect(audio.destination);
    string.start(start);
    string.stop(start + 0.55);
  });
  setTimeout(() => void audio.close(), 1200);
}
