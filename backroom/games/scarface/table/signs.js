/** What cards ask and do as a few signs; the words are in the catalogue and stand beside them on hover. */

import { nothing } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

/** The sign of a word of the vocabulary; what it is about may have one of its own. */
/** @type {Record<string, string>} */
const WORDS = {
  recruit: "sf-recruit", jail: "sf-prison", wound: "sf-hospital", kill: "sf-thug", free: "sf-free-prison", heal: "sf-heal", send: "sf-send", move: "sf-move", move_police: "sf-police-car", move_angry_ness: "sf-angry-ness", move_home: "sf-home",
  control: "sf-control", business: "sf-open-business", collect: "sf-money", takeover: "sf-takeover", hire: "sf-hire-associates", sell: "sf-sell-hoods", sell_authorities: "sf-sell-authorities", upgrade: "sf-upgrade", modify: "sf-lasting", cancel: "sf-at-any-time",
  take_ring: "sf-ring", deal: "sf-get-goods", refresh_market: "sf-associate", look: "eye", discard: "sf-discard", trash: "sf-discard", protect: "sf-lasting", copy_skill: "sf-skill", free_order: "sf-order", waive: "sf-job", job: "sf-job", raid: "sf-raid", search: "sf-draw", vehicle: "sf-car", exchange: "sf-get-goods",
  plan_strength: "sf-strength", plan_influence: "sf-influence", thugs: "sf-thug", presence: "sf-district", controls: "sf-control", upgrades: "sf-upgrade", figures_in: "sf-thug", businesses: "sf-open-business", jazz: "sf-jazz", types_distinct: "sf-wanted", associates: "sf-associate", bullets: "sf-bullet", boss_row: "sf-hat", hats: "sf-hat", vehicles: "sf-car", majorities: "sf-district", street: "sf-street-gang", crime: "sf-crime", figures_in_districts: "sf-thug", jobs_done: "sf-job", dealers: "sf-dealer", stars: "sf-star", votes: "sf-vote", money: "sf-money", guns: "sf-gun", alcohol: "sf-alcohol", end_bonus: "sf-candidate", token: "sf-wanted", boss: "sf-hat",
};

/** @type {Record<string, string>} */
const THINGS = { money: "sf-money", alcohol: "sf-alcohol", gun: "sf-gun", good: "sf-get-goods", vote: "sf-vote", bullet: "sf-bullet", strength: "sf-strength", influence: "sf-influence", any: "sf-order" };
/** @type {Record<string, string>} */
const DRAWN = { own: "sf-draw", job: "sf-job", street: "sf-street-gang", dealer: "sf-dealer" };

const KINDS = ["speakeasy", "casino", "brothel", "nightclub"];

/** Amounts that are signed: what is got, and what goes. */
const GETS = ["gain", "steal", "add_points"];
const GOES = ["lose", "pay"];

/** @typedef {{sign: string, text: string}} Sign */

/**
 * The parts of a text between some marks, those inside brackets left whole.
 * @param {string} text
 * @param {string} mark
 */
function split(text, mark) {
  /** @type {string[]} */
  const found = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    if ("([".includes(text[at])) depth += 1;
    else if (")]".includes(text[at])) depth -= 1;
    else if (depth === 0 && text.startsWith(mark, at)) {
      found.push(text.slice(from, at));
      from = at + mark.length;
    }
  }
  return [...found, text.slice(from)];
}

/**
 * The operations of an effect, without what holds them together: in order, by choice, for a cost, on a condition, for each.
 * @param {string} effect
 * @returns {string[]}
 */
