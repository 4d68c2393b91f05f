const STEP_MS = 1400;
const make = (name, more = {}, ...inner) => {
  const node = Object.assign(document.createElement(name), more);
  node.append(...inner);
  return node;
};
const button = (words, act, more = {}) => make("button", { type: "button", textContent: words, onclick: act, ...more });

/** What stands packed in this file. */
async function unpacked() {
  const packed = Uint8Array.from(atob(document.getElementById("packed").textContent), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}

function drawing(game, role, move) {
  const text = game.frames[role][move].map((line) => game.lines[line]).join("\n");
  return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
}

const tab = (side) => make("span", { className: `side ${side}`, textContent: (side || "=")[0].toUpperCase() });
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

function player(game) {
  let [at, playing, timer, pace] = [game.moves.indexOf(game.deciding), false, 0, 1];
  let eyes = ["umpire"];
  if (at < 0) at = game.moves.length - 1;
  const last = game.moves.length - 1;
  const charts = make("div", { className: "charts" });
  const headline = make("p", { className: "headline" });
  headline.setAttribute("aria-live", "polite");
  const told = make("ol", { className: "told", tabIndex: 0 });
  told.setAttribute("aria-label", "What happened");
  const sheets = make("div", { className: "sheets" });
  const range = make("input", { type: "range", min: 0, max: last, oninput: () => go(Number(range.value)) });
  range.setAttribute("aria-label", `Which ${game.counts}`);
  const shown = make("output");
  const play = button("Play", () => toggle(), { className: "play" });
  const keys = [["All views", game.eyes.map((each) => each.role)], ...game.eyes.map((each) => [each.says, [each.role]])];
  const choices = keys.map(([words, roles]) => button(words, () => { eyes = roles; show(); }));

  function go(to) {
    stop();
    at = Math.max(0, Math.min(last, to));
    show();
  }

  function stop() {
    clearTimeout(timer);
    playing = false;
    play.textContent = "Play";
  }

  function toggle() {
    if (playing) return stop();
    playing = true;
    play.textContent = "Pause";
    if (at === last) at = 0;
    show();
    return wait();
  }

  function wait() {
    timer = setTimeout(() => {
      if (!playing) return;
      at += 1;
      show();
      if (at >= last) stop();
      else wait();
    }, STEP_MS / pace);
  }

  function show() {
    const move = game.moves[at];
    const chapter = game.chapters[move];
    range.value = at;
    shown.textContent = `${capital(game.counts)} ${move} of ${game.moves[last]}`;
    range.setAttribute("aria-valuetext", shown.textContent);
    charts.className = `charts ${eyes.length > 1 ? "many" : ""}`;
    charts.replaceChildren(...game.eyes.filter((each) => eyes.includes(each.role)).map((each) => make("figure", {},
      drawing(game, each.role, move), make("figcaption", {}, each.says))));
    choices.forEach((key, nth) => key.setAttribute("aria-pressed", keys[nth][1].join() === eyes.join()));
    headline.textContent = chapter?.headline ?? "How it began.";
    told.replaceChildren(...(chapter?.told ?? []).map(([says, clauses]) => make("li", {}, says,
      make("cite", { textContent: clauses[0] ?? "" }))));
    sheets.replaceChildren(...(chapter?.sheets ?? []).map(([role, side, lines]) => make("div", {},
      make("b", {}, tab(side), `${capital(role.replaceAll("/", " "))} wrote`),
      make("pre", { textContent: lines.join("\n") || "nothing" }))));
  }

  const speed = make("select", { onchange: () => { pace = Number(speed.value); } },
    ...[[0.5, "half speed"], [1, "usual speed"], [2, "twice as fast"], [4, "four times"]].map(([value, words]) =>
      make("option", { value, textContent: words, selected: value === 1 })));
  speed.setAttribute("aria-label", "Speed");
  addEventListener("keydown", (event) => {
    if (event.target.matches("input, select, button") && event.key === " ") return;
    const act = { " ": toggle, "[": () => go(at - 1), "]": () => go(at + 1), Home: () => go(0), End: () => go(last) };
    if (act[event.key] && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      act[event.key]();
    }
  });
  const outcome = make("p", { className: "outcome" }, game.outcome,
    make("small", { textContent: [game.points, game.clauses.join(", ")].filter(Boolean).join(" · ") }));
  const views = make("div", { className: "eyes" }, ...choices);
  views.setAttribute("role", "group");
  views.setAttribute("aria-label", "Whose view");
  const bar = make("nav", { className: "player" }, button("‹", () => go(at - 1), { ariaLabel: "Back" }), play,
    button("›", () => go(at + 1), { ariaLabel: "On" }), range, shown, speed,
    button("What decided", () => go(game.moves.indexOf(game.deciding))));
  bar.setAttribute("aria-label", "Play back");
  show();
  return [outcome, make("div", { className: "scene" }, make("section", { className: "panel" }, views, charts),
    make("section", { className: "panel" }, headline, told, sheets)), bar];
}

unpacked().then((game) => document.getElementById("game").replaceChildren(...player(game)));
