/** Tribute to the Don: all give up the cards above the limit at once; in the last act all launder their last banknotes. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { allyCard, goodFan, jobCard, noteFan } from "./cards.js";
import { GOODS, VALUES, cover } from "./pieces.js";
import { countAside, families, rays, setAside, waiting } from "./secret.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").HandView} Hand */
/** @typedef {import("./secret.js").Aside} Aside */

/** @param {Ctx} ctx */
export function tribute(ctx) {
  const { html, view, seat } = ctx;
  const last = view.act === ctx.content.printed.acts.length;
  const own = seat === null ? null : view.players[seat];
  const over = own ? own.hand_size - view.hand_limit : 0;
  const about = (/** @type {number} */ who) => standing(ctx, view.players[who].hand_size, last);
  const done = own && !ctx.choices.length ? (over > 0 || last ? ctx.say("table.tribute-paid") : ctx.say("table.tribute-none")) : "";
  return html`<section class="room tributeroom" aria-label=${ctx.name("phase", "tribute")}>${rays(ctx)}
    <header class="ring">${ctx.icon("g-tribute")}<div><h2 class="display">${ctx.say(last ? "table.last-laundering" : "table.tribute-title")}</h2><p>${ctx.say(last ? "table.last-about" : "table.tribute-about", view.hand_limit)}</p></div></header>
    ${families(ctx, about)}
    ${own?.hand && ctx.choices.length ? choice(ctx, own.hand, setAside(ctx), last) : waiting(ctx, done)}</section>`;
}

/**
 * How many cards a family has to give; that is known of everybody.
 * @param {Ctx} ctx
 * @param {number} cards
 * @param {boolean} last
 */
function standing(ctx, cards, last) {
  const { hand_limit } = ctx.view;
  if (last) return ctx.say("table.cards", cards);
  return cards > hand_limit ? ctx.say("table.gives", cards, cards - hand_limit) : ctx.say("table.gives-none", cards);
}

/**
 * The hand, and the tray with what goes to the Don or, in the last act, into the suitcase.
 * @param {Ctx} ctx
 * @param {Hand} hand
 * @param {Aside[]} aside
 * @param {boolean} last
 */
function choice(ctx, hand, aside, last) {
  const { html, view } = ctx;
  const count = aside.reduce((sum, each) => sum + each.count, 0);
  const size = view.players[/** @type {number} */ (ctx.seat)].hand_size;
  const wanted = last ? view.hand_limit : size - view.hand_limit;
  const lock = ctx.say(count ? "table.launder-these" : "table.launder-none");
  return html`<div class="bidtable"><div class="opencase"><h2 class="label">${ctx.say("table.your-hand")}<small>${ctx.say("table.cards", size - count)}</small></h2><div class="notes cardrow">${remaining(ctx, hand, aside)}</div></div>
    <span class="into">${ctx.icon("next")}</span>
    <div class="bidtray"><h2 class="label">${ctx.say(last ? "table.into-the-suitcase" : "table.to-the-don")}<small>${ctx.say("table.of", count, wanted)}</small></h2>
      <div class="notes cardrow">${aside.map((each) => card(ctx, each, `aside:${each.kind}:${each.what}`))}${count ? nothing : html`<span class="nobid">${ctx.say("table.nothing-yet")}</span>`}</div>
      ${last ? html`<div class="btn primary lockin">${ctx.icon("lock")}<span>${lock}</span>${cover(ctx, `tray:${ctx.seat}`, lock)}</div>` : nothing}</div></div>`;
}

/**
 * What stays in the hand so far.
 * @param {Ctx} ctx
 * @param {Hand} hand
 * @param {Aside[]} aside
 */
function remaining(ctx, hand, aside) {
  const left = (/** @type {number} */ count, /** @type {string} */ kind, /** @type {string | number} */ what) => count - countAside(aside, kind, what);
  const cards = [
    ...VALUES.map((value, at) => ({ kind: "note", what: String(value), count: left(hand.notes[at], "note", value) })).reverse(),
    ...GOODS.map((good, at) => ({ kind: "good", what: good, count: left(hand.goods[at], "good", good) })),
    ...hand.jobs.map((id) => ({ kind: "job", what: id, count: left(1, "job", id) })),
    ...hand.allies.map((id) => ({ kind: "ally", what: id, count: left(1, "ally", id) })),
  ];
  return cards.filter(({ count }) => count).map((each) => card(ctx, each, `${each.kind}:${each.what}`));
}

/**
 * @param {Ctx} ctx
 * @param {Aside} aside
 * @param {string} spot
 */
function card(ctx, { kind, what, count }, spot) {
  if (kind === "note") return noteFan(ctx, Number(what), count, { spot });
  if (kind === "good") return goodFan(ctx, what, count, { spot });
  return kind === "job" ? jobCard(ctx, what, { spot }) : allyCard(ctx, what, { spot });
}
