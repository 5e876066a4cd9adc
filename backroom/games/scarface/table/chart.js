/** Where things lie on the two maps: Chicago stretched for a wide screen, and squeezed upright for a phone. */

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Point} Point */
/** @typedef {import("../../table/layout.js").Box} Box */

/**
 * How things lie in a district: its name, the first home marker unless it is beside the name, a strip for figures and vehicles, and the first police car with the step to the next.
 * @typedef {{name: Point, home?: Point, strip: Box, law: [number, number, number, number]}} DistrictChart
 */

/**
 * A map: canvas units to its own, tiles by their space, and the districts.
 * @typedef {object} Chart
 * @property {Point} canvas
 * @property {boolean} upright
 * @property {(point: Point) => Point} at
 * @property {Point} tile
 * @property {Record<string, [number, number, number?]>} tiles left, top and perhaps the width of the tile on a space
 * @property {Record<string, DistrictChart>} districts
 */

/** @param {number} x @param {number} y @param {number} w @param {number} h @returns {Box} */
const box = (x, y, w, h) => ({ x, y, w, h });

/** @param {Point} scale @param {Point} offset @returns {(point: Point) => Point} */
const stretch = (scale, offset) => ([x, y]) => [x * scale[0] + offset[0], y * scale[1] + offset[1]];

/** @type {Chart} */
export const WIDE = {
  canvas: [706, 412],
  upright: false,
  at: stretch([0.7, 0.607], [-13.8, -12.6]),
  tile: [72, 49],
  tiles: {
    NW1: [52, 34], NW2: [130, 34], N1: [300, 32], N2: [377, 32], N3: [454, 32], W1: [32, 162], W2: [109, 162], W3: [186, 162], C1: [345, 177], C2: [422, 177], C3: [499, 177],
    SW1: [56, 293], SW2: [136, 293], S1: [300, 347], S2: [377, 347], S3: [412, 293], SE1: [491, 304], SE2: [567, 304],
  },
  districts: {
    northwest: { name: [52, 27], strip: box(44, 87, 200, 42), law: [228, 46, 0, 24] },
    north: { name: [300, 25], strip: box(278, 85, 226, 46), law: [540, 104, -25, 0] },
    west: { name: [32, 155], strip: box(28, 215, 228, 40), law: [276, 180, 0, 24] },
    central: { name: [392, 171], strip: box(318, 230, 250, 36), law: [537, 163, -25, 0] },
    southwest: { name: [74, 285], strip: box(40, 346, 230, 44), law: [228, 306, 0, 24] },
    south: { name: [318, 296], strip: box(306, 301, 102, 44), law: [471, 375, 0, -22] },
    southeast: { name: [534, 290], strip: box(506, 356, 100, 42), law: [626, 380, -24, 0] },
  },
};

/** @type {Chart} */
export const UPRIGHT = {
  canvas: [390, 560],
  upright: true,
  at: stretch([0.35, 0.828], [-5.9, -18.2]),
  tile: [84, 34],
  tiles: {
    NW1: [24, 50], NW2: [24, 88], N1: [184, 42, 88], N2: [184, 80, 88], N3: [184, 118, 88], W1: [16, 212], W2: [16, 250], W3: [16, 288], C1: [199, 234, 86], C2: [199, 272, 86], C3: [198, 310, 87],
    SW1: [26, 388], SW2: [26, 428], S1: [154, 430, 87], S2: [154, 468, 87], S3: [149, 506, 66], SE1: [249, 402, 66], SE2: [251, 446, 71],
  },
  districts: {
    northwest: { name: [24, 42], strip: box(18, 126, 108, 54), law: [120, 64, 0, 24] },
    north: { name: [184, 36], strip: box(146, 52, 36, 100), law: [160, 164, 24, 0] },
    west: { name: [16, 205], strip: box(103, 212, 62, 106), law: [28, 336, 24, 0] },
    central: { name: [211, 228], strip: box(164, 250, 33, 106), law: [224, 358, 24, 0] },
    southwest: { name: [38, 381], strip: box(18, 466, 122, 58), law: [122, 404, 0, 24] },
    south: { name: [160, 396], strip: box(152, 401, 92, 28), law: [230, 524, 0, -24] },
    southeast: { name: [255, 396], home: [262, 362], strip: box(248, 484, 76, 60), law: [306, 526, -24, 0] },
  },
};

/** The Y of the river, on borders of districts; in units of the printed canvas. */
/** @type {Point[][]} */
export const RIVER = [
  [[830, 268], [674, 270], [520, 292], [386, 222], [424, 34]],
  [[520, 292], [424, 424], [462, 470], [446, 574], [420, 684]],
];

/**
 * The space under a neighbourhood of the view: both are in the same order.
 * @param {Ctx} ctx
 * @param {number} at
 */
export function spaceOf(ctx, at) {
  return ctx.content.printed.spaces[at]?.id ?? "";
}
