import type { Property } from '../../../../client/src/innkeep.ts';
import { HEADING_HEIGHT, ROW_HEIGHT } from './geometry.ts';

/** A line of the calendar: the heading of a group, or a property. */
export type Row =
  | { readonly kind: 'heading'; readonly key: string; readonly name: string; readonly count: number }
  | { readonly kind: 'property'; readonly key: string; readonly property: Property };

/** The properties by the name of what each belongs to; those without one come last. */
export function rowsOf(
  properties: readonly Property[],
  nameOf: (property: Property) => string | undefined,
  withoutName: string,
): Row[] {
  const byName = Map.groupBy(properties, (property) => nameOf(property) ?? null);
  const names = [...byName.keys()].toSorted(compareNames);
  return names.flatMap((name): Row[] => {
    const members = (byName.get(name) ?? []).toSorted((one, other) => one.title.localeCompare(other.title));
    const lines = members.map((property): Row => ({ kind: 'property', key: String(property.id), property }));
    const isOnlyOne = names.length === 1 && name === null;
    const heading = {
      kind: 'heading',
      key: `group ${name}`,
      name: name ?? withoutName,
      count: members.length,
    } as const;
    return isOnlyOne ? lines : [heading, ...lines];
  });
}

function compareNames(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  return one.localeCompare(other);
}

/** The distance of each property from the first row. */
export function topsOf(rows: readonly Row[]): ReadonlyMap<number, number> {
  const tops = new Map<number, number>();
  let top = 0;
  for (const row of rows) {
    if (row.kind === 'property') tops.set(row.property.id, top);
    top += heightOf(row);
  }
  return tops;
}

export function heightOf(row: Row | undefined): number {
  return row?.kind === 'heading' ? HEADING_HEIGHT : ROW_HEIGHT;
}

/** The properties in the order of the rows. */
export function orderOf(rows: readonly Row[]): readonly number[] {
  return rows.flatMap((row) => (row.kind === 'property' ? [row.property.id] : []));
}
