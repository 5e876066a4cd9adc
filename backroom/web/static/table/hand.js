/**
 * The hand of the person at this screen: pointing, choosing, taking back, confirming, and asking why not.
 */

import { canAsk, deciding } from "./store.js";

/** @typedef {import("./messages.js").Preview} Preview */
/** @typedef {import("./store.js").State} State */

/** Who rests on an option this long, in milliseconds, wants to know what it would change. */
const REST = 120;

/** The reasons for all that is not offered are asked for when somebody thinks this long. */
const THINK = 350;

/** How the ids of questions for a hint begin. */
const HINT = "hint-";

export class Hand {
  /**
   * @param {import("./store.js").Store} store
   * @param {import("./app.js").Line} socket
   * @param {import("./pace.js").Pace} pace
   */
  constructor(store, socket, pace) {
    this._store = store;
    this._socket = socket;
    this._pace = pace;
    this._resting = 0;
    this._thinking = 0;
    /** @type {Map<string, ((preview: Preview | null) => void)[]>} */
    this._curious = new Map();
    /** @type {((why: import("./messages.js").Why | null) => void)[]} */
    this._asked = [];
    /** The version whose turn was confirmed by itself. */
    this._confirmed = -1;
  }

  /** @returns {State} */
  get _state() {
    return this._store.state;
  }

  // --- Pointing -------------------------------------------------------------------------------------------------------

  /**
   * Point at an option, or at none: its preview is shown as soon as it is known.
   * @param {string | null} option
   * @param {State["pointer"]} pointer
   */
  point(option, pointer) {
    clearTimeout(this._resting);
    const state = this._state;
    if (state.sent || state.menu) return;
    if (option === null) {
      // What waits for its second click stays in sight.
      if (state.pointed !== state.armed) this._store.set({ pointed: state.armed, pointer: "" });
      return;
    }
    const show = () => {
      if (!this._offered(option)) return;
      this._store.set({ pointed: option, pointer });
      void this.preview(option);
    };
    if (pointer === "tap" || pointer === "keys" || state.previews.has(option)) show();
    else this._resting = window.setTimeout(show, REST);
  }

  /**
   * What an option would change; null when the table has moved on meanwhile.
   * @param {string} option
   * @returns {Promise<Preview | null>}
   */
  preview(option) {
    const { table, previews } = this._state;
    const known = previews.get(option);
    if (known || !table) return Promise.resolve(known ?? null);
    return new Promise((answer) => {
      const waiting = this._curious.get(option);
      if (waiting) waiting.push(answer);
      else {
        this._curious.set(option, [answer]);
        this._socket.send({ do: "preview", version: table.version, option });
      }
    });
  }

  /** @param {Preview} preview */
  previewed(preview) {
    const { table, previews } = this._state;
    const fresh = preview.version === table?.version;
    if (fresh) this._store.set({ previews: new Map(previews).set(preview.option, preview) });
    this._tell(preview.option, fresh ? preview : null);
  }

  /**
   * @param {string} option
   * @param {Preview | null} preview
   */
  _tell(option, preview) {
    const waiting = this._curious.get(option) ?? [];
    this._curious.delete(option);
    for (const answer of waiting) answer(preview);
  }

  // --- Choosing -------------------------------------------------------------------------------------------------------

  /**
   * Choose an option. What would end the turn beyond undo needs a second click, unless the person wants it otherwise.
   * @param {string} option
   */
  async choose(option) {
    this._pace.catchUp();
    const { table, sent, settings, armed } = this._state;
    if (!table || sent || !this._offered(option)) return;
    clearTimeout(this._resting);
    const act = { id: newId(), do: /** @type {const} */ ("answer"), option, version: table.version };
    this._store.set({ sent: act, menu: null, all: false, notice: null });
    if (table.confirms && !settings.oneClick && armed !== option) {
      // No answer when the line broke: then the question is put once more.
      const preview = (await this.preview(option)) ?? (await this.preview(option));
      if (this._state.sent !== act) return;
      if (preview?.seal && preview.ends) {
        this._store.set({ sent: null, armed: option, pointed: option, pointer: "" });
        return;
      }
    }
    this._socket.send({ do: "answer", id: act.id, version: act.version, option });
  }

  /** @param {"undo" | "restart" | "confirm"} what */
  act(what) {
    this._pace.catchUp();
    const { table, sent, armed } = this._state;
    if (!table || sent) return;
    if (what === "confirm" && !table.confirm) {
      if (armed) void this.choose(armed);
      return;
    }
    if (!table[what]) return;
    const act = { id: newId(), do: what, option: "", version: table.version };
    this._store.set({ sent: act, notice: null, menu: null });
    this._socket.send({ do: what, id: act.id, version: act.version });
  }

