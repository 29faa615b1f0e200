import type { Static } from 'typebox';
import { readFreeProperties } from '../../areas/availabilities/free/actions.ts';
import type { WantedNights } from '../../areas/availabilities/free/wanted-nights.ts';
import { listHolders } from '../../areas/reservations/guests/holders.queries.ts';
import { listStays } from '../../areas/reservations/stays/queries.ts';
import type { OpenScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import type { ListBox } from './contract.ts';

/** The most who are named for one stay. */
const HOLDERS_MAX = 10;

/** The stays in the reservation box that still may hold nights, the most urgent first, each with where it can go. */
export async function readBox(scope: OpenScope, query: Static<typeof ListBox.query>) {
  const { rows, ...page } = await listStays(scope, {
    ...query,
    start_check_out_date: dayIn(scope.account.timezone, scope.now),
    in_reservation_box: true,
    is_live: true,
    order_by: 'urgency',
  });
  const [free, holders] = await Promise.all([
    readFreeProperties(scope, rows.map(wantedBy)),
    listHolders(scope, rows, HOLDERS_MAX),
  ]);
  const byStay = Map.groupBy(holders, ({ waiting }) => waiting);
  const stays = rows.map((row) => ({
    row,
    free: free.get(row.stay_code) ?? [],
    holders: byStay.get(row.stay_code) ?? [],
  }));
  return { stays, ...page };
}

function wantedBy({ stay_code, check_in_date, check_out_date, property_id }: WantedNights): WantedNights {
  return { stay_code, check_in_date, check_out_date, property_id };
}
