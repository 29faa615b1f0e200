import type { Property } from '../../../../client/src/innkeep.ts';

/** Properties under the name of their first group; `null` for those without one. */
export type PropertyGroup = { readonly name: string | null; readonly properties: readonly Property[] };

/** Groups by name, those without a group last, and the properties of each by title. */
export function groupProperties(properties: readonly Property[], language: string): PropertyGroup[] {
  const compare = new Intl.Collator(language, { numeric: true }).compare;
  const byName = Map.groupBy(properties, ({ groups }) => groups[0]?.name ?? null);
  return [...byName]
    .map(([name, members]) => ({
      name,
      properties: members.toSorted((one, other) => compare(one.title, other.title)),
    }))
    .toSorted((one, other) => {
      if (one.name === null || other.name === null) return one.name === null ? 1 : -1;
      return compare(one.name, other.name);
    });
}
