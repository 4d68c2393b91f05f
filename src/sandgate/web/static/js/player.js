// The table of a player, or of somebody who looks on: board, order sheet, story and moves, as the seat may know them.
import { html, useEffect, useMemo, useRef, useState } from "./preact.js";
import { takesMany } from "./acts.js";
import { Board, SIDEWAYS, useNarrow } from "./board.js";
import { Card } from "./card.js";
import { Clock } from "./clock.js";
import { Hand } from "./hand.js";
import { useHeld } from "./holding.js";
import { Head, Icon } from "./head.js";
import { useKeys } from "./keys.js";
import { Unread, useLetters } from "./letters.js";
import { MeasureKey, useMeasuring, useReach } from "./measuring.js";
import { useLosses } from "./losses.js";
import { Moves } from "./moves.js";
import { Banners, SeatList, waitsFor, Watching } from "./notices.js";
import { NoSheet } from "./sheet.js";
import { unitOf } from "./offers.js";
import { Story } from "./story.js";
import { BriefingSheet, Strip, useBriefing } from "./strip.js";
import { rolesWords } from "./words.js";
import { Writing } from "./write.js";
import { askKey } from "./ask_key.js";
import { useOutbox } from "./writing.js";
import { t } from "./words_of.js";

const CROWD = 8; // pieces that are pointed at, from which their rings are drawn small

const TABS = [
  ["board", "board", t("Board")],
  ["orders", "pen", t("Orders")],
  ["story", "book", t("Story")],
  ["forces", "men", t("Forces")],
];

