/** The gangs to choose from at the beginning: name, boss, what they are good at. */

import { cover } from "./pieces.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

/** @param {Ctx} ctx */
export function gangsToChoose(ctx) {
  const { html, view, content } = ctx;
  const taken = view.gangs.map((gang) => gang.id);
  return html`<section class="frame gangpick"><h2 class="display">${ctx.icon("sf-control")}<span>${ctx.say("table.gangs")}</span></h2>${Object.values(content.printed.gangs).map((gang) => {
    const words = [ctx.name("gang", gang.id), ctx.name("gang-says", gang.id)].join(" · ");
    const owner = taken.indexOf(gang.id);
    return html`<article class="gangcard ${owner < 0 ? "" : "taken"}">${ctx.icon(`sf-gang-${gang.id}`)}<b>${gang.name}</b><small>${owner < 0 ? gang.boss : ctx.seatName(owner)}</small><p>${ctx.name("gang-says", gang.id)}</p>${cover(ctx, `gang:${gang.id}`, words)}</article>`;
  })}</section>`;
}
