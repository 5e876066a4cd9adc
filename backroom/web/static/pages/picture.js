// Buttons that save the board of a finished game as a picture. The table's client is loaded only for that.
for (const button of document.querySelectorAll("[data-picture]")) {
  const { address, content, layout, picture } = button.dataset;
  const failed = document.getElementById("picture-failed");
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    failed.hidden = true;
    try {
      const [{ save }, scene, words] = await Promise.all([import("../replay/picture.js"), read(address), read(content)]);
      await save({ table: scene.table, content: words, layout, language: document.documentElement.lang }, picture);
    } catch {
      failed.hidden = false;
    }
    button.disabled = false;
  });
}

async function read(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response.json();
}
