/**
 * What happens to everybody, in the place of the orders that nobody gives meanwhile: a raid, a reaction, a
 * reorganisation, Extra! Extra!.
 */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { cardOf, cardWords } from "./cards.js";
import { hoodsOf, thugsAt } from "./gang.js";
import { cover, seatMark, seatSign } from "./pieces.js";
import { crimeBox } from "./tracks.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("../../table/layout.js").Drawing} Drawing */

const REACT = "react:";

/**
 * The scene that is played now; nothing while somebody acts.
 * @param {Ctx} ctx
 * @returns {Drawing}
 */
export function scene(ctx) {
  const { view } = ctx;
  const cards = reactions(ctx);
  if (cards.size) return reaction(ctx, cards);
  if (view.raiding) return raid(ctx);
  if (view.phase === "extra") return frontPage(ctx);
  if (view.phase === "turn" && view.turn.kind === "reorg") return reorganisation(ctx);
  return nothing;
}

/**
 * A scene in its frame.
 * @param {Ctx} ctx
 * @param {string} id
 * @param {string} sign
 * @param {Drawing} note
 * @param {Drawing} body
 */
function frame(ctx, id, sign, note, body) {
  return ctx.html`<section class="frame scene ${id}" aria-label=${ctx.say(`table.scene.${id}`)}><h2 class="display">${ctx.icon(sign)}<span>${ctx.say(`table.scene.${id}`)}</span><small>${note}</small></h2>${body}</section>`;
}

/**
 * A step of a scene.
 * @param {Ctx} ctx
 * @param {string} sign
 * @param {string} words
 * @param {boolean} [now]
 */
function step(ctx, sign, words, now = false) {
  return ctx.html`<li class=${now ? "now" : ""} aria-current=${now ? "step" : nothing}>${ctx.icon(sign)}<span>${words}</span></li>`;
}

// --- A raid ----------------------------------------------------------------------------------------------------------

/** The G-Men, the underworld, the card, and everybody by the colour of their zone. @param {Ctx} ctx */
function raid(ctx) {
  const { html, view } = ctx;
  const { raid: card } = view;
  const caught = view.gangs.reduce((sum, gang) => sum + thugsAt(gang, "underworld"), 0);
  const order = view.gangs.map((_, at) => view.gangs[(view.turn.seat + at) % view.seats]);
  const zones = html`<p class="zones"><span class="vh">${ctx.say("table.raid-zones")}</span>${order.map((gang) => html`<span data-seat=${seatMark(gang.seat)}>${seatSign(ctx, gang.seat)}${crimeBox(ctx, gang.crime, true)}</span>`)}</p>`;
  const note = view.phase === "extra" ? ctx.say("table.extra") : nothing;
  if (!card) {
    const gmen = view.expansion ? step(ctx, "sf-gman", ctx.say("table.raid-gmen", ctx.name("gmen", view.gmen)), true) : nothing;
    return frame(ctx, "raid", "sf-raid", note, html`<ol class="steps">${gmen}${step(ctx, "sf-prison", ctx.say("table.raid-arrests", caught), true)}${step(ctx, "sf-raid", ctx.say("table.raid-card-next"))}</ol>${zones}`);
  }
  const words = [ctx.name("raid", card), ctx.name("raid-says", card)].join(" · ");
  return frame(ctx, "raid", "sf-raid", note, html`<article class="paper slipcard" data-piece="card:${card}"><b>${ctx.name("raid", card)}</b><p>${ctx.name("raid-says", card)}</p>${cover(ctx, `card:${card}`, words)}</article>${zones}`);
}

// --- A reaction ------------------------------------------------------------------------------------------------------

/** The cards with which the viewer may react now, and what comes of it. @param {Ctx} ctx @returns {Map<string, string[]>} */
function reactions(ctx) {
  /** @type {Map<string, string[]>} */
  const cards = new Map();
  for (const { id, places, details } of ctx.choices) {
    const card = places[0]?.slice("card:".length);
    if (card && id.startsWith(REACT)) cards.set(card, [...(cards.get(card) ?? []), ...details.map((detail) => detail.text)]);
  }
  return cards;
}

/** @param {Ctx} ctx @param {Map<string, string[]>} cards */
function reaction(ctx, cards) {
  const { html } = ctx;
  return frame(ctx, "reaction", "sf-at-any-time", nothing, html`<p>${ctx.say("table.reaction-about")}</p><div class="reacts">${[...cards].map(([id, facts]) => {
    const [sign, words] = cardOf(ctx, id) ? ["sf-associate", cardWords(ctx, id)] : ["sf-street-gang", [ctx.name("street", id), ctx.name("street-says", id)].join(" · ")];
    return html`<article class="paper slipcard" title=${words}><b>${ctx.icon(sign)}${ctx.name("card", id)}</b>${facts.map((fact) => html`<p>${fact}</p>`)}${cover(ctx, `card:${id}`, words)}</article>`;
  })}</div>`);
}

// --- A reorganisation ------------------------------------------------------------------------------------------------

/** Which step an own choice belongs to, by the place it lies in. */
/** @type {[RegExp, string][]} */
const ASKS = [
  [/^(hood|resource|order):/, "sell"],
  [/^figure:\d+:\w+:(prison|hospital)$/, "back"],
  [/^figure:\d+:\w+:(slums|safehouse)$/, "recruit"],
];

/** The steps of the turn without a plan, with what the gang's board says for each. @param {Ctx} ctx */
function reorganisation(ctx) {
  const { html, view } = ctx;
  const gang = view.gangs[view.turn.seat];
  const asked = ctx.choices.find((choice) => choice.places.length)?.places[0] ?? "";
  const now = ASKS.find(([place]) => place.test(asked))?.[1];
  const businesses = hoodsOf(ctx, gang).reduce((sum, hood) => sum + hood.businesses.length, 0);
  const line = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {number[]} */ ...numbers) => step(ctx, sign, ctx.say(`table.reorg.${id}`, ...numbers), now === id);
  return frame(ctx, "reorganisation", "sf-deck", html`${seatSign(ctx, gang.seat)}${ctx.seatName(gang.seat)}`, html`<ol class="steps">
    ${line("sell", "sf-sell-hoods", hoodsOf(ctx, gang).length)}${line("collect", "sf-money", businesses)}${line("back", "sf-free-prison", gang.lawyers, gang.heal_limit)}
    ${line("recruit", "sf-recruit", gang.recruiters)}${line("draw", "sf-draw", gang.hand_limit)}${line("clock", "sf-time", Math.min(view.clock + 1, view.extra_cell))}</ol>`);
}

// --- Extra! Extra! ---------------------------------------------------------------------------------------------------

/** The front page, when the raid is over. @param {Ctx} ctx */
function frontPage(ctx) {
  const { html, view } = ctx;
  const { news } = view;
  const words = [ctx.name("news", news), ctx.name("news-says", news)].join(" · ");
  return frame(ctx, "extra", "sf-news", ctx.say("table.round", Math.min(view.extras + 1, view.rounds), view.rounds), html`
    ${news ? html`<article class="paper frontpage" data-piece="card:${news}"><header class="display">${ctx.say("table.extra")}</header><h3>${ctx.name("news", news)}</h3><p>${ctx.name("news-says", news)}</p>${cover(ctx, `card:${news}`, words)}</article>` : nothing}
    <ol class="steps">${step(ctx, "sf-ness", ctx.say("table.ness-words", view.ness))}${view.expansion ? step(ctx, "sf-gman", ctx.say("table.gmen-words", view.gmen_level)) : nothing}${step(ctx, "sf-associate", ctx.say("table.new-market"))}</ol>`);
}
