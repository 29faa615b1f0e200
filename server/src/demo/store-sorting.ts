import { createGroup } from '../areas/groups/actions.ts';
import { createRoomType } from '../areas/room-types/actions.ts';
import { createTag } from '../areas/tags/actions.ts';
import type { WriteScope } from '../database/scope.ts';
import type { Home } from './plan/homes.ts';
import { STAY_TAGS } from './plan/bookings/stay-details.ts';
import { GROUPS, ROOM_TYPES, TAGS } from './plan/sorting.ts';
import type { Ids } from './rows.ts';

/** Sorts the stored homes into groups, room types and tags, and makes the tags of stays. */
export async function storeSorting(
  tx: WriteScope,
  properties: Ids['properties'],
): Promise<Pick<Ids, 'tags' | 'room_types'>> {
  const idsOf = (homes: readonly Home[]) => homes.flatMap(({ title }) => properties.get(title) ?? []);
  for (const { name, homes } of GROUPS) await createGroup(tx, { name, property_ids: idsOf(homes) });
  const room_types = new Map<string, number>();
  for (const { name, homes } of ROOM_TYPES) {
    const { id } = await createRoomType(tx, { title: name, property_ids: idsOf(homes) });
    room_types.set(name, id);
  }
  const tags = new Map<string, number>();
  for (const { name, color, homes, room_types: named } of [...TAGS, ...STAY_TAGS.map(ofStays)]) {
    const { id } = await createTag(tx, {
      name,
      ...(color === undefined ? {} : { color }),
      property_ids: idsOf(homes),
      room_type_ids: named.flatMap((title) => room_types.get(title) ?? []),
    });
    tags.set(name, id);
  }
  return { tags, room_types };
}

function ofStays(name: string): (typeof TAGS)[number] {
  return { name, homes: [], room_types: [] };
}
