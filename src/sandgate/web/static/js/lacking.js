// What cannot be ordered now stands among the keys of the hand, in its place, with its reason.
import { actsFor } from "./acts.js";
import { choiceOf } from "./offers.js";
import { t } from "./words_of.js";

const keyOf = ({ group, title }) => `${group}/${title}`;

/** Acts that cannot be ordered now, as the server tells them: {key, group, title, does, icon, place, wants}; `place` is
 * that among the acts, `wants` are the reasons with the pieces concerned. */
export function lackingOf(lacking, offers) {
  const acts = new Map();
  for (const lack of lacking) {
    const key = keyOf(lack);
    const place = new Set(offers.slice(0, lack.before).map(keyOf)).size - 0.5;
    if (!acts.has(key)) acts.set(key, { ...lack, key, place, wants: [] });
    acts.get(key).wants.push({ reason: lack.reason, pieces: lack.pieces });
  }
  return [...acts.values()];
}

/** Why an act cannot be ordered of what is held; "" where it is not of it at all. */
function reasonOf({ wants }, held, side) {
  const concerned = (pieces) => held.some((piece) => choiceOf({ name: "", choices: pieces }, piece, side));
  const here = held.length ? wants.filter(({ pieces }) => concerned(pieces)) : wants;
  const said = new Set(here.map(({ reason }) => reason));
  return said.size > 1 && !held.length ? t("none can now") : [...said][0] ?? "";
}

/** The keys of what is held in their places: acts, and with a `reason` what cannot be ordered of it now. */
export function keysFor(acts, lacking, held, side) {
  const can = actsFor(acts, held, side);
  const cannot = lacking.filter(({ key }) => !can.some((act) => act.key === key))
    .map((act) => ({ ...act, reason: reasonOf(act, held, side) })).filter(({ reason }) => reason);
  const placed = [...can.map((act) => ({ act, at: acts.indexOf(act) })), ...cannot.map((act) => ({ act, at: act.place }))];
  return placed.toSorted((a, b) => a.at - b.at).map(({ act }) => act);
}
