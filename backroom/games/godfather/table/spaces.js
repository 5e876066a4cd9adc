/** What stands on the borders and in the turfs: family members, the police chief, and control with the influence now. */

import { sides } from "./forecast.js";
import { NEUTRAL, NOBODY, glyph, marker, place, placeTag, plate, r, sideName } from "./pieces.js";
import { pieceKeys } from "./trace.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Point} Point */
/** @typedef {import("./ctx.js").TurfView} TurfView */
/** @typedef {import("./chart.js").Chart} Chart */
/** @typedef {import("./chart.js").Ground} Ground */

/** A stack shows so many markers; the ones below are counted in its words. */
const STACK = 5;

/** Influences beside a control spot: so many in a row, and their size. */
const IN_A_ROW = 3;
const ENTRY = { w: 21, h: 14.5 };

/**
 * The family spaces that are in use, with who stands on them.
 * @param {Ctx} ctx
 * @param {Chart} chart
 */
export function familySpaces(ctx, chart) {
  return Object.values(ctx.content.printed.spaces)
    .filter((space) => space.used)
    .map((space) => familySpace(ctx, chart, space.id, chart.spaces[space.id]));
}

/**
 * @param {Ctx} ctx
 * @param {Chart} chart
 * @param {string} id
 * @param {Point} at
 */
function familySpace(ctx, chart, id, [x, y]) {
  const { svg, view } = ctx;
  const key = `space:${id}`;
  const radius = chart.radius;
  const member = standing(ctx, id, x, y, radius * 1.66);
  const inside = !member && !ctx.lit(key); // The number stands where the figure will stand.
  const tag = inside ? placeTag(ctx, key, x, y, Math.min(19, radius * 1.36)) : "";
  const drawing = svg`<circle cx=${r(x)} cy=${r(y)} r=${r(radius)} class="fring"></circle><circle cx=${r(x)} cy=${r(y)} r=${r(radius - 3)} class="fring2"></circle>
    ${member || glyph(ctx, "g-don", x, y, radius, "fhint")}${tag}`;
  const words = [spaceWords(ctx, id)];
  const seat = view.spaces[id];
  if (seat >= 0) words.push(ctx.say("table.figure-of", ctx.name("figure", view.figures[id]), ctx.seatName(seat)));
  if (seat === NEUTRAL) words.push(ctx.name("neutral", "mayor"));
  const side = radius * 2 + 6;
  return place(ctx, key, { x: x - side / 2, y: y - side / 2, w: side, h: side }, words.join(" · "), drawing, {
    shape: "round",
    cls: "fspace",
    tag: inside ? "none" : "top-left",
  });
}

/**
 * Who stands on a family space, or would after the previewed option.
 * @param {Ctx} ctx
 * @param {string} id
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function standing(ctx, id, x, y, size) {
  const { view, ahead } = ctx;
  const here = view.spaces[id];
  const then = ahead?.spaces[id] ?? here;
  const seat = here === NOBODY ? then : here;
  if (seat === NOBODY) return "";
  const name = seat === NEUTRAL ? "mayor" : (here === NOBODY ? ahead : view)?.figures[id];
  const piece = seat === NEUTRAL ? "neutral:mayor" : `member:${seat}:${name}`;
  const cls = here === NOBODY ? "ghost-in" : here === then ? "" : "is-leaving";
  return plate(ctx, seat, `g-${name}`, x, y, size, { cls, piece: here === NOBODY ? undefined : piece });
}

/**
 * A family space in words: the turfs and the park around it.
 * @param {Ctx} ctx
 * @param {string} id
 */
export function spaceWords(ctx, id) {
  const { spaces, areas } = ctx.content.printed;
  return ctx.say("table.space-between", spaces[id].areas.map((area) => areas[area].name));
}

// --- The police chief ------------------------------------------------------------------------------------------------

/**
 * The chief where he stands, and the places where he could go.
 * @param {Ctx} ctx
 * @param {Chart} chart
 */
export function chief(ctx, chart) {
  const { svg, view, ahead } = ctx;
  return chart.areas.map((area) => {
    if (!area.chief) return "";
    const [x, y] = area.chief;
    const key = `chief:${area.number}`;
    const here = view.neutrals.chief === String(area.number);
    const then = ahead ? ahead.neutrals.chief === String(area.number) : here;
    if (!here && !then && !ctx.offered(key) && !ctx.lit(key)) return "";
    const size = chart.radius * 1.6;
    const figure = here || then ? plate(ctx, NEUTRAL, "g-chief", x, y, size, { cls: here ? (then ? "" : "is-leaving") : "ghost-in", piece: here ? "neutral:chief" : undefined }) : "";
    const drawing = svg`${here ? "" : svg`<circle cx=${r(x)} cy=${r(y)} r=${r(size / 2)} class="chiefring"></circle>`}${figure}${figure || !ctx.offered(key) ? "" : placeTag(ctx, key, x, y, 16)}`;
    const half = size / 2 + 2;
    const title = `${ctx.name("neutral", "chief")} · ${ctx.name("turf", area.number)}`;
    return place(ctx, key, { x: x - half, y: y - half, w: half * 2, h: half * 2 }, title, drawing, { shape: "round", tag: figure ? "top-left" : "none" });
  });
}

// --- Control ---------------------------------------------------------------------------------------------------------