  /**
   * Not to be asked for reactions before the turn ends, or to be asked again.
   * @param {boolean} declined
   */
  decline(declined) {
    this._pace.catchUp();
    this._socket.send({ do: "decline", id: newId(), declined });
  }

  /** @param {string} option */
  _offered(option) {
    return this._state.table?.prompt?.choices.some((choice) => choice.id === option) ?? false;
  }

  /**
   * The server has done or refused something.
   * @param {import("./messages.js").Done | import("./messages.js").Refused} message
   */
  answered(message) {
    const { sent } = this._state;
    if (message.is === "refused") {
      // Nobody wants to know any more what a hint of an older question had to say.
      if (message.id.startsWith(HINT) && message.id !== this._state.hint?.id) return;
      if (message.id.startsWith(HINT)) this._store.set({ hint: null });
      if (!message.id) this._forget(); // It was a question: about a version that has passed, or one too many.
      if (sent?.id === message.id) this._store.set({ sent: null, armed: null });
      if (message.id) this._store.set({ notice: { text: message.text, rule: message.rule, key: sent?.option ?? "" } });
    }
  }

  // --- Why not ---------------------------------------------------------------------------------------------------------

  /**
   * Say why nothing can be chosen in a place.
   * @param {string} key
   * @param {string} otherwise what to say where the rules give no reason
   */
  async explain(key, otherwise) {
    const { table } = this._state;
    if (!table?.prompt) return;
    const why = await this.reasons();
    const group = why?.not_now.find((each) => each.places.includes(key) || each.options.includes(key));
    if (this._state.table?.version !== table.version) return;
    this._store.set({ notice: { text: group?.text ?? otherwise, rule: group?.rule ?? table.prompt.rule, key } });
  }

  /** @returns {Promise<import("./messages.js").Why | null>} */
  reasons() {
    const { table, why } = this._state;
    if (why || !table?.prompt) return Promise.resolve(why);
    return new Promise((answer) => {
      this._asked.push(answer);
      if (this._asked.length === 1) this._socket.send({ do: "why", version: table.version });
    });
  }

  /** @param {import("./messages.js").Why} why */
  explained(why) {
    const fresh = why.version === this._state.table?.version;
    if (fresh) this._store.set({ why });
    for (const answer of this._asked.splice(0)) answer(fresh ? why : null);
  }

  // --- Hints --------------------------------------------------------------------------------------------------------------

  /** Ask what looks best now, or put the answer away. What draws it comes with the first question. */
  async hint() {
    const { table, hint, link } = this._state;
    if (!canAsk(table) || link !== "live") return; // Without a line nobody would hear it, and nobody answer.
    if (hint) return this.closeHint();
    const id = HINT + newId();
    this._store.set({ hint: { id, best: null }, notice: null });
    this._socket.send({ do: "hint", id, version: table.version });
    if (!this._state.panel) this._store.set({ panel: (await import("../hints/panel.js")).panel });
  }

  /** @param {import("./messages.js").Hint} message */
  hinted(message) {
    const { hint, table } = this._state;
    if (hint && message.version === table?.version) this._store.set({ hint: { ...hint, best: message.best } });
  }

  closeHint() {
    this._store.set({ hint: null });
  }

  // --- A new table ------------------------------------------------------------------------------------------------------

  /** Whoever asked about the old version gets no answer; a person in a hurry confirms by themselves. */
  turned() {
    const { table, settings } = this._state;
    clearTimeout(this._resting);
    clearTimeout(this._thinking);
    this._forget();
    if (!table) return;
    if (table.prompt) this._thinking = window.setTimeout(() => void this.reasons(), THINK);
    if (table.confirm && settings.oneClick && this._confirmed !== table.version) {
      this._confirmed = table.version;
      this.act("confirm");
    }
  }

  /** Whoever waits for an answer about the options gets none. */
  _forget() {
    for (const option of [...this._curious.keys()]) this._tell(option, null);
    for (const answer of this._asked.splice(0)) answer(null);
  }

  /** Put away whatever lies on top: a menu, a note, an armed option. */
  putAway() {
    const { menu, notice, armed, all, lit, hint } = this._state;
    if (!menu && !notice && !armed && !all && !lit.length && !hint) return false;
    this._store.set({ menu: null, notice: null, armed: null, all: false, lit: [], pointed: null, hint: null });
    return true;
  }

  /** Whether this person owes the table something. */
  get deciding() {
    return deciding(this._state.table);
  }
}

function newId() {
  // randomUUID needs a secure page; a table in a home network has none.
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
