/**
 * The directive behind `ctx.spot(key)`: it makes an element stand for a place of the table. What happens when
 * somebody points at it or clicks it is in pointing.js, which finds it by `data-place`.
 */

import { noChange } from "../vendor/lit-html/lit-html.js";
import { Directive, directive } from "../vendor/lit-html/directive.js";

/**
 * How a place stands in the open decision.
 * @typedef {object} Standing
 * @property {readonly string[]} options the options that are chosen here
 * @property {string} label what a screen reader says of it; empty when nothing can be chosen here
 * @property {boolean} previewed
 * @property {boolean} lit
 * @property {boolean} hinted worth a thought, says the hint that was asked for
 * @property {boolean} off known not to be choosable now
 * @property {boolean} waiting chosen, and on its way to the server
 */

class Spot extends Directive {
  /** @type {Map<string, string | null>} what the layout itself had said, by attribute */
  _before = new Map();

  /**
   * @param {string} _key
   * @param {Standing} _standing
   * @param {boolean} [_apart] the button is a part of the element, not the element itself
   */
  render(_key, _standing, _apart = false) {
    return noChange;
  }

  /**
   * @param {import("../vendor/lit-html/lit-html.js").Part} part
   * @param {[string, Standing, boolean?]} args
   * @override
   */
  update(part, [key, standing, apart]) {
    const element = /** @type {import("../vendor/lit-html/lit-html.js").ElementPart} */ (part).element;
    const [only, ...more] = standing.options;
    this._put(element, "data-place", key);
    this._put(element, "data-option", only && !more.length ? only : null);
    if (!apart) {
      this._put(element, "role", only ? "button" : null);
      this._put(element, "tabindex", only ? "0" : null);
      this._put(element, "aria-label", only ? standing.label : null);
      this._put(element, "aria-haspopup", more.length ? "menu" : null);
    }
    const classes = element.classList;
    classes.toggle("is-choice", Boolean(only));
    classes.toggle("is-previewed", standing.previewed);
    classes.toggle("is-lit", standing.lit);
    classes.toggle("is-off", standing.off);
    classes.toggle("is-hinted", standing.hinted);
    classes.toggle("is-waiting", standing.waiting);
    return noChange;
  }

  /**
   * Set an attribute; null gives back to the layout what it had said.
   * @param {Element} element
   * @param {string} name
   * @param {string | null} value
   */
  _put(element, name, value) {
    if (value !== null) {
      if (!this._before.has(name)) this._before.set(name, element.getAttribute(name));
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    } else if (this._before.has(name)) {
      const before = this._before.get(name);
      this._before.delete(name);
      if (before === null || before === undefined) element.removeAttribute(name);
      else element.setAttribute(name, before);
    }
  }
}

export const spot = directive(Spot);
