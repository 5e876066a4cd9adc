/** Jobs and allies, wherever they lie: their names and words, the goods that are held for them, and their signs. */

import { effectWords, mainSign } from "./effects.js";
import { GOODS } from "./pieces.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

/**
 * A job's name as it is printed.
 * @param {Ctx} ctx
 * @param {string} id
 */
export function jobName(ctx, id) {
  return ctx.content.printed.jobs[id].name;
}

/**
 * A job in words: what it takes, does and pays.
 * @param {Ctx} ctx
 * @param {string} id
 */
export function jobWords(ctx, id) {
  const job = ctx.content.printed.jobs[id];
  return [
    ctx.name("job", id),
    ctx.say("table.job-takes", job.goods.map((good) => ctx.name("good", good))),
    effectWords(ctx, job.effect),
    ctx.say("table.job-pays", job.pay.map((value) => ctx.say("money", value))),
  ].join(" · ");
}

/**
 * The goods that a job takes: pale where the own hand lacks one, green where the previewed option would bring it.
 * @param {Ctx} ctx
 * @param {readonly string[]} goods
 */
export function needs(ctx, goods) {
  const { html, view, ahead, seat } = ctx;
  const held = seat === null ? null : view.players[seat].hand?.goods;
  const then = seat === null ? null : (ahead?.players[seat].hand?.goods ?? held);
  const states = held && then ? covered(goods, held, then) : goods.map(() => "");
  const words = goods.map((good) => ctx.name("good", good)).join(", ");
  return html`<span class="goodsneed" title=${words}><span class="vh">${words}</span>${goods.map((good, at) => ctx.icon(`g-${good}`, states[at]))}</span>`;
}

/**
 * For each good whether it is held, would come, or is missing; narcotics stand in for what is missing (R-4.9.2).
 * @param {readonly string[]} goods
 * @param {readonly number[]} held
 * @param {readonly number[]} then
 * @returns {string[]}
 */
function covered(goods, held, then) {
  const [now, next] = [paid(goods, held), paid(goods, then)];
  return goods.map((_, at) => (now[at] ? "has" : next[at] ? "comes" : "miss"));
}

/**
 * @param {readonly string[]} goods
 * @param {readonly number[]} held
 * @returns {boolean[]}
 */
function paid(goods, held) {
  const left = [...held];
  const own = goods.map((good) => left[GOODS.indexOf(good)]-- > 0);
  let narcotics = left[GOODS.indexOf("narc")];
  return own.map((has) => has || narcotics-- > 0);
}

/**
 * An ally in words: his name and what he does.
 * @param {Ctx} ctx
 * @param {string} id
 */
export function allyWords(ctx, id) {
  const ally = ctx.content.printed.allies[id];
  return `${ally.name} · ${effectWords(ctx, ally.effect)}`;
}

/**
 * The face of an ally: a neutral figure's own, or what he mainly does.
 * @param {Ctx} ctx
 * @param {string} id
 */
export function allySign(ctx, id) {
  const { effect } = ctx.content.printed.allies[id];
  const sign = mainSign(effect);
  return sign === "g-stash" && effect.length > 1 ? "g-judge" : sign;
}
