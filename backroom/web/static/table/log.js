/** What has happened: lines in groups, unread ones marked, each lighting its places on the board. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { unheard } from "./chat.js";
import { icon } from "./context.js";
import { seatColour, seatMark } from "./seats.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./messages.js").Line} Line */
/** @typedef {import("./messages.js").Table} Table */

/** The card of what happened since the last turn has at most so many lines. */
const CARD = 7;

/** More news than this are not counted on a tab. */
const MANY = 99;

/**
 * Lines that nobody at this screen has read.
 * @param {App} app
 * @returns {Line[]}
 */
export function unread(app) {
  const { log, table } = app.store.state;
  const read = readTo(app);
  return log.filter((line) => line.number > read && line.seat !== table?.seat && !line.opens);
}

/**
 * The last line that is no news any more: it was looked at, or the person has acted since.
 * @param {App} app
 */
function readTo(app) {
  const { log, seen, table } = app.store.state;
  const acted = log.findLast((line) => line.seat === table?.seat && line.seat !== null && !line.opens);
  return Math.max(seen, acted?.number ?? -1);
}

/**
 * How a number of news is written on a tab: a long absence is not counted out.
 * @param {number} count
 */
export function newsBadge(count) {
  return count > MANY ? `${MANY}+` : count;
}

/**
 * @param {App} app
 * @param {Table} table
 */
export function logTab(app, table) {
  const { state } = app.store;
  const { words, desk } = app;
  const lines = state.log.filter((line) => state.filter === null || line.seat === state.filter || line.opens === "round");
  const read = readTo(app);
  const first = state.log.find((line) => line.number > read)?.number ?? Infinity;
  return html`<div class="logtab" id="log">${filters(app, table)}${state.phone ? chatButton(app) : nothing}
    <div class="loglist" tabindex="0" role="log" aria-live="off" aria-label=${words.say("ui.tab.log")} @pointerover=${(/** @type {Event} */ event) => light(app, event)}
      @pointerleave=${() => desk.light([])} @focusin=${(/** @type {Event} */ event) => light(app, event)}>
      ${state.older ? html`<button class="btn quiet older" @click=${() => desk.older()}>${icon("up")}${words.say("ui.log.older")}</button>` : nothing}
      ${repeat(lines, (line) => line.number, (line) => html`${line.number === first ? html`<p class="unread"><span>${words.say("ui.log.unread")}</span></p>` : nothing}${logLine(app, line)}`)}
      ${lines.length ? nothing : html`<p class="dim">${words.say("ui.log.empty")}</p>`}</div></div>`;
}

/**
 * On a phone the talk opens from the log.
 * @param {App} app
 */
function chatButton(app) {
  const count = unheard(app);
  return html`<button class="btn" id="open-chat" @click=${() => app.desk.openDialog("chat")}>${icon("chat")}${app.words.say("ui.tab.chat")}${count ? html`<span class="badge">${count}</span>` : nothing}</button>`;
}

/**
 * @param {App} app
 * @param {Table} table
 */
function filters(app, table) {
  const { filter } = app.store.state;
  const all = app.words.say("ui.log.all");
  const pick = (/** @type {number | null} */ seat) => () => app.store.set({ filter: seat });
  return html`<div class="filters" role="group" aria-label=${app.words.say("ui.log.filter")}>
    <button class="btn sq ${filter === null ? "on" : ""}" aria-pressed=${filter === null} @click=${pick(null)}>${all}</button>
    ${table.seats.map(
      (seat) => html`<button class="btn sq ${filter === seat.seat ? "on" : ""}" data-filter=${seat.seat} title=${seat.name} aria-label=${seat.name} aria-pressed=${filter === seat.seat} @click=${pick(seat.seat)}>${seatMark(seat.seat)}</button>`,
    )}</div>`;
}

/**
 * A line leads to its step of the replay.
 * @param {App} app
 * @param {Line} line
 */
export function logLine(app, line) {
  if (line.opens) return html`<h2 class="part is-${line.opens}" data-line=${line.number}>${line.text}</h2>`;
  const mark = line.seat === null ? html`<span class="nobody"></span>` : seatMark(line.seat);
  const seat = line.seat === null ? nothing : seatColour(line.seat);
  const there = `${app.boot.pages.replay}?line=${line.number}`;
  return html`<a class="logline" data-seat=${seat} data-line=${line.number} href=${there}>${mark}<span>${line.text}</span></a>`;
}

/**
 * Pointing at a line lights its places.
 * @param {App} app
 * @param {Event} event
 */
function light(app, event) {
  const number = Number(/** @type {Element} */ (event.target).closest("[data-line]")?.getAttribute("data-line") ?? -1);
  app.desk.light(app.store.state.log.find((line) => line.number === number)?.places ?? []);
}

/**
 * What happened between this seat's last turn and the one that begins; also what was done to the seat.
 * @param {Line[]} log
 * @param {number} seat
 * @returns {Line[]}
 */
export function linesSince(log, seat) {
  const acted = log.findLastIndex((line, at) => line.opens === "turn" && line.seat === seat && log[at + 1] && !log[at + 1].opens);
  const ended = acted < 0 ? -1 : log.findIndex((line, at) => at > acted && line.opens);
  if (ended >= 0) return log.slice(ended).filter((line) => !line.opens);
  // A set-up has no turns: there it is what followed the seat's last deed.
  const last = log.findLastIndex((line) => line.seat === seat && !line.opens);
  return log.slice(last + 1).filter((line) => !line.opens && line.seat !== seat);
}

/**
 * The card of what happened since the last turn; it goes with the first choice.
 * @param {App} app
 * @param {Table} table
 */
export function sinceLastTurn(app, table) {
  const { log, recalled } = app.store.state;
  const { words, desk } = app;
  if (table.seat === null || !table.prompt || recalled || table.chosen.length) return nothing;
  const lines = linesSince(log, table.seat);
  if (!lines.length) return nothing;
  const told = weightiest(lines, table.seats[table.seat].name, app.layout.weighs);
  return html`<section class="latest" aria-label=${words.say("ui.since")}>
    <h2 class="label"><span>${words.say("ui.since")}</span>
      <button class="btn quiet" @click=${() => desk.show(told)}>${icon("play")}${words.say("ui.since.show")}</button>
      <button class="btn quiet sq" title=${words.say("ui.close")} aria-label=${words.say("ui.close")} @click=${() => app.store.set({ recalled: true })}>${icon("close")}</button></h2>
    <ul>${told.map((line) => html`<li @pointerenter=${() => desk.light(line.places)} @pointerleave=${() => desk.light([])}>${line.seat === null ? nothing : seatMark(line.seat)}<span>${line.text}</span></li>`)}
    ${lines.length > told.length ? html`<li class="more"><button class="btn quiet" @click=${() => desk.openTab("log")}>${words.say("ui.since.more", lines.length - told.length)}</button></li>` : nothing}</ul></section>`;
}

/**
 * The lines that name the reader first, then those that weigh, then the newest; in the order in which they happened.
 * @param {Line[]} lines
 * @param {string} reader
 * @param {((place: string) => boolean) | undefined} weighs
 */
function weightiest(lines, reader, weighs) {
  /** @param {Line} line */
  const weight = (line) => (line.text.includes(reader) ? 2 : line.places.length && weighs?.(line.places[0]) ? 1 : 0);
  const ranked = [...lines].sort((one, other) => weight(other) - weight(one) || other.number - one.number);
  return ranked.slice(0, CARD).sort((one, other) => one.number - other.number);
}
