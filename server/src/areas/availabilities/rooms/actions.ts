import type { WriteScope } from '../../../database/scope.ts';
import { dayIn } from '../../../http/account-days.ts';
import { YEARS_AHEAD_MAX } from '../contract.ts';
import { announceRooms, type RoomChange } from './queries.ts';

/** Makes the listings of room types follow the properties behind them, from today to the last day that is answered. */
export async function followRooms(tx: WriteScope, change: RoomChange): Promise<void> {
  const today = dayIn(tx.account.timezone, tx.now);
  const last = Temporal.PlainDate.from(today).add({ years: YEARS_AHEAD_MAX }).toString();
  await announceRooms(tx, change, { start_date: today, end_date: last });
}
