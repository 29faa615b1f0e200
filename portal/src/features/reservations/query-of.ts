import type { GetReservationTotalsQuery, ListReservationsQuery } from '../../../../client/src/innkeep.ts';
import type { Day } from '../../format/days.ts';
import type { Column } from './columns.ts';
import { owedIn } from './owed.ts';
import type { ReservationsSearch } from './reservations-search.ts';

/** Without a date, the interface leaves out stays that ended half a year ago. */
const BEFORE_ALL: Day = '2000-01-01';

/** The columns that the service sorts by, and how it names them. */
const ORDERS: Readonly<Partial<Record<Column, NonNullable<ListReservationsQuery['order_by']>>>> = {
  guest: 'guest_name',
  property: 'property_title',
  check_in: 'check_in_date',
  check_out: 'check_out_date',
  nights: 'nights',
  guests: 'number_of_guests',
  channel: 'channel_type',
  status: 'status',
  total: 'rate_amount',
  booked: 'booked_at',
};

export type Order = { readonly column: Column; readonly isDown: boolean };

export function isSortable(column: Column): boolean {
  return ORDERS[column] !== undefined;
}

/** By the date of the filter, unless the address says otherwise; what was booked last comes first. */
export function orderOf({ by = 'check_in', sort, down }: ReservationsSearch): Order {
  return sort === undefined || !isSortable(sort)
    ? { column: by, isDown: by === 'booked' }
    : { column: sort, isDown: down === true };
}

/** True when the last day comes before the first one: nothing is like this, and nothing is asked for. */
export function isBackwards({ from, to }: ReservationsSearch, today: Day): boolean {
  return to !== undefined && from !== 'any' && to < (from ?? today);
}

/** What the interface is asked for by the filters of an address. Stays at a property come with those that wait for it in the box. */
export function filterOf(search: ReservationsSearch, today: Day): GetReservationTotalsQuery {
  const {
    by = 'check_in',
    from = today,
    to,
    status = 'live',
    channel,
    at,
    box,
    unpaid,
    payouts,
    debt,
    unpriced,
  } = search;
  return {
    ...(from === 'any' ? { start_check_out_date: BEFORE_ALL } : { [`start_${by}_date`]: from }),
    ...(to === undefined ? {} : { [`end_${by}_date`]: to }),
    ...(status === 'all' ? {} : status === 'live' ? { is_live: true } : { status }),
    ...(channel === undefined ? {} : { channel_type: channel }),
    ...(at === undefined ? {} : { for_property_id: at }),
    ...(box === true ? { in_reservation_box: true } : {}),
    ...(unpaid === true ? { is_unpaid: true } : {}),
    ...(payouts === true ? { has_payout: true } : {}),
    ...(debt === undefined ? {} : { debt }),
    ...(unpriced === true ? { is_unpriced: true } : {}),
    // What an order owes is in one row.
    ...(owedIn(search) === undefined ? {} : { is_one_per_order: true }),
  };
}

/** The filters and the order. */
export function queryOf(filter: GetReservationTotalsQuery, { column, isDown }: Order): ListReservationsQuery {
  const order_by = ORDERS[column];
  return {
    ...filter,
    ...(order_by === undefined ? {} : { order_by }),
    ...(isDown ? {} : { is_ascending: true }),
  };
}
