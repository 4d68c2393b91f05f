// The brass rule of moves: one field a move with what each side lost in it, and play-back of any of them.
import { html, useEffect, useMemo, useRef, useState } from "./preact.js";
import { Icon } from "./head.js";
import { Bars, lossWords, lostByMove, mostLost } from "./losses.js";
import { t } from "./words_of.js";

const STEP_MS = 1300;

/**
 * `pace` is how much faster than usual it plays; as soon as `plays` holds it plays by itself, from the first move.
 * `first` to `last` are moves that were seen; `at` is shown, null for now; `onMove` hears a move, or null for now. `next`
 * says how it stands with the move after the last; if that one is `drafted`, it is what now shows. `losses` are those known
 * to who looks, `hours` the hour of each move, where there is a clock.
 */
export function Moves({ first, last, at, onMove, next, drafted, losses, hours = {}, pace = 1, plays = false }) {
  const now = drafted ? last + 1 : last;
  const shown = at ?? now;
  const strip = useRef(null);
  const go = (move) => onMove(move >= now ? null : Math.max(first, move));
  const [playing, setPlaying] = usePlaying({ at, last, pace, on: () => go(shown + 1) });
  useEffect(() => {
    if (!plays || first === now) return;
    onMove(first);
    setPlaying(true);
  }, [plays]);
  useEffect(() => {
    if (!strip.current) return undefined;
    const seen = new ResizeObserver(([{ target }]) => scrollToMiddle(target, target.querySelector("[aria-current]")));
    seen.observe(strip.current); // it may stand behind another tab, and come to its width later
    return () => seen.disconnect();
  }, [shown, last]);
  if (first === null || first === undefined) return null;
  const start = () => {
    if (!playing && at === null) onMove(first);
    setPlaying(!playing && now > first);
  };
  const to = (move) => {
    setPlaying(false);
    go(move);
  };
  return html`<nav class="rule-of-moves" aria-label=${t("Moves")}>
    <div class="ends"><button type="button" data-key="[" aria-label=${t("Move before")} disabled=${shown <= first}
        onClick=${() => go(shown - 1)}><${Icon} name="back" /></button></div>
    <ol class="moves" ref=${strip}>
      <${Fields} ...${{ first, last: now, shown, to, losses, hours }} unpublished=${drafted ? next : ""} />
      ${next && !drafted && html`<li><span class="next"
          aria-label=${`${t("Move {0}", last + 1)}, ${next}`}>${last + 1}</span></li>`}
    </ol>
    <div class="ends">
      <button type="button" data-key="]" aria-label=${t("Next move")} disabled=${at === null}
          onClick=${() => go(shown + 1)}><${Icon} name="on" /></button>
      <button type="button" class="play" data-key=" " aria-label=${playing ? t("Stop") : t("Play the moves")}
          aria-pressed=${playing} disabled=${now <= first} onClick=${start}>
        <${Icon} name=${playing ? "minus" : "play"} /></button>
    </div>
  </nav>`;
}

/** Bring a field to the middle of its strip; the page itself stays where it is. */
function scrollToMiddle(strip, field) {
  if (!field) return;
  const [frame, own] = [strip.getBoundingClientRect(), field.getBoundingClientRect()];
  strip.scrollLeft += own.left + own.width / 2 - frame.left - frame.width / 2;
}

/** Go on from move to move while it is played back. */
function usePlaying({ at, last, pace, on }) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    if (at === null) return setPlaying(false);
    const timer = setTimeout(on, STEP_MS / pace);
    return () => clearTimeout(timer);
  }, [playing, at, last, pace]);
  return [playing, setPlaying];
}

/** A field for each move that was seen: its name is the move and its hour, its description what was lost in it. */
function Fields({ first, last, shown, to, losses, hours, unpublished }) {
  const byMove = useMemo(() => lostByMove(losses), [losses]);
  const most = mostLost(byMove);
  const moves = Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
  return moves.map((move) => {
    const told = move === last && unpublished ? unpublished : lossWords(losses.about, byMove.get(move));
    const chosen = (event) => {
      event.preventDefault();
      to(move);
    };
    return html`<li key=${move}><a href=${`#move-${move}`} aria-current=${move === shown ? "true" : undefined}
        aria-label=${[move ? t("Move {0}", move) : t("Move 0, before the first move"), hours[move] ?? []].flat().join(", ")}
        title=${told || hours[move]} onClick=${chosen}>
        <${Bars} losses=${byMove.get(move)} most=${most} />${move}</a></li>`;
  });
}
