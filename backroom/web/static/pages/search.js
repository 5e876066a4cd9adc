// Searching the rules while typing; without script the form asks the server.
const field = document.getElementById("q");
const status = document.getElementById("found");
const chapters = [...document.querySelectorAll(".chapter")];
const rules = [...document.querySelectorAll(".rule")].map((element) => ({
  element,
  id: element.dataset.rule.toLowerCase(),
  text: element.querySelector("p").textContent.toLowerCase(),
}));

/** Whether a word is the number of this rule or of a chapter around it, with or without its R. */
function numbers(id, word) {
  const number = `r-${word.replace(/^r-/, "")}`;
  return id === number || id.startsWith(`${number.replace(/\.$/, "")}.`);
}

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { element, id, text } of rules) {
    element.hidden = !words.every((word) => text.includes(word) || numbers(id, word));
    if (!element.hidden) found += 1;
  }
  const alive = chapters.filter((one) => one.querySelector(".rule:not([hidden])")).map((one) => one.id);
  for (const chapter of chapters) {
    chapter.hidden = words.length > 0 && !alive.some((id) => id === chapter.id || id.startsWith(`${chapter.id}.`));
  }
  status.hidden = words.length === 0;
  status.textContent = (found ? status.dataset.found : status.dataset.none).replace("{0}", found);
  for (const mark of document.querySelectorAll(".rule mark")) mark.replaceWith(mark.textContent);
}

/** A link to a rule that the search has hidden shows all rules again. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target?.closest("[hidden]")) {
    field.value = "";
    search();
    target.scrollIntoView();
  }
}

field.addEventListener("input", search);
window.addEventListener("hashchange", reveal);
reveal();
