// SHA-256 (FIPS 180-4), written out: a page that came over plain http, from a machine of the club, has no crypto.subtle.

const firstPrimes = () => {
  const found = [];
  for (let n = 2; found.length < 64; n += 1) if (found.every((prime) => n % prime)) found.push(n);
  return found;
};
const fraction = (x) => Math.floor((x - Math.floor(x)) * 4294967296) >>> 0;
const PRIMES = firstPrimes();
const K = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const H = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turned = (word, bits) => (word >>> bits) | (word << (32 - bits));

/** The text's bytes with a 1 behind them, zeros, and their number of bits, in whole blocks. */
function padded(text) {
  const bytes = new TextEncoder().encode(text);
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 8, Math.floor(bytes.length / 536870912));
  view.setUint32(blocks.length - 4, (bytes.length << 3) >>> 0);
  return view;
}

/** Take one block of 64 bytes into the state. */
function take(state, view, from, w) {
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(from + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [w[i - 15], w[i - 2]];
    w[i] = w[i - 16] + (turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)) + w[i - 7] + (turned(b, 17) ^ turned(b, 19) ^ (b >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g; g = f; f = e; e = (d + one) | 0; d = c; c = b; b = a; a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, nth) => { state[nth] += word; });
}

/** The digest of a text, in hexadecimal letters. */
export function sha256(text) {
  const view = padded(text);
  const state = H.slice();
  const words = new Uint32Array(64);
  for (let from = 0; from < view.byteLength; from += 64) take(state, view, from, words);
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}
