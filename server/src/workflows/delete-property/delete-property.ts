import { checkWholeAccount } from '../../access/reach.ts';
import { followRooms } from '../../areas/availabilities/rooms/actions.ts';
import { lockProperty, markPropertyDeleted, type LabelledProperty } from '../../areas/properties/queries.ts';
import { deletePicturesOf } from '../../areas/properties/pictures/queries.ts';
import { hasStaysFrom } from '../../areas/reservations/stays/queries.ts';
import { cancelTasks } from '../../areas/tasks/following.queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { ApiError } from '../../http/api-error.ts';
import { deleteDirectCalendar } from '../../areas/listings/direct/queries.ts';
import { deleteListings } from '../delete-listings/delete-listings.ts';

/** Throws while the property has current or future stays, by its own calendar day. */
export async function deleteProperty(tx: WriteScope, id: number): Promise<LabelledProperty> {
  checkWholeAccount(tx);
  const property = await lockProperty(tx, id);
  const today = dayIn(property.timezone, tx.now);
  if (await hasStaysFrom(tx, id, today)) throw new ApiError('property_has_future_stays');
  await markPropertyDeleted(tx, id);
  await followRooms(tx, { deleted: id });
  await deleteListings(tx, { property_id: id });
  await deleteDirectCalendar(tx, { property_id: id, room_type_id: null });
  await cancelTasks(tx, id);
  await deletePicturesOf(tx, id);
  return property;
}
