/**
 * Which figure is which. A view says how many capos, family members and barrels lie where; it does not name them, nor
 * does it say from which slot of the board a building came. To move one from where it was, the table has to call it the same before and after: a figure that has left one place
 * and one that has come to another in the same step are taken for the same figure.
 */

import { NOBODY } from "./pieces.js";

/** @typedef {import("./ctx.js").TableView} TableView */
/** @typedef {Map<string, string>} Names from a place to the key of the figure there */

/** @type {Map<string, Names>} the last names given, by kind of figure */
let given = new Map();
/** @type {WeakMap<object, Map<string, Names>>} */
const known = new WeakMap();

/**
 * The keys of all figures in a view: `data-piece` values by place.
 * @param {TableView} view
 * @returns {(kind: string, place: string) => string | undefined} such as ("capo:0", "DOCKS_1"), ("barrel", "space:12")
 */
export function pieceKeys(view) {
  let names = known.get(view);
  if (!names) {
    names = new Map();
    for (const [kind, places] of figures(view)) names.set(kind, follow(kind, places, given.get(kind) ?? new Map()));
    known.set(view, names);
    given = names;
  }
  const all = names;
  return (kind, place) => all.get(kind)?.get(place);
}

/**
 * Names for the places that are taken now: the same where they were taken before; then those that have become free.
 * @param {string} kind
 * @param {string[]} places
 * @param {Names} before
 * @returns {Names}
 */
function follow(kind, places, before) {
  /** @type {Names} */
  const names = new Map();
  const taken = new Set(places);
  for (const place of places) if (before.has(place)) names.set(place, /** @type {string} */ (before.get(place)));
  const left = [...before].filter(([place]) => !taken.has(place)).map(([, name]) => name);
  const used = new Set([...names.values(), ...left]);
  for (const place of places) {
    if (names.has(place)) continue;
    const name = left.shift() ?? freshName(kind, place, used);
    used.add(name);
    names.set(place, name);
  }
  return names;
}

/**
 * A name that no figure has: a building is called after its place, figures that are all alike are numbered.
 * @param {string} kind
 * @param {string} place
 * @param {Set<string>} used
 */
function freshName(kind, place, used) {
  if (kind.startsWith("building") && !used.has(`${kind}:${place}`)) return `${kind}:${place}`;
  let number = 0;
  while (used.has(`${kind}:${number}`)) number += 1;
  return `${kind}:${number}`;
}

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

/**
 * @param {string} place
 * @param {number} count
 */
function row(place, count) {
  return Array.from({ length: count }, (_, index) => `${place}:${index}`);
}
