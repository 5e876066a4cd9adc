/**
 * The tab "Tracks" of a phone: turn order, fame, control of the zones, ships, mobsters and goals as lists.
 */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { hit } from "./chosen.js";
import { goalWords } from "./frames.js";
import { abilitySign, crateSides, effectIcons, effectWords, icon, MOB, mobsterWords, moneyText, NOBODY, seatSign, ZONES } from "./pieces.js";
import { goalSigns, standings } from "./reach.js";
import { controlNow, payout } from "./standing.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Goal} Goal */

/**
 * @param {Ctx} ctx
 */
export function tracksTab(ctx) {
  return ctx.html`<div class="tabpage">${turnOrder(ctx)}${fame(ctx)}${control(ctx)}${ships(ctx)}${mobsters(ctx)}${goals(ctx)}</div>`;
}

// --- Turn order and fame ---------------------------------------------------------------------------------------------

/**
 * The columns of the turn order: now above, the next round below.
 * @param {Ctx} ctx
 */
function turnOrder(ctx) {
  const { html } = ctx;
  const columns = ctx.content.printed.order_columns.map((column, at) => {
    const words = ctx.say("table.column-words", ctx.say(`table.place.${at + 1}`), column.leverage, column.cards);
    return html`<div class="ordercol" title=${words}><span class="vh">${words}</span>
      <b aria-hidden="true">${icon(ctx, "leverage")}${column.leverage}</b>${orderCell(ctx, "upper", at)}
      <small aria-hidden="true">${icon(ctx, "discard")}${column.cards}</small>${orderCell(ctx, "lower", at)}${hit(ctx, `column:${at}`)}</div>`;
  });
  return html`<div class="thumbs"><h3 class="display">${ctx.say("table.turn-order")}</h3><div class="ordergrid">${columns}</div>
    <p class="remark">${ctx.say("table.order-note")}</p></div>`;
}

/**
 * @param {Ctx} ctx
 * @param {"upper" | "lower"} row
 * @param {number} at
 */
function orderCell(ctx, row, at) {
  const { html, view, ahead } = ctx;
  const seat = view[row][at];
  const who = seat === NOBODY ? (ahead?.[row][at] ?? NOBODY) : seat;
  if (who === NOBODY) return html`<i class="well"></i>`;
  return html`<span class=${seat === NOBODY ? "is-coming" : ""} title=${ctx.seatName(who)}>${seatSign(ctx, who)}<span class="vh">${ctx.seatName(who)}</span></span>`;
}

/**
 * The fame track with prices, rewards, goals and the bosses on it.
 * @param {Ctx} ctx
 */
function fame(ctx) {
  return ctx.html`<div class="thumbs"><h3 class="display">${ctx.say("table.fame-track")}</h3>
    <div class="famegrid">${ctx.content.printed.fame.map((step) => fameStep(ctx, step))}</div></div>`;
}

/**
 * @param {Ctx} ctx
 * @param {import("./ctx.js").FameStep} step
 */
function fameStep(ctx, step) {
  const { html, view, ahead } = ctx;
  const goal = ctx.content.printed.goals.find((each) => each.area === "fame" && each.needs === step.fame);
  const here = view.bosses.filter((boss) => boss.fame === step.fame);
  const coming = ahead?.bosses.filter((boss) => boss.fame === step.fame && view.bosses[boss.seat].fame !== step.fame) ?? [];
  const waiting = step.family && view.bosses.some((boss) => boss.waiting.includes(step.fame));
  const words = [
    ctx.say("table.fame", step.fame),
    ctx.say("table.prices", moneyText(ctx, step.low), moneyText(ctx, step.high)),
    ...(step.reward.length ? [effectWords(ctx, step.reward)] : []),
    ...(goal ? [goalWords(ctx, goal)] : []),
    ...here.map((boss) => ctx.seatName(boss.seat)),
  ].join(" · ");
  return html`<div class="famestep ${step.barrel ? "price" : ""}" title=${words}><span class="vh">${words}</span>
    <b aria-hidden="true">${step.fame}</b>${step.barrel ? html`<small aria-hidden="true">${step.low}/${step.high}</small>` : nothing}
    ${waiting ? icon(ctx, "family") : nothing}${step.reward.length ? effectIcons(ctx, step.reward) : nothing}${goal ? icon(ctx, "ledger") : nothing}
    <span class="marks" aria-hidden="true">${here.map((boss) => seatSign(ctx, boss.seat))}
      ${coming.map((boss) => html`<span class="is-coming">${seatSign(ctx, boss.seat)}</span>`)}</span>${hit(ctx, `fame:${step.fame}`)}</div>`;
}

