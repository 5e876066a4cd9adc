/** The faces of cards: banknotes, goods, jobs and allies, as they lie in a hand or in a room. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { effectSigns, effectWords } from "./effects.js";
import { allySign, allyWords, jobWords, needs } from "./offers.js";
import { cover, note } from "./pieces.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

/**
 * How a card lies: more classes, the key of its place, and whether the client follows it when it moves.
 * @typedef {{cls?: string, spot?: string, piece?: string}} Lying
 */

/** A fan shows so many cards of a kind; a few are counted at a glance, more by a number. */
const FAN = 5;
const GLANCE = 2;

/**
 * Banknotes of one value: as many as there are, over each other.
 * @param {Ctx} ctx
 * @param {number} value
 * @param {number} count
 * @param {Lying & {pieces?: (string | undefined)[]}} lying
 */
export function noteFan(ctx, value, count, lying) {
  const words = ctx.say("table.notes-words", ctx.say("money", value), count);
  return fan(ctx, count, words, lying, (at) => ctx.html`<span class="card dollars" data-piece=${lying.pieces?.[at] ?? nothing}><small>${ctx.say("money", value)}</small><span class="med"><b>${value}</b></span><small>${ctx.say("money", value)}</small></span>`);
}

/**
 * Goods of one kind.
 * @param {Ctx} ctx
 * @param {string} good
 * @param {number} count
 * @param {Lying} lying
 */
export function goodFan(ctx, good, count, lying) {
  const words = ctx.say("table.goods-words", ctx.name("good", good), count);
  return fan(ctx, count, words, lying, () => ctx.html`<span class="card good">${ctx.icon(`g-${good}`)}<small>${ctx.say(`table.good.${good}`)}</small></span>`);
}

/**
 * @param {Ctx} ctx
 * @param {number} count
 * @param {string} words
 * @param {Lying} lying
 * @param {(at: number) => unknown} one
 */
function fan(ctx, count, words, lying, one) {
  const shown = Math.min(count, FAN);
  const faces = ctx.html`<span class="vh">${words}</span><span class="faces" aria-hidden="true">${Array.from({ length: shown }, (_, at) => one(at))}</span>${count > GLANCE ? ctx.html`<b class="many" aria-hidden="true">×${count}</b>` : nothing}`;
  const cls = `fan fan-${shown} ${lying.cls ?? ""}`;
  return ctx.html`<span class=${cls} title=${words}>${faces}${lying.spot ? cover(ctx, lying.spot, words) : nothing}</span>`;
}

/**
 * A job: what it takes, its name, what it does, what it pays.
 * @param {Ctx} ctx
 * @param {string} id
 * @param {Lying & {foot?: string}} lying `foot` is said instead of the pay
 */
export function jobCard(ctx, id, lying) {
  const { html } = ctx;
  const job = ctx.content.printed.jobs[id];
  const key = lying.spot ?? `job:${id}`;
  const foot = lying.foot ?? job.pay.map((value) => note(ctx, value));
  return html`<div class="card job ${lying.cls ?? ""}" data-job=${job.colour} data-piece=${lying.piece ?? nothing}><header>${ctx.icon(`g-job-${job.colour}`)}<span class="need">${needs(ctx, job.goods)}</span></header>
    <b class="name">${job.name}</b><p>${effectWords(ctx, job.effect)}</p><div class="does">${effectSigns(ctx, job.effect)}</div><footer>${foot}</footer>${cover(ctx, key, jobWords(ctx, id))}</div>`;
}

/**
 * An ally: his name, what he does, and whether he can still be played.
 * @param {Ctx} ctx
 * @param {string} id
 * @param {Lying & {used?: boolean}} lying
 */
export function allyCard(ctx, id, lying) {
  const { html } = ctx;
  const ally = ctx.content.printed.allies[id];
  const key = lying.spot ?? `ally:${id}`;
  const foot = ctx.say(lying.used ? "table.on-the-table" : "table.once-an-act");
  return html`<div class="card ally ${lying.used ? "used" : ""} ${lying.cls ?? ""}" data-piece=${lying.piece ?? nothing}><header>${ctx.icon("g-ally")}${ctx.icon(allySign(ctx, id))}</header>
    <b class="name">${ally.name}</b><p>${effectWords(ctx, ally.effect)}</p><div class="does">${effectSigns(ctx, ally.effect)}</div><footer>${foot}</footer>${cover(ctx, key, `${allyWords(ctx, id)} · ${foot}`)}</div>`;
}
