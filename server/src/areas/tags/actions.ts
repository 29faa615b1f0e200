import type { WriteScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import { ApiError } from '../../http/api-error.ts';
import { accept, lookUp, type AsSent } from '../../http/input/every-error.ts';
import { lockAccount } from '../accounts/queries.ts';
import { lookUpProperties } from '../properties/actions.ts';
import { requireRoomTypes } from '../room-types/queries.ts';
import type { NewTag, TagChanges } from './contract.ts';
import { findFormerColor } from './former.queries.ts';
import { deleteTag, insertTag, listColors, requireTag, updateTag, type TagRow } from './queries.ts';
import { chooseColor } from './rules.ts';

export const TAGS_MAX = 500;

/** A tag of a name that was deleted comes back under its id. Throws `list_full` when the account has TAGS_MAX tags. */
export async function createTag(tx: WriteScope, sent: AsSent<NewTag>): Promise<TagRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const colors = await listColors(tx);
  if (colors.length >= TAGS_MAX) throw new ApiError('list_full');
  const { property_ids = [], room_type_ids = [], broken } = await lookUpLinks(tx, sent);
  const { name, color } = accept(sent, broken);
  const chosen = color ?? (await findFormerColor(tx, name)) ?? chooseColor(colors);
  return insertTag(tx, { name, color: chosen, property_ids, room_type_ids });
}

export async function changeTag(tx: WriteScope, id: number, sent: AsSent<TagChanges>): Promise<TagRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const old = await requireTag(tx, id);
  const { broken, ...links } = await lookUpLinks(tx, sent);
  const { name = old.name, color = old.color } = accept(sent, broken);
  const { property_ids = old.property_ids, room_type_ids = old.room_type_ids } = links;
  const tag: TagRow = { id, name, color, property_ids, room_type_ids };
  if (JSON.stringify(tag) !== JSON.stringify(old)) await updateTag(tx, tag);
  return tag;
}

/** The properties and the room types of a tag, as far as they were sent, with the rules that they break. */
async function lookUpLinks(tx: WriteScope, { property_ids, room_type_ids }: AsSent<TagChanges>) {
  const properties = await lookUpProperties(tx, property_ids);
  const roomTypes = await lookUp('room_type_ids', room_type_ids, (ids) => requireRoomTypes(tx, ids));
  return {
    property_ids: properties.found,
    room_type_ids: roomTypes.found,
    broken: [...properties.broken, ...roomTypes.broken],
  };
}

export async function removeTag(tx: WriteScope, id: number): Promise<void> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  await requireTag(tx, id);
  await deleteTag(tx, id);
}
