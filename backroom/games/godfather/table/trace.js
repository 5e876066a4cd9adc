/**
 * Which piece is which. A view says how many thugs, markers and banknotes lie where; it does not name them. To move one
 * from where it was, the table has to call it the same before and after: a piece that has left one place and one that has
 * come to another in the same step are taken for the same piece.
 */

/** @typedef {import("./ctx.js").TableView} TableView */
/** @typedef {Map<string, string>} Names from a place to the key of the piece there */

import { VALUES } from "./pieces.js";

/** @type {Map<string, Names>} the last names given, by kind of piece */
let given = new Map();
/** @type {WeakMap<object, Map<string, Names>>} */
const known = new WeakMap();

/**
 * The keys of all pieces in a view: `data-piece` values by kind and place.
 * @param {TableView} view
 * @returns {(kind: string, place: string) => string | undefined} such as ("thug:0", "P6"), ("marker:2", "turf:3:0")
 */
export function pieceKeys(view) {
  let names = known.get(view);
  if (!names) {
    names = new Map();
    for (const [kind, places] of pieces(view)) names.set(kind, follow(kind, places, given.get(kind) ?? new Map()));
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
  let next = 0;
  for (const place of places) {
    if (names.has(place)) continue;
    let name = left.shift();
    while (!name) {
      const fresh = `${kind}:${next++}`;
      if (!used.has(fresh)) name = fresh;
    }
    used.add(name);
    names.set(place, name);
  }
  return names;
}

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

/**
 * @param {string} place
 * @param {number} count
 */
function row(place, count) {
  return Array.from({ length: count }, (_, index) => `${place}:${index}`);
}
