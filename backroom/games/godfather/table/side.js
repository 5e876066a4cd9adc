/** Beside the map: public jobs, allies on offer, the turf war as it would end now, and the open stacks. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { effectSigns } from "./effects.js";
import { settled, sides, winner } from "./forecast.js";
import { allySign, allyWords, jobName, jobWords, needs } from "./offers.js";
import { GOODS, MEMBERS, NEUTRAL, NOBODY, VALUES, cover, note, seatSign, sideName, textWidth } from "./pieces.js";
import { controlWords } from "./spaces.js";
import { numeral } from "./track.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").TurfView} TurfView */
/** @typedef {import("./ctx.js").Player} Player */

/**
 * The panels of the wide screen. While allies are bid for, they lie in the room; what comes next is told instead.
 * @param {Ctx} ctx
 */
export function sidePanels(ctx) {
  const secret = ctx.view.phase === "bribery" || ctx.view.phase === "tribute";
  return ctx.html`<aside class="side" tabindex="0" aria-label=${ctx.say("table.side")}>${publicJobs(ctx)}${secret ? coming(ctx) : allies(ctx)}${war(ctx)}${stacks(ctx)}</aside>`;
}

// --- Jobs ------------------------------------------------------------------------------------------------------------

/**
 * The public jobs with their empty places, the one that is being done, deck and discard pile.
 * @param {Ctx} ctx
 */
export function publicJobs(ctx) {
  const { html, view, content } = ctx;
  const empty = Math.max(0, content.printed.counts.public_jobs - view.public.length);
  const next = view.act < content.printed.acts.length ? ctx.say("table.refilled", view.act + 1) : ctx.say("table.not-refilled");
  const pile = view.discard.length ? ctx.say("table.pile-words", view.discard.length, view.discard.map((job) => jobName(ctx, job))) : ctx.say("table.pile-empty");
  return html`<section class="frame jobsbox"><h2 class="display">${ctx.say("table.public-jobs")}
      <small><span class="deckpile">${ctx.icon("deck")}${view.deck}${cover(ctx, "deck:jobs", ctx.say("table.deck-words", view.deck))}</span>
      <span class="deckpile" title=${pile} ${ctx.spot("discard:jobs")}>${ctx.say("table.pile", view.discard.length)}</span></small></h2>
    <div class="offer">${view.doing ? jobRow(ctx, view.doing, "doing") : ""}${view.public.map((job) => jobRow(ctx, job))}${Array.from(
      { length: Math.max(0, empty - (view.doing ? 1 : 0)) },
      () => html`<div class="row void">${next}</div>`,
    )}</div></section>`;
}

/** The room for a job's name and its goods, in pixels at the smallest screen; longer names are set smaller. */
const ROW = 146;
const GOOD = 16;

/**
 * @param {Ctx} ctx
 * @param {string} id
 * @param {string} [cls]
 */
function jobRow(ctx, id, cls = "") {
  const { html } = ctx;
  const job = ctx.content.printed.jobs[id];
  const words = cls ? `${ctx.say("table.doing")} · ${jobWords(ctx, id)}` : jobWords(ctx, id);
  const key = `job:${id}`;
  const long = textWidth(job.name, 13) > ROW - GOOD * job.goods.length ? "is-long" : "";
  return html`<div class="row ${cls} ${long}" data-job=${job.colour} data-piece=${key}><span class="flag">${ctx.icon(`g-job-${job.colour}`)}</span><b>${job.name}</b><span class="need">${needs(ctx, job.goods)}</span>
    <span class="does">${effectSigns(ctx, job.effect)}</span><span class="pay">${job.pay.map((value) => note(ctx, value))}</span>${cover(ctx, key, words)}</div>`;
}

// --- Allies ----------------------------------------------------------------------------------------------------------

/**
 * The allies on offer; in the last act there are none.
 * @param {Ctx} ctx
 */
export function allies(ctx) {
  const { html, view } = ctx;
  if (!ctx.content.printed.acts[view.act - 1].bribery) return nothing;
  return html`<section class="frame"><h2 class="display" ${ctx.spot("offer:allies")}>${ctx.say("table.allies-on-offer")} <small>${ctx.say("table.in-bribery")}</small></h2>
    <div class="offer">${view.offer.map((id) => allyRow(ctx, id))}</div></section>`;
}

/**
 * @param {Ctx} ctx
 * @param {string} id
 */
function allyRow(ctx, id) {
  const ally = ctx.content.printed.allies[id];
  const key = `ally:${id}`;
  return ctx.html`<div class="row ally" data-piece=${key}><span class="flag">${ctx.icon(allySign(ctx, id))}</span><b>${ally.name}</b><span></span>
    <span class="does">${effectSigns(ctx, ally.effect)}</span>${cover(ctx, key, allyWords(ctx, id))}</div>`;
}

/**
 * @param {Ctx} ctx
 * @param {string} title
 * @param {string} small
 */
function heading(ctx, title, small) {
  return ctx.html`<h2 class="display">${ctx.say(title)} <small>${small}</small></h2>`;
}

// --- What comes ------------------------------------------------------------------------------------------------------

