// A chart to look at: inline, so that it takes the page's colours and letters, without instruments.
import { html, useEffect, useRef, useState } from "./preact.js";
import { readDrawing } from "./chart.js";

/**
 * The drawing that `fetchDrawing` brings, anew whenever `version` changes. The one before stays until the next has come;
 * where there is none, it is said in words. `framed` may lay its frame anew as soon as it stands on the page.
 */
export function Picture({ fetchDrawing, version, missing, framed }) {
  const mount = useRef(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const stop = new AbortController();
    fetchDrawing(stop.signal).then((text) => {
      const drawing = readDrawing(text);
      mount.current.replaceChildren(...(drawing ? [drawing] : []));
      if (drawing) framed?.(drawing);
      setProblem("");
    }).catch((error) => {
      if (error.name === "AbortError") return;
      mount.current?.replaceChildren();
      setProblem(missing ?? error.message);
    });
    return () => stop.abort();
  }, [version]);
  return html`<div class="mount picture-mount">
    <div class="drawing" ref=${mount}></div>
    ${problem && html`<p class="no-picture">${problem}</p>`}
  </div>`;
}
