import { checkWholeAccount } from '../../access/reach.ts';
import { lockAccount } from '../../areas/accounts/queries.ts';
import { followRooms } from '../../areas/availabilities/rooms/actions.ts';
import { lockPropertiesOfStays } from '../../areas/properties/row-locks.queries.ts';
import { takeProperties } from '../../areas/room-types/actions.ts';
import type { RoomTypeChanges } from '../../areas/room-types/contract.ts';
import { requireRoomType, updateRoomType, type RoomTypeRow } from '../../areas/room-types/queries.ts';
import { propertiesMoved } from '../../areas/room-types/rules.ts';
import type { WriteScope } from '../../database/scope.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';

/** Updates the inventory of its listings when properties join or leave it. */
export async function changeRoomType(
  tx: WriteScope,
  id: number,
  sent: AsSent<RoomTypeChanges>,
): Promise<RoomTypeRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const old = await requireRoomType(tx, id);
  const before = { title: old.title, property_ids: old.properties.map((property) => property.id) };
  // Locks leaving properties too, so that none of their nights is freed or taken in the meantime.
  if (sent.property_ids !== undefined)
    await lockPropertiesOfStays(tx, [...before.property_ids, ...sent.property_ids]);
  const taken = await takeProperties(tx, sent.property_ids, id);
  const { title = before.title } = accept(sent, taken.broken);
  const { found: property_ids = before.property_ids } = taken;
  const after = { title, property_ids };
  if (JSON.stringify(after) === JSON.stringify(before)) return old;
  await updateRoomType(tx, id, after);
  const { joined, left } = propertiesMoved(before.property_ids, property_ids);
  if (joined.length + left.length > 0) await followRooms(tx, { room_type_id: id, joined, left });
  return requireRoomType(tx, id);
}
