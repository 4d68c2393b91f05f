// Style sheets that few pages want.
const asked = new Map();

/** Have a style sheet; kept when it has come, or cannot come. Asked for again it is the same. */
export function styles(href) {
  if (!asked.has(href)) asked.set(href, new Promise((come) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: come, onerror: come });
    document.head.append(link);
  }));
  return asked.get(href);
}
