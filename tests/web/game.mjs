// A person who plays on the page: every decision a real click.

/** Choose rules, such as `club` or `site, 4`, and the player against whom, and begin a match. */
export async function begin(page, name, speed = "instant", player = "careful") {
  await page.evaluate((chosen) => localStorage.setItem("deberts-speed", chosen), speed);
  await page.evaluate((chosen, against) => {
    document.querySelector(".new").open = true;
    const [field, opponent] = document.querySelectorAll(".begin select");
    opponent.value = against;
    const named = (wire) => (typeof wire === "string" ? wire : `${wire.base}, ${wire.seats}`);
    field.value = [...field.options].filter(({ value }) => named(JSON.parse(value)) === chosen).at(-1).value;
  }, name, player);
  const before = await moves(page);
  await page.click(".start");
  await moved(page, before);
}

/** Return how often the table was drawn for a decision. */
export const moves = (page) => page.$eval("play-match", (node) => Number(node.dataset.moves ?? 0));

/** Wait until it was drawn once more. */
export const moved = (page, before) =>
  page.waitForFunction((count) => Number(document.querySelector("play-match").dataset.moves ?? 0) > count, { timeout: 20000 }, before);

/** Return what to click: a bid, a card, or what else is asked, but nothing that ends the game at once. */
export const decision = (page) =>
  page.evaluate(() => {
    const said = [...document.querySelectorAll(".actions [data-action]")].map((node) => node.dataset.action);
    const card = document.querySelector(".own button:not([data-refused])")?.dataset.card;
    const ends = /^(arrive|claim|nibble|double)/;
    const wanted = said.find((each) => /^(take|announce|exchange|play)/.test(each));
    const canPlay = card && !said.some((each) => /^(pass|keep|yes|no|accept)/.test(each));
    const action = wanted ?? (canPlay ? null : said.find((each) => !ends.test(each)));
    return action ? `.actions [data-action="${action}"]` : `.own [data-card="${card}"]`;
  });

/** Decide once, by a click; return whether the match goes on. */
export async function decide(page) {
  const before = await moves(page);
  const selector = await decision(page);
  await page.click(selector);
  const waysOfOneCard = await page.evaluate((count) => Number(document.querySelector("play-match").dataset.moves) === count && document.querySelector('.actions [data-action^="play"]') !== null, before);
  if (waysOfOneCard) await page.click(".actions [data-action]");
  await moved(page, before);
  return (await page.$(".actions .replay")) === null;
}

/** Return the record that the page keeps. */
export const record = (page) => page.evaluate(() => localStorage.getItem("deberts-match"));
