// The interface's words in the reader's language. English stands in the sources and costs nothing; another language is
// fetched, and read before anything is drawn, only by whoever reads it. The words of books and scenarios stay theirs.
const KEPT = "sandgate.language";

/** The languages that are shipped, each by its own name. English needs no file. */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** The language that was chosen on this device, else the first of the browser's that is shipped. */
function wanted() {
  const chosen = localStorage.getItem(KEPT);
  const all = [chosen, ...navigator.languages.map((each) => each.toLowerCase().split("-")[0])];
  return all.find((each) => each in LANGUAGES) ?? "en";
}

/** The catalogue of a language; null for English, and where it does not come, so that the page stands all the same. */
async function catalogueOf(language) {
  if (language === "en") return null;
  try {
    return await (await fetch(`/static/words/${language}.json`)).json();
  } catch {
    return null;
  }
}

const catalogue = await catalogueOf(wanted());

/** The language of the page, as its figures and dates are written too. */
export const LANGUAGE = catalogue ? wanted() : "en";
document.documentElement.lang = LANGUAGE;

const RULES = new Intl.PluralRules(LANGUAGE);
const FORMS = ["zero", "one", "two", "few", "many", "other"].filter((each) => RULES.resolvedOptions()
  .pluralCategories.includes(each));

/** One of the forms of a text, parted by bars, that fits a count: "{0} move|{0} moves". */
function formFor(forms, count) {
  const parts = forms.split("|");
  return parts.length > 1 ? parts[Math.min(FORMS.indexOf(RULES.select(Number(count))), parts.length - 1)] : forms;
}

const step = { word: "move" }; // what the game on this page plays one after the other

/** Call the game's steps by its own word: its turns. Other languages have one word for them all. */
export const callSteps = (word) => { step.word = catalogue ? "move" : word; };

/** A text with the game's word for its steps; one that was written before the word was known is handed in here. */
export const inSteps = (text) => (step.word === "move" ? text : text.replace(/\b([Mm])ove(?=s?\b)/g, (_, first) => (
  first === "m" ? step.word : step.word[0].toUpperCase() + step.word.slice(1))));

/** A text of the interface, which is its own key, with values for {0}, {1} and so on; the first chooses among forms. */
export const t = (text, ...values) => inSteps(formFor(catalogue?.[text] ?? text, values[0]))
  .replace(/\{(\d)\}/g, (_, nth) => values[nth] ?? "");

/** A figure in the manner of the language, with at most so many places. */
export const figure = (value, places) => value.toLocaleString(LANGUAGE, { maximumFractionDigits: places });

/** How the language tells times and dates: of English the manner with 24 hours. */
export const DATES = LANGUAGE === "en" ? "en-GB" : LANGUAGE;

/** Keep another language on this device, and open the page anew in it. */
export function speak(language) {
  localStorage.setItem(KEPT, language);
  location.reload();
}
