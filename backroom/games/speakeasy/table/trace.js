/** Which capo, family member, building and barrel is which, from one view to the next. */

import { row, tracer } from "../../table/tracing.js";
import { NOBODY } from "./pieces.js";

/** @typedef {import("./ctx.js").TableView} TableView */

/**
 * The keys of all figures in a view, such as those of ("capo:0", "DOCKS_1") and ("barrel", "space:12"). A view does not
 * say from which slot a building came, so a new one is called after its place.
 */
export const pieceKeys = tracer(figures, (kind) => kind.startsWith("building"));

/**
 * All places of each kind of figure.
 * @param {TableView} view
 * @returns {Map<string, string[]>}
 */
function figures(view) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  /** @type {string[]} */
  const barrels = [];
  view.ships.forEach((ship, index) => barrels.push(...row(`ship:${index}`, ship.barrels)));
  for (const boss of view.bosses) {
    const { seat } = boss;
    const capos = Object.keys(view.contacts).filter((contact) => view.contacts[contact] === seat);
    const guests = view.restaurant.map((who, index) => [who, index]).filter(([who]) => who === seat);
    found.set(`capo:${seat}`, [...capos, ...guests.map(([, index]) => `RESTAURANT:${index}`), ...row("hand", boss.capos)]);
    const docks = view.docks.map((who, dock) => [who, dock]).filter(([who]) => who === seat && who !== NOBODY);
    const guards = boss.buildings.filter((building) => building.guarded).map((building) => `space:${building.space}`);
    found.set(`family:${seat}`, [...docks.map(([, dock]) => `dock:${dock}`), ...guards, ...row("office", boss.office)]);
    found.set(`building:${seat}`, [...boss.pieces, ...boss.buildings.map((building) => `space:${building.space}`)]);
    for (const building of boss.buildings) if (building.barrel) barrels.push(`space:${building.space}`);
    boss.trucks.forEach((truck, index) => barrels.push(...row(`truck:${seat}:${index}`, truck.load)));
    barrels.push(...row(`still:${seat}`, boss.barrels));
  }
  found.set("barrel", barrels);
  return found;
}
