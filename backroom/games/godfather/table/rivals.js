/** The other families: a card that is always there, and the whole of one of them for a dialog. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { allyCard } from "./cards.js";
import { deltaOf } from "./changes.js";
import { familyName, horse, tableAllies, turfNumbers } from "./family.js";
import { controlled, dominated, figureCells, figureList } from "./figures.js";
import { backs, hand } from "./hand.js";
import { cover, moneyText, seatMark, seatSign, worth } from "./pieces.js";
import { jobsDone, suitcase } from "./suitcase.js";
import { pieceKeys } from "./trace.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Player} Player */

/**
 * A family in little.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function rival(ctx, seat) {
  const { html, view } = ctx;
  const player = view.players[seat];
  return html`<header>${seatSign(ctx, seat)}<b>${ctx.seatName(seat)}</b>${remark(ctx, player)}${cover(ctx, `seat:${seat}`, ctx.seatName(seat))}</header>
    <div class="fam"><span>${familyName(ctx, player)}</span></div>${facts(ctx, player)}<div class="more">${backs(ctx, player)}</div>
    <div class=${player.out ? "is-out" : ""}>${figureCells(ctx, player)}${figureList(ctx, player, true)}</div><div class="holds">${holds(ctx, player)}${tableAllies(ctx, player)}</div>`;
}

/**
 * What there is to say about a seat now.
 * @param {Ctx} ctx
 * @param {Player} player
 */
function remark(ctx, player) {
  const { html, view } = ctx;
  const card = ctx.seats[player.seat];
  if (view.phase === "over") return nothing;
  if (card?.deciding) return html`<span class="stat">${ctx.icon("g-thinking")}${ctx.say("table.deciding")}</span>`;
  if (player.out && view.phase === "family") return html`<span class="stat" title=${ctx.say("table.out-words")}>${ctx.icon("g-out")}${ctx.say("table.out")}</span>`;
  return card?.kind === "bot" ? html`<span>${ctx.say("table.bot")}</span>` : nothing;
}

/**
 * Cards in hand, the closed suitcase, markers left, and the horse head.
 * @param {Ctx} ctx
 * @param {Player} player
 */
function facts(ctx, player) {
  const { html, view } = ctx;
  const { seat, hand_size, markers } = player;
  const cards = ctx.say("table.hand-words", hand_size);
  const open = player.suitcase;
  const safe = open ? ctx.say("table.safe-words", moneyText(ctx, worth(open.notes))) : ctx.say("table.suitcase-closed");
  const left = ctx.say("table.markers-left", markers);
  const top = pieceKeys(view)(`marker:${seat}`, "supply:0");
  return html`<div class="facts"><span title=${cards} ${ctx.spot(`hand:${seat}`)}>${ctx.icon("hand")}<span class="vh">${cards}</span><span aria-hidden="true">${hand_size}</span>${deltaOf(ctx, player, (each) => each.hand_size)}</span>
    <span title=${safe} ${ctx.spot(`suitcase:${seat}`)}>${ctx.icon("g-suitcase")}<span class="vh">${safe}</span>${open ? html`<span aria-hidden="true">${moneyText(ctx, worth(open.notes))}</span>` : ctx.icon("hidden", "dim")}</span>
    <span title=${left}><span class="who" data-piece=${top ?? nothing}>${ctx.icon("g-marker")}</span><span class="vh">${left}</span><span aria-hidden="true">${markers}</span></span>${horse(ctx, seat)}</div>`;
}

/**
 * @param {Ctx} ctx
 * @param {Player} player
 */
function holds(ctx, player) {
  const turfs = controlled(ctx.view, player.seat);
  return ctx.html`<span class="controls">${ctx.icon("g-turf")}${turfs.length ? turfNumbers(ctx, turfs) : ctx.html`<span class="dim">${ctx.say("table.none")}</span>`}</span>`;
}

// --- The whole family ------------------------------------------------------------------------------------------------

/**
 * Everything that lies open of a family.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function rivalBoard(ctx, seat) {
  const { html, view } = ctx;
  const player = view.players[seat];
  return html`<div class="familyboard" data-seat=${seatMark(seat)}>
    <section class="who2"><p class="fam">${seatSign(ctx, seat)}<b>${familyName(ctx, player)}</b></p>${facts(ctx, player)}${player.hand ? nothing : backs(ctx, player)}</section>
    ${player.hand ? hand(ctx, player) : nothing}
    <section><h3 class="label">${ctx.say("table.figures")}</h3>${figureList(ctx, player)}</section>
    <section><h3 class="label">${ctx.say("table.turfs")}</h3>${markerTable(ctx, player)}</section>
    <section><h3 class="label">${ctx.say("table.allies-played")}</h3><div class="hand">${player.table.length ? player.table.map((id) => allyCard(ctx, id, { used: true })) : html`<p class="dim">${ctx.say("table.none")}</p>`}</div></section>
    ${player.suitcase ? html`${suitcase(ctx, player)}${jobsDone(ctx, player)}` : nothing}</div>`;
}

/**
 * The own markers in every turf, and whether they control it or would be paid for it.
 * @param {Ctx} ctx
 * @param {Player} player
 */
function markerTable(ctx, player) {
  const { html, view } = ctx;
  const { seat } = player;
  const paid = dominated(view, seat);
  const held = controlled(view, seat);
  const rows = view.turfs.filter((turf) => turf.markers.includes(seat) || turf.influence[seat]);
  if (!rows.length) return html`<p class="dim">${ctx.say("table.no-turfs")}</p>`;
  return html`<table class="markers"><thead><tr><td></td><th scope="col">${ctx.say("table.markers")}</th><th scope="col">${ctx.say("table.influence")}</th><td></td></tr></thead><tbody>${rows.map((turf) => {
    const notes = [held.includes(turf.number) ? ctx.say("table.in-control") : "", paid.includes(turf.number) ? ctx.say("table.paid-for", moneyText(ctx, ctx.content.printed.start.award)) : ""];
    return html`<tr><th scope="row">${ctx.name("turf", turf.number)}</th><td>${turf.markers.filter((owner) => owner === seat).length}</td><td>${turf.influence[seat]}</td><td>${notes.filter(Boolean).join(" · ")}</td></tr>`;
  })}</tbody></table>`;
}