// --- Control ---------------------------------------------------------------------------------------------------------

/**
 * Who would be paid what in each zone if Luciano came now.
 * @param {Ctx} ctx
 */
function control(ctx) {
  const { html, view } = ctx;
  const { printed } = ctx.content;
  const now = controlNow(printed, view);
  const cards = ZONES.map((zone, at) => {
    const payouts = printed.payouts[zone];
    const seats = view.bosses.map((boss) => boss.seat).sort((one, other) => now[at][other] - now[at][one]);
    const goal = printed.goals.find((each) => each.area === "zone" && each.place === at);
    return html`<div class="zonecard">
      <header><b>${ctx.name("zone", zone)}</b><span>${payouts.map((pays) => html`<i>${moneyText(ctx, pays)}</i>`)}</span></header>
      <ul>${seats.map((seat) => controlRow(ctx, seat, now[at][seat], payout(now[at], seat, payouts).pays))}
        ${controlRow(ctx, MOB, now[at][view.seats], 0)}</ul>${goal ? goalRow(ctx, goal) : nothing}${hit(ctx, `zone:${zone}`)}</div>`;
  });
  return html`<div class="thumbs"><h3 class="display">${ctx.say("table.control")}<small>${ctx.say("table.control-now")}</small></h3>${cards}</div>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat or MOB
 * @param {number} steps
 * @param {number} pays
 */
function controlRow(ctx, seat, steps, pays) {
  const held = ctx.say("table.districts-held", steps);
  return ctx.html`<li class=${steps ? "" : "dim"}>${seatSign(ctx, seat)}<span>${seat === MOB ? ctx.say("table.mob") : ctx.seatName(seat)}</span>
    <span title=${held}>${icon(ctx, "district")}<span class="vh">${held}</span><span aria-hidden="true">${steps}</span></span>
    <b>${seat === MOB || !steps ? "–" : moneyText(ctx, pays)}</b></li>`;
}

// --- Ships and mobsters ----------------------------------------------------------------------------------------------

/**
 * The hues of the ships by the colours of the content.
 * @type {Record<string, string>}
 */
const HULLS = { turquoise: "turq" };

/**
 * The ships: port, barrels, price of the next, defence, and the crate to be had.
 * @param {Ctx} ctx
 */
function ships(ctx) {
  const { html, view } = ctx;
  const rows = view.ships.map((ship, at) => {
    const { colour } = ctx.content.printed.ships[at];
    const price = ship.price === null ? ctx.say("table.ship-empty") : ctx.say("table.ship-price", moneyText(ctx, ship.price));
    return html`<div class="bigrow ship" data-ship=${HULLS[colour] ?? colour}>${icon(ctx, "ship", "hull")}
      <span class="shipname"><b>${ctx.name("ship", at)}</b><small>${ctx.say("table.ship-port", ship.port)}</small></span>
      ${fact(ctx, "barrel", ship.barrels, ctx.say("table.ship-barrels", ship.barrels))}
      ${fact(ctx, "", ship.price === null ? "–" : moneyText(ctx, ship.price), price)}
      ${fact(ctx, "strength", ship.defence, ctx.say("table.ship-defence", ship.defence))}${ship.crate ? crate(ctx, ship.crate) : nothing}${hit(ctx, `ship:${at}`)}</div>`;
  });
  return html`<div class="thumbs"><h3 class="display">${ctx.say("table.ships")}</h3>${rows}</div>`;
}

/**
 * A number with its sign, said in words to those who cannot see it.
 * @param {Ctx} ctx
 * @param {string} sign or empty
 * @param {number | string} shown
 * @param {string} words
 */
function fact(ctx, sign, shown, words) {
  return ctx.html`<span title=${words}>${sign ? icon(ctx, sign) : nothing}<span class="vh">${words}</span><span aria-hidden="true">${shown}</span></span>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} number
 */
function crate(ctx, number) {
  const { each, counts } = crateSides(ctx, number);
  const words = ctx.name("crate", number);
  return ctx.html`<span class="paper crateback" title=${words} data-piece="crate:${number}">${each}${icon(ctx, counts)}<span class="vh">${words}</span></span>`;
}

