// Play: a match against players of the library, saved after each decision.
import { beside, button, cardButton, drawn, fillTexts, make, namedCard } from "./dom.js";
import { download, opener, unread } from "./files.js";
import { ask } from "./library.js";
import { reasons } from "./reasons.js";
import { offerRules, rulesIn } from "./rules.js";
import { keep, kept } from "./settings.js";
import { felt, head, told } from "./table.js";
import { cardOf, folder, players, say } from "./texts.js";

const PAUSE = { instant: 0, normal: 700, wait: Infinity };
const NOTICED = 150;
const SWITCHES = ["four", "confirm", "weak-first"];

/** How anybody computes the commitment to a seed. */
const COMMITMENT = "printf 'deberts-commit/1\\0%s' SEED | sha256sum";

const BOARD = `
  <div class="head"></div>
  <div class="place"></div>
  <div class="told" role="status"></div>
  <div class="row actions" role="group" data-named="choices"></div>
  <div class="cards own" role="group" tabindex="-1" data-named="own"></div>
  <div class="row tools">
    <button type="button" data-do="hint" data-text="hint"></button>
    <button type="button" data-do="undo" data-text="undo"></button>
    <button type="button" data-do="last" data-text="last"></button>
  </div>
  <details class="sheet"><summary data-text="sheet"></summary><div></div></details>
  <details class="settings"><summary data-text="settings"></summary><div class="row"></div></details>
  <details class="record"><summary data-text="record"></summary><div></div></details>
  <details class="new"><summary data-text="new"></summary><div class="begin"></div></details>`;

