/** What a person prefers at every table; kept in this browser. */

/**
 * @typedef {object} Settings
 * @property {boolean} oneClick a turn is confirmed by itself, and nothing asks for a second click
 * @property {0 | 1 | 2} speed of moving pieces; 0 shows none
 * @property {boolean} sound a tone when a decision waits
 * @property {boolean} notify a notification of the browser when a decision waits and the page is not in sight
 */

const SHELF = "backroom.table";

/** @type {Settings} */
const USUAL = { oneClick: false, speed: 1, sound: false, notify: false };

/** @returns {Settings} */
export function readSettings() {
  return { ...USUAL, ...read(SHELF, {}) };
}

/** @param {Settings} settings */
export function keepSettings(settings) {
  keep(SHELF, settings);
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
