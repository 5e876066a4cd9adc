/**
 * What a person does beside the game: tabs, dialogs, the log, the rules, settings.
 */

import { nearestRule } from "./rulebook.js";
import { applySettings, keepSeen, keepSettings } from "./settings.js";

/** @typedef {import("./app.js").Boot} Boot */
/** @typedef {import("./store.js").State} State */

/** How long a line is lit when what happened is shown line by line, in milliseconds. */
const SPOTLIGHT = 900;

export class Desk {
  /**
   * @param {Boot} boot
   * @param {import("./store.js").Store} store
   * @param {import("./app.js").Line} socket
   */
  constructor(boot, store, socket) {
    this._boot = boot;
    this._store = store;
    this._socket = socket;
    this._tour = 0;
    /** Called when the talk comes into sight. */
    this.listen = () => {};
    /** @type {Element | null} where the focus was before a dialog */
    this._back = null;
  }

  /** @param {import("./store.js").Tab} tab */
  openTab(tab) {
    if (tab === this._store.state.tab) return;
    this.read();
    this._store.set({ tab, lit: [] });
    if (tab === "chat") this.listen();
    if (tab === "rules") void this._loadRules().then(() => this._showRule());
  }

  /**
   * A tab of the phone.
   * @param {string} view
   */
  openView(view) {
    this.read();
    this._store.set({ view, all: false, menu: null });
  }

  /** The log has been looked at: what is in it now is no news any more. */
  read() {
    const { log, tab, view, phone } = this._store.state;
    const open = phone ? view === "log" : tab === "log";
    const last = log.at(-1)?.number;
    if (!open || last === undefined) return;
    this._store.set({ seen: last });
    keepSeen(this._boot.table, last);
  }

  /** @param {readonly string[]} places */
  light(places) {
    if (places.length || this._store.state.lit.length) this._store.set({ lit: places });
  }

  /**
   * Light what happened, line by line; on a phone, on the map.
   * @param {import("./messages.js").Line[]} lines
   */
  show(lines) {
    clearTimeout(this._tour);
    const [line, ...rest] = lines;
    if (this._store.state.phone) this._store.set({ view: "map" });
    this._store.set({ lit: line?.places ?? [], notice: line ? { text: line.text, rule: "", key: line.places[0] ?? "" } : null });
    if (line) this._tour = window.setTimeout(() => this.show(rest), SPOTLIGHT);
  }

  stopShow() {
    clearTimeout(this._tour);
  }

  older() {
    const first = this._store.state.log[0]?.number;
    if (first !== undefined) this._socket.send({ do: "older", before: first });
  }

  /** @param {import("./messages.js").Older} message */
  olderCame(message) {
    const { log } = this._store.state;
    const first = log[0]?.number ?? Infinity;
    this._store.set({ log: [...message.lines.filter((line) => line.number < first), ...log], older: message.more });
  }

  /**
   * @param {import("./store.js").DialogKind} kind
   * @param {number} [seat]
   */
  openDialog(kind, seat) {
    this._back ??= document.activeElement;
    this._store.set({ dialog: { kind, seat }, menu: null });
    if (kind === "chat") this.listen();
    if (kind === "words") this._socket.send({ do: "sheet" });
  }

  closeDialog() {
    if (!this._store.state.dialog) return;
    this._store.set({ dialog: null });
    this._store.flush();
    if (this._back instanceof HTMLElement || this._back instanceof SVGElement) this._back.focus();
    this._back = null;
  }

  /** @param {string} rule */
  openRule(rule) {
    const { phone } = this._store.state;
    this._store.set({ rule, search: "" });
    if (phone) this.openDialog("rules");
    else {
      this.closeDialog();
      this.read();
      this._store.set({ tab: "rules" });
    }
    void this._loadRules().then(() => this._showRule());
  }

  async _loadRules() {
    if (this._store.state.rules) return;
    const response = await fetch(this._boot.rules);
    if (response.ok) this._store.set({ rules: (await response.json()).chapters });
    this._store.flush();
  }

  /** Scroll to the opened rule, or to the rule of the open question. */
  _showRule() {
    const { rules, rule, table } = this._store.state;
    const id = nearestRule(rules ?? [], rule || table?.prompt?.rule || "");
    if (!id) return;
    this._store.set({ rule: rule || id.replace(/^\w+-/, "") });
    this._store.flush();
    const paragraph = document.getElementById(id);
    const list = paragraph?.closest(".rulelist");
    // Only the list scrolls: scrollIntoView would move the whole table too.
    if (paragraph && list) list.scrollTop += paragraph.getBoundingClientRect().top - list.getBoundingClientRect().top - 8;
  }

  /** @param {Partial<import("./settings.js").Settings>} change */
  prefer(change) {
    const settings = { ...this._store.state.settings, ...change };
    keepSettings(this._boot, change);
    applySettings(settings);
    this._store.set({ settings, armed: null });
  }
}
