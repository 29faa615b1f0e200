type Forms = { readonly one: string; readonly other: string };

/** Writes a number with the form of the word that the language wants for it: `1 night`, `2 nights`. */
export function countWith(language: string, forms: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count) =>
    `${numbers.format(count)}\u00A0${rules.select(count) === 'one' ? forms.one : forms.other}`;
}
