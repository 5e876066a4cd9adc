/** The own hand: banknotes, goods, jobs, allies; then what a preview would bring, and what lies before the player. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { allyCard, goodFan, jobCard, noteFan } from "./cards.js";
import { deltaOf, playerAhead, without } from "./changes.js";
import { allySign, allyWords, jobWords } from "./offers.js";
import { GOODS, VALUES, note } from "./pieces.js";
import { countAside, setAside } from "./secret.js";
import { pieceKeys } from "./trace.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Player} Player */
/** @typedef {import("./ctx.js").HandView} Hand */

/** How much room cards take, roughly in pixels at the smallest screen, and how much there is before they lie closer. */
const ROOM = { fan: 46, more: 17, card: 98, all: 742 };
const TIGHT = 74;

/**
 * The hand of a player whose cards are in the view.
 * @param {Ctx} ctx
 * @param {Player} player
 */
export function hand(ctx, player) {
  const { html, view } = ctx;
  const held = player.hand ?? { notes: [0, 0, 0, 0], goods: [0, 0, 0, 0], jobs: [], allies: [] };
  const aside = view.phase === "bribery" ? [] : setAside(ctx); // A bid is set aside from the suitcase.
  const then = withoutAside(playerAhead(ctx, player).hand ?? held, aside);
  const looked = looking(ctx, held);
  const down = player.table;
  const doing = view.doing && ctx.offered(`job:${view.doing}`) ? [view.doing] : [];
  const kinds = [...held.notes, ...held.goods].filter(Boolean);
  const few = kinds.length * ROOM.fan + kinds.reduce((sum, count) => sum + (Math.min(count, 5) - 1) * ROOM.more, 0);
  const cards = held.jobs.length + held.allies.length + looked.length + down.length + doing.length + incoming(held, then);
  const crowd = few + cards * ROOM.card <= ROOM.all ? "" : few + cards * TIGHT <= ROOM.all ? "is-tight" : "is-crowded";
  return html`<section class="handbox"><h2 class="label" ${ctx.spot(`hand:${player.seat}`)}>${ctx.say("table.hand")}<small>${ctx.say("table.hand-limit", player.hand_size, view.hand_limit)} ${deltaOf(ctx, player, (each) => each.hand_size)}</small></h2>
    <div class="hand ${crowd}">${notes(ctx, held, then)}${goods(ctx, held, then)}${held.jobs.map((id) => jobCard(ctx, id, { cls: then.jobs.includes(id) ? "" : "is-leaving", piece: `job:${id}` }))}
      ${held.allies.map((id) => allyCard(ctx, id, { cls: then.allies.includes(id) ? "" : "is-leaving", piece: `ally:${id}` }))}${coming(ctx, held, then)}
      ${looked.length ? html`<span class="lookup">${looked.map((id) => jobCard(ctx, id, { cls: "is-looked", foot: ctx.say("table.looked-at") }))}</span>` : nothing}
      ${down.length || doing.length ? html`<span class="upcards">${doing.map((id) => jobCard(ctx, id, { cls: "is-doing", foot: ctx.say("table.doing") }))}${down.map((id) => allyCard(ctx, id, { used: true, piece: `ally:${id}` }))}</span>` : nothing}
      ${player.hand_size || looked.length || cards ? nothing : html`<span class="ghostbox">${ctx.icon("hand")}${ctx.say("table.no-cards")}</span>`}</div></section>`;
}

/**
 * A hand without the cards that are set aside in a secret choice: they leave it when all have chosen.
 * @param {Hand} hand
 * @param {import("./secret.js").Aside[]} aside
 * @returns {Hand}
 */
function withoutAside(hand, aside) {
  return {
    notes: hand.notes.map((count, at) => count - countAside(aside, "note", VALUES[at])),
    goods: hand.goods.map((count, at) => count - countAside(aside, "good", GOODS[at])),
    jobs: hand.jobs.filter((id) => !countAside(aside, "job", id)),
    allies: hand.allies.filter((id) => !countAside(aside, "ally", id)),
  };
}

/**
 * The jobs that are being looked at in a draw: only their choice says which they are.
 * @param {Ctx} ctx
 * @param {Hand} held
 */
function looking(ctx, held) {
  if (!ctx.view.looking) return [];
  const offered = ctx.choices.flatMap((choice) => (choice.places[0]?.startsWith("job:") ? [choice.places[0].slice(4)] : []));
  return without(offered, held.jobs);
}

/**
 * @param {Ctx} ctx
 * @param {Hand} held
 * @param {Hand} then
 */
