// How the tables of a class stand, by one stream for all of them.
import { useEffect, useState } from "./preact.js";

/** The lines of all tables by their numbers, and how the line to the server stands. */
export function useGlance(teacher) {
  const [lines, setLines] = useState(() => new Map());
  const [wire, setWire] = useState("");
  useEffect(() => teacher.listen(({ lines: heard }) => setLines((before) => new Map([...before,
      ...heard.map((line) => [line.number, { ...line, heard_ms: performance.now() }])])), setWire), []);
  return { lines, wire };
}

/** A beat for times that run on by themselves. */
export function useBeat(ms) {
  const [, beat] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => beat((nth) => nth + 1), ms);
    return () => clearInterval(timer);
  }, [ms]);
}
