/** The end of a game: who came where, and what the totals are made of. */

import { html } from "../vendor/lit-html/lit-html.js";
import { icon } from "./context.js";
import { seatColour, seatMark } from "./seats.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./messages.js").Table} Table */

/**
 * @param {App} app
 * @param {Table} table
 */
export function scoreTable(app, table) {
  const say = app.words.say.bind(app.words);
  const scores = [...table.scores].sort((one, other) => one.place - other.place || one.seat - other.seat);
  const parts = scores[0]?.parts.map(([name]) => name) ?? [];
  const best = (/** @type {number[]} */ values) => Math.max(...values);
  const points = (/** @type {number} */ value) => (value < 0 ? `−${say("score", -value)}` : say("score", value));
  const row = (/** @type {string} */ name, /** @type {number[]} */ values) =>
    html`<tr><th scope="row">${name}</th>${values.map((value) => html`<td class=${value === best(values) && value > 0 ? "top" : ""}>${points(value)}</td>`)}</tr>`;
  const winners = scores.filter((score) => score.place === 1).map((score) => table.seats[score.seat].name);
  return html`<div class="scores"><p class="verdict-line">${say("ui.winner", winners)}</p><ol class="podium">${scores.map(
      (score) => html`<li class="place frame ${score.place === 1 ? "is-lit" : ""}" data-seat=${seatColour(score.seat)}><span class="rank display">${say("ui.place", score.place)}</span><span class="pm">${seatMark(score.seat)}</span>
        <div><b>${table.seats[score.seat].name}</b></div><strong>${points(score.total)}</strong></li>`,
    )}</ol>
    <div class="account-wrap" tabindex="0" role="region" aria-label=${say("ui.scores")}><table class="account"><thead><tr><td></td>${scores.map((score) => html`<th scope="col">${seatMark(score.seat)}${table.seats[score.seat].name}</th>`)}</tr></thead>
      <tbody>${parts.map((name, index) => row(name, scores.map((score) => score.parts[index]?.[1] ?? 0)))}</tbody>
      <tfoot><tr><th scope="row">${say("ui.total")}</th>${scores.map((score) => html`<td class=${score.place === 1 ? "top" : ""}>${points(score.total)}</td>`)}</tr></tfoot></table></div>
    <div class="cta"><a class="btn primary" href=${app.boot.pages.end}>${icon("trophy")}${say("ui.end")}</a><a class="btn" href=${app.boot.pages.analysis}>${icon("chart")}${say("ui.analysis")}</a><a class="btn" href=${app.boot.pages.new}>${icon("plus")}${say("ui.new-table")}</a><a class="btn" href=${app.boot.pages.home}>${icon("home")}${say("ui.leave")}</a>
      <button class="btn" @click=${() => app.desk.closeDialog()}>${icon("eye")}${say("ui.scores.board")}</button></div></div>`;
}
