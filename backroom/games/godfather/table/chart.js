/**
 * Where everything lies on a page: the board of the content on a wide screen, and turned on a narrow one. Drawings take
 * their points from a chart and so serve both.
 */

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Point} Point */
/** @typedef {import("./ctx.js").Printed} Printed */

/**
 * @typedef {object} Ground an area on the page; the park has number 0 and neither control spot nor chief
 * @property {string} id
 * @property {number} number
 * @property {string} name
 * @property {Point[]} points
 * @property {Point} label
 * @property {Point | null} control
 * @property {Point | null} chief
 */

/**
 * @typedef {object} Chart
 * @property {"wide" | "upright"} kind
 * @property {Point} canvas
 * @property {Ground[]} areas
 * @property {Record<string, {printed: Point, tile: Point, bareTile: boolean}>} places the businesses of an area, their centres
 * @property {Record<string, Point>} spaces
 * @property {Point} symbol the sign of the park
 * @property {{w: number, h: number, sign: number, front: number, thug: number}} business its size, the heights of sign and front, the side of the thug space
 * @property {number} radius of a family space
 * @property {number} control the radius of a control spot
 */

/** The board of the content on the wide page: what lies west of the river's bank is cut off. */
const WIDE = { canvas: /** @type {Point} */ ([744, 504]), x: { scale: 0.76977, from: 130, to: 78 }, y: { scale: 0.80323, from: 70, to: 3 } };

/** @type {WeakMap<Printed, Chart>} */
const wide = new WeakMap();
/** @type {WeakMap<Printed, Chart>} */
const upright = new WeakMap();

/** The chart of the wide page. @param {Printed} printed @returns {Chart} */
export function wideChart(printed) {
  return kept(wide, printed, drawWide);
}

/** The chart of the narrow page. @param {Printed} printed @returns {Chart} */
export function uprightChart(printed) {
  return kept(upright, printed, drawUpright);
}

/**
 * @param {WeakMap<Printed, Chart>} known
 * @param {Printed} printed
 * @param {(printed: Printed) => Chart} draw
 */
function kept(known, printed, draw) {
  let chart = known.get(printed);
  if (!chart) known.set(printed, (chart = draw(printed)));
  return chart;
}

/**
 * A point of the board on the wide page.
 * @param {Point} point
 * @returns {Point}
 */
export function onWide([x, y]) {
  return [WIDE.x.to + (x - WIDE.x.from) * WIDE.x.scale, WIDE.y.to + (y - WIDE.y.from) * WIDE.y.scale];
}

/** @param {Printed} printed @returns {Chart} */
function drawWide({ areas, places, spaces, elements }) {
  const [w, h] = elements.business.size;
  return {
    kind: "wide",
    canvas: WIDE.canvas,
    areas: Object.values(areas).map((area) => ({
      id: area.id,
      number: area.number,
      name: area.name,
      points: area.points.map(onWide),
      label: onWide(area.label_xy),
      control: area.control_xy && onWide(area.control_xy),
      chief: area.chief_xy && onWide(area.chief_xy),
    })),
    places: mapped(places, (place) => ({ printed: onWide(place.printed_xy), tile: onWide(place.tile_xy), bareTile: false })),
    spaces: mapped(spaces, (space) => onWide(space.xy)),
    symbol: onWide(elements.park_symbol.points[0]),
    business: { w: w * WIDE.x.scale, h: h * WIDE.y.scale, sign: 15, front: 30, thug: 24 },
    radius: (elements.family_space.size[0] / 2) * WIDE.x.scale,
    control: 14,
  };
}

/** @param {Printed} printed @returns {Chart} */
function drawUpright({ areas, upright }) {
  const [w, h] = upright.business;
  return {
    kind: "upright",
    canvas: upright.canvas,
    areas: Object.values(areas).map(({ id, number, name }) => {
      const area = upright.areas[id];
      return { id, number, name, points: area.points, label: area.label_xy, control: area.control_xy ?? null, chief: area.chief_xy ?? null };
    }),
    places: mapped(upright.places, (place) => ({ printed: place.printed_xy, tile: place.tile_xy, bareTile: place.bare_tile ?? false })),
    spaces: upright.spaces,
    symbol: upright.park_symbol_xy,
    business: { w, h, sign: 14, front: 25, thug: 21 },
    radius: 13.5,
    control: 12,
  };
}

/**
 * @template T, U
 * @param {Record<string, T>} record
 * @param {(value: T) => U} make
 * @returns {Record<string, U>}
 */
function mapped(record, make) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value)]));
}
