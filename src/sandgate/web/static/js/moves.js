// The brass rule of moves: one field a move, and play-back of any of them.
import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { Icon } from "./head.js";

const STEP_MS = 1300;

/** `first` to `last` are moves that were seen; `at` is shown, null for now; `onMove` hears a move, or null for now. */
export function Moves({ first, last, at, onMove, next }) {
  const [playing, setPlaying] = useState(false);
  const strip = useRef(null);
  const shown = at ?? last;
  const go = (move) => onMove(move >= last ? null : Math.max(first, move));
  useEffect(() => {
    if (!playing) return undefined;
    if (at === null) return setPlaying(false);
    const timer = setTimeout(() => go(shown + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, at, last]);
  useEffect(() => strip.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" }), [shown, last]);
  if (first === null || first === undefined) return null;
  const start = () => {
    if (!playing && at === null) onMove(first);
    setPlaying(!playing && last > first);
  };
  const moves = Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
  return html`<nav class="rule-of-moves" aria-label="Moves">
    <div class="ends"><button type="button" aria-label="Move before" disabled=${shown <= first}
        onClick=${() => go(shown - 1)}><${Icon} name="back" /></button></div>
    <ol class="moves" ref=${strip}>
      ${moves.map((move) => html`<li key=${move}><a href=${`#move-${move}`}
          aria-label=${move ? `Move ${move}` : "Move 0, before the first move"}
        aria-current=${move === shown ? "true" : undefined}
        onClick=${(event) => { event.preventDefault(); setPlaying(false); go(move); }}>${move}</a></li>`)}
      ${next && html`<li><span class="next" aria-label=${`Move ${last + 1}, ${next}`}>${last + 1}</span></li>`}
    </ol>
    <div class="ends">
      <button type="button" aria-label="Next move" disabled=${at === null} onClick=${() => go(shown + 1)}><${Icon} name="on"
          /></button>
      <button type="button" class="play" aria-label=${playing ? "Stop" : "Play the moves"} aria-pressed=${playing}
          disabled=${last <= first} onClick=${start}>
        <${Icon} name=${playing ? "minus" : "play"} /></button>
    </div>
  </nav>`;
}
