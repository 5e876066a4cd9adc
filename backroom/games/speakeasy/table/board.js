/** The board on a wide screen: locations above, Manhattan in the middle, tracks below, panels at the right. */

import { cityDisplay, decks, helpers, supply } from "./city.js";
import { WIDE, district } from "./districts.js";
import { parkGoals } from "./goals.js";
import { island, lanes, ports, sea, zoneNames } from "./map.js";
import { mobsterBoard } from "./mobsters.js";
import { locations } from "./places.js";
import { shipBoard } from "./ships.js";
import { fame, turnOrder } from "./tracks.js";
import { zonePanels } from "./zones.js";

/** @typedef {import("./pieces.js").Ctx} Ctx */

const VIEW_BOX = "0 0 942 548";

/** The canvas of the content, on this page. */
const SCALE = 0.71;
const TOP = 98;
/** @type {import("./map.js").Chart} */
const CHART = { at: ([x, y]) => [x * SCALE, y * SCALE + TOP] };

/**
 * Where this page moves things a little from their places on the canvas: trucks and signs need room between them.
 * @type {Record<number, Partial<import("./ctx.js").Places>>}
 */
const NUDGED = {
  1: { space_xy: [[142, 200], [194, 168]], label_xy: [146, 171] },
  2: { label_xy: [88, 306] },
  6: { label_xy: [340, 494] },
  8: { space_xy: [[427, 98], [427, 157]], police_xy: [400, 127], strength_xy: [427, 127], label_xy: [456, 127] },
  13: { label_xy: [749, 231] },
  15: { label_xy: [898, 237] },
  16: { label_xy: [893, 453] },
};

const BOXES = {
  map: { x: 0, y: 100, w: 710, h: 400 },
  city: { x: 6, y: 106, w: 82, h: 112 },
  fame: { x: 0, y: 504, w: 558, h: 44 },
  helpers: { x: 564, y: 504, w: 146, h: 44 },
  order: { x: 716, y: 100, w: 226, h: 46 },
  zones: [150, 220, 290].map((y) => ({ x: 716, y, w: 226, h: 66 })),
  ships: { x: 716, y: 360, w: 226, h: 97 },
  mobsters: { x: 716, y: 461, w: 226, h: 87 },
};

/**
 * The wide board.
 * @param {Ctx} ctx
 */
export function board(ctx) {
  const { html } = ctx;
  return html`<svg class="board" viewBox=${VIEW_BOX} role="group" aria-label=${ctx.say("table.board")}>
    ${locations(ctx)}${manhattan(ctx)}${fame(ctx, BOXES.fame)}${helpers(ctx, BOXES.helpers)}${turnOrder(ctx, BOXES.order)}
    ${zonePanels(ctx, BOXES.zones)}${shipBoard(ctx, BOXES.ships)}${mobsterBoard(ctx, BOXES.mobsters)}</svg>`;
}

/**
 * @param {Ctx} ctx
 */
function manhattan(ctx) {
  const { svg, content } = ctx;
  const { printed } = content;
  const grounds = printed.districts.map(onPage);
  const harbours = printed.ports.map((port) => ({ ...port, ship_xy: CHART.at(port.ship_xy), quay_xy: CHART.at(port.quay_xy) }));
  const outline = { coast: printed.outline.coast.map(CHART.at), central_park: printed.outline.central_park.map(CHART.at) };
  const [[parkX, parkY]] = outline.central_park;
  return svg`<g class="map">${sea(ctx, BOXES.map)}${lanes(ctx, CHART)}${island(ctx, outline, grounds)}${zoneNames(ctx, CHART)}
    ${parkGoals(ctx, parkX + 4.2, parkY + 4.2)}${grounds.map((ground) => district(ctx, ground, WIDE))}${ports(ctx, harbours)}
    ${supply(ctx, 300, 495)}${cityDisplay(ctx, BOXES.city)}${decks(ctx, 6, 416)}</g>`;
}

/**
 * A district with its points on this page.
 * @param {import("./ctx.js").PrintedDistrict} printed
 * @returns {import("./ctx.js").PrintedDistrict}
 */
function onPage(printed) {
  const { at } = CHART;
  const ground = { ...printed, ...NUDGED[printed.number] };
  return {
    ...ground,
    polygon: ground.polygon.map(at),
    space_xy: ground.space_xy.slice(0, ground.spaces.length).map(at),
    police_xy: at(ground.police_xy),
    strength_xy: at(ground.strength_xy),
    label_xy: at(ground.label_xy),
    truck_xy: at(ground.truck_xy),
  };
}
