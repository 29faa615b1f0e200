import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListReservationsQuery, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import type { Day } from '../../format/days.ts';
import { bookedOn } from './columns.ts';
import type { ReservationsSearch } from './reservations-search.ts';

/** Without a date, the interface leaves out stays that ended half a year ago. */
const BEFORE_ALL: Day = '2000-01-01';
const LIVE: readonly string[] = ['accepted', 'wait_accept', 'wait_pay'];

/** Every stay of the filters. The last ones are there until others have come. */
export function useReservations(search: ReservationsSearch, today: Day, timezone: string) {
  const { by = 'check_in', from = today, to, status = 'live', channel, at, box, unpaid } = search;
  const filter = { by, from, to, status, channel, at, box, unpaid };
  return useQuery({
    queryKey: ['stays', 'list', filter],
    queryFn: ({ signal }) => readStays(filter, timezone, signal),
    placeholderData: keepPreviousData,
  });
}

type Filter = Required<Pick<ReservationsSearch, 'by' | 'from' | 'status'>> & ReservationsSearch;

/** Those at a property come with those that wait for it in the box. */
async function readStays(filter: Filter, timezone: string, signal: AbortSignal): Promise<Reservation[]> {
  const { at } = filter;
  const places: ListReservationsQuery[] =
    at === undefined ? [{}] : [{ property_id: at }, { intended_property_id: at }];
  const read = await Promise.all(places.map((place) => readStaysOf(place, filter, { timezone, signal })));
  return read.flat();
}

type Reading = { readonly timezone: string; readonly signal: AbortSignal };

async function readStaysOf(
  place: ListReservationsQuery,
  filter: Filter,
  { timezone, signal }: Reading,
): Promise<Reservation[]> {
  const { by, status } = filter;
  const from = filter.from === 'any' ? undefined : filter.from;
  const to = filter.to;
  const stays: Reservation[] = [];
  for await (const stay of innkeep.reservations.list({ ...queryOf(filter), ...place }, { signal })) {
    const booked = bookedOn(stay, timezone);
    // The interface has no filter for the day of booking: the newest come first, and older ones are not read.
    if (by === 'booked' && from !== undefined && booked < from) break;
    const isWanted = by !== 'booked' || to === undefined || booked <= to;
    if (isWanted && (status !== 'live' || LIVE.includes(stay.status))) stays.push(stay);
  }
  return stays;
}

function queryOf({ by, from, to, status, channel, box, unpaid }: Filter): ListReservationsQuery {
  const first = from === 'any' || from === undefined ? {} : { [`start_${by}_date`]: from };
  const last = to === undefined ? {} : { [`end_${by}_date`]: to };
  return {
    limit: 100,
    ...(by === 'booked'
      ? { order_by: 'booked_at', start_check_out_date: BEFORE_ALL }
      : { ...(from === 'any' ? { start_check_out_date: BEFORE_ALL } : {}), ...first, ...last }),
    ...(status === 'live' || status === 'all' || status === undefined ? {} : { status }),
    ...(channel === undefined ? {} : { channel_type: channel }),
    ...(box === true ? { in_reservation_box: true } : {}),
    ...(unpaid === true ? { is_unpaid: true } : {}),
  };
}
