/**
 * Looking back on a game: stands where the socket of a live table stands, and says what the table was at any step.
 * The address holds the step, so a link leads to it. The bar below the table moves through the game.
 */

import { html, nothing, render, svg } from "../vendor/lit-html/lit-html.js";
import { icon } from "../table/context.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/app.js").Ears} Ears */
/** @typedef {import("../table/messages.js").FromClient} FromClient */
/** @typedef {import("../table/messages.js").Line} LogLine */
/** @typedef {import("../table/messages.js").Reel} Steps */
/** @typedef {import("../table/messages.js").Scene} Scene */

/** So many lines of the log a table has at once. */
const LINES = 200;

/** Milliseconds for a step while it plays, by speed. */
const PACES = new Map([
  [1, 1200],
  [2, 600],
  [4, 250],
]);

/** So many scenes are kept. */
const KEPT = 60;

/** The keys, for the help; what they do is in `_key`. */
const KEYS = [
  ["← →", "ui.help.replay.step"],
  ["Shift + ← →", "ui.help.replay.turn"],
  ["PgUp PgDn", "ui.help.replay.round"],
  ["Home End", "ui.help.replay.ends"],
  ["Space", "ui.help.replay.play"],
];

/** @typedef {"step" | "turn" | "round"} Stride */

/** All hands at once: the view of nobody, when the game is over. */
const EVERYBODY = "all";

/** @typedef {number | typeof EVERYBODY | null} Viewer a seat, all hands, or the public */

/**
 * Whose view the words of an address or a list mean.
 * @param {string | null} text
 * @returns {Viewer}
 */
function viewer(text) {
  return text === EVERYBODY ? EVERYBODY : text ? Number(text) : null;
}

export class Reel {
  /**
   * @param {{address: string, token: string}} source
   * @param {Ears} ears
   */
  constructor(source, ears) {
    this._source = source;
    this._ears = ears;
    this.keys = KEYS;
    const asked = new URLSearchParams(location.search);
    /** @type {Viewer} who is looked from */
    this._seat = viewer(asked.get("seat"));
    this._chosen = asked.has("seat");
    /** @type {Steps | null} */
    this._steps = null;
    this._at = 0;
    this._picked = "";
    this._playing = false;
    this._speed = 1;
    this._timer = 0;
    this._asked = 0;
    this._painting = false;
    /** @type {Map<string, Promise<Scene>>} */
    this._scenes = new Map();
    /** @type {App | null} */
    this._app = null;
    void ears.app.then((app) => {
      this._app = app;
      this._draw();
    });
    addEventListener("keydown", (event) => this._key(event));
    document.addEventListener("click", (event) => this._click(event));
  }

  open() {
    void this._open();
  }

  retry() {
    this._scenes.clear();
    this.open();
  }

  /** @param {FromClient} message */
  send(message) {
    switch (message.do) {
      case "older":
        return this._older(message.before);
      case "sheet":
        return void this._fetch("/sheet", { at: this._at }).then((sheet) => this._ears.hear(sheet));
      default:
        // The past is not asked and does not change: whoever tries is told so.
        return void this._ears.app.then(({ words }) => {
          const id = "id" in message ? message.id : "";
          this._ears.hear({ is: "refused", id, code: "stale", text: words.say("ui.replay.past"), rule: "" });
        });
    }
  }

  // --- Reading ----------------------------------------------------------------------------------------------------------

  async _open() {
    try {
      let steps = /** @type {Steps} */ (await this._fetch("/reel", {}));
      // Who has one seat, or looks at a game that is over, looks from a seat unless they said otherwise.
      if (!this._chosen && !steps.over && steps.views.length && steps.seat === null) {
        this._seat = steps.views[0];
        steps = await this._fetch("/reel", {});
      }
      this._chosen = true;
      this._steps = steps;
      this._scenes.clear();
      await this.go(this._start());
    } catch {
      this._ears.state("offline");
    }
  }

