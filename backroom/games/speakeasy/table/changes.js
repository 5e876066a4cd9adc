/**
 * What a previewed option would change, shown beside the things that change: chips and small signed numbers.
 */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { moneyText } from "./pieces.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Boss} Boss */
/** @typedef {(boss: Boss, view: import("./ctx.js").TableView) => number | null} Count a number of one boss; null: hidden */

/**
 * A boss after the previewed option; without a preview, the boss as he is.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @returns {Boss}
 */
export function bossAhead(ctx, boss) {
  return ctx.ahead?.bosses[boss.seat] ?? boss;
}

/**
 * How a number of one boss would change; 0 without a preview or where the number is hidden.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {Count} count
 * @returns {number}
 */
function change(ctx, boss, count) {
  return ctx.delta((view) => count(view.bosses[boss.seat], view) ?? 0);
}

/**
 * A number with its sign; a real minus, as wide as the plus.
 * @param {number} amount
 * @returns {string}
 */
function signed(amount) {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/**
 * The change of a number as a small coloured text; nothing where it stays.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {Count} count
 */
export function deltaOf(ctx, boss, count) {
  const amount = change(ctx, boss, count);
  if (!amount) return nothing;
  return ctx.html`<span class="delta ${amount > 0 ? "gain" : "loss"}">${signed(amount)}</span>`;
}

/**
 * The change of a sum of money as a chip; nothing where it stays.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {Count} count
 */
export function moneyChip(ctx, boss, count) {
  const amount = change(ctx, boss, count);
  if (!amount) return nothing;
  const text = amount > 0 ? `+${moneyText(ctx, amount)}` : moneyText(ctx, amount);
  return ctx.html`<span class="chip ${amount > 0 ? "gain" : "loss"}">${text}</span>`;
}

/**
 * The members of the later list that are not in the earlier one; equal members count one by one.
 * @template T
 * @param {readonly T[]} before
 * @param {readonly T[]} after
 * @returns {T[]}
 */
export function added(before, after) {
  const gone = leaving(after, before);
  return after.filter((_, at) => gone[at]);
}

/**
 * For each member of a list, whether it is gone from the later list; of equal members the last ones go first.
 * @template T
 * @param {readonly T[]} before
 * @param {readonly T[]} after
 * @returns {boolean[]}
 */
export function leaving(before, after) {
  const left = [...after];
  return before.map((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