/** The table as a seat that is not the umpire's sees it. `line` is "stands" or "broken". */
export function PlayerTable({ seat, desk, heardAt, line }) {
  const narrow = useNarrow();
  const outbox = useOutbox(seat, line === "stands");
  const tasks = useMemo(() => tasksOf(desk), [desk]);
  const [task, choose] = useTask(tasks);
  const role = desk.roles.find((each) => each.role === task?.role) ?? desk.roles[0] ?? null;
  const [pieces, setPieces] = useState([]);
  const holding = useHeld(pieces);
  const { pinned, setPinned } = holding;
  const [tab, setTab] = useState("board");
  const [page, setPage] = useState("story");
  const [pointed, point] = useState([]); // the pieces that the story points at
  const [told, setTold] = useState(null); // the chapter that the story shows
  const letters = useLetters(seat, desk);
  const Letters = useFetched(letters.threads.length, () => import("./threads.js"))?.Letters ?? LettersToCome;
  const [hand, setHand] = useState(null); // what may be done and what is being written, as the sheet gives them
  const [ghosts, setGhosts] = useState([]); // what is drawn of a sheet that is in
  const [help, setHelp] = useState(false);
  const sideOf = (key) => desk.roles.find((each) => each.role === key)?.side ?? "";
  const posts = useFetched(tasks.length > 1, () => import("./sheet_of.js"));
  useEffect(() => posts?.takeSheetOf({ seat, held: holding.held, hand, task, tasks, choose, sideOf }),
    [holding.held.map(({ id }) => id).join(), Boolean(posts)]);
  const version = versionOf(role, desk);
  const query = { role: role?.role ?? "" };
  const rule = useRuleOfMoves(role, desk, told);
  const measuring = usePlayersMeasure({ seat, role, task, version, pieces, hand, at: rule.at });
  const reach = useReach({ seat, role: role?.role, ask: task?.ask, version, ...actorOf({ hand, pieces, pinned }) });
  const losses = useLosses(seat, query.role, version);
  const briefing = useBriefing(desk, role);
  const KeyList = useFetched(help, () => import("./key_list.js"))?.KeyList;
  const Plea = useFetched(desk.plea, () => import("./plea.js"))?.Plea;
  const end = useFetched(desk.result && !desk.sequel, () => import("./end_hand.js"));
  const seesBoard = !narrow || tab === "board";
  usePlayerKeys({ rule, hand, measuring, setPinned, setTab, setHelp, brief: briefing.open, seesBoard });
  const waits = waitsFor(desk, role);
  const after = useNextLesson(seat, Boolean(desk.lesson && desk.result));
  const ended = desk.result && !desk.sequel && end
    ? html`<${end.EndHand} seat=${seat} desk=${desk} more=${after}
        again=${narrow ? () => setTab("orders") : null} />` : null;
  const shared = { seat, query: { ...query, move: rule.at }, version, pieces, pinned, setPinned };
  const card = html`<${Card} seat=${seat} query=${shared.query} version=${version} />`;
  const heading = narrow || rule.at === null ? t("Story") : rule.at ? t("Story of move {0}", rule.at)
    : t("Before the first move");
  const lesson = useLesson(desk.lesson);
  const parts = {
    ...shared, card,
    lesson: desk.lesson && lesson({ seat, desk, task, pinned, hand, pieces }),
    board: html`<${PlayerBoard} ...${{ ...shared, rule, hand, measuring, reach, setPieces, waits, narrow }}
        ...${{ pointed, told, ended, holding, ghosts }} asked=${Boolean(task?.ask)} sealed=${Boolean(task?.sealed)}
        card=${narrow ? null : card} />`,
    sheet: html`<${Sheet} ...${{ seat, desk, role, task, tasks, choose, pieces, outbox, waits }}
        stands=${line === "stands"} onHand=${setHand} onSealed=${setGhosts} />`,
    story: html`<${Story} seat=${seat} role=${query.role} version=${version} move=${rule.at} onMove=${rule.setAt}
        words=${wordsFor(pieces.find((each) => each.id === pinned))} title=${heading} bare=${letters.threads.length > 0}
        onPoint=${point} onTold=${setTold} />`,
    letters: letters.threads.length ? html`<${Letters} seat=${seat} letters=${letters} open=${!desk.result} />` : null,
    unread: letters.unread, heading,
    moves: html`<${Moves} losses=${losses} first=${rule.first} last=${rule.last} at=${rule.at} onMove=${rule.setAt}
        hours=${role?.hours} next=${role?.asks.length ? t("being written") : ""} />`,
  };
  return html`<div class=${`player ${narrow ? "on-phone" : ""}`}>
    <a class="skip" href="#orders">To the order sheet</a>
    <${Head} where=${desk.title} game=${gameWords(desk)}><${SeatList} desk=${desk} seat=${seat} /><${Clock}
        desk=${desk} heardAt=${heardAt} /><//>
    <${Strip} ...${{ desk, role, task, waits, narrow, briefing }} />
    <${Banners} desk=${desk} seat=${seat} line=${line} />
    ${Plea && html`<${Plea} desk=${desk} seat=${seat} />`}
    ${narrow ? html`<${Phone} ...${{ ...parts, tab, setTab, page, setPage }} asked=${countAsked(tasks)} />`
      : html`<${Wide} ...${{ ...parts, page, setPage }} />`}
    ${briefing.isOpen && role && html`<${BriefingSheet} ...${{ desk, seat, role, briefing }} />`}
    ${help && KeyList && html`<${KeyList} onClose=${() => setHelp(false)} />`}
  </div>`;
}

/** A part of the page that is rarely wanted, fetched as soon as it is; null until then. */
function useFetched(isWanted, fetch) {
  const [part, setPart] = useState(null);
  useEffect(() => { if (isWanted) fetch().then(setPart, () => {}); }, [Boolean(isWanted)]);
  return part;
}

const LettersToCome = () => html`<section class="letters"></section>`;

/** The game, and the roles that are played from this seat. */
const gameWords = (desk) => [desk.game_title, rolesWords(desk.roles.map((each) => each.role))].filter(Boolean).join(", ");

/** What changes whenever the seat may know something new. */
const versionOf = (role, desk) => (role
  ? [role.told, role.move, ...role.asks.map((ask) => ask.call), role.sealed.length].join(".")
  : JSON.stringify(desk.wall));

/** The key of the next lesson, fetched where a lesson has ended; null else. */
function useNextLesson(seat, wanted) {
  const [key, setKey] = useState(null);
  useEffect(() => {
    if (wanted) import("./lesson.js").then((module) => module.nextLesson(seat)).then(setKey, () => {});
  }, [wanted]);
  return key;
}

