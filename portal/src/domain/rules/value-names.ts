import type { Wording } from '../../texts/texts.ts';

/** The values that a text lacks, as people say them; those of the house by their own names. */
export function sayNames(values: readonly string[], { t, tag }: Pick<Wording, 't' | 'tag'>): string {
  const names: Readonly<Record<string, string>> = t.automation.names;
  return new Intl.ListFormat(tag).format(values.map((each) => names[each] ?? each.replace(/^cf\./, '')));
}
