/**
 * What it means to point at the table: with a mouse, with the keyboard's focus, with a finger. Elements are found by
 * `data-place` (see spot.js) and `data-option` (buttons of the list).
 */

/** @typedef {import("./app.js").App} App */

/** Half a finger: targets nearer than this to a touch are in doubt. */
const DOUBT = 22;

/**
 * @param {HTMLElement} root
 * @param {App} app
 */
export function watchPointing(root, app) {
  const { hand } = app;

  // When the table changes under a mouse that lies still, browsers say that it has moved; it points at nothing new.
  let [lastX, lastY, lastVersion] = [-1, -1, -1];
  const pointTo = (/** @type {PointerEvent} */ event) => {
    const version = app.store.state.table?.version ?? -1;
    const still = event.screenX === lastX && event.screenY === lastY;
    [lastX, lastY] = [event.screenX, event.screenY];
    // Once it does move, it points at what lies there now, without leaving it first.
    if (still || event.pointerType === "touch" || (event.type === "pointermove" && version === lastVersion)) return;
    lastVersion = version;
    const found = sought(event);
    hand.point(found?.option ?? null, found?.listed ? "list" : "board");
  };
  root.addEventListener("pointerover", pointTo);
  root.addEventListener("pointermove", pointTo);
  root.addEventListener("pointerleave", () => hand.point(null, ""));

  // A press focuses too, but it is no pointing of its own: rows that open then would move under the mouse.
  let pressing = false;
  root.addEventListener("pointerdown", () => (pressing = true), true);
  // A press elsewhere puts a menu or a note away.
  root.addEventListener("pointerdown", (event) => {
    const { menu, notice } = app.store.state;
    if ((menu || notice) && !(/** @type {Element} */ (event.target).closest(".slip"))) app.store.set({ menu: null, notice: null });
  });
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => (pressing = false), true);
  root.addEventListener("focusin", (event) => {
    const option = /** @type {Element} */ (event.target).closest("[data-option]")?.getAttribute("data-option");
    if (option && !pressing) hand.point(option, "keys");
  });

  root.addEventListener("click", (event) => {
    const found = sought(event);
    if (!found || found.listed) return;
    if (app.board.dragged) return;
    if (found.place) clicked(app, found.place, event);
  });

  root.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    const button = /** @type {Element} */ (event.target);
    const place = button.getAttribute("role") === "button" ? button.closest("[data-place]") : null;
    if (!place) return;
    event.preventDefault();
    event.stopPropagation();
    choosePlace(app, place, false);
  });
}

/**
 * The place or the button of the list that an event is about. What lies above a place does not hide it: a place with
 * options wins.
 * @param {MouseEvent} event
 */
function sought(event) {
  const target = /** @type {Element} */ (event.target);
  const button = target.closest("button, a, input, summary");
  if (button) {
    const option = button.getAttribute("data-option");
    return option ? { option, listed: true, place: null } : null;
  }
  const places = document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((element) => element.closest("[data-place]"))
    .filter((place) => place !== null);
  const place = places.find((each) => each.classList.contains("is-choice")) ?? target.closest("[data-place]") ?? places[0];
  return place ? { option: place.getAttribute("data-option"), listed: false, place } : null;
}

/**
 * @param {App} app
 * @param {Element} place
 * @param {MouseEvent} event
 */
function clicked(app, place, event) {
  const finger = /** @type {PointerEvent} */ (event).pointerType === "touch" || app.store.state.phone;
  if (!place.classList.contains("is-choice")) {
    if (place.closest(".rival")) return; // There a click opens the whole board.
    const key = place.getAttribute("data-place") ?? "";
    void app.hand.explain(key, app.words.say("ui.not-now.here"));
    return;
  }
  const near = finger ? doubtful(place, event.clientX, event.clientY) : [place];
  const options = [...new Set(near.flatMap((each) => optionsAt(app, each)))];
  if (options.length > 1) app.store.set({ menu: { key: place.getAttribute("data-place") ?? "", options }, notice: null });
  else choosePlace(app, place, finger);
}

/**
 * @param {App} app
 * @param {Element} place
 * @param {boolean} finger the first touch only shows what would change; where there is no button, the second commits
 */
function choosePlace(app, place, finger) {
  const options = optionsAt(app, place);
  const [option] = options;
  if (options.length > 1) app.store.set({ menu: { key: place.getAttribute("data-place") ?? "", options }, notice: null });
  else if (finger && (app.store.state.phone || app.store.state.pointed !== option)) app.hand.point(option, "tap");
  else void app.hand.choose(option);
}

/**
 * @param {App} app
 * @param {Element} place
 */
function optionsAt(app, place) {
  const key = place.getAttribute("data-place");
  const choices = app.store.state.table?.prompt?.choices ?? [];
  return choices.filter((choice) => choice.places[0] === key).map((choice) => choice.id);
}

/**
 * The targets that a finger may have meant.
 * @param {Element} place
 * @param {number} x
 * @param {number} y
 */
function doubtful(place, x, y) {
  const around = place.closest(".boardwrap, .dock, .rivals, .panel, dialog") ?? document;
  return [...around.querySelectorAll(".is-choice")].filter((each) => {
    const box = (each.querySelector(".halo") ?? each).getBoundingClientRect();
    const dx = Math.max(box.left - x, 0, x - box.right);
    const dy = Math.max(box.top - y, 0, y - box.bottom);
    return each === place || Math.hypot(dx, dy) < DOUBT;
  });
}
