// What is done at the table by one press, however often it is pressed; and the key by which the last move is asked back.
import { html, useRef, useState } from "./preact.js";
import { capital } from "./words.js";
import { t } from "./words_of.js";

/** Do something at the table once: while it goes out it is not done again. What was refused is said. */
export function useOnce() {
  const [state, set] = useState({ busy: false, said: "" });
  const isGoing = useRef(false); // a finger is quicker than the page
  const once = (act) => async () => {
    if (isGoing.current) return;
    isGoing.current = true;
    set({ busy: true, said: "" });
    try {
      await act();
      set({ busy: false, said: "" });
    } catch (error) {
      set({ busy: false, said: capital(`${error.message}.`) });
    } finally {
      isGoing.current = false;
    }
  };
  return { ...state, once };
}

/** A line below the sheet by which the last move is asked for, where it may be. */
export function AskBack({ seat, role, desk }) {
  const { busy, said, once } = useOnce();
  if (!role?.may_ask_back) return null;
  const ask = once(() => seat.post("back/ask", { role: role.role, move: role.move }));
  const alone = desk.seats.every((each) => each.seat === desk.seat || each.kind === "bot");
  return html`<p class="to-begin ask-back"><button type="button" class="btn plain" aria-disabled=${busy}
      onClick=${ask}>${alone ? t("Take move {0} back", role.move) : t("Ask for move {0} back", role.move)}</button>
    <span role="status">${said}</span></p>`;
}
