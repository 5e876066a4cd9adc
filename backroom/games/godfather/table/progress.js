/** The marks of acts and phases under the heading. */

import { PHASE_COUNT, phaseAt } from "./track.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

/**
 * A mark for every act, and one for every phase of this act.
 * @param {Ctx} ctx
 */
export function progress(ctx) {
  const { html, view, content } = ctx;
  const { acts } = content.printed;
  const over = view.phase === "over";
  const phase = phaseAt(view.phase);
  const mark = (/** @type {number} */ at, /** @type {number} */ now) => html`<i class=${over || at < now ? "done" : at === now ? "now" : ""}></i>`;
  const words = ctx.say("table.progress", view.act, acts.length, ctx.name("phase", view.phase));
  return html`<div class="years" role="img" aria-label=${words} title=${words}>${acts.map((_, at) => mark(at + 1, view.act))}<i class="luc"></i>${Array.from({ length: PHASE_COUNT }, (_, at) => mark(at, phase))}</div>`;
}
