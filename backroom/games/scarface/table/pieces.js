/**
 * Small drawings that every part of the table shares: marks and plates of seats, icons, lines of text. The same thing
 * looks the same on the map, beside it, in the dock and on a rival's card.
 *
 * SVG drawings take the centre of the piece; `size` is the side of the square that a round piece would fill.
 */

import { nothing } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Point} Point */
/** @typedef {import("./ctx.js").Gang} Gang */
/** @typedef {import("../../table/layout.js").Box} Box */
/** @typedef {import("../../table/layout.js").Drawing} Drawing */

/** Who controls a neighbourhood, or holds the ring, when it is no seat. */
export const NOBODY = -1;

/** The places after the districts, in the order in which the view counts thugs. */
export const PLACES = ["slums", "safehouse", "hq", "underworld", "authorities", "deal", "job", "prison", "hospital"];

/** The tracks of the gang board, and the symbols of tracks and places. */
export const TRACKS = ["hand", "recruiters", "lawyers", "garage", "members"];

/** @type {Record<string, string>} */
export const SIGNS = {
  slums: "sf-slums", safehouse: "sf-safehouse", hq: "sf-hq", underworld: "sf-underworld", authorities: "sf-authorities", deal: "sf-dealer", job: "sf-job", prison: "sf-prison", hospital: "sf-hospital",
  hand: "sf-plan", recruiters: "sf-recruit", lawyers: "sf-lawyer", garage: "sf-garage", members: "sf-hat",
  alcohol: "sf-alcohol", gun: "sf-gun", money: "sf-money", vote: "sf-vote", bullet: "sf-bullet",
};

const SHAPES = ["circle", "shield", "square", "diamond"];

/** Shapes fill their grid differently; these factors make all plates look equally large. */
/** @type {Record<string, number>} */
const PLATE_SCALE = { diamond: 1.12 };
/** @type {Record<string, number>} */
const GLYPH_SCALE = { diamond: 0.54, shield: 0.58 };
/** @type {Record<string, number>} */
const GLYPH_RISE = { shield: 0.045 };

/** @param {number} seat */
function shapeOf(seat) {
  return SHAPES[seat % SHAPES.length];
}

/** The symbol of a seat's shape without `i-`: never colour alone says who. @param {number} seat */
export function symbolOf(seat) {
  return `seat-${shapeOf(seat)}`;
}

/** The value of `data-seat`, by which the style sheet sets the seat's colours. @param {number} seat */
export function seatMark(seat) {
  return String(seat + 1);
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
 * The emblem of a gang without `i-`; while gangs are chosen there is none.
 * @param {Gang | undefined} gang
 */
export function emblem(gang) {
  return gang?.id ? `sf-gang-${gang.id}` : "sf-control";
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
 * A figure: a plate in its seat's colour and shape with a dark glyph; a badge where several stand there.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {string} sign the symbol of the glyph without `i-`
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {{cls?: string, piece?: string, count?: number}} [opts] `piece` is the key by which the client follows the figure
 */
export function plate(ctx, seat, sign, x, y, size, opts = {}) {
  const shape = shapeOf(seat);
  const small = size * (GLYPH_SCALE[shape] ?? 0.62);
  return ctx.svg`<g class="piece ${opts.cls ?? ""}" data-seat=${seatMark(seat)} data-piece=${opts.piece ?? nothing}>
    ${glyph(ctx, symbolOf(seat), x, y, size * (PLATE_SCALE[shape] ?? 1), "plate")}
    ${glyph(ctx, sign, x, y - size * (GLYPH_RISE[shape] ?? 0), small, "glyph")}${badge(ctx, opts.count ?? 1, x + size * 0.42, y + size * 0.38)}</g>`;
}

/**
 * How many pieces a drawn one stands for; nothing for a single one.
 * @param {Ctx} ctx
 * @param {number} count
 * @param {number} x
 * @param {number} y
 */
export function badge(ctx, count, x, y) {
  return count > 1 ? ctx.svg`<circle cx=${r(x)} cy=${r(y)} r="6.3" class="cnt"></circle><text x=${r(x)} y=${r(y + 3.9)} class="cntt">${count}</text>` : nothing;
}

/**
 * The bare shape of a seat.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {{cls?: string, piece?: string}} [opts]
 */
export function marker(ctx, seat, x, y, size, opts = {}) {
  const wide = size * (PLATE_SCALE[shapeOf(seat)] ?? 1);
  return ctx.svg`<g class="piece marker ${opts.cls ?? ""}" data-seat=${seatMark(seat)} data-piece=${opts.piece ?? nothing}>${glyph(ctx, symbolOf(seat), x, y, wide, "plate")}</g>`;
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

/** A number with its sign. @param {number} amount */
export function signed(amount) {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/**
 * The number of the first option that is chosen at a place, as long as one key names it.
 * @param {Ctx} ctx
 * @param {string} key
 * @returns {number | typeof nothing}
 */
function keyAt(ctx, key) {
  const number = ctx.choices.findIndex((choice) => choice.places[0] === key) + 1;
  return number > 0 ? number : nothing;
}

/**
 * What makes a card, a pile or a heading a place: it lies over it and has its words on hover. So whoever cannot see gets
 * the option's name from it, and what the card says from the card. What is drawn once can be several places.
 * @param {Ctx} ctx
 * @param {string} key
 * @param {string} words
 * @param {string[]} more
 * @returns {Drawing}
 */
export function cover(ctx, key, words, ...more) {
  const [next, ...rest] = more;
  return ctx.html`<span class="cover" title=${words} data-key=${keyAt(ctx, key)} ${ctx.spot(key)}>${next ? cover(ctx, next, words, ...rest) : nothing}</span>`;
}

/**
 * A number beside its icon, with its words for those who cannot see and on hover.
 * @param {Ctx} ctx
 * @param {string} sign
 * @param {string | number} value
 * @param {string} words
 * @param {{cls?: string, keys?: string[], more?: Drawing, piece?: string}} [opts] `keys` are the places it is
 */
export function count(ctx, sign, value, words, opts = {}) {
  const [key, ...more] = opts.keys ?? [];
  const piece = opts.piece ? ctx.html`<span class="who" data-piece=${opts.piece}>${ctx.icon(sign)}</span>` : ctx.icon(sign);
  return ctx.html`<span class="count ${value === 0 ? "zero" : ""} ${opts.cls ?? ""}" title=${words}>${piece}<span class="vh">${words}</span><span aria-hidden="true">${value}</span>${opts.more ?? nothing}${key ? cover(ctx, key, words, ...more) : nothing}</span>`;
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
  return ctx.svg`<g class="place"><title>${title}</title>${ctx.target(key, box, { ...opts, content: drawing })}</g>`;
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

/** Points of a polygon. @param {readonly Point[]} points */
export function points(points) {
  return points.map(([x, y]) => `${r(x)},${r(y)}`).join(" ");
}

/** A number as short as a drawing needs it. @param {number} value */
export function r(value) {
  return Math.round(value * 10) / 10;
}
