/**
 * The board in its frame: fit, zoom, pan, pinch. The wheel zooms with Ctrl or Cmd, or when the board has the focus;
 * otherwise the page scrolls as everywhere.
 */

const MOST = 4;
const STEP = 1.35;

/** A pointer that has moved this far, in pixels, drags. */
const DRAG = 6;

export class Board {
  constructor() {
    this.scale = 1;
    this._x = 0;
    this._y = 0;
    /** Whether the click that comes now ends a drag. */
    this.dragged = false;
    /** @type {Map<number, {x: number, y: number}>} */
    this._fingers = new Map();
    /** @type {{x: number, y: number} | null} */
    this._from = null;
    /** @type {() => void} called when the board has moved in its frame */
    this.moved = () => {};
  }

  /** @param {HTMLElement} root */
  watch(root) {
    root.addEventListener("wheel", (event) => this._wheel(event), { passive: false });
    root.addEventListener("pointerdown", (event) => this._down(event));
    addEventListener("pointermove", (event) => this._move(event));
    addEventListener("pointerup", (event) => this._up(event));
    addEventListener("pointercancel", (event) => this._up(event));
    addEventListener("resize", () => this._settle());
  }

  /** @returns {HTMLElement | null} */
  get frame() {
    return document.querySelector(".boardwrap");
  }

  zoomIn() {
    this._zoomMiddle(STEP);
  }

  zoomOut() {
    this._zoomMiddle(1 / STEP);
  }

  fit() {
    this.scale = 1;
    this._x = this._y = 0;
    this._settle();
  }

  /** Put the board where it belongs; also after a drawing, which may have made it anew. */
  _settle() {
    const frame = this.frame;
    const sheet = /** @type {HTMLElement | null} */ (frame?.querySelector(".zoomable"));
    if (!frame || !sheet) return;
    const slackX = frame.clientWidth * (this.scale - 1);
    const slackY = frame.clientHeight * (this.scale - 1);
    this._x = Math.min(0, Math.max(-slackX, this._x));
    this._y = Math.min(0, Math.max(-slackY, this._y));
    sheet.style.transform = this.scale === 1 ? "" : `translate(${this._x}px, ${this._y}px) scale(${this.scale})`;
    frame.classList.toggle("is-zoomed", this.scale > 1);
    this.moved();
  }

  /** After a drawing. */
  settle() {
    if (this.scale !== 1) this._settle();
  }

  /** @param {number} factor */
  _zoomMiddle(factor) {
    const box = this.frame?.getBoundingClientRect();
    if (box) this._zoomAt(factor, box.left + box.width / 2, box.top + box.height / 2);
  }

  /**
   * Zoom so that the point under (x, y) stays there.
   * @param {number} factor
   * @param {number} x
   * @param {number} y
   */
  _zoomAt(factor, x, y) {
    const box = this.frame?.getBoundingClientRect();
    if (!box) return;
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const grown = scale / this.scale;
    this._x = x - box.left - (x - box.left - this._x) * grown;
    this._y = y - box.top - (y - box.top - this._y) * grown;
    this.scale = scale;
    this._settle();
  }

  /** @param {WheelEvent} event */
  _wheel(event) {
    const frame = this.frame;
    if (!frame || !frame.contains(/** @type {Node} */ (event.target))) return;
    const meant = event.ctrlKey || event.metaKey || frame.contains(document.activeElement);
    if (!meant) return;
    event.preventDefault();
    this._zoomAt(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  _down(event) {
    const target = /** @type {Element} */ (event.target);
    if (!target.closest(".zoomable") || event.button > 0) return;
    this._fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this._from = { x: event.clientX, y: event.clientY };
    this.dragged = false;
  }

  /** @param {PointerEvent} event */
  _move(event) {
    const was = this._fingers.get(event.pointerId);
    if (!was || !this._from) return;
    const others = [...this._fingers.entries()].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const now = { x: event.clientX, y: event.clientY };
    if (others.length) this._pinch(others[0], was, now);
    else if (this.scale > 1) this._drag(was, now);
    this._fingers.set(event.pointerId, now);
  }

  /**
   * @param {{x: number, y: number}} still
   * @param {{x: number, y: number}} was
   * @param {{x: number, y: number}} now
   */
  _pinch(still, was, now) {
    this.dragged = true;
    const factor = Math.hypot(now.x - still.x, now.y - still.y) / Math.max(1, Math.hypot(was.x - still.x, was.y - still.y));
    this._x += (now.x - was.x) / 2;
    this._y += (now.y - was.y) / 2;
    this._zoomAt(factor, (now.x + still.x) / 2, (now.y + still.y) / 2);
  }

  /**
   * @param {{x: number, y: number}} was
   * @param {{x: number, y: number}} now
   */
  _drag(was, now) {
    const from = /** @type {{x: number, y: number}} */ (this._from);
    this.dragged ||= Math.hypot(now.x - from.x, now.y - from.y) > DRAG;
    if (!this.dragged) return;
    this._x += now.x - was.x;
    this._y += now.y - was.y;
    this._settle();
  }

  /** @param {PointerEvent} event */
  _up(event) {
    if (!this._fingers.delete(event.pointerId)) return;
    // The click that follows a drag comes in this task; the next one is meant.
    if (!this._fingers.size) setTimeout(() => (this.dragged = false));
  }
}
