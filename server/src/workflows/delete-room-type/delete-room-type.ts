import { checkWholeAccount } from '../../access/reach.ts';
import { lockAccount } from '../../areas/accounts/queries.ts';
import { deleteRoomTypeRow, requireRoomType, type RoomTypeRow } from '../../areas/room-types/queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { deleteDirectCalendar } from '../../areas/listings/direct/queries.ts';
import { deleteListings } from '../delete-listings/delete-listings.ts';

/** Returns the deleted room type. Its properties stay; its listings are deleted and its tags lose it. */
export async function deleteRoomType(tx: WriteScope, id: number): Promise<RoomTypeRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const roomType = await requireRoomType(tx, id);
  await deleteListings(tx, { room_type_id: id });
  await deleteDirectCalendar(tx, { property_id: null, room_type_id: id });
  await deleteRoomTypeRow(tx, id);
  return roomType;
}