/**
 * The control spots: a ring with the stack of markers, and beside it, where there is room, the influence now.
 * @param {Ctx} ctx
 * @param {Chart} chart
 */
export function controlSpots(ctx, chart) {
  return chart.areas.map((area) => (area.control ? controlSpot(ctx, chart, area, area.control) : ""));
}

/**
 * @param {Ctx} ctx
 * @param {Chart} chart
 * @param {Ground} area
 * @param {Point} at
 */
function controlSpot(ctx, chart, area, [x, y]) {
  const { svg, view, ahead } = ctx;
  const turf = view.turfs[area.number - 1];
  const next = ahead?.turfs[area.number - 1];
  const radius = chart.control;
  const key = `control:${area.number}`;
  const drawing = svg`<circle cx=${r(x)} cy=${r(y)} r=${radius} class="spotring ${turf.markers.length ? "" : "nobody"}"></circle>${
    turf.markers.length ? stack(ctx, turf, x, y, radius) : glyph(ctx, "g-marker", x, y, radius, "spothint")
  }`;
  const box = { x: x - radius - 2, y: y - radius - 2, w: radius * 2 + 4, h: radius * 2 + 4 };
  return svg`<g class="spot ${shares(ctx, turf) ? "is-share" : ""}">${chart.kind === "wide" ? plaque(ctx, turf, next, x, y) : ""}
    ${place(ctx, key, box, controlWords(ctx, turf), drawing, { shape: "round", tag: "top-right" })}</g>`;
}

/** The controller of the turf would collect with a thug that is pointed at (R-4.6.1). @param {Ctx} ctx @param {TurfView} turf */
function shares(ctx, turf) {
  if (turf.controller === NOBODY || turf.controller === ctx.seat) return false;
  return ctx.view.businesses.some((business) => business.turf === turf.number && ctx.offered(`thug:${business.id}`) && ctx.lit(`thug:${business.id}`));
}

/**
 * @param {Ctx} ctx
 * @param {TurfView} turf
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function stack(ctx, turf, x, y, radius) {
  const keys = pieceKeys(ctx.view);
  const shown = turf.markers.map((seat, at) => ({ seat, at })).slice(-STACK);
  const step = shown.length > 3 ? 3 : 4;
  const base = y + ((shown.length - 1) * step) / 2;
  return shown.map(({ seat, at }, index) => marker(ctx, seat, x, base - index * step, radius * 1.28, { piece: keys(`marker:${seat}`, `turf:${turf.number}:${at}`) }));
}

/**
 * The influence of every side that has some, and what it would be after the previewed option.
 * @param {Ctx} ctx
 * @param {TurfView} turf
 * @param {TurfView | undefined} next
 * @param {number} x
 * @param {number} y
 */
function plaque(ctx, turf, next, x, y) {
  const { svg } = ctx;
  const all = sides(turf, next);
  if (!all.length) return "";
  const rows = all.length > IN_A_ROW ? 2 : 1;
  const columns = Math.ceil(all.length / rows);
  const wide = (/** @type {{now: number, then: number}} */ { now, then }) => ENTRY.w + (now === then ? 0 : 15);
  const lines = Array.from({ length: rows }, (_, row) => all.slice(row * columns, (row + 1) * columns));
  const room = Math.max(...lines.map((entries) => entries.reduce((sum, entry) => sum + wide(entry), 0)));
  const [right, high] = [17 + room, rows * ENTRY.h + 5.5];
  const top = y - high / 2;
  const d = `M${r(x)} ${r(top)}h${r(right)}v3h3v${r(high - 6)}h-3v3H${r(x)}z`;
  return svg`<g class="plaqueg"><title>${influenceWords(ctx, turf)}</title><path d=${d} class="plaque"></path>${lines.map((entries, row) => {
    let left = x + 19;
    const middle = y + (row - (rows - 1) / 2) * ENTRY.h;
    return entries.map((entry) => {
      const drawn = svg`${marker(ctx, entry.side, left + 4.5, middle, 9.5, { cls: "infl" })}<text x=${r(left + 11.5)} y=${r(middle + 4.3)} text-anchor="start" class="t12 b lt">${entry.now}${
        entry.now === entry.then ? "" : svg`<tspan class=${entry.then > entry.now ? "gaint" : "losst"}> › ${entry.then}</tspan>`
      }</text>`;
      left += wide(entry);
      return drawn;
    });
  })}</g>`;
}

/**
 * @param {Ctx} ctx
 * @param {TurfView} turf
 */
function influenceWords(ctx, turf) {
  return [ctx.say("table.influence-now"), ...sides(turf).map(({ side, now }) => `${sideName(ctx, side)} ${now}`)].join(" · ");
}

/**
 * Control of a turf in words: who has it, who lies in the stack, and the influence now.
 * @param {Ctx} ctx
 * @param {TurfView} turf
 */
export function controlWords(ctx, turf) {
  const words = [ctx.name("turf", turf.number)];
  words.push(turf.controller === NOBODY ? ctx.say("table.controlled-by-nobody") : ctx.say("table.controlled-by", ctx.seatName(turf.controller)));
  if (turf.markers.length > 1) words.push(ctx.say("table.stack-from-below", turf.markers.map((seat) => ctx.seatName(seat))));
  if (turf.influence.some(Boolean)) words.push(influenceWords(ctx, turf));
  return words.join(" · ");
}
