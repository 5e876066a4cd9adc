/** Marks of seats: a colour and a shape, never colour alone. */

import { html } from "../vendor/lit-html/lit-html.js";

const SHAPES = ["circle", "shield", "square", "diamond", "hexagon"];

/**
 * The value of `data-seat`, by which the style sheet sets the seat's colours.
 * @param {number} seat
 */
export function seatColour(seat) {
  return String(seat + 1);
}

/**
 * The mark of a seat in a line of text.
 * @param {number} seat
 */
export function seatMark(seat) {
  return html`<svg class="seatmark" data-seat=${seatColour(seat)} viewBox="0 0 24 24" aria-hidden="true"><use href="#i-seat-${SHAPES[seat % SHAPES.length]}"></use></svg>`;
}
