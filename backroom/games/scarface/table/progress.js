/** The marks of rounds and of the time track under the heading. */

/** @typedef {import("./ctx.js").Ctx} Ctx */

/** A mark for every cell of every round; the larger ones are Extra! @param {Ctx} ctx */
export function progress(ctx) {
  const { html, view, content } = ctx;
  const from = content.printed.counts.start_cell;
  const over = view.phase === "over";
  const words = ctx.say("table.progress", Math.min(view.extras + 1, view.rounds), view.rounds, view.clock, view.extra_cell);
  const rounds = Array.from({ length: view.rounds }, (_, round) => {
    const cells = Array.from({ length: view.extra_cell - from }, (_, at) => from + at);
    const mark = (/** @type {number} */ cell) => (over || round < view.extras || (round === view.extras && cell < view.clock) ? "done" : round === view.extras && cell === view.clock ? "now" : "");
    return html`${cells.map((cell) => html`<i class=${mark(cell)}></i>`)}<i class="luc ${over || round < view.extras ? "done" : ""}"></i>`;
  });
  return html`<div class="years" role="img" aria-label=${words} title=${words}>${rounds}</div>`;
}