/** The card of a lesson, fetched only where there is one; its place is kept from the first. */
function useLesson(taught) {
  const [Card, setCard] = useState(null);
  useEffect(() => {
    if (taught) import("./lesson.js").then((module) => setCard(() => module.Lesson));
  }, [taught]);
  return (props) => (Card ? html`<${Card} ...${props} />` : html`<section class="lesson" aria-label="Lesson"
      aria-busy="true"></section>`);
}

/** The piece that acts in the order in hand, or that is held, or the only one of one's own; and the draft. */
function actorOf({ hand, pieces, pinned }) {
  const draft = hand?.drafting.draft ?? null;
  if (!draft) return { draft, piece: null };
  const own = pieces.filter((piece) => piece.side === hand.side);
  const units = draft.offer.blanks.filter(({ kind }) => kind === "unit");
  const named = units.map(({ name }) => draft.values[name]?.split(",")[0]);
  const isNamed = (piece) => [piece.id, unitOf(piece), piece.group].some((id) => named.includes(id));
  const acting = own.find(isNamed) ?? own.find((piece) => piece.id === pinned);
  return { draft, piece: acting ?? (own.length === 1 ? own[0] : null) };
}

/** The moves that can be looked at, `first` to `last`; `at` is the one looked back at, null for now. What the sheets of a
 * move that ended the game before it was played have brought to light is `told` under its number. */
function useRuleOfMoves(role, desk, told) {
  const [at, setAt] = useState(null);
  useEffect(() => setAt(null), [role?.role, desk.result?.outcome]);
  const first = role?.first_move ?? 0;
  const played = role?.move ?? desk.wall?.move ?? 0;
  const last = desk.result ? Math.max(played, ...Object.keys(told?.headlines ?? {}).map(Number)) : played;
  const step = (by) => {
    const to = Math.max(first, (at ?? last) + by);
    setAt(to >= last ? null : to);
  };
  return { first, last, at, setAt, step, backToNow: () => setAt(null) };
}

/** Measuring, which is laid down for an order in hand and while one looks back. */
function usePlayersMeasure({ seat, role, task, version, pieces, hand, at }) {
  const onTake = () => hand?.drafting.layDown();
  const measuring = useMeasuring({ seat, role: role?.role, ask: task?.ask, version, pieces, onTake });
  const drafts = Boolean(hand?.drafting.draft);
  useEffect(() => (drafts || at !== null ? measuring.layDown() : undefined), [drafts, at]);
  return measuring;
}

/** What the keys of the page do at a player's table; `seesBoard` is whether the board shows. */
function usePlayerKeys({ rule, hand, measuring, setPinned, setTab, setHelp, brief, seesBoard }) {
  useKeys({
    back: () => rule.step(-1),
    on: () => rule.step(1),
    brief,
    help: () => setHelp((shown) => !shown),
    line: () => setTab("orders"),
    seal: () => hand?.sealing.seal(),
    undo: () => hand?.sheet.undo(),
    measure: () => measuring.ruler && rule.at === null && seesBoard && measuring.toggle(),
    escape: () => {
      if (hand?.drafting.draft) hand.drafting.takeBack();
      else if (measuring.isOpen) measuring.takeBack();
      else setPinned(null);
    },
  });
}

const NOTHING = []; // no piece stands on a paper

/**
 * The paper on which the order in hand lies, to be shown in the board's place: its keys, and what the board is told of it.
 * None where there is none; while the board itself is `turned` up, its keys alone.
 */
function usePaper(hand) {
  const press = useRef(null);
  const [turned, turn] = useState(false);
  const module = useFetched(hand?.papers.length, () => import("./paper.js"));
  const draft = hand?.drafting.draft;
  const paper = module && draft ? module.paperOf(hand.papers, draft) : null;
  useEffect(() => turn(false), [draft?.act.key]);
  if (!paper) return {};
  const key = (name, words, isOn) => html`<button type="button" class="instrument" aria-pressed=${isOn}
      onClick=${() => turn(name === "board")}><${Icon} name=${name} />${words}</button>`;
  const tools = html`${key("target", paper.title, !turned)}${key("board", t("Board"), turned)}`;
  if (turned) return { tools };
  const { role, form, about } = hand.ask;
  const aimed = module.aiming({ paper, drafting: hand.drafting, press });
  const board = { key: paper.key, path: "paper.svg", query: { role, form, about, paper: paper.key }, pieces: NOTHING,
    onPieces: null, onDrawn: null, fixed: true, acts: false, card: null, marks: NOTHING, handling: null, framing: null,
    before: NOTHING, caption: null, title: "", label: paper.title, ...aimed };
  return { paper, tools, board };
}

