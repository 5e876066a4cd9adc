/** The table of Scarface 1920 in the browser: what the shared client shows in its places. */

import { bays, board, map } from "./board.js";
import { dock } from "./dock.js";
import { progress } from "./progress.js";
import { rival, rivalBoard } from "./rivals.js";

/** The sign of a fact beside an option, by the id of its message. */
/** @type {Record<string, string>} */
const DETAILS = {
  "detail.money": "sf-money", "detail.at-most-money": "sf-money", "detail.upgrade": "sf-upgrade", "detail.stars": "sf-star", "detail.votes": "sf-vote", "detail.bullets": "sf-bullet",
  "detail.strength": "sf-strength", "detail.influence": "sf-influence", "detail.resistance": "sf-takeover", "detail.crime-up": "sf-crime", "detail.crime-down": "sf-crime", "detail.wounds": "sf-hospital",
};

/** Kinds of places where the struggle goes on; money, cards and thugs follow from it. */
const WEIGHTY = new Set(["hood", "district", "business", "raid", "ness", "news", "order", "candidate"]);

/** @type {import("../../table/layout.js").Layout} */
export default {
  board, narrow: () => import("./narrow.js"), picture: map, dock, rival, rivalBoard, progress, bays,
  detailIcon: (id) => DETAILS[id], weighs: (place) => WEIGHTY.has(place.split(":")[0]),
};
