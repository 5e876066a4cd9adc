/**
 * Small drawings that every part of the table shares: marks and plates of seats, banknotes, lines of text. The same
 * thing looks the same on the map, beside it, in the dock and on a rival's card.
 *
 * SVG drawings take the centre of the piece; `size` is the side of the square that a round piece would fill.
 */

import { nothing } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Point} Point */
/** @typedef {import("../../table/layout.js").Box} Box */
/** @typedef {import("../../table/layout.js").Drawing} Drawing */

/** Who stands somewhere or controls something when it is no seat; the numbers of the game's view. */
export const NOBODY = -1;
export const NEUTRAL = -2;

/** The order in which the view counts banknotes and goods. */
export const VALUES = [1, 2, 3, 5];
export const GOODS = ["gun", "blood", "booze", "narc"];

/** @type {import("./ctx.js").Colour[]} */
export const COLOURS = ["yellow", "blue", "green", "grey"];
export const MEMBERS = ["don", "consigliere", "heir"];
export const NEUTRALS = ["mayor", "boss", "chief"];

const SHAPES = ["circle", "shield", "square", "diamond", "hexagon"];

/** Shapes fill their grid differently; these factors make all plates look equally large. */
/** @type {Record<string, number>} */
const PLATE_SCALE = { diamond: 1.1, neutral: 1.1 };
/** @type {Record<string, number>} */
const GLYPH_SCALE = { diamond: 0.56, shield: 0.58, neutral: 0.58 };
/** @type {Record<string, number>} */
const GLYPH_RISE = { shield: 0.045 };

/** @param {number} seat a seat from 0, or NEUTRAL */
function shapeOf(seat) {
  return seat === NEUTRAL ? "neutral" : SHAPES[seat % SHAPES.length];
}

/** The symbol of a seat's shape without `i-`: never colour alone says who. @param {number} seat */
export function symbolOf(seat) {
  return seat === NEUTRAL ? "g-neutral" : `seat-${shapeOf(seat)}`;
}

/**
 * The value of `data-seat`, by which the style sheet sets the seat's colours.
 * @param {number} seat a seat from 0, or NEUTRAL
 */
export function seatMark(seat) {
  return seat === NEUTRAL ? "n" : String(seat + 1);
}

/**
 * What a side is called: a person, or the neutral side.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function sideName(ctx, seat) {
  return seat === NEUTRAL ? ctx.say("table.neutral-side") : ctx.seatName(seat);
}

/**
 * The mark of a seat in a line of HTML text.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function seatSign(ctx, seat) {
  return ctx.html`<svg class="seatmark" data-seat=${seatMark(seat)} viewBox="0 0 24 24" aria-hidden="true"><use href="#i-${symbolOf(seat)}"></use></svg>`;
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
  return ctx.svg`<use href="#i-${id}" x=${r(x - at)} y=${r(y - at)} width=${r(size)} height=${r(size)} class=${cls}></use>`;
}

/**
 * A figure: a plate in its side's colour and shape with a dark glyph.
 * @param {Ctx} ctx
 * @param {number} seat a seat from 0, or NEUTRAL
 * @param {string} sign the symbol of the glyph without `i-`
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {{cls?: string, piece?: string}} [opts] `piece` is the key by which the client follows the figure
 */
export function plate(ctx, seat, sign, x, y, size, opts = {}) {
  const shape = shapeOf(seat);
  const small = size * (GLYPH_SCALE[shape] ?? 0.62);
  return ctx.svg`<g class="piece ${opts.cls ?? ""}" data-seat=${seatMark(seat)} data-piece=${opts.piece ?? nothing}>
    ${glyph(ctx, symbolOf(seat), x, y, size * (PLATE_SCALE[shape] ?? 1), "plate")}
    ${glyph(ctx, sign, x, y - size * (GLYPH_RISE[shape] ?? 0), small, "glyph")}</g>`;
}

/**
 * A control marker, or the mark of a side beside a number: the bare shape.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {{cls?: string, piece?: string}} [opts]
 */
export function marker(ctx, seat, x, y, size, opts = {}) {
  const wide = size * (PLATE_SCALE[shapeOf(seat)] ?? 1);
  return ctx.svg`<g class="marker ${opts.cls ?? ""}" data-seat=${seatMark(seat)} data-piece=${opts.piece ?? nothing}>${glyph(ctx, symbolOf(seat), x, y, wide, "plate")}</g>`;
}

/**
 * A banknote in a line of HTML text: pale green paper with its value, never a sum.
 * @param {Ctx} ctx
 * @param {number} value
 */
