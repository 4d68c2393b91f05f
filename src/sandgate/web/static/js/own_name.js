// One's own name: typed once, kept on this device and offered at the next table; shown to all who sit there.
import { html, useState } from "./preact.js";
import { keepOwnName, ownName } from "./names.js";
import { useOnce } from "./once.js";
import { t } from "./words_of.js";

/** A field for one's name, in the briefing. `given` gets what sends the name that stands in it, where that is another. */
export function OwnName({ seat, desk, given }) {
  const here = desk.seats.find((each) => each.seat === desk.seat)?.name ?? "";
  const [name, setName] = useState(here || ownName());
  const { busy, said, once } = useOnce();
  const words = name.trim().replace(/\s+/g, " ");
  const send = once(async () => {
    await seat.post("name", { name: words });
    keepOwnName(words);
  });
  given.current = words && words !== here ? send : null;
  const submit = (event) => {
    event.preventDefault();
    send();
  };
  if (desk.kind !== "person") return null;
  return html`<form class="own-name" onSubmit=${submit}>
    <label for="own-name">Your name, for the others at this table</label>
    <input id="own-name" class="field" type="text" maxlength="40" autocomplete="nickname" value=${name}
      onInput=${(event) => setName(event.target.value)} />
    <button type="submit" class="btn" aria-disabled=${busy || words === here}>${here && !words ? t("Take it away")
      : t("Show it")}</button>
    <span role="status">${said || (here && words === here ? t("The others read it.") : "")}</span>
  </form>`;
}
