import type { Property } from '../../../../client/src/innkeep.ts';

const NAMED_MAX = 3;

/** `Canal House and Mill`; of many, how many they are. */
export function namesOf(
  ids: readonly number[],
  properties: readonly Property[],
  { tag, count }: { readonly tag: string; readonly count: (count: number) => string },
): string {
  const names = properties.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
  return names.length > NAMED_MAX || names.length < ids.length
    ? count(ids.length)
    : new Intl.ListFormat(tag, { type: 'conjunction' }).format(names);
}
