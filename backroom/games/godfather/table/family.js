/** What is shown of a family in several places: its name, the horse head, its turfs and the allies before it. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { allySign, allyWords } from "./offers.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Player} Player */

/**
 * @param {Ctx} ctx
 * @param {Player} player
 */
export function familyName(ctx, player) {
  return ctx.say("table.family", ctx.name("family", player.family));
}

/**
 * The horse head, where its holder is.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function horse(ctx, seat) {
  const { html, view, ahead } = ctx;
  const words = ctx.say("table.horse-words");
  const gone = ahead && ahead.horse !== seat;
  if (view.horse === seat)
    return html`<span class="horse ${gone ? "is-leaving" : ""}" title=${words} ${ctx.spot(`horse:${seat}`)}><span data-piece="horse">${ctx.icon("g-horse")}</span><span class="vh">${words}</span></span>`;
  return ahead?.horse === seat ? html`<span class="horse comes" title=${words}>${ctx.icon("g-horse")}</span>` : nothing;
}

/**
 * Turfs by their numbers, with their names on hover.
 * @param {Ctx} ctx
 * @param {number[]} turfs
 */
export function turfNumbers(ctx, turfs) {
  const words = ctx.say("table.controls", turfs.map((turf) => ctx.name("turf", turf)));
  return turfs.length ? ctx.html`<span class="turfs" title=${words}><span class="vh">${words}</span>${turfs.map((turf) => ctx.html`<i aria-hidden="true">${turf}</i>`)}</span>` : nothing;
}

/**
 * The allies that were played this act.
 * @param {Ctx} ctx
 * @param {Player} player
 */
export function tableAllies(ctx, player) {
  const { html } = ctx;
  return player.table.map((id) => {
    const ally = ctx.content.printed.allies[id];
    const words = `${allyWords(ctx, id)} · ${ctx.say("table.on-the-table")}`;
    return html`<span class="up" title=${words} data-piece="ally:${id}" ${ctx.spot(`ally:${id}`)}>${ctx.icon(allySign(ctx, id))}<span>${ally.name}</span></span>`;
  });
}
