/** The table of Speakeasy in the browser: what the shared client shows in its places. */

import { board } from "./board.js";
import { dock } from "./dock.js";
import { progress } from "./progress.js";
import { rival, rivalBoard } from "./rivals.js";

/**
 * Bays of water in which a slip covers nothing of the island.
 * @type {import("../../table/layout.js").Bay[]}
 */
const bays = [
  { x: 706, y: 104, corner: "top-right" },
  { x: 92, y: 104, corner: "top-left" },
  { x: 646, y: 496, corner: "bottom-right" },
];

/**
 * The sign of a fact beside an option, by the id of its message.
 * @type {Record<string, string>}
 */
const DETAILS = {
  "detail.cost": "cash",
  "detail.safe": "safe",
  "detail.token": "city-token",
  "detail.mob": "mob-speakeasy",
  "detail.crate": "crate",
  "detail.card": "card",
};

/**
 * @param {string} id
 * @returns {string | undefined} a symbol without `i-`
 */
function detailIcon(id) {
  return DETAILS[id];
}

/** Kinds of places where the struggle goes on; money, cards and tokens follow from it. */
const WEIGHTY = new Set(["contact", "space", "district", "ship", "mobster", "goal", "column"]);

/** @param {string} place */
function weighs(place) {
  return WEIGHTY.has(place.split(":")[0]);
}

/** @type {import("../../table/layout.js").Layout} */
export default { board, narrow: () => import("./narrow.js"), dock, rival, rivalBoard, progress, bays, detailIcon, weighs };
