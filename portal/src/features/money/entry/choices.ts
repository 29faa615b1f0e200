import type { DictionaryEntry } from '../../../../../client/src/innkeep.ts';
import { sayBuiltIn } from '../../../texts/built-in.ts';
import type { Texts } from '../../../texts/en.ts';

/** The entries of a dictionary as choices, with the present one even if it was deleted since. */
export function choicesOf(t: Texts, entries: readonly DictionaryEntry[], present?: DictionaryEntry) {
  const known =
    present === undefined || entries.some(({ id }) => id === present.id) ? entries : [present, ...entries];
  return known.map(({ id, name }) => ({ value: String(id), label: sayBuiltIn(name, t) }));
}
