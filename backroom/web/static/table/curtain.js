/** Several people at one screen: between two of them a curtain falls, and nothing of the table is behind it. */

import { html } from "../vendor/lit-html/lit-html.js";
import { icon } from "./context.js";
import { seatColour, seatMark } from "./seats.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./messages.js").Table} Table */

/**
 * @param {App} app
 * @param {Table} table
 * @param {number} seat whose turn it is
 */
export function curtain(app, table, seat) {
  const { name } = table.seats[seat];
  const lift = () => app.socket.send({ do: "lift", seat });
  return html`<main class="curtain" data-seat=${seatColour(seat)}>
    <div class="frame is-lit">${seatMark(seat)}<h1 class="display">${app.words.say("ui.curtain", name)}</h1>
      <p>${app.words.say("ui.curtain.others", name)}</p>
      <button id="lift" class="btn primary big" @click=${lift}>${icon("eye")}${app.words.say("ui.curtain.lift", name)}</button></div></main>`;
}
