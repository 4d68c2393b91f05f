// One line that is offered several times, with other bounds of its blanks each time, is one form: what is chosen in a blank
// leaves open in those behind it what goes with it. Which ship can be fired at hangs on the gun, and so on.
import { startOf } from "./offers.js";

/** Offers, those of one line as one form with its `variants`. */
export function asOne(offers) {
  const forms = new Map();
  for (const offer of offers) {
    const key = [offer.group, offer.title, offer.line].join("/");
    forms.set(key, [...(forms.get(key) ?? []), offer]);
  }
  return [...forms.values()].map((each) => (each.length > 1 ? narrowed({ ...each[0], variants: each }, {}) : each[0]));
}

/** Whether what stands in a blank may stand there. */
const allows = ({ choices }, value) => !choices.length || !value || value.split(",").every((each) => choices.includes(each));

/** A form as it stands beside what is filled in: each blank with all that those before it leave open. */
export function narrowed(form, values) {
  if (!form.variants) return form;
  let left = form.variants;
  const blanks = form.blanks.map(({ name }, nth) => {
    const own = left.map((each) => each.blanks[nth]);
    const kept = left.filter((each) => allows(each.blanks[nth], values[name]));
    if (kept.length) left = kept;
    return united(own);
  });
  return { ...form, blanks };
}

/** A blank with all that may stand in one of several. */
function united(blanks) {
  const said = new Map(blanks.flatMap(({ choices, words }) => choices.map((choice, nth) => [choice, words[nth] ?? ""])));
  const [lowest, highest] = [Math.min(...blanks.map(({ span }) => span[0])), Math.max(...blanks.map(({ span }) => span[1]))];
  return { ...blanks[0], choices: [...said.keys()], words: [...said.values()], span: [lowest, highest, blanks[0].span[2]] };
}

/** The head of a family beside what is filled in, and what of that can stand: the rest is as it begins. */
export function fitted([head], values) {
  if (!head.variants) return { offer: head, values };
  const standing = { ...values };
  head.blanks.forEach(({ name }, nth) => {
    const blank = narrowed(head, standing).blanks[nth];
    if (!allows(blank, standing[name])) standing[name] = startOf(blank) || undefined;
    else if (!standing[name] && blank.kind === "unit" && blank.choices.length === 1) [standing[name]] = blank.choices;
  });
  return { offer: narrowed(head, standing), values: standing };
}
