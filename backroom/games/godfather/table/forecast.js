/** How a turf war would end now: a forecast for the eye, from the influence that lies open. */

import { NEUTRAL, NOBODY } from "./pieces.js";

/** @typedef {import("./ctx.js").TurfView} TurfView */

/** Phases in which the war of the act is over; the figures still stand where they fought. */
const SETTLED = new Set(["bribery", "tribute", "clean-up", "over"]);

/** @param {string} phase */
export function settled(phase) {
  return SETTLED.has(phase);
}

/**
 * Who is alone on top: a seat, NEUTRAL, or NOBODY on a tie and where nobody stands.
 * @param {TurfView} turf
 */
export function winner({ influence }) {
  const most = Math.max(...influence);
  const first = influence.indexOf(most);
  if (most === 0 || influence.indexOf(most, first + 1) >= 0) return NOBODY;
  return first === influence.length - 1 ? NEUTRAL : first;
}

/**
 * The sides with influence in a turf, the strongest first: seats, and NEUTRAL.
 * @param {TurfView} turf
 * @param {TurfView} [ahead] the same turf after the previewed option: sides that come are listed too
 * @returns {{side: number, now: number, then: number}[]}
 */
export function sides({ influence }, ahead) {
  const last = influence.length - 1;
  return influence
    .map((now, at) => ({ side: at === last ? NEUTRAL : at, now, then: ahead?.influence[at] ?? now }))
    .filter(({ now, then }) => now || then)
    .sort((one, other) => other.then - one.then || other.now - one.now);
}
