/**
 * The board as a picture file. It is drawn anew apart from the page, always the wide one, with all that it needs in
 * itself: style sheets, fonts and symbols. So it looks the same wherever it is opened, and the page stays as strict as it is.
 */

import { render } from "../vendor/lit-html/lit-html.js";
import { contextOf } from "../table/context.js";
import { firstState } from "../table/store.js";
import { Words } from "../table/words.js";

/** @typedef {import("../table/layout.js").Content} Content */
/** @typedef {import("../table/layout.js").Layout} Layout */
/** @typedef {import("../table/messages.js").Table} Table */

/**
 * @typedef {object} Sitting what is drawn
 * @property {Table} table
 * @property {Content} content
 * @property {string} layout the address of the game's layout; its style and its symbols lie beside it
 * @property {string} language
 */

const SVG = "http://www.w3.org/2000/svg";

/** Around the board, in its own units; and pixels for each of them. */
const EDGE = 10;
const SHARP = 2;

const IMPORT = /@import\s+"([^"]+)";/g;
const FILE = /url\((fonts\/[^)]+)\)/g;

/**
 * Save the board as it is at a table.
 * @param {Sitting} sitting
 * @param {"png" | "svg"} format
 */
export async function save(sitting, format) {
  const { text, w, h } = await drawing(sitting);
  const file = format === "svg" ? new Blob([text], { type: "image/svg+xml" }) : await pixels(text, w, h);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${sitting.table.game}-${sitting.table.table}-${sitting.table.version}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * The board as the text of an SVG file.
 * @param {Sitting} sitting
 */
async function drawing({ table, content, layout: address, language }) {
  const layout = /** @type {Layout} */ ((await import(address)).default);
  const words = new Words(content.words, language);
  words.seats = table.seats.map((seat) => seat.name);
  const easel = document.createElement("div");
  const ctx = contextOf(firstState(/** @type {any} */ ({}), false), { ...table, prompt: null }, content, words);
  render((layout.picture ?? layout.board)(ctx), easel);
  const board = /** @type {SVGSVGElement} */ (easel.querySelector("svg.board"));
  const [x, y, w, h] = (board.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const [wide, high] = [w + 2 * EDGE, h + 2 * EDGE];
  const sheet = document.createElementNS(SVG, "svg");
  put(sheet, { width: SHARP * wide, height: SHARP * high, viewBox: `${x - EDGE} ${y - EDGE} ${wide} ${high}` });
  sheet.dataset.colours = document.documentElement.dataset.colours;
  const beside = (/** @type {string} */ name) => new URL(name, new URL(address, location.href)).href;
  const shared = (/** @type {string} */ name) => new URL(`../${name}`, import.meta.url).href;
  const [house, game, ...sprites] = await Promise.all([style(shared("backroom.css")), style(beside("layout.css")), symbols(shared("icons.svg")), symbols(beside("icons.svg"))]);
  const css = document.createElementNS(SVG, "style");
  css.textContent = `${house}${game} svg>.board{width:${w}px;height:${h}px} .pictureground{fill:var(--felt-1)}`;
  const ground = document.createElementNS(SVG, "rect");
  put(ground, { class: "pictureground", x: x - EDGE, y: y - EDGE, width: wide, height: high });
  put(board, { x, y, width: w, height: h });
  sheet.append(css, ...sprites.filter((sprite) => sprite !== null), ground, board);
  tidy(sheet);
  return { text: new XMLSerializer().serializeToString(sheet), w: SHARP * wide, h: SHARP * high };
}

/**
 * @param {Element} element
 * @param {Record<string, string | number>} attributes
 */
function put(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/**
 * The marks of the drawing library say nothing in a file.
 * @param {Element} root
 */
function tidy(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const marks = [];
  while (walker.nextNode()) marks.push(/** @type {Comment} */ (walker.currentNode));
  for (const mark of marks) mark.remove();
}

/**
 * A style sheet with all that it names: other sheets and fonts.
 * @param {string} address
 * @returns {Promise<string>}
 */
async function style(address) {
  const response = await fetch(address);
  if (!response.ok) return ""; // A game need not have a style of its own.
  const near = (/** @type {string} */ name) => new URL(name, address).href;
  const text = await replaced(await response.text(), IMPORT, (name) => style(near(name)));
  return replaced(text, FILE, async (name) => `url(${await inline(near(name))})`);
}

/**
 * A text with every match replaced by what its first group leads to.
 * @param {string} text
 * @param {RegExp} pattern
 * @param {(name: string) => Promise<string>} read
 */
async function replaced(text, pattern, read) {
  const found = await Promise.all(Array.from(text.matchAll(pattern), (match) => read(match[1])));
  return text.replace(pattern, () => found.shift() ?? "");
}

/**
 * The symbols of a sprite.
 * @param {string} address
 * @returns {Promise<Element | null>}
 */
async function symbols(address) {
  const response = await fetch(address);
  if (!response.ok) return null;
  const sprite = new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement;
  put(sprite, { width: 0, height: 0 });
  return document.importNode(sprite, true);
}

/**
 * A file as an address that holds it.
 * @param {string} address
 * @returns {Promise<string>}
 */
async function inline(address) {
  const file = await (await fetch(address)).blob();
  return asAddress(file);
}

/**
 * @param {Blob} file
 * @returns {Promise<string>}
 */
function asAddress(file) {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(file);
  });
}

/**
 * An SVG file in pixels.
 * @param {string} text
 * @param {number} w
 * @param {number} h
 * @returns {Promise<Blob>}
 */
async function pixels(text, w, h) {
  const image = new Image(w, h);
  image.src = await asAddress(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [w, h];
  canvas.getContext("2d")?.drawImage(image, 0, 0, w, h);
  return new Promise((done, fail) => canvas.toBlob((file) => (file ? done(file) : fail(new Error("no picture"))), "image/png"));
}