/**
 * The mobsters by district, hired ones with their boss, and where the next will come.
 * @param {Ctx} ctx
 */
function mobsters(ctx) {
  const { html, view } = ctx;
  const [b, c, d] = view.mob_stacks;
  const rows = view.districts.map((district) => {
    const boss = view.bosses.find((each) => each.associate && each.associate_district === district.number);
    if (district.mobster) return mobsterRow(ctx, district, district.mobster, NOBODY);
    if (boss) return mobsterRow(ctx, district, boss.associate, boss.seat);
    if (!district.threat) return nothing;
    return html`<div class="bigrow"><b class="dnum">${district.number}</b>${icon(ctx, "threat", "threat")}
      <span>${ctx.say("table.threat")}</span>${hit(ctx, `district:${district.number}`)}</div>`;
  });
  return html`<div class="thumbs"><h3 class="display">${ctx.say("table.mobsters")}<small>${ctx.say("table.mobsters-to-come", b, c, d)}</small></h3>${rows}</div>`;
}

/**
 * @param {Ctx} ctx
 * @param {{number: number, strength: number}} district
 * @param {string} id
 * @param {number} seat whose associate he is, or NOBODY
 */
function mobsterRow(ctx, district, id, seat) {
  const { html } = ctx;
  const tile = ctx.content.printed.mobsters[id];
  const sign = abilitySign(tile.ability);
  const amount = tile.ability === "fee" ? moneyText(ctx, tile.ability_value) : tile.ability_value;
  const ability = tile.ability ? ctx.say(`table.ability.${tile.ability}`, amount) : "";
  const help = ctx.say("table.mobster-help", tile.associate_strength, moneyText(ctx, tile.fee));
  return html`<div class="bigrow ${seat === NOBODY ? "" : "hired"}" title=${mobsterWords(ctx, id)} data-piece="mobster:${id}">
    <b class="dnum">${district.number}</b><b class="str">${district.strength || "–"}</b>
    <span class="shipname"><b>${ctx.name("mobster", id)}</b><small>${ability}</small></span>
    ${seat === NOBODY ? nothing : html`<span title=${ctx.seatName(seat)}>${seatSign(ctx, seat)}<span class="vh">${ctx.seatName(seat)}</span></span>`}
    ${fact(ctx, "associate", `${tile.associate_strength} · ${moneyText(ctx, tile.fee)}`, help)}${sign ? icon(ctx, sign) : nothing}${hit(ctx, `mobster:${id}`)}</div>`;
}

// --- Goals -----------------------------------------------------------------------------------------------------------

/**
 * The goals that do not belong to a zone.
 * @param {Ctx} ctx
 */
function goals(ctx) {
  const rows = ctx.content.printed.goals.filter((goal) => goal.area !== "zone").map((goal) => goalRow(ctx, goal));
  return ctx.html`<div class="thumbs"><h3 class="display">${ctx.say("table.goals")}</h3>${rows}</div>`;
}

/**
 * A goal: what it asks, how far the viewer is, what it pays, whose ledgers lie there.
 * @param {Ctx} ctx
 * @param {Goal} goal
 */
function goalRow(ctx, goal) {
  const { html, view, seat } = ctx;
  const standing = standings(ctx, view.bosses[seat ?? 0]).find((each) => each.goal.id === goal.id);
  if (!standing) return nothing;
  const { tile, have, need, met } = standing;
  const seats = view.ledgers[goal.id];
  const free = Math.max(0, goal.spaces - seats.length);
  return html`<div class="bigrow goal ${met && seat !== null ? "met" : ""}" title=${goalWords(ctx, goal)}>
    ${goalSigns(ctx, goal, tile).map((sign) => icon(ctx, sign))}
    <span class="shipname"><span>${tile ? ctx.name("goal-tile", tile) : ctx.name("goal", goal.id)}</span>${seat === null ? nothing : html`<small>${have}/${need}</small>`}</span>
    <b>+${moneyText(ctx, goal.money)}</b>${goal.bonus.length ? effectIcons(ctx, goal.bonus) : nothing}
    <span class="sockets">${seats.map((who) => html`<i title=${ctx.seatName(who)}>${seatSign(ctx, who)}<span class="vh">${ctx.seatName(who)}</span></i>`)}
      ${Array.from({ length: free }, () => html`<i></i>`)}</span>${hit(ctx, `goal:${goal.id}`)}</div>`;
}
