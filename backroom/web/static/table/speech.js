/** One region that screen readers follow: it says what happened and what is asked now. */

/** More lines than this are counted, not read. */
const MOST = 5;

/**
 * @param {import("./words.js").Words} words
 */
export function speaker(words) {
  const region = /** @type {HTMLElement} */ (document.getElementById("speech"));
  let asked = "";

  /**
   * @param {import("./messages.js").Table} table
   * @param {import("./messages.js").Line[]} lines
   */
  return (table, lines) => {
    const told = lines.slice(-MOST).map((line) => line.text);
    if (lines.length > MOST) told.unshift(words.say("ui.speech.more", lines.length - MOST));
    const time = table.window?.left ? words.say("ui.react.spoken", Math.ceil(table.window.left / 1000)) : "";
    const question = table.curtain === null ? (table.prompt?.text ?? (table.confirm ? words.say("ui.confirm.ask") : table.turn)) : "";
    const again = question === asked && !lines.length;
    asked = question;
    if (!again) region.textContent = [...told, question, time].filter(Boolean).join(" ");
  };
}
