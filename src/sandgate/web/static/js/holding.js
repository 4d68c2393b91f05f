// What is held on the board: a piece, or several together.
import { useState } from "./preact.js";

/** What is held of the pieces on the board: none, the one that is `pinned`, or several. */
export function useHeld(pieces) {
  const [ids, hold] = useState([]);
  const turned = (id) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
  return {
    held: pieces.filter(({ id }) => ids.includes(id)),
    pinned: ids.length === 1 ? ids[0] : null,
    setPinned: (id) => hold(id === null ? [] : [id]),
    frame: (found) => hold(found.map(({ id }) => id)),
    add: ({ id }) => hold(turned(id)),
  };
}
