import { checkWholeAccount, type WriteScope } from '../../database/scope.ts';
import { lockAccount } from '../accounts/queries.ts';
import { followRooms } from '../availabilities/rooms/actions.ts';
import { removeListings } from '../listings/following/actions.ts';
import { lockPropertiesOfStays, lockReachableProperties } from '../properties/queries.ts';
import type { NewRoomType, RoomTypeChanges } from './contract.ts';
import {
  deleteRoomType,
  insertRoomType,
  listOtherHolders,
  renewExport,
  requireRoomType,
  updateRoomType,
  type RoomTypeRow,
} from './queries.ts';
import { checkInNoOther, propertiesMoved } from './rules.ts';

export async function createRoomType(tx: WriteScope, input: NewRoomType): Promise<RoomTypeRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const property_ids = await takeProperties(tx, input.property_ids ?? [], null);
  return requireRoomType(tx, await insertRoomType(tx, { title: input.title, property_ids }));
}

/** Updates the inventory of its listings when properties join or leave it. */
export async function changeRoomType(
  tx: WriteScope,
  id: number,
  changes: RoomTypeChanges,
): Promise<RoomTypeRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const old = await requireRoomType(tx, id);
  const before = { title: old.title, property_ids: old.properties.map((property) => property.id) };
  const { title = before.title, property_ids: sent } = changes;
  // Locks leaving properties too, so that none of their nights is freed or taken in the meantime.
  if (sent !== undefined) await lockPropertiesOfStays(tx, [...before.property_ids, ...sent]);
  const property_ids = sent === undefined ? before.property_ids : await takeProperties(tx, sent, id);
  const after = { title, property_ids };
  if (JSON.stringify(after) === JSON.stringify(before)) return old;
  await updateRoomType(tx, id, after);
  const { joined, left } = propertiesMoved(before.property_ids, property_ids);
  if (joined.length + left.length > 0) await followRooms(tx, { room_type_id: id, joined, left });
  return requireRoomType(tx, id);
}

/** Renews the address of a room type's calendar. */
export async function rotateExport(tx: WriteScope, id: number): Promise<RoomTypeRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  await requireRoomType(tx, id);
  await renewExport(tx, id);
  return requireRoomType(tx, id);
}

/** Returns the deleted room type. Its properties stay; its listings are deleted and its tags lose it. */
export async function removeRoomType(tx: WriteScope, id: number): Promise<RoomTypeRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const roomType = await requireRoomType(tx, id);
  await removeListings(tx, { room_type_id: id });
  await deleteRoomType(tx, id);
  return roomType;
}

async function takeProperties(tx: WriteScope, sent: readonly number[], id: number | null): Promise<number[]> {
  const property_ids = await lockReachableProperties(tx, sent);
  checkInNoOther(sent, await listOtherHolders(tx, property_ids, id));
  return property_ids;
}
