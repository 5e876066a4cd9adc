/**
 * The shapes of the pieces: seat plates and markers, strength octagons, icons of the sprite. The same thing looks the
 * same on the map, beside it, in the dock and on a rival's card.
 *
 * SVG drawings take the centre of the piece; `size` is the side of the square that a round piece would fill.
 */

import { nothing } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

/** Who holds a space or a marker when it is no seat; the numbers of the game's view. */
export const NOBODY = -1;
export const MOB = -2;
export const CLOSED = -3;

/** The operations and tracks in the order in which the view lists levels, slots and decks. */
export const OPERATIONS = ["vip", "party", "distillery", "convoy"];
export const TRACKS = [...OPERATIONS, "strength"];
export const ZONES = ["downtown", "midtown", "uptown"];

const SHAPES = ["circle", "shield", "square", "diamond", "hexagon"];

/**
 * Shapes fill their grid differently; these factors make all plates look equally large.
 * @type {Record<string, number>}
 */
const PLATE_SCALE = { circle: 1, shield: 1, square: 1.02, diamond: 1.08, hexagon: 1.02, mob: 0.96 };
/** @type {Record<string, number>} */
const GLYPH_SCALE = { circle: 0.66, shield: 0.6, square: 0.66, diamond: 0.57, hexagon: 0.62, mob: 0.64 };
/** @type {Record<string, number>} */
const GLYPH_RISE = { shield: 0.045 };

/**
 * The shape of a seat: never colour alone says who owns a thing.
 * @param {number} seat a seat from 0, or MOB
 * @returns {string} part of a symbol's id: `i-seat-<shape>`
 */
export function seatShape(seat) {
  return seat === MOB ? "mob" : SHAPES[seat % SHAPES.length];
}

/**
 * The value of `data-seat`, by which the stylesheet sets the seat's colours.
 * @param {number} seat a seat from 0, or MOB
 * @returns {string}
 */
export function seatMark(seat) {
  return seat === MOB ? "mob" : String(seat + 1);
}

/**
 * An icon of the sprite in an SVG, by its centre.
 * @param {Ctx} ctx
 * @param {string} id the symbol without `i-`
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} [cls]
 */
export function glyph(ctx, id, x, y, size, cls = "") {
  const at = size / 2;
  return ctx.svg`<use href="#i-${id}" x=${r(x - at)} y=${r(y - at)} width=${size} height=${size} class=${cls}></use>`;
}

/**
 * An icon of the sprite in a line of HTML text.
 * @param {Ctx} ctx
 * @param {string} id the symbol without `i-`
 * @param {string} [cls]
 */
export function icon(ctx, id, cls = "") {
  return ctx.html`<svg class="i ${cls}" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-${id}"></use></svg>`;
}

/**
 * The mark of a seat in a line of HTML text.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function seatSign(ctx, seat) {
  return ctx.html`<svg class="seatmark" data-seat=${seatMark(seat)} viewBox="0 0 24 24" aria-hidden="true"><use href="#i-seat-${seatShape(seat)}"></use></svg>`;
}

/**
 * A piece of a seat: a plate in its colour and shape with a dark glyph.
 * @param {Ctx} ctx
 * @param {number} seat a seat from 0, or MOB
 * @param {string} sign the symbol of the glyph without `i-`
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {{cls?: string, piece?: string, shut?: boolean, title?: string}} [opts]
 *   `piece` is the key by which the client follows the piece when it moves
 */
export function plate(ctx, seat, sign, x, y, size, opts = {}) {
  const { svg } = ctx;
  const shape = seatShape(seat);
  const wide = size * PLATE_SCALE[shape];
  const small = size * GLYPH_SCALE[shape];
  const rise = size * (GLYPH_RISE[shape] ?? 0);
  const cls = `piece ${seat === MOB ? "mob" : ""} ${opts.shut ? "is-shut" : ""} ${opts.cls ?? ""}`;
  return svg`<g class=${cls} data-seat=${seatMark(seat)} data-piece=${opts.piece ?? nothing}>
    ${opts.title ? svg`<title>${opts.title}</title>` : ""}
    ${glyph(ctx, `seat-${shape}`, x, y, r(wide), "plate")}${glyph(ctx, sign, x, y - rise, r(small), "glyph")}
    ${opts.shut ? planks(ctx, x, y, size) : ""}</g>`;
}

/**
 * One plank across a building that the police has shut.
 * @param {Ctx} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function planks(ctx, x, y, size) {
  const h = size * 0.46;
  const d = `M${r(x - h)} ${r(y + h * 0.64)}L${r(x + h)} ${r(y - h * 0.64)}`;
  return ctx.svg`<path d=${d} class="boards0"></path><path d=${d} class="boards"></path>`;
}

/**
 * A marker of a seat or of the mob: the bare shape.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {{cls?: string, piece?: string, title?: string}} [opts]
 */
export function marker(ctx, seat, x, y, size, opts = {}) {
  const shape = seatShape(seat);
  const title = opts.title ? ctx.svg`<title>${opts.title}</title>` : "";
  return ctx.svg`<g class="marker ${opts.cls ?? ""}" data-seat=${seatMark(seat)} data-piece=${opts.piece ?? nothing}>${title}${glyph(
    ctx,
    `seat-${shape}`,
    x,
    y,
    r(size * PLATE_SCALE[shape]),
    "plate",
  )}</g>`;
}

/**
 * The red octagon with a number: strength of the mob, wherever it is shown. Without a number: a threat.
 * @param {Ctx} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {number|string|null} value
 * @param {{cls?: string, piece?: string, title?: string}} [opts]
 */
export function octagon(ctx, x, y, size, value, opts = {}) {
  const { svg } = ctx;
  const half = size / 2;
  const cut = size / 4;
  const [side, edge] = [r(cut * 2), r(half - cut)];
  const d = `M${r(x - cut)} ${r(y - half)}h${side}l${edge} ${edge}v${side}l${-edge} ${edge}h${-side}l${-edge} ${-edge}v${-side}z`;
  const threat = value === null;
  return svg`<g class="${threat ? "threat" : "gun"} ${opts.cls ?? ""}" data-piece=${opts.piece ?? nothing}>
    ${opts.title ? svg`<title>${opts.title}</title>` : ""}<path d=${d}></path>
    ${threat ? glyph(ctx, "threat", x, y, r(size * 0.72)) : svg`<text x=${r(x)} y=${r(y + 4.3)}>${value}</text>`}</g>`;
}

/**
 * A number as short as a drawing needs it.
 * @param {number} value
 */
export function r(value) {
  return Math.round(value * 10) / 10;
}
