/**
 * What a message says: templates by id with numbered places for the arguments. The same rules as the server's:
 * `{0}` says the argument, `{0:kind}` says the entry `kind.<argument>` or the entry `kind` with the argument in it,
 * a list is said item by item.
 */

/** @typedef {Record<string, string | string[]>} Entries */

const SLOT = /\{\{|\}\}|\{(\d+)(?::([\w.-]+))?\}/g;

/** Words of one language. */
export class Words {
  /**
   * @param {Entries} entries
   * @param {string} language
   */
  constructor(entries, language) {
    this._entries = entries;
    this._plural = new Intl.PluralRules(language);
    /** @type {readonly string[]} names of the people at the table, by seat */
    this.seats = [];
  }

  /**
   * @param {string} id
   * @returns {boolean}
   */
  has(id) {
    return id in this._entries;
  }

  /**
   * The sentence of a message. What is missing is said visibly: a gap must not stop a game.
   * @param {string} id
   * @param {...unknown} args
   * @returns {string}
   */
  say(id, ...args) {
    const entry = this._entries[id];
    if (entry === undefined) return `«${id}»`;
    return this._fill(typeof entry === "string" ? entry : this._form(entry, Number(args[0])), args);
  }

  /**
   * What a value of a kind is called.
   * @param {string} kind
   * @param {unknown} value
   * @returns {string}
   */
  name(kind, value) {
    if (Array.isArray(value)) return value.map((item) => this.name(kind, item)).join(this._comma());
    if (kind === "seat") return this.seats[Number(value)] ?? String(value);
    const id = this._nameId(kind, value);
    return id ? this.say(id, value) : `«${kind}.${value}»`;
  }

  /**
   * The entry that says a value of a kind: of the value, of its case form, of the value alone, of the kind.
   * @param {string} kind
   * @param {unknown} value
   */
  _nameId(kind, value) {
    const dot = kind.lastIndexOf(".");
    const base = kind.slice(0, Math.max(dot, 0));
    const form = kind.slice(dot + 1);
    const ids = dot < 0 ? [] : [`${base}.${value}.${form}`, `${base}.${value}`];
    return [`${kind}.${value}`, ...ids, kind, base].find((id) => this.has(id));
  }

  /**
   * Catalogues list the forms from one to many; the last serves for all that is left.
   * @param {string[]} forms
   * @param {number} count
   */
  _form(forms, count) {
    const at = { one: 0, few: 1 }[/** @type {string} */ (this._plural.select(count))];
    return forms[Math.min(at ?? forms.length - 1, forms.length - 1)];
  }

  /**
   * @param {string} template
   * @param {unknown[]} args
   */
  _fill(template, args) {
    return template.replace(SLOT, (all, number, kind) => {
      if (all === "{{" || all === "}}") return all[0];
      const value = args[Number(number)];
      if (kind) return this.name(kind, value);
      return Array.isArray(value) ? value.join(this._comma()) : String(value ?? "");
    });
  }

  _comma() {
    return this.has("list.comma") ? this.say("list.comma") : ", ";
  }
}
