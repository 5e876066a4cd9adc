// Buttons that copy a link; without script the link is there to be marked by hand.
for (const button of document.querySelectorAll("[data-copy]")) {
  const field = document.getElementById(button.dataset.copy);
  const label = button.querySelector("span");
  const before = label.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // An address without https has no clipboard of its own.
    }
    label.textContent = button.dataset.done;
    setTimeout(() => (label.textContent = before), 2000);
  });
  field.addEventListener("focus", () => field.select());
}
