/** New York without the pieces: the river, the turfs and the park, their names, and a few roofs for the night. */

import { effectWords, effectRow } from "./effects.js";
import { line, place, placeTag, points, r, textWidth } from "./pieces.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Point} Point */
/** @typedef {import("./chart.js").Chart} Chart */
/** @typedef {import("./chart.js").Ground} Ground */

/**
 * The ground from back to front: turfs, streets, lights, park, borders.
 * @param {Ctx} ctx
 * @param {Chart} chart
 */
export function ground(ctx, chart) {
  const { svg } = ctx;
  const turfs = chart.areas.filter((area) => area.number);
  const [park] = chart.areas.filter((area) => !area.number);
  const all = chart.areas.flatMap((area) => area.points);
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const [top, bottom] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  const city = `M${r(left)} ${r(top)}H${r(right)}V${r(bottom)}H${r(left)}z`;
  return svg`${turfs.map((area) => turf(ctx, area))}<path d=${city} class="streets"></path><path d=${city} class="lights"></path>
    <polygon points=${points(park.points)} class="park"></polygon><polygon points=${points(park.points)} class="trees"></polygon>
    ${chart.areas.map((area) => svg`<polygon points=${points(area.points)} class="border"></polygon>`)}<path d=${city} class="coast"></path>`;
}

/**
 * A turf; the whole of it is a place.
 * @param {Ctx} ctx
 * @param {Ground} area
 */
function turf(ctx, area) {
  return ctx.svg`<g ${ctx.spot(`turf:${area.number}`)}><title>${ctx.name("turf", area.number)}</title><polygon points=${points(area.points)} class="turf t-${area.id}"></polygon></g>`;
}

/** The display face is as much broader than the text face. */
const DISPLAY = 1.25;

/**
 * The names of the turfs with their numbers, and of the park.
 * @param {Ctx} ctx
 * @param {Chart} chart
 */
export function names(ctx, chart) {
  const { svg } = ctx;
  return chart.areas.map((area) => {
    const [x, y] = area.label;
    if (!area.number) return line(ctx, area.name, x, y + 5, { cls: "display tname parkname", size: 18, room: chart.kind === "wide" ? 150 : 118 });
    const lit = ctx.lit(`turf:${area.number}`) ? "is-lit" : "";
    return svg`<text x=${r(x)} y=${r(y + 5.5)} class="turfname ${lit}"><tspan class="display tnum">${area.number}</tspan><tspan class="display tname" dx="5">${area.name}</tspan></text>`;
  });
}

/**
 * The numbers of options that are whole turfs, beside their names; they lie above all that stands there.
 * @param {Ctx} ctx
 * @param {Chart} chart
 */
export function turfTags(ctx, chart) {
  return chart.areas.map((area) => {
    const wide = textWidth(area.name, 14) * DISPLAY + 18;
    return placeTag(ctx, `turf:${area.number}`, area.label[0] + wide / 2 + 10, area.label[1], 15);
  });
}

/**
 * The sign of the park: what a figure beside it collects.
 * @param {Ctx} ctx
 * @param {Chart} chart
 */
export function parkSign(ctx, chart) {
  const { printed } = ctx.content;
  const [x, y] = chart.symbol;
  const key = `business:${printed.park}`;
  const title = `${ctx.name("business", printed.park)} · ${effectWords(ctx, printed.start.park)}`;
  const drawing = ctx.svg`<circle cx=${r(x)} cy=${r(y)} r="16" class="parkdisc"></circle>${effectRow(ctx, printed.start.park, { x, y, room: 26 }, "parki")}`;
  return place(ctx, key, { x: x - 18, y: y - 18, w: 36, h: 36 }, title, drawing, { shape: "round", tag: "top-left", cls: "parkfx" });
}

// --- Roofs -----------------------------------------------------------------------------------------------------------

