import type { WriteScope } from '../../../database/scope.ts';
import { dayIn } from '../../../http/request/account-days.ts';
import { YEARS_AHEAD_MAX } from '../contract.ts';
import { announceRooms, type RoomChange } from './queries.ts';

/** Updates the inventory of room type listings from today to the last settable day. */
export async function followRooms(tx: WriteScope, change: RoomChange): Promise<void> {
  const today = dayIn(tx.account.timezone, tx.now);
  const last = Temporal.PlainDate.from(today).add({ years: YEARS_AHEAD_MAX }).toString();
  await announceRooms(tx, change, { start_date: today, end_date: last });
}
