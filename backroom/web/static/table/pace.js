/**
 * In what pace tables are shown. What others do is played one after the other; whoever has something to decide sees
 * the table as it is, at once.
 */

import { finishTravel, piecePlaces, travel } from "./motion.js";
import { deciding, withTable } from "./store.js";

/** @typedef {import("./messages.js").Table} Table */

/** An event takes about this long, in milliseconds; more lines take longer. */
const SHORT = 250;
const USUAL = 380;
const LONG = 600;
const LINE = 45;

/** Who is further behind than this catches up. */
const BEHIND = 5;

export class Pace {
  /**
   * @param {import("./store.js").Store} store
   * @param {Element} root
   * @param {(table: Table, lines: import("./messages.js").Line[]) => void} shown called after each table that is shown
   */
  constructor(store, root, shown) {
    this._store = store;
    this._root = root;
    this._shown = shown;
    /** @type {Table[]} */
    this._waiting = [];
    this._timer = 0;
    this._still = matchMedia("(prefers-reduced-motion: reduce)");
  }

  /** The number of the first log line that has not arrived yet. */
  get nextLine() {
    const { log } = this._store.state;
    const newest = this._waiting.at(-1);
    if (newest) return (newest.log.at(-1)?.number ?? newest.log_from - 1) + 1;
    return (log.at(-1)?.number ?? -1) + 1;
  }

  /** @param {Table} table */
  arrive(table) {
    const { state } = this._store;
    this._waiting.push(table);
    const own = deciding(table) || deciding(state.table) || state.sent !== null;
    const hurry = table.curtain !== null || state.table?.seat !== table.seat || table.over;
    if (own || hurry || !this._speed() || this._waiting.length > BEHIND) this.catchUp();
    else if (!this._timer) this._next();
  }

  /** Show the newest table now. */
  catchUp() {
    clearTimeout(this._timer);
    this._timer = 0;
    finishTravel();
    if (this._waiting.length) this._show(this._waiting.splice(0), USUAL);
  }

  _next() {
    const table = this._waiting.shift();
    if (!table) {
      this._timer = 0;
      return;
    }
    const usual = Math.min(LONG, Math.max(SHORT, USUAL + LINE * (table.log.length - 2)));
    const duration = Math.max(SHORT, usual / (this._speed() || 1));
    this._timer = window.setTimeout(() => this._next(), duration);
    this._show([table], duration);
  }

  /**
   * @param {Table[]} tables the last is drawn; the log has the lines of all
   * @param {number} duration
   */
  _show(tables, duration) {
    const store = this._store;
    const moves = store.state.table !== null && this._speed() > 0;
    store.flush();
    const before = moves ? piecePlaces(this._root) : new Map();
    const known = store.state.log.at(-1)?.number ?? -1;
    const first = store.state.table === null;
    for (const table of tables) store.set(withTable(store.state, table));
    store.flush();
    if (moves) travel(this._root, before, duration / (this._speed() > 1 ? 1.5 : 1));
    const table = /** @type {Table} */ (tables.at(-1));
    this._shown(table, first ? [] : store.state.log.filter((line) => line.number > known));
  }

  /** 0 shows no motion at all. */
  _speed() {
    return this._still.matches || document.hidden ? 0 : this._store.state.settings.speed;
  }
}