/** Rows of houses along a line: left edge, ground line, and for each house its width, height and roof. */
/** @type {{x: number, y: number, houses: [number, number, "flat" | "steps" | "tank" | "ledge"][]}[]} */
const ROWS = [
  { x: 357, y: 499.4, houses: [[13, 22, "ledge"], [17, 22, "steps"], [14, 30, "ledge"], [19, 26, "steps"], [13, 26, "ledge"]] },
  { x: 665, y: 194.2, houses: [[14, 30, "ledge"], [20, 23, "steps"], [15, 34, "ledge"], [17, 26, "tank"]] },
  { x: 217, y: 194.2, houses: [[15, 22, "tank"], [20, 22, "steps"], [15, 30, "ledge"]] },
  { x: 83, y: 194.2, houses: [[15, 26, "ledge"], [17, 34, "tank"], [13, 22, "ledge"]] },
  { x: 83, y: 356.4, houses: [[16, 22, "tank"], [14, 30, "ledge"], [18, 24, "tank"], [12, 18, "ledge"]] },
];

/** The bridge to Brooklyn: its left end, its right end, and the road. */
const BRIDGE = { left: 655, right: 739, road: 392 };

/**
 * Roofs and the bridge, for the night only.
 * @param {Ctx} ctx
 */
export function roofs(ctx) {
  const { svg } = ctx;
  return svg`<g class="landmarks" aria-hidden="true">${ROWS.map(({ x, y, houses }) => {
    let left = x;
    return houses.map(([wide, high, roof], at) => {
      const drawn = svg`<path d=${house(left, y, wide, high, roof)}></path>${windows(left, y, wide, high, at).map(
        ([wx, wy]) => svg`<rect x=${r(wx)} y=${r(wy)} width="1.800" height="2.600" class="win"></rect>`,
      )}`;
      left += wide + 1;
      return drawn;
    });
  })}${bridge(ctx)}</g>`;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {string} roof
 */
function house(x, y, w, h, roof) {
  const step = w / 6;
  if (roof === "ledge") return `M${r(x)} ${y}v-${h}h${r(step)}v-2h${r(w - 2 * step)}v2h${r(step)}v${h}z`;
  if (roof === "steps")
    return `M${r(x)} ${y}v-${h}h${r(step)}v-9h${r(step)}v-7h${r(step - 0.6)}v-8h1.2v8h${r(step - 0.6)}v7h${r(step)}v9h${r(step)}v${h}z`;
  if (roof === "tank") return `M${r(x)} ${y}v-${h}h${w}v${h}zM${r(x + w * 0.3)} ${y - h - 9}l5-4 5 4v7h-1.500v3h-1.200v-3h-4.600v3h-1.200v-3h-1.500z`;
  return `M${r(x)} ${y}v-${h}h${w}v${h}z`;
}

/** Some lit windows; always the same ones. @returns {[number, number][]} */
function windows(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {number} */ h, /** @type {number} */ seed) {
  /** @type {[number, number][]} */
  const lit = [];
  for (let column = 0; column < Math.floor((w - 3) / 5); column += 1)
    for (let floor = 0; floor < Math.floor((h - 6) / 6); floor += 1)
      if ((column * 7 + floor * 5 + seed * 3 + Math.round(x)) % 3 === 0) lit.push([x + 2.5 + column * 5, y - 6 - floor * 6]);
  return lit;
}

/** @param {Ctx} ctx */
function bridge(ctx) {
  const { left, right, road } = BRIDGE;
  const towers = [left + 20, right - 20];
  const cable = `M${left} ${road}H${right}M${left} ${road - 3}Q${left + 12} ${road - 6} ${towers[0]} ${road - 34}Q${(left + right) / 2} ${road + 20} ${towers[1]} ${road - 34}Q${right - 12} ${road - 6} ${right} ${road - 3}`;
  const hangers = Array.from({ length: 8 }, (_, at) => {
    const t = (at + 1) / 9;
    const x = towers[0] + (towers[1] - towers[0]) * t;
    const y = (1 - t) ** 2 * (road - 34) + 2 * t * (1 - t) * (road + 20) + t ** 2 * (road - 34);
    return `M${r(x)} ${road}V${r(y)}`;
  }).join("");
  return ctx.svg`<g class="bridge"><path d=${cable}></path><path d=${hangers} class="thin"></path>${towers.map((x) => ctx.svg`<path d="M${x - 3} ${road + 8}v-42h6v42M${x - 3} ${road - 20}h6"></path>`)}</g>`;
}
