/** A file that is chosen goes into the text field, from where the form sends it; without script it is pasted there. */

const file = /** @type {HTMLInputElement | null} */ (document.querySelector("input[data-into]"));
if (file) {
  const field = /** @type {HTMLTextAreaElement} */ (document.getElementById(file.dataset.into ?? ""));
  /** @type {HTMLElement} */ (file.parentElement).hidden = false;
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (chosen) field.value = await chosen.text();
  });
}
