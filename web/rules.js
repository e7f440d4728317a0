// The choice of rules: every rule set and every named house.
import { make } from "./dom.js";
import { ask } from "./library.js";
import { say } from "./texts.js";

const usual = JSON.stringify("club");
let offered;

/** Fill a field with all rules that there are, and keep what was chosen in it. */
export async function offerRules(field) {
  const chosen = field.value || usual;
  offered = await ask("rules");
  const options = (some) => some.map(({ wire, name }) => make("option", { value: JSON.stringify(wire) }, name));
  const group = (label, some) => make("optgroup", { label: say(label) }, ...options(some));
  field.replaceChildren(group("written", offered.filter(({ about }) => !about)), group("houses", offered.filter(({ about }) => about)));
  field.value = chosen;
}

/** Return the rules that are chosen in a field. */
export const rulesIn = (field) => offered[field.selectedIndex];
