/** What a previewed option would change, shown beside the things that change. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { moneyText, signed } from "./pieces.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Gang} Gang */

/**
 * A gang after the previewed option; without a preview, as it is.
 * @param {Ctx} ctx
 * @param {Gang} gang
 * @returns {Gang}
 */
export function gangAhead(ctx, gang) {
  return ctx.ahead?.gangs[gang.seat] ?? gang;
}

/**
 * The change of a number as a small coloured text; nothing where it stays.
 * @param {Ctx} ctx
 * @param {Gang} gang
 * @param {(gang: Gang) => number} count
 */
export function deltaOf(ctx, gang, count) {
  const amount = count(gangAhead(ctx, gang)) - count(gang);
  return amount ? ctx.html`<span class="delta ${amount > 0 ? "gain" : "loss"}">${signed(amount)}</span>` : nothing;
}

/**
 * The change of a gang's money; nothing where it stays or is hidden.
 * @param {Ctx} ctx
 * @param {Gang} gang
 */
export function moneyDelta(ctx, gang) {
  const amount = (gangAhead(ctx, gang).screen?.money ?? 0) - (gang.screen?.money ?? 0);
  return amount ? ctx.html`<span class="chip ${amount > 0 ? "gain" : "loss"}">${amount > 0 ? "+" : ""}${moneyText(ctx, amount)}</span>` : nothing;
}