function notes(ctx, held, then) {
  const keys = pieceKeys(ctx.view);
  return VALUES.map((value, at) => ({ value, at, count: held.notes[at] }))
    .filter(({ count }) => count)
    .reverse()
    .map(({ value, at, count }) =>
      noteFan(ctx, value, count, {
        spot: `note:${value}`,
        cls: then.notes[at] < count ? "is-leaving" : "",
        pieces: Array.from({ length: count }, (_, each) => keys(`note:${value}`, `hand:${each}`)),
      }),
    );
}

/**
 * @param {Ctx} ctx
 * @param {Hand} held
 * @param {Hand} then
 */
function goods(ctx, held, then) {
  return GOODS.map((good, at) => (held.goods[at] ? goodFan(ctx, good, held.goods[at], { spot: `good:${good}`, cls: then.goods[at] < held.goods[at] ? "is-leaving" : "" }) : nothing));
}

/**
 * How many kinds of cards the previewed option would bring.
 * @param {Hand} held
 * @param {Hand} then
 */
function incoming(held, then) {
  const more = (/** @type {number[]} */ now, /** @type {number[]} */ next) => next.filter((count, at) => count > now[at]).length;
  return (more(held.notes, then.notes) + more(held.goods, then.goods)) / 2 + without(then.jobs, held.jobs).length + without(then.allies, held.allies).length;
}

/**
 * The cards that the previewed option would bring.
 * @param {Ctx} ctx
 * @param {Hand} held
 * @param {Hand} then
 */
function coming(ctx, held, then) {
  return [
    VALUES.map((value, at) => (then.notes[at] > held.notes[at] ? noteFan(ctx, value, then.notes[at] - held.notes[at], { cls: "comes" }) : nothing)).reverse(),
    GOODS.map((good, at) => (then.goods[at] > held.goods[at] ? goodFan(ctx, good, then.goods[at] - held.goods[at], { cls: "comes" }) : nothing)),
    without(then.jobs, held.jobs).map((id) => jobCard(ctx, id, { cls: "comes" })),
    without(then.allies, held.allies).map((id) => allyCard(ctx, id, { cls: "comes" })),
  ];
}

/**
 * The hand of somebody else: so many backs, all alike; where it lies open, its cards in little.
 * @param {Ctx} ctx
 * @param {Player} player
 */
export function backs(ctx, player) {
  if (player.hand) return faces(ctx, player, player.hand);
  const words = ctx.say("table.hidden-hand", player.hand_size);
  return ctx.html`<div class="cardbacks" role="img" aria-label=${words} title=${words}>${Array.from({ length: player.hand_size }, () => ctx.html`<i></i>`)}</div>`;
}

/**
 * The cards of an open hand in little, and the jobs that its owner looks at in a draw.
 * @param {Ctx} ctx
 * @param {Player} player
 * @param {Hand} held
 */
function faces(ctx, player, held) {
  const { html, view, content } = ctx;
  const times = (/** @type {number} */ count) => (count > 1 ? html`<b aria-hidden="true">×${count}</b>` : nothing);
  const notes = VALUES.map((value, at) => (held.notes[at] ? html`<li title=${ctx.say("table.notes-words", ctx.say("money", value), held.notes[at])}>${note(ctx, value)}${times(held.notes[at])}</li>` : nothing)).reverse();
  const goods = GOODS.map((good, at) => {
    const words = ctx.say("table.goods-words", ctx.name("good", good), held.goods[at]);
    return held.goods[at] ? html`<li title=${words}><span class="vh">${words}</span>${ctx.icon(`g-${good}`)}${times(held.goods[at])}</li>` : nothing;
  });
  const job = (/** @type {string} */ id, looked = false) => {
    const { colour, name } = content.printed.jobs[id];
    const words = looked ? `${jobWords(ctx, id)} · ${ctx.say("table.looked-at")}` : jobWords(ctx, id);
    return html`<li class="named ${looked ? "is-looked" : ""}" data-job=${colour} title=${words}>${ctx.icon(`g-job-${colour}`)}${name}</li>`;
  };
  const allies = held.allies.map((id) => html`<li class="named" title=${allyWords(ctx, id)}>${ctx.icon(allySign(ctx, id))}${content.printed.allies[id].name}</li>`);
  const looked = ctx.seats[player.seat]?.deciding ? view.looked.map((id) => job(id, true)) : [];
  return html`<ul class="openhand" aria-label=${ctx.say("table.hand")}>${notes}${goods}${held.jobs.map((id) => job(id))}${allies}${looked}</ul>`;
}
