/**
 * The foot of the table: the own board with everything on it, or, for those who only watch, the boards of all.
 */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { deltaOf, moneyChip } from "./changes.js";
import { hit } from "./chosen.js";
import { cardsInPlay, hand, openHand } from "./hand.js";
import { holdings } from "./holdings.js";
import { buildings, columnsOf, crew, guarded, operations } from "./office.js";
import { icon, moneyText, seatMark, seatSign, TRACKS, trackSign } from "./pieces.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Boss} Boss */

const LEVELS = [1, 2, 3, 4, 5];

/**
 * The own board, section by section; for a spectator a row with the boards of all bosses.
 * @param {Ctx} ctx
 */
export function dock(ctx) {
  if (ctx.seat === null) return foot(ctx);
  const boss = ctx.view.bosses[ctx.seat];
  return [
    purse(ctx, boss),
    operations(ctx, boss, true),
    buildings(ctx, boss, true),
    crew(ctx, boss, true),
    holdings(ctx, boss, true),
    hand(ctx, boss),
  ];
}

/**
 * Where a boss stands in the turn order: his column, or the one he has moved to for the next round.
 * @param {Ctx} ctx
 * @param {number} seat
 * @returns {string}
 */
export function placeWords(ctx, seat) {
  const { upper, lower } = ctx.view;
  const moved = lower.indexOf(seat);
  if (moved >= 0) return ctx.say("table.moved-to", ctx.say(`table.place.${moved + 1}`));
  const place = upper.indexOf(seat);
  return place >= 0 ? ctx.say(`table.place.${place + 1}`) : "";
}

/**
 * Who it is and what he is worth: money, fame, prices, guards.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
export function purse(ctx, boss) {
  const { html } = ctx;
  const { seat } = boss;
  const guards = ctx.say("table.guards-words", guarded(boss), boss.buildings.length);
  const price = ctx.say("table.guard-price-words", boss.guard_price);
  const cash = ctx.say("table.cash-words", moneyText(ctx, boss.cash));
  return html`<section class="me">
    <header>${seatSign(ctx, seat)}<b title=${ctx.seatName(seat)}>${ctx.seatName(seat)}</b><span class="dim">${placeWords(ctx, seat)}</span>${hit(ctx, `seat:${seat}`)}</header>
    <div class="money"><span class="sum" title=${cash}>${icon(ctx, "cash")}<span class="vh">${cash}</span>
        <b aria-hidden="true">${moneyText(ctx, boss.cash)}</b>${hit(ctx, `cash:${seat}`)}</span>${moneyChip(ctx, boss, (each) => each.cash)}</div>
    <div class="money">${safe(ctx, boss)}${moneyChip(ctx, boss, (each) => each.safe)}</div>
    ${market(ctx, boss)}
    <div class="pricebox"><span title=${guards}>${icon(ctx, "guard")} ${ctx.say("table.guards", guarded(boss))} ${deltaOf(ctx, boss, guarded)}</span>
      <span title=${price}>${icon(ctx, "leverage")} ${ctx.say("table.guard-price", boss.guard_price)}</span></div></section>`;
}

/**
 * The safe; hidden from others unless the table plays with open safes.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
function safe(ctx, boss) {
  const { html } = ctx;
  const words = safeWords(ctx, boss);
  const sum = boss.safe === null ? icon(ctx, "hidden", "dim") : html`<b aria-hidden="true">${moneyText(ctx, boss.safe)}</b>`;
  return html`<span class="sum" title=${words}>${icon(ctx, "safe")}<span class="vh">${words}</span>${sum}${hit(ctx, `safe:${boss.seat}`)}</span>`;
}

/**
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @returns {string}
 */
export function safeWords(ctx, boss) {
  return boss.safe === null ? ctx.say("table.safe-hidden") : ctx.say("table.safe-words", moneyText(ctx, boss.safe));
}

/**
 * Fame, and what a barrel sells for at this fame.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
function market(ctx, boss) {
  const { html } = ctx;
  const fame = ctx.say("table.fame", boss.fame);
  const step = ctx.content.printed.fame.find((each) => each.fame === boss.fame);
  const [low, high] = [moneyText(ctx, step?.low ?? 0), moneyText(ctx, step?.high ?? 0)];
  const prices = ctx.say("table.prices", low, high);
  return html`<div class="pricebox"><span title=${fame}>${icon(ctx, "fame")}<span class="vh">${fame}</span> <b aria-hidden="true">${boss.fame}</b>
      ${deltaOf(ctx, boss, (each) => each.fame)}</span>
    <span title=${prices}>${icon(ctx, "barrel")}<span class="vh">${prices}</span> <span aria-hidden="true"><b>${low}</b> / <b>${high}</b></span></span></div>`;
}

// --- For spectators --------------------------------------------------------------------------------------------------

/**
 * A row of all bosses in turn order: levels, cards in play and the buildings that are left.
 * @param {Ctx} ctx
 */
function foot(ctx) {
  const { view } = ctx;
  const order = [...view.upper, ...view.lower].filter((seat) => seat >= 0);
  return ctx.html`<div class="dockrow">${order.map((seat) => small(ctx, view.bosses[seat]))}</div>`;
}

/**
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
function small(ctx, boss) {
  const { html } = ctx;
  const { seat } = boss;
  const cash = moneyText(ctx, boss.cash);
  const open = boss.safe === null ? nothing : html`<span title=${safeWords(ctx, boss)}>${icon(ctx, "safe")} ${moneyText(ctx, boss.safe)}</span>`;
  return html`<section class="bossfoot" data-seat=${seatMark(seat)}>
    <header>${seatSign(ctx, seat)}<b title=${ctx.seatName(seat)} ${ctx.spot(`seat:${seat}`)}>${ctx.seatName(seat)}</b><span class="dim">${placeWords(ctx, seat)}</span>
      <span class="sp"></span>${open}<strong title=${ctx.say("table.cash-words", cash)}>${cash}</strong></header>
    <div class="footgrid ${boss.hand ? "is-open" : ""}">${levelBars(ctx, boss)}${boss.hand ? openHand(ctx, boss) : slotGrid(ctx, boss)}${cardsInPlay(ctx, boss)}</div></section>`;
}

/**
 * The levels as bars.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
export function levelBars(ctx, boss) {
  const { html } = ctx;
  return html`<div class="stats levels" data-seat=${seatMark(boss.seat)}>${TRACKS.map((track, at) => {
    const level = boss.levels[at];
    const words = `${ctx.name("track", track)} · ${ctx.say("table.level", level)}`;
    const bars = LEVELS.map((step) => html`<i class=${step <= level ? "on" : ""}></i>`);
    return html`<span title=${words}>${icon(ctx, trackSign(track))}<span class="vh">${words}</span><i class="lvl" aria-hidden="true">${bars}</i></span>`;
  })}</div>`;
}

/**
 * The buildings that are left, in little.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
export function slotGrid(ctx, boss) {
  const { html } = ctx;
  const left = ctx.say("table.pieces-left", boss.pieces.length);
  return html`<div class="slotgrid" data-seat=${seatMark(boss.seat)} role="img" aria-label=${left} title=${left}>${columnsOf(ctx.content.printed.slots).map(
    (column) => html`<span><b>${moneyText(ctx, column[0].cost)}</b>${column.map(
      (slot) => html`<i class=${boss.pieces.includes(slot.id) ? "" : "gone"}>${icon(ctx, slot.piece)}</i>`,
    )}</span>`,
  )}</div>`;
}
