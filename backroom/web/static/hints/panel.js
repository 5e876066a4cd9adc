/** What looks best now, with what speaks for it: loaded when somebody first asks for a hint. */

import { html } from "../vendor/lit-html/lit-html.js";
import { icon } from "../table/context.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/messages.js").Advice} Advice */

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("./hints.css", import.meta.url).href;
document.head.append(style);
await new Promise((done) => {
  style.addEventListener("load", done);
  style.addEventListener("error", done); // Without its style it can still be read.
});

/**
 * The panel of an open hint.
 * @param {App} app
 * @param {import("../table/store.js").Asked} hint
 */
export function panel(app, hint) {
  const { words, hand } = app;
  const close = words.say("ui.close");
  return html`<section class="advice" id="advice" aria-label=${words.say("ui.hint")} aria-busy=${hint.best === null}>
    <header>${icon("hint")}<b>${words.say(hint.best === null ? "ui.hint.thinking" : "ui.hint.best")}</b>
      <button class="btn quiet sq" title=${close} aria-label=${close} @click=${() => hand.closeHint()}>${icon("close")}</button></header>
    ${hint.best?.length === 0 ? html`<p>${words.say("ui.hint.nothing")}</p>` : html`<ol role="list">${hint.best?.map((advice) => row(app, advice))}</ol>`}</section>`;
}

/**
 * @param {App} app
 * @param {Advice} advice
 */
function row(app, advice) {
  const { hand, store } = app;
  const { phone, pointed } = store.state;
  // A finger sees what it would change before it commits.
  const pick = () => (phone ? hand.point(advice.option, "tap") : void hand.choose(advice.option));
  return html`<li><button class="opt is-hinted ${pointed === advice.option ? "is-pointed" : ""}" data-option=${advice.option} @click=${pick}>
    <span class="t"><b>${advice.text}</b> <span class="gain">${advice.gain}</span> <small>${advice.why}</small></span></button></li>`;
}
