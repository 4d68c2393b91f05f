// Several pieces held at once: a frame drawn round them by Shift and drag, or by a finger that rests before it drags; one
// more, or one less, by Shift and a tap.

const REST_MS = 450; // so long a finger rests before it frames
const TREMBLE = 8; // pixels that it may stir meanwhile

/** The pieces that stand within the frame between two places. */
export function within(pieces, a, b) {
  const between = (axis, { [axis]: value }) => value >= Math.min(a[axis], b[axis]) && value <= Math.max(a[axis], b[axis]);
  return pieces.filter((piece) => between("x", piece) && between("y", piece));
}

/**
 * How a frame is drawn on a board. `now` is {current: {framing, shown, view}}: `framing` is {frame, add, side} where
 * several may be held, else null; `place` says where an event is in the game; `show` hears the frame as it grows. Each of
 * its acts says whether it took the event.
 */
export function framer({ now, place, show }) {
  let box = null;
  let rest = 0;
  let pressed = [0, 0];
  const set = (next) => {
    if (Boolean(next) !== Boolean(box)) now.current.view.current.still(Boolean(next));
    box = next;
    show(next);
  };
  const stop = () => {
    clearTimeout(rest);
    if (box) set(null);
  };
  return {
    stop,
    down(event) {
      stop();
      if (!now.current.framing) return false;
      const at = place(event);
      pressed = [event.clientX, event.clientY];
      if (event.shiftKey) set({ from: at, to: at });
      else if (event.pointerType !== "mouse") rest = setTimeout(() => set({ from: at, to: at }), REST_MS);
      return Boolean(box);
    },
    moved(event) {
      if (!box && stirred(event, pressed)) clearTimeout(rest);
      if (box) set({ from: box.from, to: place(event) });
      return Boolean(box);
    },
    up(event) {
      clearTimeout(rest);
      if (!box) return false;
      const { framing, shown } = now.current;
      const own = ({ side }) => side === framing.side;
      const { from, to } = box;
      set(null);
      if (stirred(event, pressed)) framing.frame(within(shown.pieces, from, to).filter(own));
      else if (from.piece && own(from.piece)) framing.add(from.piece);
      return true;
    },
  };
}

const stirred = ({ clientX, clientY }, [x, y]) => Math.hypot(clientX - x, clientY - y) > TREMBLE;
