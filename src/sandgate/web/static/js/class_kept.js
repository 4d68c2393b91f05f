// The classes that a teacher has opened on this machine, with the link of each.
const KEPT = "sandgate.classes";
const MOST_KEPT = 50;

/** The classes that this machine keeps, the newest first. */
export function classesKept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

/** The link of a class that this machine keeps; "" where it keeps none. */
export const linkKept = (key) => classesKept().find((each) => each.key === key)?.link ?? "";

/** Keep a class on this machine. */
export function keepClass(kept) {
  const others = classesKept().filter((each) => each.key !== kept.key);
  const all = [kept, ...others].sort((one, other) => other.opened_s - one.opened_s).slice(0, MOST_KEPT);
  localStorage.setItem(KEPT, JSON.stringify(all));
}

/** Forget a class whose link opens nothing here. */
export function forgetClass(key) {
  localStorage.setItem(KEPT, JSON.stringify(classesKept().filter((each) => each.key !== key)));
}
