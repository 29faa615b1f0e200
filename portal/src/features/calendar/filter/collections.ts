import type { Property, RoomType } from '../../../../../client/src/innkeep.ts';

/** What properties belong to: the rows are ordered by one of them, and filtered by all. */
export const COLLECTIONS = ['group', 'room_type', 'tag'] as const;
export type Collection = (typeof COLLECTIONS)[number];

export type Named = { readonly id: number; readonly name: string };

/** What a property belongs to, of one kind. */
export type Belonging = (property: Property, of: Collection) => readonly Named[];

export function belongingOf(roomTypes: readonly Pick<RoomType, 'id' | 'title' | 'properties'>[]): Belonging {
  const pairs = roomTypes.flatMap(({ id, title, properties }) =>
    properties.map((property) => ({ property: property.id, id, name: title })),
  );
  const byProperty = Map.groupBy(pairs, ({ property }) => property);
  return ({ id, groups, tags }, of) =>
    ({ group: groups, room_type: byProperty.get(id) ?? [], tag: tags })[of];
}

/** All that these properties belong to, of one kind, each once and by name. */
export function listNames(
  properties: readonly Property[],
  belonging: Belonging,
  of: Collection,
): readonly Named[] {
  const all = properties.flatMap((property) => belonging(property, of));
  return [...new Map(all.map((each) => [each.id, each])).values()].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
}
