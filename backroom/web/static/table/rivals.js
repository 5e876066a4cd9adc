/** The others at the table: a card each, always there; a click opens the whole board. */

import { html } from "../vendor/lit-html/lit-html.js";
import { clockFace } from "./clocks.js";
import { icon } from "./context.js";
import { seatColour } from "./seats.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./layout.js").Ctx} Ctx */
/** @typedef {import("./messages.js").Table} Table */

/**
 * All other seats, beginning with the next one; for a spectator all.
 * @param {Table} table
 * @returns {number[]}
 */
export function rivalSeats(table) {
  const count = table.seats.length;
  const first = table.seat === null ? 0 : table.seat + 1;
  const others = table.seat === null ? count : count - 1;
  return Array.from({ length: others }, (_, index) => (first + index) % count);
}

/**
 * @param {App} app
 * @param {Table} table
 * @param {Ctx} ctx
 */
export function rivals(app, table, ctx) {
  const seats = rivalSeats(table);
  return html`<aside id="rivals" class="rivals seats-${seats.length}" aria-label=${app.words.say("ui.rivals")}>${seats.map((seat) => rivalCard(app, table, ctx, seat))}</aside>`;
}

/**
 * @param {App} app
 * @param {Table} table
 * @param {Ctx} ctx
 * @param {number} seat
 */
function rivalCard(app, table, ctx, seat) {
  const { name, deciding } = table.seats[seat];
  const open = app.words.say("ui.rival.open", name);
  /** @param {MouseEvent} event */
  const click = (event) => {
    if (!(/** @type {Element} */ (event.target).closest("[data-option], .is-choice"))) app.desk.openDialog("rival", seat);
  };
  return html`<article class="rival frame ${deciding ? "is-deciding" : ""}" data-seat=${seatColour(seat)} data-rival=${seat} @click=${click}>
    ${app.layout.rival(ctx, seat)}${clockFace(table, seat)}<button class="btn sq openrival" title=${open} aria-label=${open}>${icon("fit")}</button></article>`;
}
