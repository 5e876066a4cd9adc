/** The marks of acts and rounds under the heading. */

/** @typedef {import("./ctx.js").Ctx} Ctx */

const ACTS = [1, 2, 3, 4];

/**
 * A mark for every round, and a diamond for each visit of Luciano between the acts.
 * @param {Ctx} ctx
 */
export function progress(ctx) {
  const { html, view } = ctx;
  const { counts } = ctx.content.printed;
  const over = view.phase === "over";
  let round = 0;
  const marks = ACTS.flatMap((act) => {
    const rounds = Array.from({ length: counts[`capos_act_${act}`] }, () => {
      round += 1;
      const war = view.phase === "war" && round === view.round;
      const state = over || war || round < view.round ? "done" : round === view.round ? "now" : "";
      return html`<i class=${state}></i>`;
    });
    if (act === ACTS.length) return rounds;
    const visit = over || view.act > act ? "done" : view.phase === "war" && view.act === act ? "now" : "";
    return [...rounds, html`<i class="luc ${visit}"></i>`];
  });
  const words = ctx.say("table.progress", view.round, round);
  return html`<div class="years" role="img" aria-label=${words} title=${words}>${marks}</div>`;
}