/** @param {Ctx} ctx */
function coming(ctx) {
  const { html, view, content } = ctx;
  const act = content.printed.acts[view.act - 1];
  const next = content.printed.acts[view.act];
  /** @type {[string, string][]} */
  const news = [];
  if (view.phase === "bribery") news.push(["g-tribute", ctx.say("table.coming-tribute", act.hand_limit)]);
  if (!next) news.push(["trophy", ctx.say("table.coming-end")]);
  else {
    news.push(["g-front", ctx.say("table.coming-tile", numeral(view.act + 1), ctx.say(`table.tile.${next.tile}`))]);
    if (MEMBERS.includes(next.new_member)) news.push([`g-${next.new_member}`, ctx.say("table.coming-member", ctx.name("figure", next.new_member))]);
    news.push(["hand", ctx.say("table.coming-limit", next.hand_limit)]);
    if (!next.bribery) news.push(["g-bribe", ctx.say("table.coming-no-bribery")]);
  }
  return html`<section class="frame">${heading(ctx, "table.coming", "")}<ul class="soon">${news.map(([sign, text]) => html`<li>${ctx.icon(sign)}<span>${text}</span></li>`)}</ul></section>`;
}

// --- The turf war ----------------------------------------------------------------------------------------------------

/**
 * Every turf: its stack, the influence, and who would win; after the war, who did.
 * @param {Ctx} ctx
 */
export function war(ctx) {
  const { html, view, ahead } = ctx;
  const done = settled(view.phase);
  const small = view.phase === "over" ? ctx.say("table.war-award", ctx.say("money", ctx.content.printed.start.award)) : ctx.say(done ? "table.war-settled" : "table.war-now", view.act);
  return html`<section class="frame grow">${heading(ctx, "table.turf-war", small)}<table class="tw"><tbody>${view.turfs.map((turf) =>
    warRow(ctx, turf, ahead?.turfs[turf.number - 1], done),
  )}</tbody></table></section>`;
}

/**
 * @param {Ctx} ctx
 * @param {TurfView} turf
 * @param {TurfView | undefined} next
 * @param {boolean} done
 */
function warRow(ctx, turf, next, done) {
  const { html } = ctx;
  const changed = next && next.influence.some((points, at) => points !== turf.influence[at]);
  const many = sides(turf, next).length > 3 ? "many" : "";
  return html`<tr class=${changed || ctx.lit(`turf:${turf.number}`) ? "is-lit" : ""} title=${controlWords(ctx, turf)}><td class="n">${turf.number}</td>
    <td class="st">${turf.markers.length ? turf.markers.slice(-4).map((seat) => seatSign(ctx, seat)) : html`<span class="dim">–</span>`}</td>
    <td class="in ${many}">${sides(turf, next).map(
      ({ side, now, then }) => html`<span>${seatSign(ctx, side)}<span class="vh">${sideName(ctx, side)}</span><b>${now}</b>${now === then ? "" : html`<b class=${then > now ? "gaint" : "losst"}>›${then}</b>`}</span>`,
    )}</td><td class="w">${done ? outcome(ctx, turf) : forecast(ctx, next ?? turf)}</td></tr>`;
}

/**
 * @param {Ctx} ctx
 * @param {TurfView} turf
 */
function forecast(ctx, turf) {
  const who = winner(turf);
  if (who === NEUTRAL) return ctx.say("table.neutral-short");
  if (who === NOBODY) return turf.influence.some(Boolean) ? ctx.say("table.tie") : ctx.html`<span class="dim">–</span>`;
  return ctx.html`${seatSign(ctx, who)}<span class="vh">${ctx.seatName(who)}</span> ${ctx.say("table.wins")}`;
}

/**
 * What came of it: in the end, who is paid for the turf.
 * @param {Ctx} ctx
 * @param {TurfView} turf
 */
function outcome(ctx, turf) {
  const { html, view } = ctx;
  const paid = view.phase === "over" ? turf.dominant : winner(turf);
  if (paid === NEUTRAL) return ctx.say("table.neutral-short");
  if (paid === NOBODY) return view.phase !== "over" && turf.influence.some(Boolean) ? ctx.say("table.tie") : html`<span class="dim">–</span>`;
  const word = view.phase === "over" ? ctx.say("money", ctx.content.printed.start.award) : ctx.say(turf.markers.at(-2) === paid ? "table.held" : "table.took");
  return html`${seatSign(ctx, paid)}<span class="vh">${ctx.seatName(paid)}</span> ${word}`;
}

// --- Stacks ----------------------------------------------------------------------------------------------------------

/**
 * What is left of banknotes, goods and tiles: all of it open.
 * @param {Ctx} ctx
 */
export function stacks(ctx) {
  const { html, view, ahead } = ctx;
  /** @param {number} now @param {number | undefined} then */
  const change = (now, then) => (then === undefined || then === now ? "" : then < now ? "loss" : "gain");
  return html`<section class="frame stackbox">${heading(ctx, "table.stacks", ctx.say("table.tiles-left", view.tiles[0], view.tiles[1]))}<div class="stacks">${VALUES.map((value, at) => {
    const words = ctx.say("table.stack-words", ctx.say("money", value), view.notes[at]);
    return html`<span class=${change(view.notes[at], ahead?.notes[at])} title=${words}>${note(ctx, value)}<b>${view.notes[at]}</b></span>`;
  })}${GOODS.map((good, at) => {
    const words = ctx.say("table.stack-words", ctx.name("good", good), view.goods[at]);
    return html`<span class=${change(view.goods[at], ahead?.goods[at])}>${ctx.icon(`g-${good}`)}<span class="vh">${words}</span><b aria-hidden="true">${view.goods[at]}</b>${cover(ctx, `stock:${good}`, words)}</span>`;
  })}</div></section>`;
}
