/** Talk at the table, and what one writes down for oneself. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { icon } from "./context.js";
import { seatColour, seatMark } from "./seats.js";
import { keepHeard, readHeard } from "./settings.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./messages.js").Chat} ChatMessage */
/** @typedef {import("./messages.js").Remark} Remark */
/** @typedef {import("./messages.js").Table} Table */

/** A remark has at most so many characters, and notes so many. */
const REMARK = 500;
const NOTES = 4000;

/** So long after the last key notes are kept, in milliseconds. */
const PAUSE = 800;

export class Talk {
  /**
   * @param {import("./app.js").Boot} boot
   * @param {import("./store.js").Store} store
   * @param {import("./socket.js").Socket} socket
   */
  constructor(boot, store, socket) {
    this._boot = boot;
    this._store = store;
    this._socket = socket;
    /** @type {Map<string, string>} remarks on their way, by their ids */
    this._sent = new Map();
    this._pause = 0;
  }

  /** @param {ChatMessage} message */
  came(message) {
    const { chat } = this._store.state;
    const known = chat?.parlour === message.parlour ? chat.remarks : [];
    const numbers = new Set(known.map((remark) => remark.number));
    const fresh = message.remarks.filter((remark) => !numbers.has(remark.number));
    if (message.part === "new") this._store.set({ chat: { parlour: message.parlour, more: chat?.more ?? false, remarks: [...known, ...fresh] } });
    else if (message.part === "older") this._store.set({ chat: { parlour: message.parlour, more: message.more, remarks: [...fresh, ...known] } });
    else {
      const heard = chat?.parlour === message.parlour ? this._store.state.heard : readHeard(this._boot.table, message.parlour);
      this._store.set({ chat: message, heard });
    }
    this.read();
  }

  /** Whether the talk is in sight. */
  get open() {
    const { tab, phone, dialog } = this._store.state;
    return dialog?.kind === "chat" || (!phone && tab === "chat");
  }

  /** What was said has been looked at. */
  read() {
    const { chat, heard } = this._store.state;
    const last = chat?.remarks.at(-1)?.number ?? -1;
    if (!chat || !this.open || document.hidden || last <= heard) return;
    this._store.set({ heard: last });
    keepHeard(this._boot.table, chat.parlour, last);
  }

  /** @param {string} text */
  say(text) {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    this._sent.set(id, text);
    this._store.set({ draft: "" });
    this._socket.send({ do: "say", id, text });
  }

  /**
   * A remark arrived, or was refused: then it goes back to where it was written.
   * @param {string} id
   * @param {boolean} refused
   */
  answered(id, refused) {
    const text = this._sent.get(id);
    this._sent.delete(id);
    if (text && refused && !this._store.state.draft) this._store.set({ draft: text });
  }

  older() {
    const first = this._store.state.chat?.remarks[0]?.number;
    if (first) this._socket.send({ do: "chat", before: first });
  }

  openNotes() {
    this._socket.send({ do: "notes" });
  }

  /**
   * Notes are kept a moment after the last key, and at once when the field is left.
   * @param {string} text
   * @param {boolean} now
   */
  note(text, now) {
    const seat = this._store.state.table?.seat ?? null;
    clearTimeout(this._pause);
    const keep = () => this._socket.send({ do: "note", id: `note-${Date.now()}`, seat, text });
    this._store.set({ notes: text });
    if (now) keep();
    else this._pause = window.setTimeout(keep, PAUSE);
  }
}

/**
 * How many remarks of others nobody has read here.
 * @param {App} app
 */
export function unheard(app) {
  const { chat, heard, table } = app.store.state;
  return chat?.remarks.filter((remark) => remark.number > heard && !(remark.seat !== null && table?.seats[remark.seat]?.yours)).length ?? 0;
}

/**
 * @param {App} app
 * @param {Table} table
 */
export function chatTab(app, table) {
  const { chat, draft } = app.store.state;
  const { words, talk } = app;
  const parlour = chat?.parlour ?? "seats";
  const remarks = chat?.remarks ?? [];
  /** @param {SubmitEvent} event */
  const send = (event) => {
    event.preventDefault();
    if (app.store.state.draft.trim()) talk.say(app.store.state.draft);
  };
  const type = (/** @type {Event} */ event) => app.store.set({ draft: /** @type {HTMLInputElement} */ (event.target).value });
  return html`<div class="chattab" id="chat"><p class="dim">${words.say(`ui.chat.${parlour}`)}</p>
    <div class="chatlist" tabindex="0" role="log" aria-live="polite" aria-label=${words.say("ui.tab.chat")}>
      ${chat?.more ? html`<button class="btn quiet older" @click=${() => talk.older()}>${icon("up")}${words.say("ui.chat.older")}</button>` : nothing}
      ${repeat(remarks, (remark) => remark.number, (remark) => line(app, remark))}
      ${remarks.length ? nothing : html`<p class="dim">${words.say("ui.chat.empty")}</p>`}</div>
    <form class="sayform" @submit=${send}><input name="say" maxlength=${REMARK} autocomplete="off" aria-label=${words.say("ui.chat.say")} placeholder=${words.say("ui.chat.say")} .value=${draft} @input=${type}>
      <button class="btn sq" title=${words.say("ui.chat.send")} aria-label=${words.say("ui.chat.send")}>${icon("next")}</button></form>
    ${notes(app, table)}</div>`;
}

/**
 * @param {App} app
 * @param {Remark} remark
 */
function line(app, remark) {
  const at = new Date(remark.at * 1000);
  const time = at.toLocaleTimeString(app.boot.language, { hour: "2-digit", minute: "2-digit" });
  return html`<article class="remark" data-seat=${remark.seat === null ? nothing : seatColour(remark.seat)}>${remark.seat === null ? nothing : seatMark(remark.seat)}<div><b>${remark.name}</b> <time datetime=${at.toISOString()} title=${at.toLocaleString(app.boot.language)}>${time}</time><div class="said">${remark.text}</div></div></article>`;
}

/**
 * Notes that nobody else sees; at a hot seat they go with the curtain.
 * @param {App} app
 * @param {Table} table
 */
function notes(app, table) {
  const { notes: text } = app.store.state;
  const { words, talk } = app;
  if (text === null) return html`<button class="btn quiet" id="open-notes" @click=${() => talk.openNotes()}>${icon("lock")}${words.say("ui.notes.open")}</button>`;
  const value = (/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).value;
  return html`<label class="notes"><span class="label">${words.say("ui.notes")}</span>
    <textarea id="notes" maxlength=${NOTES} rows="5" data-for=${table.seat ?? ""} .value=${text} @input=${(/** @type {Event} */ event) => talk.note(value(event), false)} @change=${(/** @type {Event} */ event) => talk.note(value(event), true)}></textarea></label>`;
}
