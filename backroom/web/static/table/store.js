/**
 * What the browser knows: the last table of the server, and what the person at this screen has done since.
 * Drawing is a pure function of it.
 */

/** @typedef {import("./messages.js").Table} Table */
/** @typedef {import("./messages.js").Line} Line */
/** @typedef {import("./messages.js").Preview} Preview */
/** @typedef {import("./messages.js").Why} Why */
/** @typedef {import("./messages.js").Sheet} Sheet */
/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {import("./rulebook.js").Chapter} Chapter */

/**
 * An act of this person that the server has not acknowledged yet.
 * @typedef {{id: string, do: "answer" | "undo" | "restart" | "confirm", option: string, version: number}} Sent
 */

/**
 * A note to this person: why something was not done. `key` is the place it is about.
 * @typedef {{text: string, rule: string, key: string}} Notice
 */

/**
 * A hint that was asked for; null while it is thought of.
 * @typedef {{id: string, best: readonly import("./messages.js").Advice[] | null}} Asked
 */

/** @typedef {"actions" | "log" | "chat" | "rules"} Tab */
/** @typedef {"menu" | "chat" | "help" | "settings" | "words" | "rival" | "invite" | "rules" | "scores"} DialogKind */

/**
 * @typedef {object} State
 * @property {Table | null} table the table as it is drawn
 * @property {"connecting" | "live" | "offline"} link
 * @property {string} farewell what the server said when it ended the connection for good
 * @property {Line[]} log
 * @property {boolean} older whether there are log lines before the first
 * @property {number} seen the number of the last line that was read
 * @property {string | null} pointed the option pointed at: previewed
 * @property {"list" | "board" | "keys" | "tap" | ""} pointer by what it is pointed at
 * @property {Map<string, Preview>} previews what options would change, for this version of the table
 * @property {string | null} armed the option that waits for its second click
 * @property {Sent | null} sent
 * @property {Why | null} why
 * @property {Asked | null} hint
 * @property {typeof import("../hints/panel.js").panel | null} panel what draws a hint, once it is loaded
 * @property {typeof import("../reactions/bar.js").bar | null} reacting what draws the time for a reaction, once it is loaded
 * @property {Notice | null} notice
 * @property {{key: string, options: string[]} | null} menu the options of a crowded place
 * @property {boolean} all the phone's list of all options is open
 * @property {Tab} tab
 * @property {string} view the phone's tab
 * @property {number | null} filter the seat whose log lines are shown
 * @property {readonly string[]} lit places that are lit
 * @property {boolean} recalled the card of what happened since the last turn was put away
 * @property {{kind: DialogKind, seat?: number} | null} dialog
 * @property {Sheet | null} sheet
 * @property {Chapter[] | null} rules
 * @property {string} rule the rule that is opened
 * @property {string} search
 * @property {number} elsewhere how many other tables wait for this person
 * @property {Pick<import("./messages.js").Chat, "parlour" | "remarks" | "more"> | null} chat what was said
 * @property {number} heard the number of the last remark that was read
 * @property {string} draft what is being written
 * @property {string | null} notes of this viewer, once they are opened
 * @property {Settings} settings
 * @property {boolean} phone
 */

/**
 * @param {Settings} settings
 * @param {boolean} phone
 * @returns {State}
 */
export function firstState(settings, phone) {
  return {
    table: null,
    link: "connecting",
    farewell: "",
    log: [],
    older: false,
    seen: -1,
    pointed: null,
    pointer: "",
    previews: new Map(),
    armed: null,
    sent: null,
    why: null,
    hint: null,
    panel: null,
    reacting: null,
    notice: null,
    menu: null,
    all: false,
    tab: "actions",
    view: "map",
    filter: null,
    lit: [],
    recalled: false,
    dialog: null,
    sheet: null,
    rules: null,
    rule: "",
    search: "",
    elsewhere: 0,
    chat: null,
    heard: -1,
    draft: "",
    notes: null,
    settings,
    phone,
  };
}

/** Holds the state and draws it anew after a change: once for all changes of a task. */
export class Store {
  /**
   * @param {State} state
   * @param {() => void} draw
   */
  constructor(state, draw) {
    this.state = state;
    this._draw = draw;
    this._due = false;
  }

  /** @param {Partial<State>} change */
  set(change) {
    Object.assign(this.state, change);
    if (this._due) return;
    this._due = true;
    queueMicrotask(() => this.flush());
  }

  /** Draw now what is not drawn yet. */
  flush() {
    if (!this._due) return;
    this._due = false;
    this._draw();
  }
}

/**
 * The log after a table's lines: they replace all from `log_from` on.
 * @param {Line[]} log
 * @param {Table} table
 * @returns {Line[]}
 */
export function mergedLog(log, table) {
  return [...log.filter((line) => line.number < table.log_from), ...table.log];
}

/**
 * What a new table makes of the state: whatever was about the old version is gone.
 * @param {State} state
 * @param {Table} table
 * @returns {Partial<State>}
 */
export function withTable(state, table) {
  const log = mergedLog(state.log, table);
  const first = state.table === null;
  const same = !first && state.table?.version === table.version && state.table?.seat === table.seat;
  const change = /** @type {Partial<State>} */ ({ table, log });
  if (table.log_from === 0) change.older = (table.log[0]?.number ?? 0) > 0;
  if (same) return change;
  // Another person sits down at this screen: nothing of the last one stays.
  if (!first && state.table?.seat !== table.seat) Object.assign(change, { dialog: null, sheet: null, filter: null, draft: "", notes: null });
  const answered = (state.table?.chosen.length ?? 0) !== table.chosen.length;
  return {
    ...change,
    pointed: null,
    pointer: "",
    previews: new Map(),
    armed: null,
    sent: null,
    why: null,
    hint: null,
    notice: answered || !state.notice ? null : state.notice,
    menu: null,
    all: false,
    lit: [],
    recalled: Boolean(table.prompt) && state.recalled,
  };
}

/**
 * Whether the viewer of a table owes it something.
 * @param {Table | null} table
 */
export function deciding(table) {
  return Boolean(table && table.curtain === null && (table.prompt || table.confirm));
}

/**
 * Whether the viewer of a table may ask for a hint now.
 * @param {Table | null} table
 * @returns {table is Table}
 */
export function canAsk(table) {
  return Boolean(table?.hints && table.prompt);
}
