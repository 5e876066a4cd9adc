/** Which thug, marker and banknote is which, from one view to the next. */

import { row, tracer } from "../../table/tracing.js";
import { VALUES } from "./pieces.js";

/** @typedef {import("./ctx.js").TableView} TableView */

/** The keys of all pieces in a view, such as those of ("thug:0", "P6") and ("marker:2", "turf:3:0"). */
export const pieceKeys = tracer(pieces);

/**
 * All places of each kind of piece.
 * @param {TableView} view
 * @returns {Map<string, string[]>}
 */
function pieces(view) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { seat, thugs, dead_thugs, markers, hand, suitcase } of view.players) {
    const standing = view.businesses.filter((business) => business.thug === seat).map((business) => business.id);
    found.set(`thug:${seat}`, [...standing, ...row("hudson", dead_thugs), ...row("supply", thugs)]);
    const lying = view.turfs.flatMap((turf) => turf.markers.map((owner, at) => ({ owner, place: `turf:${turf.number}:${at}` })));
    found.set(`marker:${seat}`, [...lying.filter(({ owner }) => owner === seat).map(({ place }) => place), ...row("supply", markers)]);
    if (!hand || !suitcase || seat !== view.seat) continue;
    VALUES.forEach((value, at) => found.set(`note:${value}`, [...row("hand", hand.notes[at]), ...row("suitcase", suitcase.notes[at])]));
  }
  return found;
}
