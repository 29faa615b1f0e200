import { createGroup } from '../areas/groups/actions.ts';
import { createRoomType } from '../areas/room-types/actions.ts';
import { createTag } from '../areas/tags/actions.ts';
import type { WriteScope } from '../database/scope.ts';
import type { Home } from './plan/homes.ts';
import { GROUPS, ROOM_TYPES, TAGS } from './plan/sorting.ts';
import type { Ids } from './rows.ts';

/** Sorts the stored homes into groups, room types and tags. */
export async function storeSorting(tx: WriteScope, properties: Ids['properties']): Promise<void> {
  const idsOf = (homes: readonly Home[]) => homes.flatMap(({ title }) => properties.get(title) ?? []);
  for (const { name, homes } of GROUPS) await createGroup(tx, { name, property_ids: idsOf(homes) });
  const room_types = new Map<string, number>();
  for (const { name, homes } of ROOM_TYPES) {
    const { id } = await createRoomType(tx, { title: name, property_ids: idsOf(homes) });
    room_types.set(name, id);
  }
  for (const tag of TAGS) {
    await createTag(tx, {
      name: tag.name,
      ...(tag.color === undefined ? {} : { color: tag.color }),
      property_ids: idsOf(tag.homes),
      room_type_ids: tag.room_types.flatMap((name) => room_types.get(name) ?? []),
    });
  }
}
