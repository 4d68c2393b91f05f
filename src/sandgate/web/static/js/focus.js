// Whoever works by keys stays where he was: when what he has in hand is taken away or shut, the head of its part has it.

/** Hold the focus on the page from now on, and let the links that skip lead to the head of a part. */
export function holdFocus() {
  let held = [];
  document.addEventListener("focusin", (event) => { held = [event.target, ...ancestors(event.target)]; });
  document.addEventListener("focusout", (event) => setTimeout(() => {
    if (document.activeElement === document.body && works(event.target)) held = []; // let go by hand
  }));
  const watch = new MutationObserver(() => {
    const [last] = held;
    if (last && !works(last) && [document.body, last].includes(document.activeElement)) focusOn(next(held));
  });
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden", "open"] });
  document.addEventListener("click", (event) => {
    const skip = event.target.closest("a.skip");
    if (!skip) return;
    event.preventDefault(); // what stands behind the # of an address is a link, and no place of the page
    focusOn(headOf(document.querySelector(skip.hash)));
  });
}

const works = (node) => node.isConnected && !node.disabled && node.checkVisibility();
const headOf = (part) => document.getElementById(part.getAttribute("aria-labelledby") ?? "");
const ancestors = (node) => (node.parentElement ? [node.parentElement, ...ancestors(node.parentElement)] : []);

function focusOn(node) {
  if (!node) return;
  if (!node.matches("button, a[href]")) node.tabIndex = -1;
  node.focus();
}

/** The nearest part that is still there or has come in its place: its head, or the first thing in it that can be worked. */
function next(held) {
  for (const part of held) {
    const all = part.matches("nav, section, [role=group]") ? [...part.querySelectorAll("button, a[href]")] : [];
    const found = [headOf(part), ...all].find((node) => node && works(node));
    if (found) return found;
  }
  return null;
}
