/** What a person prefers at every table, kept on the server; and what was read in this browser. */

/**
 * @typedef {object} Settings
 * @property {"dark" | "light"} theme
 * @property {"normal" | "large" | "larger"} text the size of text
 * @property {"usual" | "safe"} colours such that colour-blind people can tell them apart
 * @property {boolean} oneClick a turn is confirmed by itself, and nothing asks for a second click
 * @property {0 | 1 | 2} speed of moving pieces; 0 shows none
 * @property {boolean} sound a tone when a decision waits
 * @property {boolean} notify a notification of the browser when a decision waits and the page is not in sight
 */

const SHELF = "backroom.table";

/**
 * Show the page as it is preferred.
 * @param {Settings} settings
 */
export function applySettings({ theme, text, colours, speed }) {
  Object.assign(document.documentElement.dataset, { theme, text, colours, motion: String(speed) });
  document.querySelector("meta[name=color-scheme]")?.setAttribute("content", theme);
}

/**
 * @param {import("./app.js").Boot} boot
 * @param {Partial<Settings>} change
 */
export function keepSettings(boot, change) {
  const headers = { "Content-Type": "application/json", "X-Backroom-Token": boot.token };
  // What cannot be kept holds until the page is left.
  void fetch(boot.pages.settings, { method: "POST", headers, body: JSON.stringify(change) }).catch(() => {});
}

/**
 * The last line of a table's log that was read in this browser, or -1.
 * @param {string} table
 * @returns {number}
 */
export function readSeen(table) {
  return read(`${SHELF}.seen.${table}`, -1);
}

/**
 * @param {string} table
 * @param {number} line
 */
export function keepSeen(table, line) {
  keep(`${SHELF}.seen.${table}`, line);
}

/**
 * The last remark of a table's parlour that was read in this browser, or -1.
 * @param {string} table
 * @param {string} parlour
 * @returns {number}
 */
export function readHeard(table, parlour) {
  return read(`${SHELF}.heard.${table}.${parlour}`, -1);
}

/**
 * @param {string} table
 * @param {string} parlour
 * @param {number} remark
 */
export function keepHeard(table, parlour, remark) {
  keep(`${SHELF}.heard.${table}.${parlour}`, remark);
}

/**
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
function read(name, otherwise) {
  try {
    const text = localStorage.getItem(name);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise; // Storage can be forbidden; a table works without it.
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // As above.
  }
}
