/**
 * The other bosses: a card that is always there, and the whole board of one of them for a dialog.
 */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { bossAhead, deltaOf, leaving, moneyChip } from "./changes.js";
import { levelBars, placeWords, purse, safeWords, slotGrid } from "./dock.js";
import { goalWords } from "./frames.js";
import { backs, cardsInPlay, hand } from "./hand.js";
import { associateWords, goalChip, holdings, lastName } from "./holdings.js";
import { buildings, crew, docked, guarded, oneTruck, operations, topPiece, truckWords } from "./office.js";
import { effectSign, icon, moneyText, seatMark, seatSign, tokenEffects } from "./pieces.js";
import { standings } from "./reach.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Boss} Boss */

const PIECES = ["speakeasy", "still", "nightclub", "casino"];

/** More city tokens than this overlap. */
const TOKENS = 5;

/**
 * A boss in little. What has the class `more` appears where the card is tall enough.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function rival(ctx, seat) {
  const boss = ctx.view.bosses[seat];
  return ctx.html`<header>${seatSign(ctx, seat)}<b title=${ctx.seatName(seat)} ${ctx.spot(`seat:${seat}`)}>${ctx.seatName(seat)}</b><span>${remark(ctx, seat)}</span></header>
    ${wealth(ctx, boss)}${levelBars(ctx, boss)}${pieces(ctx, boss)}${people(ctx, boss)}${goods(ctx, boss)}${partners(ctx, boss)}${harbour(ctx, boss)}
    <div class="more inplaybox">${cardsInPlay(ctx, boss)}</div>
    <div class="more slotbox">${slotGrid(ctx, boss)}</div>
    <div class="more mapmore" data-seat=${seatMark(seat)}>${mapList(ctx, boss)}</div>`;
}

/**
 * What there is to say about a seat now: at turn, moved in the order, next, or a bot.
 * @param {Ctx} ctx
 * @param {number} seat
 */
function remark(ctx, seat) {
  const { view } = ctx;
  if (view.active === seat) return ctx.say("table.plays-now");
  if (view.lower.includes(seat)) return placeWords(ctx, seat);
  if (view.turns[0] === seat) return ctx.say("table.plays-next");
  return ctx.seats[seat].kind === "bot" ? ctx.say("table.bot") : placeWords(ctx, seat);
}

/**
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
function wealth(ctx, boss) {
  const { html } = ctx;
  const { seat } = boss;
  const safe = safeWords(ctx, boss);
  const cash = ctx.say("table.cash-words", moneyText(ctx, boss.cash));
  const cards = ctx.say("table.hand-words", boss.hand_size);
  const fame = ctx.say("table.fame", boss.fame);
  return html`<div class="purse">
    <b title=${cash} ${ctx.spot(`cash:${seat}`)}><span class="vh">${cash}</span><span aria-hidden="true">${moneyText(ctx, boss.cash)}</span>${moneyChip(ctx, boss, (each) => each.cash)}</b>
    <span title=${safe} ${ctx.spot(`safe:${seat}`)}>${icon(ctx, "safe")}<span class="vh">${safe}</span> ${boss.safe === null ? icon(ctx, "hidden") : moneyText(ctx, boss.safe)}</span>
    <span title=${cards} ${ctx.spot(`hand:${seat}`)}>${icon(ctx, "hand")}<span class="vh">${cards}</span> <span aria-hidden="true">${boss.hand_size}</span></span>
    <span title=${fame}>${icon(ctx, "fame")}<span class="vh">${fame}</span> <strong aria-hidden="true">${boss.fame}</strong></span></div>`;
}

/**
 * A counted thing; zero is dim.
 * @param {Ctx} ctx
 * @param {string} sign
 * @param {number | string} shown
 * @param {string} words
 * @param {{key?: string, delta?: unknown, piece?: string}} [opts] `piece` is the figure that would leave it next
 */
function stat(ctx, sign, shown, words, opts = {}) {
  return ctx.html`<span class=${shown === 0 ? "zero" : ""} title=${words} ${opts.key ? ctx.spot(opts.key) : nothing}>
    <span class="figure" data-piece=${opts.piece ?? nothing}>${icon(ctx, sign)}</span><span class="vh">${words}</span><span aria-hidden="true">${shown}</span>${opts.delta ?? nothing}</span>`;
}

