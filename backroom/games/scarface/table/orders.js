/** The three places of the fifteen orders, the extortions, and those who cannot be sent: prison and hospital. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { heading } from "./market.js";
import { PLACES, count, cover, seatMark, seatSign } from "./pieces.js";
import { pieceKeys } from "./trace.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

const DISTRICTS = 7;

/** The symbols of the extortions. */
/** @type {Record<string, string>} */
const EXTORTS = { recruit_street: "sf-street-gang", change_business: "sf-open-business", ignore_requirement: "sf-job", heal: "sf-heal", district_money: "sf-money" };

/**
 * The figures of all gangs in a place beside the map.
 * @param {Ctx} ctx
 * @param {string} where
 */
export function crowd(ctx, where) {
  const { html, view } = ctx;
  const at = DISTRICTS + PLACES.indexOf(where);
  const keys = pieceKeys(view);
  return view.gangs.map((gang) => {
    const { seat } = gang;
    const thugs = gang.thugs[at];
    const words = ctx.say("table.thugs-in", thugs, ctx.seatName(seat), ctx.name("place", where));
    return html`${thugs ? html`<span class="fig" data-seat=${seatMark(seat)} title=${words}><span class="who" data-piece=${keys(`thug:${seat}`, `${at}:${thugs - 1}`) ?? nothing}>${seatSign(ctx, seat)}</span><span class="vh">${words}</span><b aria-hidden="true">${thugs}</b>${cover(ctx, `figure:${seat}:thug:${where}`, words)}</span>` : nothing}
      ${gang.boss === at ? html`<span class="fig boss" data-seat=${seatMark(seat)} title=${ctx.say("table.boss-in", ctx.seatName(seat), ctx.name("place", where))}><span class="who" data-piece="boss:${seat}">${ctx.icon("sf-angry-boss")}</span><span class="vh">${ctx.say("table.boss-in", ctx.seatName(seat), ctx.name("place", where))}</span>${cover(ctx, `figure:${seat}:boss:${where}`, ctx.say("table.boss-in", ctx.seatName(seat), ctx.name("place", where)))}</span>` : nothing}`;
  });
}

/**
 * The plates of some orders.
 * @param {Ctx} ctx
 * @param {string[]} ids
 */
function plates(ctx, ids) {
  return ctx.html`<div class="plates">${ids.map((id) => {
    const words = ctx.name("order", id);
    const key = `order:${id}`;
    return ctx.html`<span class="oplate ${ctx.offered(key) ? "" : "idle"} ${ctx.lit(key) ? "is-preview" : ""}" title=${words}>${ctx.icon(`sf-${id.replaceAll("_", "-")}`)}<small>${ctx.say(`table.order.${id}`)}</small>${cover(ctx, key, words)}</span>`;
  })}</div>`;
}

/** @param {Ctx} ctx @param {(area: string) => boolean} fits */
function ordersOf(ctx, fits) {
  return ctx.content.printed.orders.filter((order) => fits(order.area)).map((order) => order.id);
}

/** @param {Ctx} ctx @param {boolean} [bare] without the orders */
export function underworld(ctx, bare) {
  return area(ctx, "underworld", ctx.say("table.area-underworld"), bare);
}

/** @param {Ctx} ctx @param {boolean} [bare] */
export function authorities(ctx, bare) {
  return area(ctx, "authorities", ctx.say("table.area-authorities", ctx.content.printed.numbers.votes_per_authority), bare);
}

/**
 * @param {Ctx} ctx
 * @param {"underworld" | "authorities"} id
 * @param {string} foot
 * @param {boolean} [bare]
 */
function area(ctx, id, foot, bare = false) {
  const { html } = ctx;
  return html`<section class="frame area ${bare ? "bare" : ""}" title=${foot}><h2 class="display">${ctx.icon(`sf-${id}`)}<span>${ctx.say(`table.${id}`)}</span>${cover(ctx, `area:${id}`, foot)}<small class="crowd">${crowd(ctx, id)}</small></h2>${bare ? nothing : plates(ctx, ordersOf(ctx, (where) => where === id))}</section>`;
}

/** @param {Ctx} ctx */
export function street(ctx) {
  return ctx.html`<section class="frame area">${heading(ctx, "sf-district", "table.street", ctx.say("table.area-street"))}${plates(ctx, ordersOf(ctx, (where) => where !== "underworld" && where !== "authorities"))}</section>`;
}

/** Prison, hospital and slums: who is there of all gangs. @param {Ctx} ctx */
export function wards(ctx) {
  return ctx.html`<div class="wards">${["prison", "hospital", "slums"].map((id) => ctx.html`<section class="ward" title=${ctx.say(`table.${id}-words`)}>${ctx.icon(`sf-${id}`)}<span class="crowd">${crowd(ctx, id)}</span><h2 class="vh">${ctx.name("place", id)}</h2></section>`)}</div>`;
}

/** The extortions, and the bullets they take. @param {Ctx} ctx */
export function extortions(ctx) {
  const { html, view, content } = ctx;
  if (!view.expansion) return nothing;
  return html`<div class="extorts" role="group" aria-label=${ctx.say("table.extortions")}>${content.printed.extortions.map((row) => count(ctx, EXTORTS[row.id] ?? "sf-extortion", "", ctx.name("extortion", row.id), { cls: `extort ${view.turn.extorted ? "done" : ""}`, keys: [`extort:${row.id}`] }))}</div>`;
}
