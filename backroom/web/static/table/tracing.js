/**
 * Which piece is which. A view says how many pieces lie where; it does not name them. To move one from where it was, the
 * table has to call it the same before and after: a piece that has left one place and one that has come to another in the
 * same step are taken for the same piece.
 */

/** @typedef {Map<string, string>} Names from a place to the key of the piece there */

/**
 * @template {object} View
 * @param {(view: View) => Map<string, string[]>} placesIn all places of each kind of piece in a view
 * @param {(kind: string) => boolean} [byPlace] whether new pieces of this kind are called after their place; others are numbered
 * @returns {(view: View) => (kind: string, place: string) => string | undefined} the `data-piece` of each kind and place
 */
export function tracer(placesIn, byPlace = () => false) {
  /** @type {Map<string, Names>} the last names given, by kind of piece */
  let given = new Map();
  /** @type {WeakMap<View, Map<string, Names>>} */
  const known = new WeakMap();
  return (view) => {
    let names = known.get(view);
    if (!names) {
      names = new Map();
      for (const [kind, places] of placesIn(view)) names.set(kind, follow(kind, places, given.get(kind) ?? new Map(), byPlace(kind)));
      known.set(view, names);
      given = names;
    }
    const all = names;
    return (kind, place) => all.get(kind)?.get(place);
  };
}

/**
 * Names for the places that are taken now: the same where they were taken before; then those that have become free.
 * @param {string} kind
 * @param {string[]} places
 * @param {Names} before
 * @param {boolean} byPlace
 * @returns {Names}
 */
function follow(kind, places, before, byPlace) {
  /** @type {Names} */
  const names = new Map();
  const taken = new Set(places);
  for (const place of places) if (before.has(place)) names.set(place, /** @type {string} */ (before.get(place)));
  const left = [...before].filter(([place]) => !taken.has(place)).map(([, name]) => name);
  const used = new Set([...names.values(), ...left]);
  for (const place of places) {
    if (names.has(place)) continue;
    const name = left.shift() ?? freshName(kind, byPlace ? place : "0", used);
    used.add(name);
    names.set(place, name);
  }
  return names;
}

/**
 * A name that no piece has: the wanted one, or else a number.
 * @param {string} kind
 * @param {string} wanted
 * @param {Set<string>} used
 */
function freshName(kind, wanted, used) {
  if (!used.has(`${kind}:${wanted}`)) return `${kind}:${wanted}`;
  let number = 0;
  while (used.has(`${kind}:${number}`)) number += 1;
  return `${kind}:${number}`;
}

/**
 * Places in a heap, for pieces that are all alike.
 * @param {string} place
 * @param {number} count
 */
export function row(place, count) {
  return Array.from({ length: count }, (_, index) => `${place}:${index}`);
}
