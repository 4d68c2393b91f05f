// Words that several pages use for roles, times and figures.

import { DATES, figure, t } from "./words_of.js";

/** Words with a capital to begin with. */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** Words with a capital and one stop. */
export const sentence = (words) => (words && (/[.!?]$/.test(words) ? capital(words) : `${capital(words)}.`));

const called = { names: {} };

/** Call roles as their scenario does: { "blue/schley": "Commodore Schley" }. */
export const callRoles = (names) => { called.names = names; };

/** A role within a sentence: by its name, else by its key: "blue/scouts" is "blue scouts". */
export const roleName = (role) => called.names[role] ?? role.replaceAll(/[/_]/g, " ");

/** A role as a person reads it: "blue/scouts" is "Blue scouts". */
export const roleWords = (role) => capital(roleName(role));

/** Several roles of one seat in a word or two: all of them while they are few, else the first and how many there are. */
export const rolesWords = (roles) => (roles.length < 4 ? listWords(roles.map(roleWords))
    : t("{0}, with {1} roles more", roleWords(roles[0]), roles.length - 1));

/** A key of a game's file as words: "ring_at_four_tenths" is "Ring at four tenths". */
export const keyWords = (key) => capital(key.replaceAll("_", " "));

/** Words in a row: "red, blue and green". */
export const listWords = (words) => (words.length < 2 ? words.join("")
    : t("{0} and {1}", words.slice(0, -1).join(", "), words.at(-1)));

/** Seconds as a clock shows them: 222 is "3:42". */
export const clockWords = (seconds) => {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
};

/** A long time in days or hours, of which it holds two, rounded down but for the last minutes; "" below two hours. */
export const spanWords = (seconds) => {
  const [days, hours] = [Math.floor((seconds + 1800) / 86_400), Math.floor((seconds + 120) / 3600)];
  return days > 1 ? t("{0} days", days) : hours > 1 ? t("{0} hours", hours) : "";
};

/** What is left of a time: a long one in days or hours, a short one as a clock shows it. */
export const leftWords = (seconds) => spanWords(seconds) || clockWords(seconds);

/** A figure as it is told: to a tenth. */
export const figureWords = (value) => figure(value, 1);

/** A place by its two figures. */
export const placeWords = (x, y) => t("{0}, {1}", figure(x, 1), figure(y, 1));

/** An instant, in seconds of Unix time, as one would say it today. */
export const timeWords = (at) => {
  const when = new Date(at * 1000);
  const today = when.toDateString() === new Date().toDateString();
  return when.toLocaleString(DATES, { ...(today ? {} : { day: "numeric", month: "short" }), hour: "2-digit",
      minute: "2-digit" });
};