  /** The step that the address asks for; without one, the last. */
  _start() {
    const { last } = /** @type {Steps} */ (this._steps);
    const asked = new URLSearchParams(location.search);
    if (asked.has("line")) return this._stepOf(Number(asked.get("line")));
    return asked.has("at") ? Math.min(last, Math.max(0, Math.trunc(Number(asked.get("at"))) || 0)) : last;
  }

  /**
   * The first step after an event.
   * @param {number} line
   */
  _stepOf(line) {
    const { told, last } = /** @type {Steps} */ (this._steps);
    const step = told.findIndex((count) => count > line);
    return step < 0 ? last : step;
  }

  /**
   * @param {string} what
   * @param {Record<string, number>} query
   */
  async _fetch(what, query) {
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    if (this._seat !== null) asked.set("seat", String(this._seat));
    const response = await fetch(`${this._source.address}${what}?${asked}`);
    if (!response.ok) throw new Error(`${response.status} for ${what}`);
    return response.json();
  }

  /**
   * @param {number} at
   * @returns {Promise<Scene>}
   */
  _scene(at) {
    const key = `${this._seat} ${at}`;
    let scene = this._scenes.get(key);
    if (!scene) {
      const fetched = this._fetch("", { at });
      fetched.catch(() => this._scenes.delete(key));
      scene = fetched;
      this._scenes.set(key, scene);
      if (this._scenes.size > KEPT) this._scenes.delete(/** @type {string} */ (this._scenes.keys().next().value));
    }
    return scene;
  }

  /** @param {number} before */
  _older(before) {
    const lines = this._steps?.lines.filter((line) => line.number < before) ?? [];
    this._ears.hear({ is: "older", lines: lines.slice(-LINES), more: lines.length > LINES });
  }

  // --- Moving -----------------------------------------------------------------------------------------------------------

  /**
   * Show a step.
   * @param {number} at
   */
  async go(at) {
    const steps = this._steps;
    if (!steps) return;
    this._at = Math.min(steps.last, Math.max(0, at));
    this._draw();
    const asked = ++this._asked;
    try {
      const scene = await this._scene(this._at);
      if (asked !== this._asked) return; // Somebody has moved on.
      const lines = steps.lines.filter((line) => line.number < steps.told[this._at]).slice(-LINES);
      this._picked = scene.picked;
      this._ears.state("live");
      this._ears.hear({ ...scene.table, log_from: 0, log: lines });
      this._remember();
      await this._ears.app;
      if (scene.picked) this._app?.store.set({ pointed: scene.picked, pointer: "" });
      document.body.dataset.at = String(this._at);
      this._draw();
      if (this._at < steps.last) void this._scene(this._at + 1).catch(() => {});
    } catch {
      this.pause();
      this._ears.state("offline");
    }
  }

  /** The address leads back to what is shown. */
  _remember() {
    const query = new URLSearchParams({ at: String(this._at) });
    if (this._seat !== null) query.set("seat", String(this._seat));
    history.replaceState(null, "", `${location.pathname}?${query}`);
  }

  /**
   * The step before or after this one, or the one with which a turn or a round begins.
   * @param {Stride} stride
   * @param {1 | -1} way
   */
  _next(stride, way) {
    const { lines, last } = /** @type {Steps} */ (this._steps);
    if (stride === "step") return this._at + way;
    const starts = lines.filter((line) => line.opens === "round" || line.opens === stride).map((line) => this._stepOf(line.number));
    if (way > 0) return starts.find((step) => step > this._at) ?? last;
    return starts.findLast((step) => step < this._at) ?? 0;
  }

  /**
   * @param {Stride} stride
   * @param {1 | -1} way
   */
  move(stride, way) {
    if (!this._steps) return;
    this.pause();
    void this.go(this._next(stride, way));
  }

  play() {
    if (!this._steps) return;
    this._playing = true;
    if (this._at >= this._steps.last) void this.go(0).then(() => this._tick());
    else this._tick();
  }

  pause() {
    this._playing = false;
    clearTimeout(this._timer);
    this._draw();
  }