function parts(effect) {
  const text = effect.trim();
  if (!text) return [];
  if (text.startsWith("if(")) return split(text.replace(/^if\(.*?\) /, ""), " else ").flatMap(parts);
  const [cost, ...gain] = split(text, " -> ");
  if (gain.length) return [cost.slice("cost(".length, -1), gain.join(" -> ")].flatMap(parts);
  if (text.startsWith("per(")) return parts(split(text.slice("per(".length, -1), ",")[1]);
  const inner = /^(?:seq\[|choose\(\d+\)\[|optional\()(.*)[\])]$/.exec(text)?.[1];
  return inner === undefined ? [text] : split(inner, ";").flatMap(parts);
}

/**
 * One operation as a sign and a short amount.
 * @param {Ctx} ctx
 * @param {string} part
 * @returns {Sign}
 */
function signOf(ctx, part) {
  const [, word = "", rest = ""] = /([a-z_]+)(?:[([](.*))?/.exec(part) ?? [];
  const args = rest.split(/[,()[\]]/);
  const least = />=?\s*(\d+)/.exec(part)?.[1];
  const amount = Number(args.find((arg) => /^-?\d+$/.test(arg)));
  if (word === "crime") return { sign: "sf-crime", text: Number.isNaN(amount) ? "" : amount < 0 ? `−${-amount}` : `+${amount}` };
  if (word === "plan_type") return { sign: `sf-${args[0]}`, text: least ?? (Number.isNaN(amount) ? "" : String(amount)) };
  if (word === "draw") return { sign: DRAWN[args[0]] ?? "sf-draw", text: Number.isNaN(amount) ? "" : String(amount) };
  if (word === "vehicle") return { sign: `sf-${args[1] === "truck" ? "truck" : "car"}`, text: `${args[0] === "remove" ? "−" : "+"}${Number.isNaN(amount) ? "" : amount}` };
  if (word === "collect") return { sign: `sf-${KINDS.includes(args[0]) ? args[0] : "money"}`, text: "" };
  if (GETS.includes(word) || GOES.includes(word)) {
    const way = GOES.includes(word) ? "−" : "+";
    if (args[0] === "money") return { sign: Number.isNaN(amount) ? "sf-money" : "", text: Number.isNaN(amount) ? way : `${way === "−" ? way : ""}${ctx.say("money", amount)}` };
    return { sign: THINGS[args[0]] ?? "sf-skill", text: Number.isNaN(amount) ? way : `${way}${amount}` };
  }
  return { sign: WORDS[word] ?? "sf-skill", text: least ?? (Number.isNaN(amount) || word === "modify" || word === "cancel" || word === "protect" ? "" : String(amount)) };
}

/**
 * An effect in signs, at most so many.
 * @param {Ctx} ctx
 * @param {string | null | undefined} effect
 * @param {number} [most]
 */
export function effectSigns(ctx, effect, most = 3) {
  const all = effect ? parts(effect) : [];
  return ctx.html`<span class="signs" aria-hidden="true">${all.slice(0, most).map((part) => one(ctx, signOf(ctx, part)))}${all.length > most ? "…" : nothing}</span>`;
}

/**
 * What a job asks, in signs.
 * @param {Ctx} ctx
 * @param {readonly string[]} asked
 */
export function needSigns(ctx, asked) {
  return ctx.html`<span class="signs" aria-hidden="true">${asked.map((part) => one(ctx, signOf(ctx, part)))}</span>`;
}

/** @param {Ctx} ctx @param {Sign} sign */
function one(ctx, { sign, text }) {
  return ctx.html`<span class="sign">${sign ? ctx.icon(sign) : nothing}${text}</span>`;
}

/**
 * Goods: a sign for each kind with its number.
 * @param {Ctx} ctx
 * @param {import("./ctx.js").Goods} goods
 */
export function goodsSigns(ctx, goods) {
  return /** @type {const} */ (["alcohol", "gun", "any"]).filter((good) => goods[good]).map((good) => ctx.html`<span class="sign">${good === "any" ? "?" : ctx.icon(`sf-${good}`)}${goods[good]}</span>`);
}

/**
 * A formula of the end: what is counted, and what it pays.
 * @param {Ctx} ctx
 * @param {string} formula such as "rank(controls,[60,30,10,0],desc)"
 */
export function formulaSigns(ctx, formula) {
  const [, word = "", what = "", kind = ""] = /([a-z_]+)\(([a-z_]+)(?:\[([a-z_]+)\])?/.exec(formula) ?? [];
  const ladder = /\[([\d,]+)\]/.exec(formula)?.[1];
  const numbers = formula.replace(/^.*?\(/, "").match(/\d+/g) ?? [];
  const pays = ladder ? ladder.split(",").join("/") : word === "per" ? `${ctx.say("money", numbers[0])}×` : ctx.say("money", numbers.at(-1));
  return ctx.html`<span class="sign">${ctx.icon(what === "type" || KINDS.includes(kind) ? `sf-${kind}` : (WORDS[what] ?? "sf-star"))}${pays}</span>`;
}
