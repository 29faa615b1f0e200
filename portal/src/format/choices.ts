export type Choice = { readonly value: string; readonly label: string };

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Regions that browsers name and ISO 3166-1 does not assign: unions, islands of a country, private codes. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));

/** Every country by its name in the language. */
export function listCountries(tag: string): Choice[] {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`));
  return codes
    .filter((code) => !NO_COUNTRIES.has(code) && isPresent(code))
    .flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [{ value: code, label: name }];
    })
    .toSorted(byLabel(tag));
}

/** A code of a country that is no more stands for its successor. */
function isPresent(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}

/** `Spanish`, as the reader calls it. */
export function nameOfLanguage(language: string, tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(language) ?? language;
}

const SMALL_LETTERS = LETTERS.map((letter) => letter.toLowerCase());

/** Every language of two letters by its name in the language, and the present one, which may be of a region. */
export function listLanguages(tag: string, present: string): Choice[] {
  const names = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' });
  const tags = SMALL_LETTERS.flatMap((first) => SMALL_LETTERS.map((second) => `${first}${second}`));
  const known = tags
    .filter((each) => Intl.getCanonicalLocales(each)[0] === each)
    .flatMap((each) => {
      const name = names.of(each);
      return name === undefined ? [] : [{ value: each, label: name }];
    });
  const isKnown = present === '' || known.some(({ value }) => value === present);
  const own = isKnown ? [] : [{ value: present, label: nameOfLanguage(present, tag) }];
  return told([...known, ...own]).toSorted(byLabel(tag));
}

/** With the code where two have one name, as Akan and Twi do. */
function told(choices: readonly Choice[]): Choice[] {
  const named = Map.groupBy(choices, ({ label }) => label);
  return choices.map(({ value, label }) => ({
    value,
    label: (named.get(label)?.length ?? 0) > 1 ? `${label} (${value})` : label,
  }));
}

/** Every currency: its code, so that it is found by typing it, and its name in the language. */
export function listCurrencies(tag: string): Choice[] {
  const names = new Intl.DisplayNames(tag, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} – ${names.of(code) ?? code}`,
  }));
}

/** Every timezone; `present` too, which a browser may know by another name. */
export function listTimezones(present: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), present])].toSorted();
}

function byLabel(tag: string): (one: Choice, other: Choice) => number {
  const { compare } = new Intl.Collator(tag);
  return (one, other) => compare(one.label, other.label);
}
