/** The foot of the table: the own family with all it has or, for those who only watch, all families in a row. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { moneyChip } from "./changes.js";
import { familyName, horse, tableAllies, turfNumbers } from "./family.js";
import { controlled, dominated, figureCells } from "./figures.js";
import { backs, hand } from "./hand.js";
import { jobWords } from "./offers.js";
import { VALUES, cover, moneyText, note, seatMark, seatSign, worth } from "./pieces.js";
import { jobsDone, suitcase } from "./suitcase.js";
import { pieceKeys } from "./trace.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Player} Player */

/**
 * @param {Ctx} ctx
 */
export function dock(ctx) {
  if (ctx.seat === null) return foot(ctx);
  const player = ctx.view.players[ctx.seat];
  return [me(ctx, player), supply(ctx, player), suitcase(ctx, player), jobsDone(ctx, player), ctx.view.scores.length ? account(ctx) : hand(ctx, player)];
}

/**
 * The final count, where the hand was.
 * @param {Ctx} ctx
 */
function account(ctx) {
  const { html, view } = ctx;
  const rows = [...view.scores].sort((one, other) => one.place - other.place);
  return html`<section class="handbox"><h2 class="label">${ctx.say("table.final-count")}</h2><table class="final"><thead><tr><td></td>${rows[0].parts.map(([part]) => html`<th scope="col">${ctx.name("score", part)}</th>`)}<th scope="col">${ctx.say("table.total")}</th></tr></thead>
    <tbody>${rows.map(
      (row) => html`<tr class=${row.seat === ctx.seat ? "is-own" : ""}><th scope="row">${seatSign(ctx, row.seat)}${ctx.seatName(row.seat)}</th>${row.parts.map(([, value]) => html`<td>${moneyText(ctx, value)}</td>`)}<td class="total">${moneyText(ctx, row.total)}</td></tr>`,
    )}</tbody></table></section>`;
}

/**
 * Who it is, and what is safe.
 * @param {Ctx} ctx
 * @param {Player} player
 */
function me(ctx, player) {
  const { html, view } = ctx;
  const { seat } = player;
  const safe = worth(player.suitcase?.notes ?? []);
  const paid = dominated(view, seat).length;
  const award = paid * ctx.content.printed.start.award;
  const markers = pieceKeys(view)(`marker:${seat}`, "supply:0");
  return html`<section class="me"><header>${seatSign(ctx, seat)}<b>${ctx.seatName(seat)}</b>${horse(ctx, seat)}${cover(ctx, `seat:${seat}`, ctx.seatName(seat))}</header>
    <div class="dim fam">${familyName(ctx, player)}</div>
    <div class="keep" title=${ctx.say("table.safe-words", moneyText(ctx, safe))} ${ctx.spot(`suitcase:${seat}`)}>${ctx.icon("g-suitcase")}<b>${moneyText(ctx, safe)}</b><span>${ctx.say("table.safe")}</span>${moneyChip(ctx, player, (each) => worth(each.suitcase?.notes ?? []))}</div>
    <div class="facts"><span title=${ctx.say("table.dominates-words", paid, moneyText(ctx, award))}>${ctx.icon("g-turf")}${ctx.say("table.dominates", paid)}</span><span>+${moneyText(ctx, award)}</span></div>
    <div class="facts"><span title=${ctx.say("table.markers-left", player.markers)}><span class="who" data-piece=${markers ?? nothing}>${ctx.icon("g-marker")}</span><span class="vh">${ctx.say("table.markers-left", player.markers)}</span><span aria-hidden="true">${player.markers}</span></span>${turfNumbers(ctx, controlled(view, seat))}</div></section>`;
}

/**
 * @param {Ctx} ctx
 * @param {Player} player
 */
function supply(ctx, player) {
  return ctx.html`<section class="own"><h2 class="label">${ctx.say("table.figures")}${player.out ? ctx.html`<small>${ctx.say("table.out")}</small>` : nothing}</h2>${figureCells(ctx, player)}</section>`;
}

// --- For spectators --------------------------------------------------------------------------------------------------

/** @param {Ctx} ctx */
function foot(ctx) {
  const { html, view } = ctx;
  return html`<div class="dockrow">${view.players.map(
    (player) => html`<section class="famfoot" data-seat=${seatMark(player.seat)}><header ${ctx.spot(`seat:${player.seat}`)}>${seatSign(ctx, player.seat)}<b title=${ctx.seatName(player.seat)}>${ctx.seatName(player.seat)}</b><span class="dim">${familyName(ctx, player)}</span>${horse(ctx, player.seat)}</header>
      ${player.hand ? nothing : figureCells(ctx, player)}<div class="row2">${backs(ctx, player)}${player.hand ? nothing : turfNumbers(ctx, controlled(view, player.seat))}</div>${player.hand ? opened(ctx, player) : nothing}<div class="ups">${tableAllies(ctx, player)}</div></section>`,
  )}</div>`;
}

/**
 * An open suitcase in little: its money and the jobs in it.
 * @param {Ctx} ctx
 * @param {Player} player
 */
function opened(ctx, { suitcase: held }) {
  const { html, content } = ctx;
  const notes = held?.notes ?? [];
  const jobs = (held?.jobs ?? []).map((id) => html`<li data-job=${content.printed.jobs[id].colour} title=${jobWords(ctx, id)}><span class="vh">${jobWords(ctx, id)}</span>${ctx.icon(`g-job-${content.printed.jobs[id].colour}`)}</li>`);
  const piles = VALUES.map((value, at) => (notes[at] ? html`<li>${note(ctx, value)}${notes[at] > 1 ? html`<b>×${notes[at]}</b>` : nothing}</li>` : nothing)).reverse();
  return html`<ul class="openhand caseline" aria-label=${ctx.say("table.suitcase")}><li>${ctx.icon("g-suitcase")}<b>${moneyText(ctx, worth(notes))}</b></li>${piles}${jobs}</ul>`;
}
