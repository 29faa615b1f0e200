/** Titles before a name, in the languages that guests mostly come with, in lower case and without a full stop. */
const TITLES = new Set(
  `mr mrs ms mx miss mister sir madam dr prof professor doctor rev fr herr frau hr fru dhr mevr mw heer dipl-ing ing mag m mme mlle
  monsieur madame mademoiselle sr sra srta sres señor señora señorita don doña dña d senhor senhora sig sigra signor signora signorina
  dott dott.ssa dottssa pan pani`.split(/\s+/),
);

/** What stands after a comma and is no given name. */
const SUFFIXES = /^(?:jr|sr|ii|iii|iv|md|phd|ph\.d|esq|mba)\.?$/i;

/** Names of these scripts begin with the family: all of it is the polite way. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s・]+$/u;

/**
 * How a letter greets a guest: `Anna` of `Müller, Anna`, `John` of `Mr. John Smith`. A title with one word is kept, `Mr Smith`, because
 * the family name alone is no greeting. Null without a name.
 */
export function firstNameOf(guest_name: string | null): string | null {
  const whole = guest_name?.trim().replaceAll(/\s+/g, ' ') ?? '';
  if (whole === '') return null;
  if (FAMILY_FIRST.test(whole)) return whole;
  const spoken = inSpokenOrder(whole);
  const words = withoutTitles(spoken);
  // A title and a family name, or nothing but titles.
  return words.length === 0 || (words.length === 1 && spoken.includes(' ')) ? spoken : (words[0] ?? whole);
}

/** `Müller, Dr. Anna` is written with the family first. */
function inSpokenOrder(whole: string): string {
  const [family = '', given = '', ...more] = whole.split(',').map((part) => part.trim());
  const isTurned = given !== '' && more.length === 0 && !SUFFIXES.test(given);
  return isTurned ? `${given} ${family}`.trimEnd() : family === '' ? whole : family;
}

function withoutTitles(name: string): string[] {
  const words = name.split(' ').filter((word) => word !== '');
  const start = words.findIndex((word) => !TITLES.has(word.toLowerCase().replace(/\.$/, '')));
  return start === -1 ? [] : words.slice(start);
}
