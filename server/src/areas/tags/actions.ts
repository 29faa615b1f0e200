import type { WriteScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import { ApiError, type BrokenRule } from '../../http/api-error.ts';
import { brokenIfMissing } from '../../http/every-error.ts';
import type { Valid } from '../../http/valid-fields.ts';
import { lockAccount } from '../accounts/queries.ts';
import { brokenPropertyIds } from '../properties/actions.ts';
import { lockReachableProperties } from '../properties/queries.ts';
import { requireRoomTypes } from '../room-types/queries.ts';
import type { NewTag, TagChanges } from './contract.ts';
import { deleteTag, insertTag, listColors, requireTag, updateTag, type TagRow } from './queries.ts';
import { chooseColor } from './rules.ts';

export const TAGS_MAX = 500;

/** Throws `list_full` when the account has TAGS_MAX tags. */
export async function createTag(tx: WriteScope, input: NewTag): Promise<TagRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const colors = await listColors(tx);
  if (colors.length >= TAGS_MAX) throw new ApiError('list_full');
  const { name, color = chooseColor(colors) } = input;
  const property_ids = await lockReachableProperties(tx, input.property_ids ?? []);
  const room_type_ids = await requireRoomTypes(tx, input.room_type_ids ?? []);
  return insertTag(tx, { name, color, property_ids, room_type_ids });
}

export async function changeTag(tx: WriteScope, id: number, changes: TagChanges): Promise<TagRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const old = await requireTag(tx, id);
  const { name = old.name, color = old.color, property_ids, room_type_ids } = changes;
  const tag: TagRow = {
    id,
    name,
    color,
    property_ids:
      property_ids === undefined ? old.property_ids : await lockReachableProperties(tx, property_ids),
    room_type_ids:
      room_type_ids === undefined ? old.room_type_ids : await requireRoomTypes(tx, room_type_ids),
  };
  if (JSON.stringify(tag) !== JSON.stringify(old)) await updateTag(tx, tag);
  return tag;
}

/** The rules that the properties and the room types of a tag break. */
export async function brokenLinks(
  tx: WriteScope,
  { property_ids, room_type_ids }: Valid<TagChanges>,
): Promise<readonly BrokenRule[]> {
  return [
    ...(await brokenPropertyIds(tx, property_ids)),
    ...(await brokenIfMissing('room_type_ids', room_type_ids, (ids) => requireRoomTypes(tx, ids))),
  ];
}

export async function removeTag(tx: WriteScope, id: number): Promise<void> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  await requireTag(tx, id);
  await deleteTag(tx, id);
}
