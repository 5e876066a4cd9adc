/**
 * Who would control what if Luciano came now: a forecast for the eye, from what lies open on the map.
 * The server counts for itself when he does come.
 */

import { MOB, ZONES } from "./pieces.js";

/** @typedef {import("./ctx.js").Printed} Printed */
/** @typedef {import("./ctx.js").TableView} TableView */

/**
 * Who controls a district: seats, [MOB], or nobody.
 * @param {Printed} printed
 * @param {TableView} view
 * @param {import("./ctx.js").PrintedDistrict} district
 * @returns {number[]}
 */
export function controllers(printed, view, district) {
  const standing = view.bosses.flatMap((boss) =>
    boss.buildings
      .filter((building) => building.district === district.number)
      .map((building) => ({ ...building, seat: boss.seat })),
  );
  const guarded = standing.filter((building) => building.guarded);
  const open = view.districts[district.number - 1].police ? [] : standing;
  const counted = guarded.length ? guarded : open;
  if (counted.length) {
    const rank = (/** @type {{piece: string}} */ building) => printed.buildings[building.piece].rank;
    const top = Math.min(...counted.map(rank));
    return [...new Set(counted.filter((building) => rank(building) === top).map((building) => building.seat))];
  }
  return district.spaces.some((space) => view.holders[space] === MOB) ? [MOB] : [];
}

/**
 * The steps on the control tracks as they would be now: for each zone those of the seats and, last, the mob's.
 * @param {Printed} printed
 * @param {TableView} view
 * @returns {number[][]}
 */
export function controlNow(printed, view) {
  const steps = ZONES.map(() => Array(view.seats + 1).fill(0));
  for (const district of printed.districts)
    for (const who of controllers(printed, view, district)) steps[ZONES.indexOf(district.zone)][who === MOB ? view.seats : who] += 1;
  return steps;
}

/**
 * The place of a seat on one track, and what it pays; place 0 where it controls nothing.
 * @param {number[]} steps
 * @param {number} seat
 * @param {number[]} payouts
 * @returns {{place: number, pays: number}}
 */
export function payout(steps, seat, payouts) {
  const own = steps[seat];
  if (!own) return { place: 0, pays: 0 };
  const place = steps.filter((step) => step >= own).length;
  return { place, pays: payouts[place - 1] ?? 0 };
}