const drawnSeed = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export class PlayMatch extends HTMLElement {
  state = null;
  chosen = "";
  run = 0;
  waits = null;

  part = (name) => this.querySelector(`.${name}`);

  /** Show the match, in the language of the page: the one at the table, the one that was saved, or a choice of rules. */
  async show() {
    if (!this.firstChild) this.build();
    fillTexts(this);
    this.settings();
    await this.begin();
    if (this.state) return this.goOn(await ask("now"), false);
    const record = kept("match");
    return record ? this.load(record) : this.empty();
  }

  build() {
    this.innerHTML = BOARD;
    for (const each of this.querySelectorAll("[data-do]")) each.onclick = () => this.attempt(() => this[each.dataset.do]());
    addEventListener("storage", ({ key, newValue }) => this.followed(key, newValue));
  }

  // What another page with this match has done is seen here too, so that neither writes over the other.
  followed(key, record) {
    if (key === "deberts-match" && record && !this.waits) this.load(record);
  }

  empty() {
    for (const each of this.children) each.hidden = !each.matches(".new, .told");
    this.part("new").open = true;
  }

  // What is refused is told, with its clause, and nothing else changes.
  async attempt(what) {
    try {
      await what();
    } catch (error) {
      this.tell(make("p", { className: "no" }, error.message));
    }
  }

  // A file without a match changes nothing either.
  async opened(record) {
    try {
      await this.goOn(await ask("load", { record }));
    } catch (error) {
      this.tell(...unread("no-match", error));
    }
  }

  tell(...nodes) {
    this.part("told").replaceChildren(...nodes);
  }

  async begin() {
    const place = this.part("begin");
    if (!place.firstChild) {
      this.rules = make("select");
      this.player = make("select");
    }
    this.opponents();
    const about = make("p", { className: "quiet about", role: "status" });
    const start = () => this.attempt(async () => {
      const seed = new URLSearchParams(location.search).get("seed") ?? drawnSeed();
      await this.goOn(await this.answered("new", { rules: rulesIn(this.rules).wire, seed, player: this.player.value }));
    });
    place.replaceChildren(
      make("p", {}, make("label", {}, say("rules"), " ", this.rules)),
      about,
      make("p", {}, make("label", {}, say("against"), " ", this.player)),
      this.does,
      make("div", { className: "row" }, button(say("begin"), start, { className: "start" }), opener(say("open"), (text) => this.opened(text))),
      beside(`../${folder()}learn/ten-minutes.html`, say("learn")),
      beside("deberts.html", say("one-file"), { download: "" }),
    );
    await offerRules(this.rules);
    this.rules.onchange = () => (about.textContent = rulesIn(this.rules).about);
    this.rules.onchange();
  }

  // Who can be played against, and what the one who is chosen does.
  opponents() {
    const chosen = this.player.value || players()[0].name;
    this.player.replaceChildren(...players().map(({ name, called }) => make("option", { value: name }, called)));
    this.player.value = chosen;
    this.does = make("p", { className: "quiet does", role: "status" });
    const tell = () => (this.does.textContent = players().find(({ name }) => name === this.player.value).does);
    this.player.onchange = tell;
    tell();
  }

  // A save that cannot be read is told, kept, and given back.
  async load(record) {
    try {
      await this.goOn(await ask("load", { record }), false);
    } catch (error) {
      keep("damaged", record);
      keep("match", null);
      this.empty();
      const back = button(say("download"), () => download("deberts-damaged.json", record));
      this.tell(...unread("damaged", error), back);
    }
  }

  /** Show what has happened, as fast as the person wants, and then what may be done. */
  async goOn(state, isMove = true) {
    const mine = (this.run += 1);
    const had = this.contains(document.activeElement) && document.activeElement.matches(".own, .own button, .actions button, .start");
    this.state = state;
    this.chosen = "";
    for (const each of this.children) each.hidden = false;
    this.isKept = keep("match", state.record);
    const frames = isMove && kept("speed", "normal") !== "instant" ? state.frames : state.frames.slice(-1);
    if (isMove) this.part("new").open = false;
    if (frames.length > 1) this.hold(had);
    for (const [number, frame] of frames.entries()) {
      this.part("head").replaceChildren(...head(frame));
      this.part("place").replaceChildren(felt(frame));
      if (frames.length > 1) this.tell(...told([frame], kept("speed") === "wait"));
      if (number < frames.length - 1) await this.pause(frame);
      if (mine !== this.run) return;
    }
    this.draw(had);
  }

  // While others act nothing can be chosen; who had the focus keeps it here.
  hold(takesFocus) {
    if (takesFocus) this.part("own").focus();
    this.part("actions").replaceChildren();
    for (const each of this.part("own").children) each.ariaDisabled = "true";
  }

  // Until the next frame: a moment, or a tap once a trick or a deal is complete.
  pause({ winner, ledger }) {
    const speed = kept("speed", "normal");
    if (speed === "wait" && (winner !== null || ledger)) {
      return new Promise((resolve) => {
        const on = button(say("on"), resolve, { className: "on" });
        this.part("actions").replaceChildren(on);
        on.focus();
      });
    }
    return new Promise((resolve) => setTimeout(resolve, Math.min(PAUSE[speed], PAUSE.normal)));
  }

  draw(takesFocus) {
    const { frames, others, isOver, isBegun, last, sheet } = this.state;
    this.tell(...told(frames, isOver));
    if (!this.isKept) this.part("told").append(make("p", { className: "no" }, say("unsaved")));
    if (isOver) this.part("told").append(make("p", {}, make("b", {}, say("over"))));
    const replay = () => {
      keep("replayed", this.state.record);
      location.hash = "#replay";
    };
    const choices = others.map(({ action, label }) => button(label, () => this.act(action), { "data-action": action }));
    this.part("actions").replaceChildren(...choices, ...(isOver ? [button(say("replay-it"), replay, { className: "replay" })] : []));
    this.hand();
    this.querySelector("[data-do=last]").disabled = !last;
    this.querySelector("[data-do=hint]").disabled = isOver;
    this.querySelector("[data-do=undo]").disabled = !isBegun;
    this.part("sheet").lastChild.replaceChildren(drawn(sheet));
    this.part("sheet").hidden = !sheet;
    this.record();
    this.dataset.moves = Number(this.dataset.moves ?? 0) + 1;
    if (takesFocus) (this.querySelector(".actions button") ?? this.querySelector(".own button:not([data-refused])") ?? this.querySelector(".new summary")).focus();
  }

  hand() {
    const cards = kept("weak-first") ? this.state.hand.toReversed() : this.state.hand;
    this.part("own").replaceChildren(...cards.map((each) => cardButton(each.card, each.refused, () => this.play(each))));
  }

  // A card with several ways to play it asks which; with the setting, a card is played by a second tap.
  async play({ card, actions, refused }) {
    const { name } = cardOf(card);
    if (refused.length) return this.tell(make("p", { className: "no" }, name), ...reasons(refused));
    if (actions.length > 1) {
      const ways = actions.map(({ action, label }) => button(label, () => this.act(action), { "data-action": action }));
      this.part("actions").replaceChildren(...ways.reverse());
      return this.part("actions").firstChild.focus();
    }
    if (!actions.length) return undefined;
    if (kept("confirm") && this.chosen !== card) {
      this.chosen = card;
      for (const each of this.part("own").children) each.classList.toggle("chosen", each.dataset.card === card);
      return this.tell(make("p", {}, say("again", { card: name })));
    }
    return this.act(actions[0].action);
  }

  // A second tap while others decide does nothing.
  act = (action) => this.attempt(async () => this.waits || this.goOn(await this.answered("act", { action })));

  // That others decide is told once it takes longer than a moment.
  async answered(question, asked) {
    this.waits = setTimeout(() => this.tell(make("p", { className: "thinks" }, this.thinking())), NOTICED);
    try {
      return await ask(question, asked);
    } finally {
      clearTimeout(this.waits);
      this.waits = null;
    }
  }

  thinking() {
    const others = this.state?.frames.at(-1).seats.filter(({ isYou }) => !isYou) ?? [];
    return others.length === 1 ? say("thinks", others[0]) : say("others-think");
  }

  async hint() {
    const { label } = await ask("hint");
    this.tell(make("p", {}, say("hinted", { action: label })));
  }

  async undo() {
    await this.goOn(await ask("undo"), false);
  }

  last() {
    const { cards, text } = this.state.last;
    this.tell(make("p", {}, say("last")), make("div", { className: "felt" }, ...cards.map(namedCard)), make("p", {}, text));
  }

  settings() {
    const speeds = Object.keys(PAUSE).map((each) => make("option", { value: each }, say(each)));
    const speed = make("select", {}, ...speeds);
    speed.value = kept("speed", "normal");
    speed.onchange = () => keep("speed", speed.value);
    const toggle = (name) => {
      const field = make("input", { type: "checkbox", checked: Boolean(kept(name)), name });
      field.onchange = () => {
        keep(name, field.checked ? "yes" : null);
        this.applied();
      };
      return make("label", { className: "switch" }, field, " ", say(name));
    };
    this.part("settings").lastChild.replaceChildren(make("label", {}, say("speed"), " ", speed), ...SWITCHES.map(toggle));
    this.applied();
  }

  applied() {
    document.documentElement.dataset.deck = kept("four") ? "four" : "two";
    if (this.state) this.hand();
  }

  record() {
    const { seed, commitment, record, rules, isOver } = this.state;
    const show = make("details", { open: isOver }, make("summary", {}, isOver ? say("seed") : say("show-seed")), make("code", {}, seed));
    this.part("record").lastChild.replaceChildren(
      make("p", { className: "quiet" }, rules),
      make("p", {}, `${say("commitment")}: `, make("code", {}, commitment)),
      make("p", { className: "quiet" }, say("check-it"), " ", make("code", {}, COMMITMENT)),
      show,
      make("div", { className: "row" }, button(say("download"), () => download("deberts-record.json", record), { className: "download" })),
    );
  }
}

customElements.define("play-match", PlayMatch);
