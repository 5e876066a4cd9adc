/** Which thug, vehicle and control marker is which, from one view to the next. */

import { row, tracer } from "../../table/tracing.js";

/** @typedef {import("./ctx.js").TableView} TableView */

/** The keys of all pieces in a view, such as those of ("thug:0", "3:0") and ("marker:2", "T05"). */
export const pieceKeys = tracer(pieces);

/**
 * All places of each kind of piece; districts and other places go by the numbers of the view.
 * @param {TableView} view
 * @returns {Map<string, string[]>}
 */
function pieces(view) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { seat, thugs, cars, trucks, markers } of view.gangs) {
    found.set(`thug:${seat}`, thugs.flatMap((count, place) => row(String(place), count)));
    found.set(`car:${seat}`, cars.flatMap((count, place) => row(String(place), count)));
    found.set(`truck:${seat}`, trucks.flatMap((count, place) => row(String(place), count)));
    found.set(`marker:${seat}`, [...view.hoods.filter((hood) => hood.owner === seat).map((hood) => hood.tile), ...row("supply", markers)]);
  }
  return found;
}
