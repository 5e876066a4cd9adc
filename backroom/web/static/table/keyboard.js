/** The keys: 1-9 options, u undo, r restart, h hint, Enter confirm, l log, ? help, + - 0 zoom, Esc puts away. */

/** @typedef {import("./app.js").App} App */

/** @param {App} app */
export function watchKeys(app) {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { dialog, table } = app.store.state;
    const target = /** @type {Element} */ (event.target);
    if (target.matches("input, textarea, select") && event.key !== "Escape") return;
    if (dialog || table?.curtain !== null) return; // A dialog has keys of its own.
    if (press(app, event, target)) event.preventDefault();
  });
}

/**
 * @param {App} app
 * @param {KeyboardEvent} event
 * @param {Element} target
 * @returns {boolean} whether the key meant something
 */
function press(app, event, target) {
  const { hand, desk, board, store, pace } = app;
  const { key } = event;
  if (/^[1-9]$/.test(key)) return number(app, Number(key));
  if (key === "Enter") {
    if (event.repeat || target.closest("button, a, input, [role=button]")) return false;
    hand.act("confirm");
    return true;
  }
  /** @type {Record<string, () => void>} */
  const meaning = {
    u: () => hand.act("undo"),
    r: () => hand.act("restart"),
    h: () => void hand.hint(),
    l: () => desk.openTab(store.state.tab === "log" ? "actions" : "log"),
    "?": () => desk.openDialog("help"),
    "+": () => board.zoomIn(),
    "=": () => board.zoomIn(),
    "-": () => board.zoomOut(),
    0: () => board.fit(),
    Escape: () => {
      desk.stopShow();
      if (!hand.putAway()) pace.catchUp();
    },
  };
  const act = meaning[key.length === 1 ? key.toLowerCase() : key];
  act?.();
  return Boolean(act);
}

/**
 * @param {App} app
 * @param {number} number
 */
function number(app, number) {
  const choice = app.store.state.table?.prompt?.choices[number - 1];
  if (choice) void app.hand.choose(choice.id);
  return Boolean(choice);
}
