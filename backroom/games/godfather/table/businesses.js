/**
 * Businesses on the map, read from top to bottom: the sign, the back for family members, the awning, and the front with
 * the square space for a thug. Empty lots say when a tile opens there.
 */

import { effectRow, effectWords } from "./effects.js";
import { NEUTRAL, NOBODY, glyph, line, place, placeTag, plate, r } from "./pieces.js";
import { pieceKeys } from "./trace.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Business} Business */
/** @typedef {import("./ctx.js").BusinessView} BusinessView */
/** @typedef {import("./ctx.js").Point} Point */
/** @typedef {import("./chart.js").Chart} Chart */
/** @typedef {{left: number, top: number, back: number, front: number, bottom: number, w: number, bare: boolean}} Walls where a business stands: its edges, and where back and front begin */

/** Scallops of an awning. */
const SCALLOPS = 9;

/**
 * All open businesses, and the lots where none is open yet.
 * @param {Ctx} ctx
 * @param {Chart} chart
 */
export function businesses(ctx, chart) {
  const { view, content } = ctx;
  const { printed } = content;
  const turfs = chart.areas.filter((area) => area.number);
  return turfs.map((area) => {
    const here = view.businesses.filter((business) => business.turf === area.number);
    const spot = chart.places[area.id];
    const tile = here.find((business) => printed.businesses[business.id].colour);
    return ctx.svg`<g class="lots" data-turf=${area.number}>${tile ? "" : lot(ctx, chart, area.number, spot)}
      ${here.map((business) => building(ctx, chart, business, business === tile ? spot.tile : spot.printed, business === tile && spot.bareTile))}</g>`;
  });
}

/**
 * @param {Chart} chart
 * @param {Point} centre
 * @param {boolean} bare
 * @returns {Walls}
 */
function walls({ business }, [x, y], bare) {
  const left = x - business.w / 2;
  const bottom = y + business.h / 2;
  const back = y - business.h / 2 + business.sign;
  return { left, top: bare ? back : back - business.sign, back, front: bottom - business.front, bottom, w: business.w, bare };
}

/**
 * A place where a tile will open, with the act in which it does.
 * @param {Ctx} ctx
 * @param {Chart} chart
 * @param {number} turf
 * @param {{tile: Point, bareTile: boolean}} spot
 */
function lot(ctx, chart, turf, { tile, bareTile }) {
  const { svg, content } = ctx;
  const { acts, counts } = content.printed;
  const act = turf - counts.tiles_at_setup;
  const opens = act <= acts.length;
  if (bareTile && !opens) return ""; // There is hardly room for it.
  const { left, top, bottom, w } = walls(chart, tile, bareTile);
  const [x, y] = [left + w / 2, (top + bottom) / 2];
  const title = opens ? ctx.say("table.lot-opens", act) : ctx.say("table.lot-stays");
  return svg`<g class="lotg ${opens ? "" : "is-idle"}"><title>${title}</title><rect x=${r(left)} y=${r(top)} width=${r(w)} height=${r(bottom - top)} class="lot"></rect>
    ${glyph(ctx, "g-slot", x, opens ? y - 7 : y, 15, "loti")}${opens ? line(ctx, ctx.say("table.act", act), x, y + 14, { cls: "t11 faint", room: w - 8 }) : ""}</g>`;
}

/**
 * @param {Ctx} ctx
 * @param {Chart} chart
 * @param {BusinessView} business
 * @param {Point} centre
 * @param {boolean} bare
 */
function building(ctx, chart, business, centre, bare) {
  const { svg, content } = ctx;
  const printed = content.printed.businesses[business.id];
  const w = walls(chart, centre, bare);
  const half = litHalf(ctx, business.id);
  const target = chosenBox(w, half);
  const drawing = svg`<rect x=${r(w.left)} y=${r(w.top)} width=${r(w.w)} height=${r(w.bottom - w.top)} class="shop"></rect>
    ${bare ? "" : sign(ctx, chart, printed, w)}${mark(ctx, printed, w)}
    ${effectRow(ctx, printed.back, { x: w.left + w.w / 2, y: (w.back + w.front) / 2 - 0.6, room: w.w - 18, most: chart.kind === "wide" ? 17.4 : 15.5 }, "backi")}
    <rect x=${r(w.left)} y=${r(w.front)} width=${r(w.w)} height=${r(w.bottom - w.front)} class="frontp"></rect><path d=${awning(w)} class="awning"></path>`;
  const lamp = half || ctx.offered(`thug:${business.id}`) || ctx.offered(`business:${business.id}`);
  return svg`<g class="biz ${printed.colour} ${half ? `is-lit-${half}` : ""}">${lamp ? pool(ctx, w) : ""}
    ${place(ctx, `business:${business.id}`, target, businessWords(ctx, business), drawing, { tag: "top-left", shape: half === "front" ? "none" : "box", cls: "shopg" })}
    ${front(ctx, chart, business, printed, w)}</g>`;
}

/**
 * The light of a lamp on what belongs to the open decision.
 * @param {Ctx} ctx
 * @param {Walls} w
 */
function pool(ctx, w) {
  return ctx.svg`<ellipse cx=${r(w.left + w.w / 2)} cy=${r(w.front + 6)} rx=${r(w.w * 0.8)} ry=${r((w.bottom - w.top) * 0.63)} class="pool"></ellipse>`;
}

/**
 * Which part of a business belongs to what is pointed at: the front to a thug, the back to a family member beside it.
 * @param {Ctx} ctx
 * @param {string} id
 * @returns {"" | "front" | "back" | "whole"}
 */
