/** The bar above the table: when it is, whose turn, what is asked, and the buttons that end or take back. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { clockFace } from "./clocks.js";
import { icon } from "./context.js";
import { ruleLink } from "./rulebook.js";
import { seatMark } from "./seats.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./layout.js").Ctx} Ctx */
/** @typedef {import("./messages.js").Table} Table */

/** Longer questions are set smaller rather than cut. */
const LONG = 88;

/**
 * Act, round and phase, with the marks of the game's progress.
 * @param {App} app
 * @param {Table} table
 * @param {Ctx} ctx
 */
export function when(app, table, ctx) {
  const menu = app.words.say("ui.menu");
  return html`<div class="when"><button class="btn quiet" title=${menu} aria-label=${menu} @click=${() => app.desk.openDialog("menu")}>${icon("menu")}</button>${foreseen(app, table)}
    <div><div class="display heading">${table.heading}</div>${app.layout.progress(ctx)}</div></div>`;
}

/**
 * That somebody can know what is still to come; the menu says it in full.
 * @param {App} app
 * @param {Table} table
 */
function foreseen(app, table) {
  if (!table.foreseen) return nothing;
  const text = app.words.say(`ui.foreseen.${table.foreseen}`);
  return html`<button id="foreseen" class="btn quiet" title=${text} aria-label=${text} @click=${() => app.desk.openDialog("menu")}>${icon("warn")}</button>`;
}

/**
 * Who decides.
 * @param {App} app
 * @param {Table} table
 */
export function whose(app, table) {
  const { say } = bound(app);
  const waiting = table.seats.filter((seat) => seat.deciding);
  const [first] = waiting;
  const mine = table.seat !== null && waiting.some((seat) => seat.seat === table.seat);
  const shown = mine ? table.seats[/** @type {number} */ (table.seat)] : first;
  const names = waiting.map((seat) => seat.name).join(say("list.comma"));
  return html`<div class="whose">${shown ? seatMark(shown.seat) : icon(table.over ? "trophy" : "clock")}<div><b>${shown && !mine ? names : table.window && !mine ? say("ui.react.who") : table.turn}</b>
    <span>${mine ? shown.name : shown ? say(standing(shown)) : table.title}</span></div>${shown ? clockFace(table, shown.seat) : nothing}</div>`;
}

/** @param {import("./messages.js").SeatCard} seat */
function standing(seat) {
  if (seat.kind === "person") return seat.here ? "ui.seat.here" : "ui.seat.away";
  return seat.kind === "bot" ? "ui.seat.thinking" : "ui.seat.empty";
}

/**
 * What is asked, and what has been chosen so far. It stands in the same place at every step.
 * @param {App} app
 * @param {Table} table
 */
export function prompt(app, table) {
  const { say } = bound(app);
  const { reacting } = app.store.state;
  const text = promptText(app, table);
  const left = table.prompt ? html`<small>${say("ui.options", table.prompt.choices.length)}</small>` : nothing;
  return html`<div class="prompt" id="prompt" tabindex="-1">
    <h1 class=${text.length > LONG ? "is-long" : ""} title=${text}><span>${text}</span>${left}${ruleLink(app, table.prompt?.rule ?? "")}${ended(app, table)}</h1>
    <div class="under"><ol aria-label=${say("ui.chosen")} tabindex=${table.chosen.length > 1 ? "0" : nothing}>${chosen(app, table)}</ol>${
      reacting && table.seat !== null && (table.window || table.declined) ? reacting(app, table) : nothing
    }</div></div>`;
}

/**
 * The way to the page of the end, once there is one.
 * @param {App} app
 * @param {Table} table
 */
function ended(app, table) {
  return table.over ? html`<a class="rulelink" id="to-end" href=${app.boot.pages.end}>${app.words.say("ui.end")}</a>` : nothing;
}

/**
 * The question; while there is none, what is waited for.
 * @param {App} app
 * @param {Table} table
 */
export function promptText(app, table) {
  const { armed } = app.store.state;
  if (armed) return app.words.say("ui.armed", table.prompt?.choices.find((choice) => choice.id === armed)?.text ?? "");
  if (table.prompt) return table.prompt.text;
  if (table.confirm) return app.words.say("ui.confirm.ask");
  return table.turn;
}

/**
 * @param {App} app
 * @param {Table} table
 */
function chosen(app, table) {
  const { say } = bound(app);
  if (table.seat === null && !table.chosen.length) return html`<li><span class="chip">${icon("eye")}${say("ui.watching")}</span></li>`;
  const chips = table.chosen.map(
    (choice) => html`<li><span class="chip ${choice.sealed ? "sealed" : ""}" title=${choice.sealed ? say("ui.sealed") : nothing}>${choice.text}${choice.sealed ? icon("seal") : nothing}</span></li>`,
  );
  return table.prompt && chips.length ? [...chips, html`<li aria-hidden="true"><span class="chip open">…</span></li>`] : chips;
}

/**
 * Undo, Restart, Confirm.
 * @param {App} app
 * @param {Table} table
 */
export function turnButtons(app, table) {
  const { say } = bound(app);
  const { armed, sent } = app.store.state;
  const waiting = (/** @type {string} */ what) => (sent?.do === what ? "is-waiting" : "");
  return html`<div class="turnbtns">
    <button id="undo" class="btn ${waiting("undo")}" ?disabled=${!table.undo} title=${say("ui.undo.title")} @click=${() => app.hand.act("undo")}>${icon("undo")}${say("ui.undo")}</button>
    <button id="restart" class="btn ${waiting("restart")}" ?disabled=${!table.restart} title=${say("ui.restart.title")} @click=${() => app.hand.act("restart")}>${icon("restart")}${say("ui.restart")}</button>
    <button id="confirm" class="btn primary ${armed ? "is-armed" : ""} ${waiting("confirm")}" ?disabled=${!table.confirm && !armed}
      title=${say(armed ? "ui.confirm.armed" : "ui.confirm.title")} @click=${() => app.hand.act("confirm")}>${icon(armed ? "seal" : "confirm")}<span>${say("ui.confirm")}${armed ? html`<small>${say("ui.confirm.final")}</small>` : nothing}</span></button></div>`;
}

/** @param {App} app */
function bound(app) {
  return { say: app.words.say.bind(app.words) };
}
