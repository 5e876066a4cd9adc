/**
 * Operation cards: their faces, the own hand, the backs of a rival's, and the cards in play.
 */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { added, bossAhead, deltaOf, leaving } from "./changes.js";
import { hit } from "./chosen.js";
import { effectParts, effectWords, icon, OPERATIONS, parseEffect, trackSign } from "./pieces.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Boss} Boss */

/** What a card of each operation lets one do below its dotted line. */
const ACTIONS = { vip: "guard", party: "sell", distillery: "produce", convoy: "deliver" };

/** More cards than this lie in two rows, more than the second number without their names. */
const ONE_ROW = 5;
const NAMED = 8;

/** More signs than this are drawn smaller. */
const SIGNS = 2;

/**
 * An effect as its signs and numbers, without words.
 * @param {Ctx} ctx
 * @param {string} effect
 * @param {string} [home] the operation of the card it is printed on: its sign need not be repeated
 */
export function effectSigns(ctx, effect, home = "") {
  return effectParts(ctx, effect, home).map((part) => ("sign" in part ? icon(ctx, part.sign) : ctx.html`<b>${part.text}</b>`));
}

/**
 * A card in words: type, leverage, bonus, action.
 * @param {Ctx} ctx
 * @param {string} id
 * @returns {string}
 */
export function cardWords(ctx, id) {
  const card = ctx.content.printed.operation_cards[id];
  const bonus = card.bonus.length ? effectWords(ctx, card.bonus) : ctx.say("table.no-bonus");
  const action = ctx.name("effect", ACTIONS[card.type]);
  return ctx.say("table.card-words", ctx.name("card", id), card.leverage, bonus, action);
}

/**
 * The face of an operation card.
 * @param {Ctx} ctx
 * @param {string} id
 * @param {{cls?: string, spot: string, piece?: boolean}} opts `spot` is the key of its place; with `piece` the client
 *   follows the card when it moves
 */
export function cardFace(ctx, id, opts) {
  const { html } = ctx;
  const card = ctx.content.printed.operation_cards[id];
  const name = ctx.say(`table.track.${card.type}`);
  const words = cardWords(ctx, id);
  const gives = card.bonus.length ? bonus(ctx, card.bonus, card.type) : html`<span class="none">${ctx.say("table.no-bonus")}</span>`;
  return html`<div
    class="opcard paper op-${card.type} ${opts.cls ?? ""}"
    title=${words}
    data-piece=${opts.piece ? `card:${id}` : nothing}>
    <span class="vh">${words}</span>
    <header aria-hidden="true">${icon(ctx, trackSign(card.type))}<b class="short">${name}</b><span>${card.leverage}${icon(ctx, "leverage")}</span></header>
    <b class="name" aria-hidden="true">${name}</b>
    <div class="bonus" aria-hidden="true">${gives}</div>
    <hr aria-hidden="true">
    <footer aria-hidden="true">${icon(ctx, ACTIONS[card.type])}<span>${ctx.say(`table.card-action.${card.type}`)}</span></footer>
    ${hit(ctx, opts.spot)}</div>`;
}

/**
 * @param {Ctx} ctx
 * @param {string[]} effects
 * @param {string} home
 */
function bonus(ctx, effects, home) {
  const signs = effects.flatMap((effect) => effectSigns(ctx, effect, home));
  const captions = effects.map((effect) => ctx.say(`table.bonus.${parseEffect(effect).name}`));
  return ctx.html`<span class="row ${signs.length > SIGNS ? "long" : ""}">${signs}</span><span class="caption">${captions.join(" + ")}</span>`;
}

/**
 * Cards by operation, those with more leverage first.
 * @param {Ctx} ctx
 * @param {readonly string[]} ids
 * @returns {string[]}
 */
function sortedHand(ctx, ids) {
  const cards = ctx.content.printed.operation_cards;
  /** @param {string} id */
  const rank = (id) => OPERATIONS.indexOf(cards[id].type) * 10 - cards[id].leverage;
  return [...ids].sort((one, other) => rank(one) - rank(other));
}