export function note(ctx, value) {
  const words = ctx.say("money", value);
  return ctx.html`<span class="bn" title=${words}><span class="vh">${words}</span><span aria-hidden="true">${value}</span></span>`;
}

/**
 * A sum of money.
 * @param {Ctx} ctx
 * @param {number} amount
 * @returns {string} "$5", "−$5"
 */
export function moneyText(ctx, amount) {
  const text = ctx.say("money", Math.abs(amount));
  return amount < 0 ? `−${text}` : text;
}

/**
 * What banknotes, counted by value, are worth.
 * @param {readonly number[]} counts
 */
export function worth(counts) {
  return counts.reduce((sum, count, at) => sum + count * VALUES[at], 0);
}

/**
 * The number of the first option that is chosen at a place; 0 where there is none.
 * @param {Ctx} ctx
 * @param {string} key
 */
export function numberAt(ctx, key) {
  return ctx.choices.findIndex((choice) => choice.places[0] === key) + 1;
}

/**
 * The same for `data-key`, as long as one key names it.
 * @param {Ctx} ctx
 * @param {string} key
 * @returns {number | typeof nothing}
 */
function keyAt(ctx, key) {
  const number = numberAt(ctx, key);
  return number > 0 && number <= 9 ? number : nothing;
}

/**
 * What makes a card, a pile or a heading a place: it lies over it and has its words on hover. So whoever cannot see gets
 * the option's name from it, and what the card says from the card.
 * @param {Ctx} ctx
 * @param {string} key
 * @param {string} words
 */
export function cover(ctx, key, words) {
  return ctx.html`<span class="cover" title=${words} data-key=${keyAt(ctx, key)} ${ctx.spot(key)}></span>`;
}

/**
 * The number of an option where the figure will stand; the digit is as large as the place allows.
 * @param {Ctx} ctx
 * @param {string} key
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function placeTag(ctx, key, x, y, size) {
  const number = numberAt(ctx, key);
  if (!number) return "";
  const half = size / 2;
  return ctx.svg`<g class="keytag ${number > 9 ? "is-far" : ""}" aria-hidden="true">
    <rect x=${r(x - half)} y=${r(y - half)} width=${size} height=${size} rx="1"></rect><text x=${r(x)} y=${r(y + 4.7)} class="t13">${number}</text></g>`;
}

/**
 * A place on the board: its drawing inside the shared table's target, and its words on hover.
 * @param {Ctx} ctx
 * @param {string} key
 * @param {Box} box
 * @param {string} title
 * @param {Drawing} drawing
 * @param {import("../../table/layout.js").TargetOptions} [opts]
 */
export function place(ctx, key, box, title, drawing, opts = {}) {
  return ctx.svg`<g class="place"><title>${title}</title>${ctx.target(key, box, { tag: "none", ...opts, content: drawing })}</g>`;
}

/**
 * How wide a line is in the text face, near enough to lay it out beside something.
 * @param {string} text
 * @param {number} size in pixels
 */
export function textWidth(text, size) {
  let wide = 0;
  for (const char of text) wide += /[ilj.,:;'’|!·() ]/.test(char) ? 0.24 : /[mwMW—]/.test(char) ? 0.74 : /[A-Z$+×−]/.test(char) ? 0.53 : 0.47;
  return wide * size;
}

/**
 * A line of text that is squeezed rather than let out of its place: names are longer in some languages.
 * @param {Ctx} ctx
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {{cls?: string, size?: number, room?: number, anchor?: "start" | "middle" | "end"}} [opts]
 */
export function line(ctx, text, x, y, opts = {}) {
  const { cls = "t11", size = 11, room = 1000, anchor = "middle" } = opts;
  const squeezed = textWidth(text, size) > room;
  return ctx.svg`<text x=${r(x)} y=${r(y)} text-anchor=${anchor} class=${cls} textLength=${squeezed ? room : nothing} lengthAdjust=${squeezed ? "spacingAndGlyphs" : nothing}>${text}</text>`;
}

/**
 * A text in lines that are no wider than their room, broken between words.
 * @param {string} text
 * @param {number} size
 * @param {number} room
 * @returns {string[]}
 */
export function broken(text, size, room) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * Points of a polygon.
 * @param {readonly Point[]} points
 */
export function points(points) {
  return points.map(([x, y]) => `${r(x)},${r(y)}`).join(" ");
}

/** A number as short as a drawing needs it. @param {number} value */
export function r(value) {
  return Math.round(value * 10) / 10;
}
