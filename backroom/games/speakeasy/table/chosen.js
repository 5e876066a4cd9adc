/**
 * Where things are chosen. A place with words of its own is not the button itself: a button lies over it, so that what
 * a screen reader calls the button (the option) and the words in the place do not contradict each other.
 */

import { nothing } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

/** Options have keys as long as one digit names them: option 6 in the list is tag 6 on the board and key 6. */
const KEYS = 9;

/**
 * The button over a thing that stands for a place; the last child of that thing.
 * @param {Ctx} ctx
 * @param {string} key of the place
 */
export function hit(ctx, key) {
  const number = ctx.choices.findIndex((choice) => choice.places[0] === key) + 1;
  const tag = number > 0 && number <= KEYS ? number : nothing;
  return ctx.html`<span class="hit" data-key=${tag} ${ctx.spot(key)}></span>`;
}