/**
 * The own hand.
 * @param {Ctx} ctx
 * @param {Boss} boss whose hand is in the view
 */
export function hand(ctx, boss) {
  const { html } = ctx;
  const held = sortedHand(ctx, boss.hand ?? []);
  const after = bossAhead(ctx, boss).hand ?? held;
  const goes = leaving(held, after);
  const comes = sortedHand(ctx, added(held, after));
  const cards = [
    ...held.map((id, at) => ({ id, cls: goes[at] ? "is-leaving" : "" })),
    ...comes.map((id) => ({ id, cls: "is-coming" })),
  ];
  return html`<section class="handbox"><h2 class="label">${ctx.say("table.hand")}
      <small ${ctx.spot(`hand:${boss.seat}`)}>${ctx.say("table.cards", boss.hand_size)} ${deltaOf(ctx, boss, (each) => each.hand_size)}</small></h2>
    <div class="hand ${crowd(cards.length)}">${repeat(
      cards,
      (card) => card.id,
      (card) => cardFace(ctx, card.id, { cls: card.cls, spot: `card:${card.id}`, piece: true }),
    )}${cards.length ? nothing : html`<span class="ghostbox">${icon(ctx, "hand")}${ctx.say("table.no-cards")}</span>`}</div></section>`;
}

/**
 * How close so many cards lie.
 * @param {number} count
 */
function crowd(count) {
  if (count > NAMED) return "many nameless";
  if (count > ONE_ROW) return "many";
  return count === ONE_ROW ? "full" : "";
}

/**
 * The hand of somebody else: so many backs.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
export function backs(ctx, boss) {
  const { html } = ctx;
  const words = ctx.say("table.hidden-hand", boss.hand_size);
  return html`<section class="handbox"><h2 class="label">${ctx.say("table.hand")}<small>${ctx.say("table.cards", boss.hand_size)}</small></h2>
    <div class="cardbacks" role="img" aria-label=${words} title=${words}>
      ${Array.from({ length: boss.hand_size }, () => html`<i>${icon(ctx, "card")}</i>`)}</div></section>`;
}

/**
 * The cards that lie in the slots of a boss, one for each operation. Their bonus is spent: what is left is leverage.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
export function cardsInPlay(ctx, boss) {
  const { html } = ctx;
  const cards = ctx.content.printed.operation_cards;
  return html`<div class="inplay">${OPERATIONS.map((operation, at) => {
    const id = boss.slots[at];
    const words = id ? cardWords(ctx, id) : ctx.say("table.no-card", ctx.name("track", operation));
    const body = id ? html`<b>${cards[id].leverage}</b>${icon(ctx, "leverage")}` : nothing;
    return html`<span class="playcard ${id ? `paper op-${operation}` : "empty"}" title=${words} ${ctx.spot(`played:${boss.seat}:${operation}`)}>
      <span class="head">${icon(ctx, trackSign(operation))}</span><span class="body" aria-hidden="true">${body}</span><span class="vh">${words}</span></span>`;
  })}</div>`;
}

/**
 * A hand that lies open, in little: each card with its leverage and its bonus.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
export function openHand(ctx, boss) {
  const { html } = ctx;
  const cards = ctx.content.printed.operation_cards;
  const held = sortedHand(ctx, boss.hand ?? []);
  return html`<div class="openhand ${held.length > ONE_ROW ? "many" : ""}" role="group" aria-label=${ctx.say("table.hand")}>${held.map((id) => {
    const { type, leverage, bonus: gives } = cards[id];
    return html`<span class="playcard paper op-${type}" title=${cardWords(ctx, id)}><span class="head">${icon(ctx, trackSign(type))}<b aria-hidden="true">${leverage}</b></span>
      <span class="body" aria-hidden="true">${gives.flatMap((/** @type {string} */ effect) => effectSigns(ctx, effect, type))}</span><span class="vh">${cardWords(ctx, id)}</span></span>`;
  })}${held.length ? nothing : html`<span class="ghostbox">${icon(ctx, "hand")}${ctx.say("table.no-cards")}</span>`}</div>`;
}
