/** A suitcase as its owner sees it: banknotes in piles by value, and the completed jobs by colour. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { deltaOf, playerAhead } from "./changes.js";
import { jobName } from "./offers.js";
import { COLOURS, VALUES, cover } from "./pieces.js";
import { countAside, setAside } from "./secret.js";
import { pieceKeys } from "./trace.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Player} Player */

/** A pile of banknotes shows so many. */
const PILE = 6;

/**
 * The own suitcase: its banknotes in piles by value. In a question about it a pile can be chosen.
 * @param {Ctx} ctx
 * @param {Player} player
 */
export function suitcase(ctx, player) {
  const { html, view } = ctx;
  const notes = player.suitcase?.notes ?? [];
  const then = playerAhead(ctx, player).suitcase?.notes ?? notes;
  const aside = setAside(ctx);
  const keys = pieceKeys(view);
  return html`<section class="casebox"><h2 class="label">${ctx.say("table.suitcase")}<small>${view.phase === "over" ? "" : ctx.say("table.only-you")}</small></h2><div class="case"><div>${VALUES.map((value, at) => ({ value, at }))
    .reverse()
    .map(({ value, at }) => {
      const count = notes[at] ?? 0;
      const moved = countAside(aside, "note", value) * direction(ctx);
      const change = (then[at] ?? 0) - count + moved;
      const words = ctx.say("table.notes-words", ctx.say("money", value), count);
      const pile = Array.from({ length: Math.min(count, PILE) }, (_, each) => html`<i data-piece=${keys(`note:${value}`, `suitcase:${each}`) ?? nothing}>${ctx.say("money", value)}</i>`);
      const shown = html`<span class="vh">${words}</span><span class="pile" aria-hidden="true">${count ? pile : html`<em>${ctx.say("money", value)}</em>`}</span><span
        aria-hidden="true">×${count}${change ? html` <span class="delta ${change > 0 ? "gain" : "loss"}">${change > 0 ? "+" : "−"}${Math.abs(change)}</span>` : nothing}</span>`;
      const cls = `wad ${count ? "" : "empty"} ${change ? (change > 0 ? "grows" : "shrinks") : ""}`;
      return html`<div class=${cls}>${shown}${cover(ctx, `suitcase-note:${value}`, words)}</div>`;
    })}</div></div></section>`;
}

/**
 * Which way banknotes go that are set aside: a bid leaves the suitcase, those of the last tribute come in (R-4.17.4).
 * @param {Ctx} ctx
 */
function direction({ view, content }) {
  if (view.phase === "bribery") return -1;
  return view.phase === "tribute" && view.act === content.printed.acts.length ? 1 : 0;
}

/**
 * The completed jobs in the suitcase, by colour.
 * @param {Ctx} ctx
 * @param {Player} player
 */
export function jobsDone(ctx, player) {
  const { html, content } = ctx;
  const done = (/** @type {Player} */ who, /** @type {string} */ colour) => (who.suitcase?.jobs ?? []).filter((id) => content.printed.jobs[id].colour === colour);
  return html`<section class="donebox"><h2 class="label">${ctx.say("table.jobs-done")}</h2><div class="done4">${COLOURS.map((colour) => {
    const jobs = done(player, colour);
    const words = [ctx.say("table.jobs-done-words", ctx.say(`table.colour.${colour}`), jobs.length), ...jobs.map((id) => jobName(ctx, id))].join(" · ");
    return html`<div class="jobc ${jobs.length ? "" : "zero"}" data-job=${colour} title=${words}>${ctx.icon(`g-job-${colour}`)}<b>${jobs.length}</b>${deltaOf(ctx, player, (each) => done(each, colour).length)}<small>${ctx.say(`table.colour.${colour}`)}</small></div>`;
  })}</div></section>`;
}