function litHalf(ctx, id) {
  if (ctx.lit(`thug:${id}`)) return "front";
  if (!ctx.lit(`business:${id}`)) return "";
  const beside = Object.keys(ctx.content.printed.spaces).some((space) => ctx.lit(`space:${space}`));
  return beside ? "back" : "whole";
}

/**
 * @param {Walls} w
 * @param {string} half
 */
function chosenBox(w, half) {
  const bottom = half === "back" ? w.front : w.bottom;
  return { x: w.left - 3, y: w.top - 3, w: w.w + 6, h: bottom - w.top + 6 };
}

/**
 * The name above the door; tiles carry the mark of their colour.
 * @param {Ctx} ctx
 * @param {Chart} chart
 * @param {Business} printed
 * @param {Walls} w
 */
function sign(ctx, chart, printed, w) {
  const room = w.w - (printed.colour ? 15 : 6);
  const size = chart.kind === "wide" && printed.sign.length < 13 ? 12 : 11;
  const d = `M${r(w.left)} ${r(w.back)}V${r(w.top + 3)}h3v-3H${r(w.left + w.w - 3)}v3h3V${r(w.back)}z`;
  return ctx.svg`<path d=${d} class="sign"></path>${line(ctx, printed.sign, w.left + w.w / 2 + (printed.colour ? 4 : 0), w.back - 3.7, { cls: `t${size} signt`, size, room })}`;
}

/**
 * A square for a blue tile, a diamond for a red one.
 * @param {Ctx} ctx
 * @param {Business} printed
 * @param {Walls} w
 */
function mark(ctx, printed, w) {
  if (!printed.colour) return "";
  const [x, y] = [w.left + 6, w.bare ? w.top + 7 : w.back - 7.5];
  const d = printed.colour === "blue" ? `M${r(x - 3)} ${r(y - 3)}h6v6h-6z` : `M${r(x)} ${r(y - 4)}l4 4-4 4-4-4z`;
  return ctx.svg`<path d=${d} class="tilemark"></path>`;
}

/** @param {Walls} w */
function awning(w) {
  const step = w.w / SCALLOPS;
  const scallop = `a${r(step / 2)} 2.500 0 0 1-${r(step)} 0`;
  return `M${r(w.left)} ${r(w.front - 1.5)}h${r(w.w)}v2${scallop.repeat(SCALLOPS)}z`;
}

/**
 * The front: what a thug collects, and the space where he stands.
 * @param {Ctx} ctx
 * @param {Chart} chart
 * @param {BusinessView} business
 * @param {Business} printed
 * @param {Walls} w
 */
function front(ctx, chart, business, printed, w) {
  const { svg } = ctx;
  const side = chart.business.thug;
  const [x, y] = [w.left + w.w - side / 2 - 2, (w.front + w.bottom) / 2 + 0.5];
  const key = `thug:${business.id}`;
  const inside = business.thug === NOBODY && !ctx.lit(key); // The number stands where the figure will stand.
  const room = w.w - side - 6;
  const drawing = svg`${effectRow(ctx, printed.front, { x: w.left + 2 + room / 2, y, room, most: chart.kind === "wide" ? 17.4 : 15.5, apart: chart.kind === "wide" ? 13.4 : 12 }, "fronti")}
    <rect x=${r(x - side / 2)} y=${r(y - side / 2)} width=${side} height=${side} class="thugspace"></rect>${thug(ctx, business, x, y, side)}
    ${inside ? placeTag(ctx, key, x, y, side - 4) : ""}`;
  const box = { x: w.left - 3, y: w.front - 1, w: w.w + 6, h: w.bottom - w.front + 4 };
  return place(ctx, key, box, frontWords(ctx, business, printed), drawing, { cls: "frontg", tag: inside ? "none" : "top-left" });
}

/**
 * Who stands on a thug space, or would after the previewed option.
 * @param {Ctx} ctx
 * @param {BusinessView} business
 * @param {number} x
 * @param {number} y
 * @param {number} side
 */
function thug(ctx, business, x, y, side) {
  const here = business.thug;
  const then = ctx.ahead?.businesses.find((each) => each.id === business.id)?.thug ?? here;
  const stands = here === NOBODY ? then : here;
  if (stands === NOBODY) return "";
  const cls = here === NOBODY ? "ghost-in" : here === then ? "" : "is-leaving";
  const [sign, piece] = stands === NEUTRAL ? ["g-boss", "neutral:boss"] : ["g-thug", pieceKeys(ctx.view)(`thug:${stands}`, business.id)];
  return plate(ctx, stands, sign, x, y, side - 1, { cls, piece: here === NOBODY ? undefined : piece });
}

/**
 * @param {Ctx} ctx
 * @param {BusinessView} business
 * @param {Business} printed
 */
function frontWords(ctx, business, printed) {
  const words = [ctx.name("business", business.id), ctx.say("table.front-gives", effectWords(ctx, printed.front))];
  if (business.thug >= 0) words.push(ctx.say("table.thug-of", ctx.seatName(business.thug)));
  if (business.thug === NEUTRAL) words.push(ctx.name("neutral", "boss"));
  const { controller } = ctx.view.turfs[business.turf - 1];
  if (controller !== NOBODY) words.push(ctx.say("table.controlled-by", ctx.seatName(controller)));
  return words.join(" · ");
}

/**
 * A business in words: where it is, what its halves give.
 * @param {Ctx} ctx
 * @param {BusinessView} business
 */
function businessWords(ctx, business) {
  const printed = ctx.content.printed.businesses[business.id];
  return [
    ctx.name("business", business.id),
    ctx.name("turf", business.turf),
    ctx.say("table.back-gives", effectWords(ctx, printed.back)),
    ctx.say("table.front-gives", effectWords(ctx, printed.front)),
  ].join(" · ");
}
