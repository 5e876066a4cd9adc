/** The faces of cards: members and associates as they lie in a plan, a hand or the market; jobs, dealers, street gangs. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { cover, signed } from "./pieces.js";
import { effectSigns, goodsSigns, needSigns } from "./signs.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Card} Card */

/**
 * How a card lies: more classes, the key of its place, and what its foot says.
 * @typedef {{cls?: string, spot?: string, foot?: import("../../table/layout.js").Drawing, footcls?: string}} Lying
 */

/**
 * A card of a gang's deck, by its id.
 * @param {Ctx} ctx
 * @param {string} id
 * @returns {Card}
 */
export function cardOf(ctx, id) {
  const { members, associates } = ctx.content.printed;
  return members[id] ?? associates[id];
}

/** What a card says in words. @param {Ctx} ctx @param {string} id */
export function cardWords(ctx, id) {
  return [ctx.name("card", id), ctx.name("card-says", id)].join(" · ");
}

/**
 * The points on a card: a boss has those of his row.
 * @param {Ctx} ctx
 * @param {string} id
 * @param {number} [seat] whose card it is
 */
function pointsOf(ctx, id, seat) {
  const card = cardOf(ctx, id);
  const gang = seat === undefined ? undefined : ctx.view.gangs[seat];
  return card.role === "boss" && gang ? [gang.row_strength, gang.row_influence] : [card.strength, card.influence];
}

/**
 * @param {Ctx} ctx
 * @param {string} id
 * @param {Lying & {seat?: number}} lying
 */
export function gangCard(ctx, id, lying) {
  const { html } = ctx;
  const card = cardOf(ctx, id);
  if (!card) return nothing;
  const [strength, influence] = pointsOf(ctx, id, lying.seat);
  const words = cardWords(ctx, id);
  const marks = [...(card.keyword ? [keywordSign(card.keyword)] : []), ...card.types.map((type) => `sf-${type}`)];
  return html`<article class="gcard paper ${lying.cls ?? ""}" data-piece="card:${id}"><span class="vh">${words}</span><header aria-hidden="true"><span>${ctx.icon("sf-strength")}${strength}</span><span>${ctx.icon("sf-influence")}${influence}</span><em>${marks.map((sign) => ctx.icon(sign))}</em></header>
    <b class="name" aria-hidden="true">${card.name}</b><div class="bonus" aria-hidden="true"><div class="row">${effectSigns(ctx, card.skill)}</div>${card.combo ? combo(ctx, card.combo) : nothing}<p class="says">${ctx.name("skill", id)}</p></div>
    <footer class=${lying.footcls ?? ""}>${lying.foot ?? nothing}</footer>${cover(ctx, lying.spot ?? `card:${id}`, words)}</article>`;
}

/** @param {string} keyword */
function keywordSign(keyword) {
  const word = keyword.toLowerCase();
  return word.includes("lasting") ? "sf-lasting" : word.includes("snitch") ? "sf-snitch" : "sf-at-any-time";
}

/** @param {Ctx} ctx @param {import("./ctx.js").Combo} combo @param {number} [most] */
function combo(ctx, combo, most = 2) {
  return ctx.html`<span class="combo">${ctx.icon(`sf-${combo.type}`)}${effectSigns(ctx, combo.effect, most)}</span>`;
}

/**
 * An associate on offer: stars and types, name, points, what he does.
 * @param {Ctx} ctx
 * @param {string} id
 */
export function offered(ctx, id) {
  const { html } = ctx;
  const card = ctx.content.printed.associates[id];
  const words = cardWords(ctx, id);
  const gone = ctx.ahead && !ctx.ahead.market.some((row) => row.includes(id));
  return html`<article class="assoc paper ${gone ? "is-leaving" : ""}" data-piece="card:${id}"><span class="vh">${words}</span><header aria-hidden="true"><b>${card.stars}</b>${ctx.icon("sf-star")}<em>${card.keyword ? ctx.icon(keywordSign(card.keyword)) : nothing}${card.types.map((type) => ctx.icon(`sf-${type}`))}</em></header>
    <b class="name" aria-hidden="true">${card.name}</b><div class="pts" aria-hidden="true"><span>${ctx.icon("sf-strength")}${card.strength}</span><span>${ctx.icon("sf-influence")}${card.influence}</span></div>
    <div class="does" aria-hidden="true">${effectSigns(ctx, card.skill, card.combo ? 1 : 3)}${card.combo ? combo(ctx, card.combo, 1) : nothing}</div>${ctx.phone ? html`<p class="says" aria-hidden="true">${ctx.name("card-says", id)}</p>` : nothing}${cover(ctx, `card:${id}`, words)}</article>`;
}

/**
 * A job in a line: what it asks, what it brings.
 * @param {Ctx} ctx
 * @param {string} id
 * @param {{cls?: string, open?: boolean}} [lying]
 */
export function jobRow(ctx, id, lying = {}) {
  const { html } = ctx;
  const job = ctx.content.printed.jobs[id];
  const words = [ctx.name("job", id), ctx.name("job-says", id)].join(" · ");
  const asked = lying.open ? job.use : job.requirements;
  const ready = ctx.offered(`card:${id}`);
  return html`<article class="jobrow ${ready ? "ready" : ""} ${lying.cls ?? ""}" data-piece="card:${id}"><span class="vh">${words}</span><b aria-hidden="true">${job.kind === "permanent" ? ctx.icon("sf-lasting") : nothing}${job.name}</b><span aria-hidden="true">${needSigns(ctx, asked)}${job.crime ? html`<u>${ctx.icon("sf-crime")}${signed(job.crime)}</u>` : nothing}</span><em aria-hidden="true">${effectSigns(ctx, job.reward)}</em>${cover(ctx, `card:${id}`, words)}</article>`;
}

/** A street gang card in a line. @param {Ctx} ctx @param {string} id */
export function streetRow(ctx, id) {
  const { html } = ctx;
  const card = ctx.content.printed.street[id];
  const words = [ctx.name("street", id), ctx.name("street-says", id)].join(" · ");
  return html`<article class="jobrow street ${ctx.offered(`card:${id}`) ? "ready" : ""}" data-piece="card:${id}"><span class="vh">${words}</span><b aria-hidden="true">${ctx.icon("sf-street-gang")}${card.name}</b><span aria-hidden="true">${card.districts.map((district) => ctx.name("district", district)).join(", ")}</span><em aria-hidden="true">${effectSigns(ctx, card.effect_1.effect, 1)}/${effectSigns(ctx, card.effect_2.effect, 1)}</em>${cover(ctx, `card:${id}`, words)}</article>`;
}

/**
 * A dealer: what he takes and brings, and who is on his deal.
 * @param {Ctx} ctx
 * @param {string} id
 * @param {import("../../table/layout.js").Drawing} [figure]
 */
export function dealerCard(ctx, id, figure = nothing) {
  const { html } = ctx;
  const dealer = ctx.content.printed.dealers[id];
  const words = [ctx.name("dealer", id), ctx.name("dealer-says", id)].join(" · ");
  return html`<article class="dealer paper" data-piece="card:${id}"><span class="vh">${words}</span><b aria-hidden="true">${dealer.name}</b><span class="row" aria-hidden="true">${ctx.icon(`sf-${dealer.pays}`)}${dealer.cost} › ${goodsSigns(ctx, dealer.goods)}</span><em>${figure}</em>${cover(ctx, `card:${id}`, words)}</article>`;
}
