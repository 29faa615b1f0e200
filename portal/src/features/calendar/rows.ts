import type { Property } from '../../../../client/src/innkeep.ts';

/** A line of the calendar: the heading of a group, or a property. */
export type Row =
  | { readonly kind: 'heading'; readonly key: string; readonly name: string; readonly count: number }
  | { readonly kind: 'property'; readonly key: string; readonly property: Property };

/** The properties by their first group; those without one come last. */
export function rowsOf(properties: readonly Property[], withoutGroup: string): Row[] {
  const byGroup = Map.groupBy(properties, ({ groups }) => groups[0]?.name ?? null);
  const names = [...byGroup.keys()].toSorted(compareNames);
  return names.flatMap((name): Row[] => {
    const members = (byGroup.get(name) ?? []).toSorted((one, other) => one.title.localeCompare(other.title));
    const lines = members.map((property): Row => ({ kind: 'property', key: String(property.id), property }));
    const isOnlyOne = names.length === 1 && name === null;
    const heading = {
      kind: 'heading',
      key: `group ${name}`,
      name: name ?? withoutGroup,
      count: members.length,
    } as const;
    return isOnlyOne ? lines : [heading, ...lines];
  });
}

function compareNames(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  return one.localeCompare(other);
}
