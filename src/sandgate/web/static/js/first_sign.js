// The first sign of somebody's hand on the page: what only a hand needs is fetched then, and is there before it is wanted.
const SIGNS = ["pointermove", "pointerdown", "keydown", "wheel", "click"];

export const firstSign = new Promise((go) => SIGNS.forEach((sign) => addEventListener(sign, go,
  { capture: true, passive: true })));
