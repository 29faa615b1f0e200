type Forms = { readonly one: string; readonly other: string };

/** By language: the texts name a hundred forms while they load, and making one takes longer than using it. */
const countings = new Map<string, ReturnType<typeof makeCounting>>();

function makeCounting(language: string) {
  return { rules: new Intl.PluralRules(language), numbers: new Intl.NumberFormat(language) };
}

function countingOf(language: string) {
  const counting = countings.get(language) ?? makeCounting(language);
  countings.set(language, counting);
  return counting;
}

/** Writes a number with the form of the word that the language wants for it: `1 night`, `2 nights`. */
export function countWith(language: string, forms: Forms): (count: number) => string {
  const { rules, numbers } = countingOf(language);
  return (count) =>
    `${numbers.format(count)}\u00A0${rules.select(count) === 'one' ? forms.one : forms.other}`;
}