  _tick() {
    clearTimeout(this._timer);
    this._draw();
    if (!this._playing || !this._steps) return;
    if (this._at >= this._steps.last) return this.pause();
    this._timer = window.setTimeout(() => void this.go(this._at + 1).then(() => this._tick()), PACES.get(this._speed));
  }

  /**
   * Look from another seat, at the same moment.
   * @param {Viewer} seat
   */
  async look(seat) {
    const told = this._steps?.told[this._at] ?? 0;
    const at = this._at;
    this._seat = seat;
    try {
      this._steps = await this._fetch("/reel", {});
      const { over } = /** @type {Steps} */ (this._steps);
      await this.go(over ? at : this._stepOf(told - 1));
    } catch {
      this._ears.state("offline");
    }
  }

  /** @param {KeyboardEvent} event */
  _key(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || this._app?.store.state.dialog) return;
    if (target.matches("input, textarea, select")) return;
    /** @type {Stride} */
    const stride = event.shiftKey ? "turn" : "step";
    /** @type {Record<string, () => void>} */
    const meaning = {
      ArrowLeft: () => this.move(stride, -1),
      ArrowRight: () => this.move(stride, 1),
      PageUp: () => this.move("round", -1),
      PageDown: () => this.move("round", 1),
      Home: () => void this.go(0),
      End: () => void this.go(this._steps?.last ?? 0),
    };
    if (!target.closest("button, a, summary")) meaning[" "] = () => (this._playing ? this.pause() : this.play());
    const act = meaning[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /**
   * A line of the log is a link to its step: from here it is a step, not a journey.
   * @param {MouseEvent} event
   */
  _click(event) {
    const link = /** @type {Element} */ (event.target).closest("a[data-line]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.pause();
    void this.go(this._stepOf(Number(/** @type {HTMLElement} */ (link).dataset.line)));
  }

  // --- Drawing ----------------------------------------------------------------------------------------------------------

  _draw() {
    const root = document.getElementById("reel");
    if (root && this._app && this._steps) render(this._bar(this._app, this._steps), root);
  }

  /**
   * @param {App} app
   * @param {Steps} steps
   */
  _bar(app, steps) {
    const say = app.words.say.bind(app.words);
    const { last, views, over } = steps;
    const at = this._at;
    const stride = (/** @type {Stride} */ what, /** @type {1 | -1} */ way) => {
      const label = say(`ui.replay.${way > 0 ? "next" : "back"}.${what}`);
      const arrow = way > 0 ? icon("next") : icon("prev");
      const text = what === "step" ? nothing : html`<span>${say(`ui.replay.${what}`)}</span>`;
      const ends = way > 0 ? at >= last : at <= 0;
      return html`<button class="btn" id="${way > 0 ? "next" : "back"}-${what}" title=${label} aria-label=${label} ?disabled=${ends} @click=${() => this.move(what, way)}>${way > 0 ? [text, arrow] : [arrow, text]}</button>`;
    };
    const toggle = say(this._playing ? "ui.replay.pause" : "ui.replay.play");
    return html`<div class="reelbar" role="toolbar" aria-label=${say("ui.replay")}>
      <div class="reelkeys">${stride("round", -1)}${stride("turn", -1)}${stride("step", -1)}
        <button class="btn primary" id="play" title=${toggle} aria-label=${toggle} @click=${() => (this._playing ? this.pause() : this.play())}>${icon(this._playing ? "pause" : "play")}</button>
        ${stride("step", 1)}${stride("turn", 1)}${stride("round", 1)}</div>
      <div class="reeltrack">${this._marks(steps)}<input id="scrub" type="range" min="0" max=${last} .value=${String(at)} aria-label=${say("ui.replay.step")} aria-valuetext=${say("ui.replay.at", at, last)}
        @input=${(/** @type {Event} */ event) => {
          this.pause();
          void this.go(Number(/** @type {HTMLInputElement} */ (event.target).value));
        }}></div>
      <output class="reelat" for="scrub">${say("ui.replay.at", at, last)}</output>
      ${views.length ? this._views(app, steps) : nothing}
      <label class="reelpick"><span class="vh">${say("ui.replay.speed")}</span><select id="pace" @change=${(/** @type {Event} */ event) => {
        this._speed = Number(/** @type {HTMLSelectElement} */ (event.target).value);
      }}>${[...PACES.keys()].map((speed) => html`<option value=${speed} ?selected=${speed === this._speed}>${say("ui.replay.times", speed)}</option>`)}</select></label>
      <div class="reelways">
        <button class="btn" id="picture" title=${say("ui.replay.picture")} aria-label=${say("ui.replay.picture")} ?disabled=${this._painting} @click=${() => void this._picture(app)}>${icon("picture")}</button>
        ${over && at < last ? this._whatIf(app) : nothing}
        ${over ? html`<a class="btn" href=${app.boot.pages.end} title=${say("ui.end")}>${icon("trophy")}<span>${say("ui.end")}</span></a><a class="btn" href=${app.boot.pages.analysis} title=${say("ui.analysis")}>${icon("chart")}<span>${say("ui.analysis")}</span></a>` : nothing}
        <a class="btn" id="to-table" href=${app.boot.pages.table}>${icon("table-next")}<span>${say("ui.replay.table")}</span></a></div></div>`;
  }

  /**
   * Where rounds begin, above the track.
   * @param {Steps} steps
   */
  _marks({ lines, last }) {
    const rounds = lines.filter((line) => line.opens === "round").map((line) => `${((100 * this._stepOf(line.number)) / Math.max(1, last)).toFixed(2)}%`);
    return html`<svg class="reelmarks" aria-hidden="true">${[...new Set(rounds)].map((x) => lineAt(x))}</svg>`;
  }

  /**
   * @param {App} app
   * @param {Steps} steps
   */
  _views(app, { views, over }) {
    const say = app.words.say.bind(app.words);
    const pick = (/** @type {Event} */ event) => void this.look(viewer(/** @type {HTMLSelectElement} */ (event.target).value));
    return html`<label class="reelpick">${icon("eye")}<span class="vh">${say("ui.replay.view")}</span><select id="view" @change=${pick}>
      <option value="" ?selected=${this._seat === null}>${say("ui.replay.public")}</option>
      ${over ? html`<option value=${EVERYBODY} ?selected=${this._seat === EVERYBODY}>${say("ui.replay.all")}</option>` : nothing}
      ${views.map((seat) => html`<option value=${seat} ?selected=${this._seat === seat}>${app.words.seats[seat] ?? seat + 1}</option>`)}</select></label>`;
  }

  /**
   * Save the board of this step as a picture.
   * @param {App} app
   */
  async _picture(app) {
    const { boot, content, store } = app;
    this._painting = true;
    this._draw();
    try {
      const [{ save }, { table }] = await Promise.all([import("./picture.js"), this._scene(this._at)]);
      await save({ table, content, layout: boot.layout, language: boot.language }, "png");
    } catch {
      store.set({ notice: { text: app.words.say("ui.replay.picture.failed"), rule: "", key: "" } });
    }
    this._painting = false;
    this._draw();
  }

  /**
   * From here on by oneself, against bots.
   * @param {App} app
   */
  _whatIf(app) {
    const label = app.words.say("ui.replay.what-if");
    return html`<form method="post" action=${`${app.boot.pages.table}/what-if`}><input type="hidden" name="token" value=${this._source.token}><input type="hidden" name="at" .value=${String(this._at)}>
      <input type="hidden" name="seat" .value=${typeof this._seat === "number" ? String(this._seat) : ""}><button class="btn" id="what-if" title=${app.words.say("ui.replay.what-if.about")}>${icon("again")}<span>${label}</span></button></form>`;
  }
}

/** @param {string} x */
function lineAt(x) {
  return svg`<line x1=${x} x2=${x} y1="0" y2="100%"></line>`;
}

/**
 * @param {{address: string, token: string}} source
 * @param {Ears} ears
 */
export function reel(source, ears) {
  return new Reel(source, ears);
}