/**
 * The buildings on the map, and how many of them are guarded.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
function pieces(ctx, boss) {
  const { slots } = ctx.content.printed;
  return ctx.html`<div class="stats">${PIECES.map((piece) => {
    const on = boss.buildings.filter((each) => each.piece === piece).length;
    const left = slots.filter((slot) => slot.piece === piece && boss.pieces.includes(slot.id)).length;
    return stat(ctx, piece, on, ctx.say("table.on-map", ctx.name("piece", piece), on, left));
  })}${stat(ctx, "guard", guarded(boss), ctx.say("table.guards-words", guarded(boss), boss.buildings.length))}</div>`;
}

/**
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
function people(ctx, boss) {
  /**
   * @param {"capos" | "goons" | "leverage" | "ledgers"} thing
   * @param {string} sign
   */
  const count = (thing, sign) =>
    stat(ctx, sign, boss[thing], ctx.say(`table.${thing}`, boss[thing]), {
      key: thing === "capos" ? "" : `${thing}:${boss.seat}`,
      delta: deltaOf(ctx, boss, (each) => each[thing]),
      piece: topPiece(ctx, boss, sign),
    });
  const office = stat(ctx, "family", `${boss.office}/${boss.vip_limit}`, ctx.say("table.office", boss.office, boss.vip_limit), {
    key: `office:${boss.seat}`,
    piece: topPiece(ctx, boss, "family"),
  });
  return ctx.html`<div class="stats">${count("capos", "capo")}${office}${count("goons", "goon")}${count("leverage", "leverage")}${count("ledgers", "ledger")}</div>`;
}

