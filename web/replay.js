// Replay: any record step by step; #replay=12 is a link to a step.
import { button, make } from "./dom.js";
import { opener, unread } from "./files.js";
import { ask } from "./library.js";
import { keep, kept } from "./settings.js";
import { felt, head, told } from "./table.js";
import { say } from "./texts.js";

const STAYS = 250;
const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

export class ReplayRecord extends HTMLElement {
  at = 0;

  /** Show the step that the address names, of the record that is open. */
  async show() {
    this.build();
    const record = kept("replayed");
    if (record) await this.open(record, Number(location.hash.split("=")[1] ?? 0));
  }

  build() {
    const paste = make("textarea", { rows: 2, ariaLabel: say("or-paste"), placeholder: say("or-paste") });
    paste.onchange = () => paste.value.trim() && this.open(paste.value);
    this.told = make("div", { role: "status", className: "told" }, say("no-record"));
    this.place = make("div");
    this.comment = make("div", { className: "comment", role: "status" });
    this.steps = make("div", { className: "row", role: "group", hidden: true });
    this.replaceChildren(make("div", { className: "row" }, opener(say("open"), (text) => this.open(text)), paste), this.steps, this.place, this.told, this.comment);
    this.onkeydown = (event) => {
      if (event.target.matches("textarea, select") || !(event.key in KEYS) || this.steps.hidden) return;
      event.preventDefault();
      this.go(this.at + KEYS[event.key]);
    };
  }

  async open(record, step = 0) {
    try {
      this.opened = await ask("replay", { record });
    } catch (error) {
      this.steps.hidden = true;
      this.place.replaceChildren();
      this.told.replaceChildren(...unread("no-match", error));
      return;
    }
    keep("replayed", record);
    this.controls();
    await this.go(step);
  }

  controls() {
    const { begins } = this.opened;
    const step = (name, by) => button(say(name), () => this.go(this.at + by), { "data-by": by });
    this.deals = make("select", { ariaLabel: say("deal", { number: "" }) });
    this.deals.replaceChildren(...begins.map((begin, deal) => make("option", { value: begin }, say("deal", { number: deal + 1 }))));
    this.deals.onchange = () => this.go(Number(this.deals.value));
    this.number = make("a", { className: "button" });
    this.steps.replaceChildren(step("first", -Infinity), step("back", -1), step("next", 1), step("end", Infinity), this.deals, this.number);
    this.steps.append(make("span", { className: "quiet" }, this.opened.rules, " · ", say("keys")));
    this.steps.hidden = this.opened.steps === 0;
  }

  // What the decision was that led here, for one who stays to read it.
  async review(at) {
    const { verdict, said } = await ask("review", { number: at });
    if (at !== this.at) return;
    this.comment.dataset.at = `#replay=${at}`;
    if (!verdict) return;
    const link = (clause) => make("a", { href: `#clause=${clause}` }, clause);
    const reasons = said.map(({ text, clauses }) => make("p", {}, text, ...clauses.flatMap((each) => [" ", link(each)])));
    this.comment.replaceChildren(make("p", {}, say("review"), ": ", make("b", {}, verdict)), ...reasons);
  }

  async go(step) {
    const { steps, begins } = this.opened;
    if (!steps) return;
    this.at = Math.min(Math.max(Number.isNaN(step) ? 0 : Math.trunc(step), 0), steps - 1);
    const frame = await ask("step", { number: this.at });
    this.place.replaceChildren(...head(frame), felt(frame));
    this.comment.replaceChildren();
    clearTimeout(this.waits);
    this.waits = setTimeout(() => this.review(this.at), STAYS);
    this.told.replaceChildren(...told([frame], true));
    this.deals.value = begins[frame.deal];
    this.number.textContent = say("step", { number: this.at + 1, steps });
    this.number.href = `#replay=${this.at}`;
    history.replaceState(null, "", `#replay=${this.at}`);
    for (const each of this.steps.querySelectorAll("[data-by]")) {
      each.ariaDisabled = String(Number(each.dataset.by) < 0 ? this.at === 0 : this.at === steps - 1);
    }
  }
}

customElements.define("replay-record", ReplayRecord);
