// The choice of rules: every rule set and every named house.
import { make } from "./dom.js";
import { ask } from "./library.js";

const usual = JSON.stringify("club");
let offered;

/** Fill a field with all rules that there are, and keep what was chosen in it. */
export async function offerRules(field) {
  const chosen = field.value || usual;
  offered = await ask("rules");
  field.replaceChildren(...offered.map(({ wire, name }) => make("option", { value: JSON.stringify(wire) }, name)));
  field.value = chosen;
}

/** Return the rules that are chosen in a field. */
export const rulesIn = (field) => offered[field.selectedIndex];
