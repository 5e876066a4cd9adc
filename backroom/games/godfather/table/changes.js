/** What a previewed option would change, shown beside the things that change. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { moneyText } from "./pieces.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Player} Player */

/**
 * A player after the previewed option; without a preview, as he is.
 * @param {Ctx} ctx
 * @param {Player} player
 * @returns {Player}
 */
export function playerAhead(ctx, player) {
  return ctx.ahead?.players[player.seat] ?? player;
}

/**
 * The change of a number as a small coloured text; nothing where it stays.
 * @param {Ctx} ctx
 * @param {Player} player
 * @param {(player: Player) => number} count
 */
export function deltaOf(ctx, player, count) {
  const amount = count(playerAhead(ctx, player)) - count(player);
  if (!amount) return nothing;
  return ctx.html`<span class="delta ${amount > 0 ? "gain" : "loss"}">${amount > 0 ? "+" : "−"}${Math.abs(amount)}</span>`;
}

/**
 * The change of a sum of money as a chip; nothing where it stays.
 * @param {Ctx} ctx
 * @param {Player} player
 * @param {(player: Player) => number} sum
 */
export function moneyChip(ctx, player, sum) {
  const amount = sum(playerAhead(ctx, player)) - sum(player);
  if (!amount) return nothing;
  return ctx.html`<span class="chip ${amount > 0 ? "gain" : "loss"}">${amount > 0 ? "+" : ""}${moneyText(ctx, amount)}</span>`;
}

/**
 * The members of a list that are not in another one.
 * @template T
 * @param {readonly T[]} list
 * @param {readonly T[]} other
 */
export function without(list, other) {
  return list.filter((each) => !other.includes(each));
}
