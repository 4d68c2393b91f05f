// A template in another language: each run of its text, with {0}, {1} for what is put in, and each attribute that is read.
import { t } from "./words_of.js";

const READ = new Set(["aria-label", "title", "placeholder", "label", "words", "where", "game", "missing", "about",
  "data-label"]);
const PART = /(<(?:[^"'>]|"[^"]*"|'[^']*')*>)|([^<]+)/g;
const ATTRIBUTE = /([\w-]+)="([^"\x01]*)"/g;
const HOLE = /\x01(\d+)\x01/g;
const EDGE = /^\s*\n\s*|\s*\n\s*$/g; // as the library leaves it away
const LETTER = /\p{L}/u;

/** The letters of a template as it is drawn, and the order in which its values are put in. */
export function spoken(letters) {
  const whole = letters.map((part, nth) => (nth ? `\x01${nth - 1}\x01${part}` : part)).join("");
  const said = whole.replace(PART, (_, tag, text) => (tag ? tag.replace(ATTRIBUTE, attribute) : run(text)));
  const parts = said.split(HOLE);
  return { texts: parts.filter((_, nth) => nth % 2 === 0), order: parts.filter((_, nth) => nth % 2).map(Number) };
}

const attribute = (whole, name, value) => (READ.has(name) && LETTER.test(value) ? `${name}="${t(value)}"` : whole);

/** A run of text. */
function run(text) {
  const plain = text.split(/(\x01\d+\x01)/).map((piece, nth) => (nth % 2 ? piece
    : piece.replace(EDGE, "").replace(/\s+/g, " "))).join("");
  if (!LETTER.test(plain.replace(HOLE, ""))) return text;
  const holes = plain.match(HOLE) ?? [];
  let nth = 0;
  const key = plain.replace(HOLE, () => `{${nth++}}`);
  const said = t(key.trim(), ...holes);
  return `${/^ /.test(key) ? " " : ""}${said}${/ $/.test(key) ? " " : ""}`;
}