/** The board with what is in hand; looked back at, it has no instrument but the way back. */
function PlayerBoard({
  rule, hand, measuring, reach, waits, asked, sealed, narrow, pointed, told, ended, holding, ghosts, ...shared
}) {
  const { seat, query, version, pieces, pinned, setPinned, setPieces, card } = shared;
  const isNow = rule.at === null;
  const shown = rule.at ?? rule.last;
  const { held, frame, add } = holding;
  const framing = isNow && hand && takesMany(hand.acts)
    ? { frame, add, side: hand.side, held: held.map(({ id }) => id) } : null;
  const paper = usePaper(isNow ? hand : null);
  const MeasureStrip = useFetched(measuring.isOpen, () => import("./measure_strip.js"))?.MeasureStrip;
  const below = ended ?? (measuring.isOpen ? MeasureStrip && html`<${MeasureStrip} measuring=${measuring} />`
    : html`<${Hand} hand=${hand} held=${held} letGo=${() => setPinned(null)} waits=${waits}
        folds=${narrow && !SIDEWAYS.matches} begins=${!rule.last} paper=${paper.paper} ...${{ asked, sealed }} />`);
  const tools = isNow ? paper.tools ?? html`<${MeasureKey} measuring=${measuring} />`
    : html`<button type="button" class="instrument" onClick=${rule.backToNow}>Back to now</button>`;
  return html`<${Board} seat=${seat} query=${query} version=${version} pinned=${pinned} onPin=${setPinned}
      onPieces=${setPieces} title=${shown ? t("After move {0}", shown) : t("Before the first move")}
      label=${shown ? t("Chart, after move {0}", shown) : t("Chart, before the first move")} card=${card}
      tool=${isNow ? (measuring.tool ?? hand?.drafting.tool) : null} tools=${tools} hand=${isNow && below}
      marks=${[...(isNow ? [...reach, ...(hand?.marks ?? ghosts)] : []), ...ringed(pointed, pieces), ...roundThem(held)]}
      before=${pieces} acts=${isNow && Boolean(hand)} acting=${actorOf({ hand, pieces, pinned }).piece?.id}
      handling=${isNow ? handling(hand) : null} framing=${framing}
      caption=${narrow && told?.move && !hand?.drafting.draft && !held.length ? told : null} ...${paper.board} />`;
}

/** Rings round several pieces that are held; round one the board lays its own. */
const roundThem = (held) => (held.length > 1 ? held.map(({ x, y }) => ({ kind: "ring", x, y })) : []);

/** The pieces that the story points at, where they stand on the board that shows; those that are gone, where they stood. */
function ringed(pointed, pieces) {
  const standing = new Map(pieces.map((piece) => [piece.id, piece]));
  return pointed.map((piece) => {
    const now = standing.get(piece.id);
    return { kind: now ? "told" : "gone", x: (now ?? piece).x, y: (now ?? piece).y, crowded: pointed.length > CROWD };
  });
}

/** What of the line in hand may be taken hold of on the board. */
const handling = (hand) => (hand?.handles.length
  ? { handles: hand.handles, says: hand.look.says, fill: hand.drafting.fill } : null);

/** The sheet that is asked for or sealed; or what stands in its place. */
function Sheet({ seat, desk, role, task, waits, ...more }) {
  if (desk.result && !desk.sequel) return html`<${End} seat=${seat} desk=${desk} />`;
  if (!role) return html`<${Watching} desk=${desk} />`;
  if (!task) return html`<${NoSheet} waits=${waits} />`;
  return html`<${Writing} key=${taskKey(task)} ...${{ seat, desk, role, task, waits, ...more }} />`;
}

/** What is kept of a game that is over, in the sheet's place. */
function End({ seat, desk }) {
  const Ending = useFetched(true, () => import("./ending.js"))?.Ending;
  return Ending && html`<${Ending} seat=${seat} desk=${desk} told />`;
}

