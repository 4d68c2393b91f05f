// How long a scenario takes and for how many it is, in words.

/** Minutes as one would say them; "" where they are not told. */
export function minutesWords(minutes) {
  if (!minutes) return "";
  if (minutes < 25) return `${minutes} minutes`;
  if (minutes <= 40) return "about half an hour";
  if (minutes <= 70) return "about an hour";
  const halves = Math.round(minutes / 30);
  return `about ${Math.floor(halves / 2)}${halves % 2 ? "½" : ""} hours`;
}

/** For how many people a scenario is; "" where it is not told. */
export const seatsWords = (seats) => (!seats ? "" : seats > 2 ? `up to ${seats} people` : "two sides");
