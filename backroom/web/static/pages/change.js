// Choosing another game or number of seats shows the form for it at once; without script there is a button for that.
const form = document.querySelector("form[data-change]");
const button = form.elements.namedItem("change");

/** A field in place of the button: it goes along only when the form is to be changed. */
const change = Object.assign(document.createElement("input"), { type: "hidden", name: button.name, value: button.value });
button.closest(".entry").remove();

for (const field of form.querySelectorAll("[data-reshapes]")) {
  field.addEventListener("change", () => {
    form.append(change);
    form.submit();
  });
}
