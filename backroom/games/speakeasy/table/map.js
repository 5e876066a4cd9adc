/** Manhattan without the pieces: the sea, the island with its districts and zones, the ports and the ships in them. */

import { place, points, stepped } from "./frames.js";
import { ZONES, glyph, moneyText, r } from "./pieces.js";

/** @typedef {import("./pieces.js").Ctx} Ctx */
/** @typedef {{at: (point: number[]) => number[]}} Chart how the canvas of the content lies on the page */

/** Chevrons on the water: ships sail clockwise. */
const LANES = [
  [300, 58, -11],
  [632, 32, 0],
  [984, 330, 90],
  [720, 556, 172],
  [44, 220, -68],
];

/**
 * Names of the zones beside the coast: canvas point and angle.
 * @type {Record<string, number[]>}
 */
const ZONE_NAMES = { downtown: [309, 89.5, -10.8], midtown: [616, 56.5, 1.5], uptown: [957, 194, 79.3] };

/** Rays from the middle of the sea, as on a poster. */
const RAYS = Array.from({ length: 60 }, (_, index) => {
  const at = (/** @type {number} */ turn) => `${r(355 + 900 * Math.cos(turn))} ${r(300 + 900 * Math.sin(turn))}`;
  const turn = (index * Math.PI) / 30;
  return `M355 300L${at(turn)}L${at(turn + Math.PI / 60)}z`;
}).join("");

/**
 * The water with its frame.
 * @param {Ctx} ctx
 * @param {import("./frames.js").Box} box
 * @param {boolean} [rays]
 */
export function sea(ctx, box, rays = true) {
  const { svg } = ctx;
  const d = stepped(box, 4);
  return svg`<path d=${d} class="sea"></path><path d=${d} class="scallops"></path>${
    rays
      ? svg`<clipPath id="c-sea"><path d=${d}></path></clipPath><path d=${RAYS} class="rays" clip-path="url(#c-sea)"></path>`
      : ""
  }`;
}

/**
 * The chevrons along which ships sail.
 * @param {Ctx} ctx
 * @param {Chart} chart
 */
export function lanes(ctx, chart) {
  return LANES.map(([x, y, turn]) => {
    const [left, top] = chart.at([x, y]);
    return ctx.svg`<g class="lane" transform="translate(${r(left)} ${r(top)}) rotate(${turn})"><path d="M-7-4l4 4-4 4M-1-4l4 4-4 4M5-4l4 4-4 4"></path></g>`;
  });
}

/**
 * The ground: shore, districts, park, streets, lines between zones, coast.
 * @param {Ctx} ctx
 * @param {{coast: number[][], central_park: number[][]}} outline on the page
 * @param {{number: number, zone: string, polygon: number[][]}[]} districts on the page
 */
export function island(ctx, outline, districts) {
  const { svg, view } = ctx;
  const coast = points(outline.coast);
  const park = points(outline.central_park);
  return svg`<polygon points=${coast} class="shore"></polygon>
    ${districts.map(({ number, zone, polygon }) => {
      const cls = `district z-${zone} ${ctx.lit(`district:${number}`) ? "is-lit" : ""}`;
      const blocked = view.districts[number - 1].blocked;
      return svg`<polygon points=${points(polygon)} class=${cls} data-district=${number}></polygon>
      ${blocked ? svg`<polygon points=${points(polygon)} class="blocked"></polygon>` : ""}`;
    })}
    <polygon points=${park} class="park"></polygon><polygon points=${park} class="trees"></polygon><polygon points=${coast} class="streets"></polygon>
    ${borders([...districts, { zone: "uptown", polygon: outline.central_park }]).map((line) => {
      const shape = points(line);
      return svg`<polyline points=${shape} class="zoneline"></polyline><polyline points=${shape} class="zoneline2"></polyline>`;
    })}
    <polygon points=${coast} class="coast"></polygon>`;
}

/**
 * Lines between two zones: the edges that districts of different zones share, end to end; the park is uptown.
 * @param {{zone: string, polygon: number[][]}[]} districts
 */
function borders(districts) {
  /** @type {Map<string, {zone: string, ends: number[][]}[]>} */
  const edges = new Map();
  for (const { polygon, zone } of districts)
    polygon.forEach((from, index) => {
      const to = polygon[(index + 1) % polygon.length];
      const key = [from, to].map(String).sort().join(" ");
      edges.set(key, [...(edges.get(key) ?? []), { zone, ends: [from, to] }]);
    });
  /** @type {Map<string, number[][][]>} */
  const between = new Map();
  for (const [one, other] of edges.values())
    if (other && one.zone !== other.zone) {
      const pair = [one.zone, other.zone].sort().join(" ");
      between.set(pair, [...(between.get(pair) ?? []), one.ends]);
    }
  return [...between.values()].map(chain);
}

/**
 * Edges joined where they meet, from one shore to the other.
 * @param {number[][][]} edges
 */
function chain(edges) {
  const left = [...edges];
  const [first] = left.splice(0, 1);
  const line = [...first];
  while (left.length) {
    const head = String(line[0]);
    const tail = String(line[line.length - 1]);
    const at = left.findIndex((ends) => ends.some((end) => String(end) === head || String(end) === tail));
    if (at < 0) break;
    const [ends] = left.splice(at, 1);
    const atTail = ends.some((end) => String(end) === tail);
    const other = ends.find((end) => String(end) !== (atTail ? tail : head)) ?? ends[0];
    if (atTail) line.push(other);
    else line.unshift(other);
  }
  return line;
}

