/** The whole page, as a function of what the browser knows. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { rail } from "./actions.js";
import { contextOf, icon } from "./context.js";
import { curtain } from "./curtain.js";
import { dialog } from "./dialogs.js";
import { prompt, turnButtons, when, whose } from "./prompt.js";
import { rivals } from "./rivals.js";
import { seatColour } from "./seats.js";
import { menu, note, slip } from "./slip.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./layout.js").Ctx} Ctx */
/** @typedef {import("./messages.js").Table} Table */

/** @param {App} app */
export function page(app) {
  const { state } = app.store;
  const { table } = state;
  if (!table) return html`${connection(app)}<main class="curtain"><p>${app.words.say("ui.connecting")}</p></main>`;
  if (table.curtain !== null) return html`${connection(app)}${curtain(app, table, table.curtain)}`;
  const ctx = contextOf(state, table, app.content, app.words);
  return html`${connection(app)}${state.phone && app.narrow ? app.narrow.phonePage(app, table, ctx) : widePage(app, table, ctx)}`;
}

/**
 * The order of the parts is the order of the Tab key: the question, its options, the targets, the buttons that end.
 * @param {App} app
 * @param {Table} table
 * @param {Ctx} ctx
 */
function widePage(app, table, ctx) {
  const seat = table.seat === null ? nothing : seatColour(table.seat);
  const own = app.words.say(table.seat === null ? "ui.dock.all" : "ui.dock");
  return html`<main class="table"><header class="bar">${when(app, table, ctx)}${whose(app, table)}${prompt(app, table)}</header>
    ${rail(app, table)}
    <div class="boardwrap" id="board" tabindex="0" role="region" aria-label=${app.words.say("ui.board")}><div class="zoomable">${app.layout.board(ctx)}</div>${slip(app, table)}</div>
    <section class="dock frame" data-seat=${seat} aria-label=${own}>${app.layout.dock(ctx)}</section>
    ${turnButtons(app, table)}${rivals(app, table, ctx)}</main>
    ${menu(app, table)}${note(app)}${dialog(app, table, ctx)}`;
}

/**
 * Whether the table can be heard.
 * @param {App} app
 */
function connection(app) {
  const { link, farewell } = app.store.state;
  if (link !== "offline" && !farewell) return nothing;
  const text = farewell || app.words.say("ui.offline");
  return html`<div class="offline" role="alert">${icon("warn")}<span>${text}</span>
    <button class="btn" @click=${() => (farewell ? location.reload() : app.socket.retry())}>${app.words.say(farewell ? "ui.reload" : "ui.retry")}</button></div>`;
}
