// Whether a place of the page is in sight, or nearly: what is heavy and lies below is fetched by whoever comes there.
import { useEffect, useState } from "./preact.js";

/** Whether the node of `ref` is in sight now; `margin` as of an IntersectionObserver, negative for well inside. */
export function useInSight(ref, margin) {
  const [isSeen, see] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => see(entries.at(-1).isIntersecting), { rootMargin: margin });
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [margin]);
  return isSeen;
}