/**
 * The names of the zones beside the coast.
 * @param {Ctx} ctx
 * @param {Chart} chart
 */
export function zoneNames(ctx, chart) {
  return ZONES.map((zone) => {
    const [x, y, turn] = ZONE_NAMES[zone];
    const [left, top] = chart.at([x, y]);
    return ctx.svg`<text transform="translate(${r(left)} ${r(top)}) rotate(${turn})" class="display zonename">${ctx.name("zone", zone)}</text>`;
  });
}

/**
 * The ports, with the ships that lie in them.
 * @param {Ctx} ctx
 * @param {{district: number, ship_xy: number[], quay_xy: number[]}[]} ports already laid on the page
 * @param {number} [scale]
 */
export function ports(ctx, ports, scale = 1) {
  const { svg, view, ahead } = ctx;
  const leaving = (/** @type {number} */ index) => ahead !== null && ahead.ships[index].port !== view.ships[index].port;
  return ports.map((port) => {
    const [x, y] = port.ship_xy;
    const [quayX, quayY] = port.quay_xy;
    const here = view.ships.findIndex((ship) => ship.port === port.district);
    const next = ahead ? ahead.ships.findIndex((ship) => ship.port === port.district) : here;
    return svg`<g class="port" data-port=${port.district}>
      <path d="M${r(quayX)} ${r(quayY)}L${r(x)} ${r(y)}" class="pier"></path><circle cx=${r(quayX)} cy=${r(quayY)} r="2.5" class="bollard"></circle>
      ${berth(ctx, port, x, y, scale, here >= 0)}${here >= 0 ? shipInPort(ctx, here, x, y, scale, leaving(here)) : ""}
      ${next >= 0 && next !== here ? svg`<g class="ghost-ship" data-ship=${shipColour(ctx, next)}>${vessel(ctx, x, y, scale)}</g>` : ""}</g>`;
  });
}

/**
 * A port; an empty one shows where a ship can come.
 * @param {Ctx} ctx
 * @param {{district: number}} port
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {boolean} taken
 */
function berth(ctx, port, x, y, scale, taken) {
  const { svg } = ctx;
  const box = { x: x - 15 * scale, y: y - 9 * scale, w: 30 * scale, h: 18 * scale };
  const drawing = taken
    ? ""
    : svg`<g class="berth"><rect x=${r(box.x)} y=${r(box.y)} width=${box.w} height=${box.h} rx=${9 * scale}></rect>
      ${glyph(ctx, "port", x, y, 12)}</g>`;
  return place(ctx, `port:${port.district}`, box, ctx.say("table.port", port.district), drawing);
}

/**
 * @param {Ctx} ctx
 * @param {number} index
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {boolean} leaving
 */
function shipInPort(ctx, index, x, y, scale, leaving) {
  const { svg, view } = ctx;
  const ship = view.ships[index];
  const price = ship.price === null ? "–" : moneyText(ctx, ship.price);
  const wide = 6 + price.length * 5.4;
  const aside = scale === 1 || y > 500;
  const tag = aside ? { x: x + 9, y: y - 12 * scale } : { x: x - wide / 2, y: y - 19.5 };
  const drawing = svg`<g class="ship ${leaving ? "is-leaving" : ""}" data-ship=${shipColour(ctx, index)} data-piece="ship:${index}">${vessel(ctx, x, y, scale)}
    <g class="price"><rect x=${r(tag.x)} y=${r(tag.y)} width=${r(wide)} height="12" rx="2"></rect>
      <text x=${r(tag.x + wide / 2)} y=${r(tag.y + 9.7)}>${price}</text></g></g>`;
  const box = scale < 1 ? { x: x - 16, y: y - 20, w: 32, h: 29 } : { x: x - 22, y: y - 13, w: 48, h: 25 };
  return place(ctx, `ship:${index}`, box, shipWords(ctx, index), drawing, { target: { tag: box.x < 8 ? "bottom-right" : "top-left" } });
}

/**
 * Hull, deck and two funnels with the stripes of the line.
 * @param {Ctx} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
function vessel(ctx, x, y, scale) {
  return ctx.svg`<g transform="translate(${r(x)} ${r(y)}) scale(${scale})"><path d="M-21 1h42l-6 10h-30z" class="hull"></path>
    <path d="M-21 1h42l-1.5 2.5h-39z" class="stripe"></path>
    <path d="M-14 0v-5H6l5 5z" class="deck"></path><path d="M-9-6v-6h5v6zM-1-6v-6h5v6z" class="funnel"></path>
      <path d="M-9-10.500v-1.500h5v1.500zM-1-10.500v-1.500h5v1.500z" class="stripe"></path></g>`;
}

/**
 * The colour of a ship as the stylesheet calls it.
 * @param {Ctx} ctx
 * @param {number} index
 */
export function shipColour(ctx, index) {
  const { colour } = ctx.content.printed.ships[index];
  return colour === "turquoise" ? "turq" : colour;
}

/**
 * A ship in words.
 * @param {Ctx} ctx
 * @param {number} index
 */
export function shipWords(ctx, index) {
  const ship = ctx.view.ships[index];
  const words = [ctx.name("ship", index), ctx.say("table.ship-port", ship.port), ctx.say("table.ship-barrels", ship.barrels)];
  words.push(ship.price === null ? ctx.say("table.ship-empty") : ctx.say("table.ship-price", moneyText(ctx, ship.price)));
  words.push(ctx.say("table.ship-defence", ship.defence));
  if (ship.crate) words.push(ctx.name("crate", ship.crate));
  return words.join(" · ");
}