/**
 * City tokens and helper cards; they lie open.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
function goods(ctx, boss) {
  const { html } = ctx;
  const { seat } = boss;
  const goes = leaving(boss.tokens, bossAhead(ctx, boss).tokens);
  const tokens = [
    ...boss.tokens.map((id, at) => ({ id, cls: goes[at] ? "is-leaving" : "" })),
    ...boss.aside.map((id) => ({ id, cls: "aside" })),
  ];
  const discs = tokens.map(({ id, cls }) => {
    const name = ctx.name("token", id);
    return html`<span class="tok ${cls}" title=${name}>${icon(ctx, effectSign(tokenEffects(ctx, id)[0] ?? ""))}<span class="vh">${name}</span></span>`;
  });
  const held = ctx.say("table.tokens-held", boss.tokens.length);
  const none = html`<span class="zero">${icon(ctx, "city-token")}0</span>`;
  const helpers = [ctx.say("table.helpers", boss.helpers.length, boss.used_helper_count), ...boss.helpers.map((id) => ctx.name("helper", id))];
  return html`<div class="goods"><span class="toks ${tokens.length > TOKENS ? "fan" : ""}" title=${held} ${ctx.spot(`tokens:${seat}`)}>${tokens.length ? discs : none}</span>
    <span class="sp"></span>${stat(ctx, "helper", boss.helpers.length, helpers.join(" · "), { key: `helpers:${seat}` })}</div>`;
}

/**
 * The associate, crates and barrels.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
function partners(ctx, boss) {
  const { html } = ctx;
  const { seat, associate: id } = boss;
  const words = id ? associateWords(ctx, boss) : ctx.say("table.no-associate");
  const strength = id ? ctx.content.printed.mobsters[id].associate_strength : "";
  const crates = [ctx.say("table.crates", boss.crates.length), ...boss.crates.map((number) => ctx.name("crate", number))];
  return html`<div class="goods"><span class="who ${id ? "" : "zero"}" title=${words} ${ctx.spot(`associate:${seat}`)}>${icon(ctx, "associate")}
      <span class="vh">${words}</span><span class="name" aria-hidden="true">${id ? lastName(ctx, id) : "–"}</span><span aria-hidden="true">${strength}</span></span><span class="sp"></span>
    ${stat(ctx, "crate", boss.crates.length, crates.join(" · "), { key: `crates:${seat}` })}
    ${stat(ctx, "barrel", boss.barrels, ctx.say("table.still-barrels", boss.barrels), { key: `still:${seat}`, piece: topPiece(ctx, boss, "barrel") })}</div>`;
}

/**
 * Where there is room: dock figures, reserve, trucks, range, and the leverage shown.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
function harbour(ctx, boss) {
  const leverage = `${ctx.say("table.shown-leverage-words", boss.shown_leverage)} · ${ctx.say("table.guard-price-words", boss.guard_price)}`;
  return ctx.html`<div class="stats more">${stat(ctx, "dock", docked(boss, ctx.view), ctx.say("table.docked", docked(boss, ctx.view)))}
    ${stat(ctx, "reserve", boss.reserve, ctx.say("table.reserve-words", boss.reserve), { key: `reserve:${boss.seat}` })}
    ${stat(ctx, "truck", boss.trucks_free, truckWords(ctx, boss))}${stat(ctx, "range", boss.truck_range, ctx.say("table.range", boss.truck_range))}
    ${stat(ctx, "play-card", boss.shown_leverage, leverage)}</div>`;
}

// --- The whole board -------------------------------------------------------------------------------------------------

/**
 * Everything that lies open on a boss's board and beside it, and what of his stands on the map.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function rivalBoard(ctx, seat) {
  const boss = ctx.view.bosses[seat];
  return ctx.html`<div class="rivalboard" data-seat=${seatMark(seat)}>
    ${purse(ctx, boss)}${operations(ctx, boss, false)}${buildings(ctx, boss, false)}${crew(ctx, boss, false)}${holdings(ctx, boss, false)}
    <div class="cardsbox"><section><h2 class="label">${ctx.say("table.cards-in-play")}</h2>${cardsInPlay(ctx, boss)}</section>
      ${boss.hand ? hand(ctx, boss) : backs(ctx, boss)}</div>
    <section class="mapbox"><h2 class="label">${ctx.say("table.on-the-map")}<small>${ctx.say("table.buildings-count", boss.buildings.length)}</small></h2>
      ${mapList(ctx, boss)}</section>
    ${cooked(ctx, boss)}</div>`;
}

/**
 * The buildings on the map with guards and barrels, and the trucks with their loads, each with its district.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
function mapList(ctx, boss) {
  const { html } = ctx;
  const list = [...boss.buildings].sort((one, other) => one.space - other.space);
  return html`<ul class="maplist">${list.map((building) => {
    const parts = [ctx.name("piece", building.piece), ctx.name("space", building.space)];
    if (building.guarded) parts.push(ctx.say("table.guarded"));
    if (building.barrel) parts.push(ctx.say("table.has-barrel"));
    if (!building.operating) parts.push(ctx.say("table.shut"));
    const words = parts.join(" · ");
    return html`<li class=${building.operating ? "" : "shut"} title=${words}>${icon(ctx, building.piece, "bld")}<b aria-hidden="true">${building.district}</b>
      ${building.guarded ? icon(ctx, "guard") : nothing}${building.barrel ? icon(ctx, "barrel") : nothing}${building.operating ? nothing : icon(ctx, "shut")}
      <span class="vh">${words}</span></li>`;
  })}${boss.trucks.slice(0, boss.trucks_free).map((truck, at) => {
    const words = oneTruck(ctx, truck, at);
    const load = Array.from({ length: truck.load }, () => icon(ctx, "barrel"));
    return html`<li title=${words}>${icon(ctx, "truck", "bld")}<b aria-hidden="true">${truck.district || "–"}</b>${load}<span class="vh">${words}</span></li>`;
  })}</ul>`;
}

/**
 * The goals on which the boss has a ledger, and those he could cook on now.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
function cooked(ctx, boss) {
  const { html } = ctx;
  const all = standings(ctx, boss);
  const done = all.filter((each) => each.yours);
  const open = all.filter((each) => each.met && !each.yours && !each.full);
  const chips = html`<h3 class="label">${ctx.say("table.goals-met")}</h3><div class="goalrow">${open.map((each) => goalChip(ctx, each, false))}</div>`;
  return html`<section class="goalbox"><h2 class="label">${ctx.say("table.ledgers-placed")}<small>${ctx.say("table.ledger-reserve", boss.ledger_reserve)}</small></h2>
    <ul class="goallist">${done.map(({ goal, tile }) => {
      const name = tile ? ctx.name("goal-tile", tile) : ctx.name("goal", goal.id);
      return html`<li title=${goalWords(ctx, goal)}>${icon(ctx, "ledger")}<span>${name}</span><b>+${moneyText(ctx, goal.money)}</b></li>`;
    })}${done.length ? nothing : html`<li class="dim">${ctx.say("table.no-ledgers-placed")}</li>`}</ul>${open.length ? chips : nothing}</section>`;
}
