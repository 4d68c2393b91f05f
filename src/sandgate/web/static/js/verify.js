// A finished record checked in this page, with no word of the server taken for it: the chain of its lines, the promise that
// was made before play, and every throw. The same check as tools/verify_record.py; what it proves stands in docs/dice.md.
import { sha256 } from "./sha256.js";
import { t } from "./words_of.js";

const MARK = ',"chain":"';
const START = "0".repeat(64);
const AT_ONCE = 100; // lines between two breaths of the page

/** A record that does not hold together: what is wrong, and in which line. */
class Fault extends Error {
  constructor(line, text) {
    super(text);
    this.line = line;
  }
}

/** The high and the low word of the product of two words. */
function product(a, b) {
  const [aHigh, aLow, bHigh, bLow] = [a >>> 16, a & 0xffff, b >>> 16, b & 0xffff];
  const low = aLow * bLow;
  const middle = aHigh * bLow + Math.floor(low / 65536);
  const cross = (middle % 65536) + aLow * bHigh;
  return [(aHigh * bHigh + Math.floor(middle / 65536) + Math.floor(cross / 65536)) >>> 0, Math.imul(a, b) >>> 0];
}

/** Philox4x32-10 by Salmon, Moraes, Dror and Shaw (2011): four words of counter, two of key. */
function philox(counter, key) {
  let [c0, c1, c2, c3] = counter.map((word) => word >>> 0);
  let [k0, k1] = key;
  for (let round = 0; round < 10; round += 1) {
    const [lowHigh, lowLow] = product(c0, 0xd2511f53);
    const [highHigh, highLow] = product(c2, 0xcd9e8d57);
    [c0, c1, c2, c3] = [(highHigh ^ c1 ^ k0) >>> 0, highLow, (lowHigh ^ c3 ^ k1) >>> 0, lowLow];
    k0 = (k0 + 0x9e3779b9) >>> 0;
    k1 = (k1 + 0xbb67ae85) >>> 0;
  }
  return [c0, c1, c2, c3];
}

/** The CRC-32 of a text, by which a clause is a word of the counter. */
function crc32(text) {
  let crc = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** What the key deals for a throw: a face of the die, or a normal error where `faces` is 0. */
function thrown({ slot, faces }, take, key) {
  const counter = [slot.move, crc32(slot.clause), (slot.actor << 16) | slot.other, (take << 16) | slot.nth];
  const [first, second] = philox(counter, key);
  if (faces) return 1 + Math.floor((first * faces) / 4294967296);
  const radius = Math.sqrt(-2 * Math.log((first + 1) / 4294967296));
  return Math.floor(radius * Math.cos((2 * Math.PI * second) / 4294967296) * 1e6 + 0.5) / 1e6;
}

/** The entries of a record, its chain checked line by line. Lines end at line feeds: what stands behind the last is torn. */
async function readChain(text, onProgress) {
  const lines = text.split("\n");
  const torn = lines.pop();
  const entries = [];
  let chain = START;
  for (const [nth, line] of lines.entries()) {
    const at = line.lastIndexOf(MARK);
    const body = line.slice(0, Math.max(0, at));
    chain = sha256(`${chain}${body}}`);
    if (at < 0 || line !== `${body}${MARK}${chain}"}`) throw new Fault(nth + 1, t("the chain is broken here"));
    entries.push(JSON.parse(line));
    if (nth % AT_ONCE === AT_ONCE - 1) {
      onProgress(nth + 1, lines.length);
      await new Promise((go) => setTimeout(go));
    }
  }
  if (torn) throw new Fault(lines.length + 1, t("torn: this line was not written whole"));
  return entries;
}

/** The two words of the key: the first 64 bits of the digest of the secret and of one word of each seat. */
function keyOf(opened, closed) {
  const digest = sha256(["sandgate key", closed.secret, ...Object.values(opened.contributions)].join("\n"));
  return [parseInt(digest.slice(0, 8), 16), parseInt(digest.slice(8, 16), 16)];
}

/** Check a closed record; raises Fault at the first line that does not hold. The answer says how much was checked. */
export async function verifyRecord(text, onProgress = () => {}) {
  const entries = await readChain(text, onProgress);
  const [opened, closed] = [entries[0], entries.at(-1)];
  if (opened?.kind !== "opened") throw new Fault(1, t("it does not begin with an opening line"));
  if (closed.kind !== "closed") {
    throw new Fault(entries.length + 1, t("the closing line is missing: its secret is not opened yet"));
  }
  if (sha256(`sandgate commitment ${closed.salt} ${closed.secret}`) !== opened.commitment) {
    throw new Fault(entries.length, t("the secret does not open the promise of line 1"));
  }
  const real = opened.real.includes("dice");
  const throws = checkThrows(entries, keyOf(opened, closed), real);
  return { lines: entries.length, throws, real, commitment: opened.commitment, secret: closed.secret, salt: closed.salt };
}

/** Check every throw of a record; how many there are. Real dice were entered by hand: there is nothing to check. */
function checkThrows(entries, key, real) {
  let count = 0;
  for (const [nth, entry] of entries.entries()) {
    const step = entry.published ?? entry;
    for (const each of step.throws ?? []) {
      count += 1;
      if (!real && thrown(each, step.take, key) !== each.value) {
        throw new Fault(nth + 1, t("the throw {0} of move {1} is not what the key deals", each.slot.clause, each.slot.move));
      }
    }
  }
  return count;
}
