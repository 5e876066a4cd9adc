/**
 * How far a boss is with the goals of the board: only advice beside the goals. Which of them a ledger may be cooked
 * on is the server's to say; here the numbers are counted again so that one sees what is missing.
 */

import { ZONES } from "./pieces.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Boss} Boss */
/** @typedef {import("./ctx.js").Building} Building */
/** @typedef {import("./ctx.js").Goal} Goal */
/** @typedef {[have: number, need: number]} Reach */

/**
 * @typedef {{goal: Goal, tile: string, have: number, need: number, met: boolean, yours: boolean, full: boolean}} Standing
 * A goal as one boss stands to it; `tile` is the tile that lies on it, or an empty string.
 */

/**
 * All goals, in the order of the board.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @returns {Standing[]}
 */
export function standings(ctx, boss) {
  const { view, content } = ctx;
  return content.printed.goals.map((goal) => {
    const ledgers = view.ledgers[goal.id];
    const tile = tileOf(view, goal);
    const [have, need] = reach(ctx, boss, goal, tile);
    return {
      goal,
      tile,
      have,
      need,
      met: have >= need,
      yours: ledgers.includes(boss.seat),
      full: ledgers.length >= goal.spaces,
    };
  });
}

/**
 * The goals that are still open for a boss: met ones first, then the nearest; of equals the better paid.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @returns {Standing[]}
 */
export function openGoals(ctx, boss) {
  /** @param {Standing} each */
  const share = (each) => Math.min(1, each.have / each.need);
  return standings(ctx, boss)
    .filter((each) => !each.yours && !each.full)
    .sort((one, other) => share(other) - share(one) || other.goal.money - one.goal.money);
}

/**
 * The tile that lies on a goal of the park or of a zone.
 * @param {import("./ctx.js").TableView} view
 * @param {Goal} goal
 * @returns {string}
 */
function tileOf(view, goal) {
  if (goal.area === "zone") return view.zone_goals[goal.place];
  return goal.area === "park" ? view.park_goals[goal.place] : "";
}

/**
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {Goal} goal
 * @param {string} tile
 * @returns {Reach}
 */
function reach(ctx, boss, goal, tile) {
  const { printed } = ctx.content;
  if (goal.area === "docks") return [boss.crates.length, goal.needs];
  if (goal.area === "fame") return [boss.fame, goal.needs];
  if (goal.area === "city_hall")
    return [new Set(boss.buildings.filter((b) => b.guarded).map((b) => b.district)).size, goal.needs];
  if (goal.area === "zone") return zoneReach(ctx, boss, printed.zone_goals[tile], ZONES[goal.place]);
  return parkReach(ctx, boss, printed.park_goals[tile]);
}

/**
 * guarded buildings of the named kinds in the zone.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {{pieces: string[], districts: string}} tile
 * @param {string} zone
 * @returns {Reach}
 */
function zoneReach(ctx, boss, tile, zone) {
  const guarded = boss.buildings.filter((b) => b.guarded && zoneOf(ctx, b) === zone);
  const need = tile.pieces.length;
  const left = [...tile.pieces];
  const fitting = guarded.filter((b) => {
    const at = left.indexOf(b.piece);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  if (tile.districts === "any") return [fitting.length, need];
  const [first, second] = tile.pieces;
  const same = tile.districts === "same";
  const met = guarded.some(
    (a) => a.piece === first && guarded.some((b) => b !== a && b.piece === second && (a.district === b.district) === same),
  );
  return [met ? need : Math.min(fitting.length, need - 1), need];
}

/**
 * what the tiles of the park count.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {{requirement: string, breaks_golden_rule: boolean}} tile
 * @returns {Reach}
 */
function parkReach(ctx, boss, tile) {
  const { name, args } = parts(tile.requirement);
  const counted = boss.buildings.filter((b) => b.operating || tile.breaks_golden_rule);
  const outlets = counted.filter((b) => ctx.content.printed.buildings[b.piece].sells);
  const speakeasies = counted.filter((b) => b.piece === "speakeasy");
  /** @param {Building[]} list */
  const zones = (list) => new Set(list.map((b) => zoneOf(ctx, b))).size;
  /** @param {Building[]} list */
  const stocked = (list) => list.filter((b) => b.barrel);
  /** @type {Record<string, () => number>} */
  const have = {
    guards: () => boss.buildings.filter((b) => b.guarded).length,
    speakeasies: () => speakeasies.length,
    barrels: () => stocked(outlets).length,
    leverage: () => boss.shown_leverage + boss.leverage,
    strength: () => strengthOf(ctx, boss),
    tracks: () => boss.levels.filter((level) => level >= Number(args[1])).length,
    barrel_at: () => stocked(counted).filter((b) => b.piece === args[0]).length,
    speakeasy_each_zone: () => zones(speakeasies),
    barrel_each_zone: () => zones(stocked(outlets)),
  };
  return [have[name]?.() ?? 0, Number(args.find((arg) => /^\d+$/.test(arg)) ?? ZONES.length)];
}

/**
 * A requirement such as "barrel_at(casino,2)" as its word and its arguments.
 * @param {string} requirement
 */
function parts(requirement) {
  const [name, inside = ""] = requirement.replace(")", "").split("(");
  return { name, args: inside.split(",") };
}

/**
 * strength level, associate and goons.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
function strengthOf(ctx, boss) {
  const { tracks, mobsters } = ctx.content.printed;
  const associate = boss.associate ? mobsters[boss.associate].associate_strength : 0;
  const strength = tracks.length - 1;
  return tracks[strength].numbers[boss.levels[strength] - 1] + associate + boss.goons;
}

/**
 * @param {Ctx} ctx
 * @param {Building} building
 */
function zoneOf(ctx, building) {
  return ctx.content.printed.districts[building.district - 1].zone;
}

/**
 * What a requirement of the park counts, as a sign.
 * @type {Record<string, string>}
 */
const COUNTED = {
  guards: "guard",
  speakeasies: "speakeasy",
  barrels: "barrel",
  leverage: "leverage",
  strength: "strength",
  tracks: "raise",
  speakeasy_each_zone: "speakeasy",
  barrel_each_zone: "barrel",
};

/**
 * The signs that stand for a goal.
 * @param {Ctx} ctx
 * @param {Goal} goal
 * @param {string} tile
 * @returns {string[]} symbols without `i-`
 */
export function goalSigns(ctx, goal, tile) {
  const { printed } = ctx.content;
  if (goal.area === "docks") return ["crate"];
  if (goal.area === "fame") return ["fame"];
  if (goal.area === "city_hall") return ["guard"];
  if (goal.area === "zone") return [...new Set(printed.zone_goals[tile].pieces)];
  const { name, args } = parts(printed.park_goals[tile].requirement);
  return name === "barrel_at" ? [args[0], "barrel"] : [COUNTED[name] ?? "goal"];
}
