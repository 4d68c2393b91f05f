// Which of a seat's sheets orders what is held: who commands several posts touches a piece, and its post's sheet comes.
import { actsFor, actsOf } from "./acts.js";

/** Take the sheet in hand that orders the pieces held, where the one in hand does not; what breaks it off is returned.
 * As long as nobody knows what the one in hand orders, it is asked too; from one that is waited for, no other is taken. */
export function takeSheetOf({ seat, held, hand, task, tasks, choose, sideOf }) {
  const others = tasks.filter((each) => each.ask && each !== task && (each.ask.must || !task?.ask?.must));
  const asked = hand || !task?.ask ? others : [task, ...others];
  if (!held.length || !asked.length || (hand && actsFor(hand.acts, held, hand.side).length)) return undefined;
  const stop = new AbortController();
  const orders = async (each) => {
    const { role, form, about } = each.ask;
    const { offers } = await seat.get("offers", { role, form, about }, stop.signal);
    return actsFor(actsOf(offers), held, sideOf(role)).length > 0;
  };
  Promise.all(asked.map(orders)).then((answers) => {
    const found = asked.find((_, nth) => answers[nth]);
    if (found && found !== task && !stop.signal.aborted) choose(found);
  }, () => {});
  return () => stop.abort();
}