/** Every sheet that a seat is asked for or has sealed, in the order of its roles. */
function tasksOf(desk) {
  return desk.roles.flatMap((role) => {
    const whose = { role: role.role, posts: role.posts };
    const asked = role.asks.map((ask) => ({ ...whose, ask }));
    const sealed = role.sealed.filter((sheet) => !role.asks.some((ask) => askKey(ask) === askKey(sheet)));
    return [...asked, ...sealed.map((sheet) => ({ ...whose, sealed: sheet }))];
  });
}

const matter = (task) => askKey(task.ask ?? task.sealed);
const taskKey = (task) => [matter(task), task.ask && !task.ask.live ? task.ask.call : "", task.sealed?.receipt].join("#");
const countAsked = (tasks) => tasks.filter((task) => task.ask?.must).length;

/** The sheet in hand: the one chosen, else the first that is waited for. */
function useTask(tasks) {
  const [chosen, choose] = useState("");
  const found = tasks.find((task) => matter(task) === chosen && (task.ask || !tasks.some((each) => each.ask?.must)))
    ?? tasks.find((task) => task.ask?.must) ?? tasks.find((task) => task.sealed) ?? tasks[0] ?? null;
  return [found, (task) => choose(matter(task))];
}

/** The words by which a piece is named in the story: its id, and the name that its note begins with; none for no piece. */
function wordsFor(piece) {
  if (!piece) return [];
  const name = piece.note.split(",")[0].trim();
  return [piece.id, ...(/^[A-Z]/.test(name) ? [name] : [])];
}

/** The story, and beside it the messages where there are any, each behind its tab; `heading` is the story's. */
function Pages({ heading, story, letters, unread, page, setPage }) {
  if (!letters) return story;
  const pages = [["story", heading, story], ["letters", t("Messages"), letters]];
  const shown = pages.find(([key]) => key === page) ?? pages[0];
  return html`<section class="paper pages">
    <div class="page-tabs" role="tablist">${pages.map(([key, title]) => html`<button key=${key} type="button" role="tab"
        id=${`tab-${key}`} aria-selected=${key === shown[0]} aria-controls="page-shown"
        onClick=${() => setPage(key)}>${title}${key === "letters" && html`<${Unread} count=${unread} />`}</button>`)}</div>
    <div class="page" id="page-shown" role="tabpanel" aria-labelledby=${`tab-${shown[0]}`}>${pages.map(([key, , part]) =>
        html`<div key=${key} class="page-part" hidden=${key !== shown[0]}>${part}</div>`)}</div>
  </section>`;
}

function Wide({ board, lesson, sheet, moves, ...pages }) {
  return html`<main class="room">
    ${board}
    ${moves}
    <div class="aside">
      ${lesson}
      ${sheet}
      <${Pages} ...${pages} />
    </div>
  </main>`;
}

function Phone({ board, lesson, sheet, card, moves, pieces, pinned, setPinned, tab, setTab, asked, ...pages }) {
  const PieceList = useFetched(tab === "forces", () => import("./forces.js"))?.PieceList;
  const shown = (key) => ({ class: "pane", hidden: tab !== key });
  return html`${lesson}<main class="panes">
      <div ...${shown("board")}>${tab === "board" && board}</div>
      <div ...${shown("orders")}>${sheet}</div>
      <div ...${shown("story")}>${moves}<${Pages} ...${pages} /></div>
      <div ...${shown("forces")}>${tab === "forces" && PieceList
          && html`${card}<${PieceList} pieces=${pieces} pinned=${pinned}
          onPin=${(id) => setPinned(pinned === id ? null : id)} />`}</div>
    </main>
    <nav class="tabs" aria-label="Parts of the table">
      ${TABS.map(([key, icon, title]) => html`<a key=${key} href=${`#${key}`}
        aria-current=${tab === key ? "page" : undefined}
      onClick=${(event) => { event.preventDefault(); setTab(key); }}><${Icon} name=${icon}
      />${title}${key === "orders" && asked > 0 && html`<span class="dot"><span
          class="vh">sheets asked: </span>${asked}</span>`}${key === "story" && pages.unread > 0
          && html`<span class="dot"><span class="vh">messages not read: </span>${pages.unread}</span>`}</a>`)}</nav>`;
}
