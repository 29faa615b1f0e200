import type { ReadScope } from '#server/database/scope.ts';
import type { Account } from '../seed.ts';

/** Objects of a house that requests name. */
export type Named = {
  readonly property_ids: readonly number[];
  readonly stay_code: string;
  readonly reservation_code: string;
  readonly conversation_id: string;
  readonly transaction_id: number;
  readonly task_id: number;
  readonly listing_id: string;
  readonly webhook_id: number;
  readonly day: (days: number) => string;
};

/** A path for the `n`th time, so that no answer comes from memory. */
export type Request = (named: Named, n: number) => string;

const wide = (named: Named) => `start_date=${named.day(-1000)}&end_date=${named.day(300)}`;
const months = (named: Named) => `start_date=${named.day(-720)}&end_date=${named.day(360)}`;
const hundred = (named: Named) => named.property_ids.slice(0, 100).join(',');

/** Every list, report and look-up of the interface that grows with an account, as it comes and as wide as it may be. */
export const REQUESTS: Readonly<Record<string, Request>> = {
  properties: (_, n) => `/properties?limit=${20 + n}`,
  'properties, widest': (_, n) => `/properties?limit=${100 - n}&offset=${n}`,
  property: ({ property_ids }, n) => `/properties/${property_ids[n % property_ids.length]}`,
  reservations: (_, n) => `/reservations?limit=${20 + n}`,
  'reservations, deep': (named, n) => `/reservations?limit=100&offset=${deep(named, 1) - n}`,
  'reservations, by check-in': (named, n) =>
    `/reservations?start_check_in_date=${named.day(-400)}&end_check_in_date=${named.day(-40)}&order_by=check_in_date&limit=${100 - n}`,
  'reservations of a property': ({ property_ids }, n) =>
    `/reservations?property_id=${property_ids[0]}&limit=${50 + n}`,
  'reservations of 100 properties': (named, n) =>
    `/reservations?property_ids=${hundred(named)}&limit=${100 - n}`,
  'reservations, unpaid': (_, n) => `/reservations?is_unpaid=true&limit=${100 - n}`,
  'reservations, overdue': (_, n) => `/reservations?debt=overdue&limit=${100 - n}`,
  'reservations, to refund': (_, n) => `/reservations?debt=refund&limit=${100 - n}`,
  'reservations, late payouts': (_, n) => `/reservations?debt=payout&limit=${100 - n}`,
  'reservations, in the box': (_, n) => `/reservations?in_reservation_box=true&limit=${100 - n}`,
  'reservations of a channel': (_, n) => `/reservations?channel_type=vrbo&limit=${100 - n}`,
  'reservations, latest changes': (_, n) => `/reservations?order_by=updated_at&limit=${100 - n}`,
  'reservations, totals': (named, n) =>
    `/reservations/totals?start_check_in_date=${named.day(-30 - n)}&end_check_in_date=${named.day(0)}`,
  'reservations, totals, widest': (named, n) =>
    `/reservations/totals?start_check_in_date=${named.day(-1000 - n)}&end_check_in_date=${named.day(400)}`,
  'reservations of a listing': ({ listing_id }, n) =>
    `/reservations?listing_id=${listing_id}&limit=${100 - n}`,
  'reservations, by guest': (_, n) => `/reservations?order_by=guest_name&limit=${100 - n}`,
  'reservations, by property': (_, n) => `/reservations?order_by=property_title&limit=${100 - n}`,
  'reservations, by cancellation': (_, n) => `/reservations?order_by=cancelled_at&limit=${100 - n}`,
  'reservations, by rate': (_, n) => `/reservations?order_by=rate_amount&limit=${100 - n}`,
  today: () => '/today',
  'reservation box': (_, n) => `/reservations/box?limit=${100 - n}`,
  turnovers: (named, n) => `/turnovers?start_date=${named.day(n)}&end_date=${named.day(n + 7)}&limit=100`,
  'reservations, updated': (named, n) =>
    `/reservations?updated_since=${named.day(-10)}T00:00:0${n % 10}Z&limit=100`,
  reservation: ({ stay_code }) => `/reservations/${stay_code}`,
  'guest data': ({ reservation_code }) => `/guest_data?reservation_code=${reservation_code}`,
  'guest data by e-mail': (_, n) => `/guest_data?email=guest.${30 * n}@example.com`,
  'availabilities of 100, a year': (named, n) =>
    `/availabilities?property_ids=${hundred(named)}&start_date=${named.day(-n)}&end_date=${named.day(363 - n)}`,
  'availabilities of 20, a month': (named, n) =>
    `/availabilities?property_ids=${named.property_ids.slice(0, 20).join(',')}&start_date=${named.day(n)}&end_date=${named.day(n + 30)}`,
  listings: (_, n) => `/listings?limit=${20 + n}`,
  'listings, widest': (_, n) => `/listings?limit=${100 - n}`,
  closures: (named, n) => `/closures?start_date=${named.day(n)}&end_date=${named.day(n + 300)}`,
  conversations: (_, n) => `/conversations?limit=${20 + n}`,
  'conversations, deep': (named, n) => `/conversations?limit=100&offset=${deep(named, 0.25) - n}`,
  'conversations, unread': (_, n) => `/conversations?is_unread=true&limit=${100 - n}`,
  'conversations of a property': ({ property_ids }, n) =>
    `/conversations?property_id=${property_ids[0]}&limit=${100 - n}`,
  conversation: ({ conversation_id }) => `/conversations/${conversation_id}`,
  reviews: (_, n) => `/reviews?limit=${20 + n}`,
  'reviews, deep': (named, n) => `/reviews?limit=100&offset=${deep(named, 0.15) - n}`,
  'reviews, pending, widest': (named, n) =>
    `/reviews?review_status=pending_host_review&start_check_out_date=${named.day(-1000 - n)}&limit=100`,
  'reviews of a property': ({ property_ids }, n) =>
    `/reviews?property_id=${property_ids[0]}&limit=${100 - n}`,
  'reviews by day': (named, n) =>
    `/reviews?start_check_out_date=${named.day(-60)}&end_check_out_date=${named.day(0)}&limit=${100 - n}`,
  entries: (_, n) => `/transactions?limit=${20 + n}`,
  'entries, deep': (named, n) => `/transactions?limit=100&offset=${deep(named, 2) - n}`,
  'entries of a property': ({ property_ids }, n) =>
    `/transactions?property_id=${property_ids[0]}&limit=${100 - n}`,
  'entries by keyword': (_, n) => `/transactions?keyword=Jansen&limit=${100 - n}`,
  'entries outstanding': (_, n) => `/transactions?status=outstanding&limit=${100 - n}`,
  totals: (named, n) => `/transactions/totals?start_date=${named.day(-30 - n)}&end_date=${named.day(0)}`,
  'totals, widest': (named, n) =>
    `/transactions/totals?start_date=${named.day(-1000 + n)}&end_date=${named.day(300)}`,
  entry: ({ transaction_id }) => `/transactions/${transaction_id}`,
  tasks: (_, n) => `/tasks?limit=${20 + n}`,
  'tasks of a week': (named, n) => `/tasks?start_date=${named.day(n)}&end_date=${named.day(n + 7)}&limit=100`,
  'tasks, deep': (named, n) => `/tasks?limit=100&offset=${deep(named, 0.5) - n}`,
  'tasks pending': (_, n) => `/tasks?status=pending&limit=${100 - n}`,
  task: ({ task_id }) => `/tasks/${task_id}`,
  rules: (_, n) => `/automation/rules?limit=${50 - n}`,
  'planned actions': (named, n) =>
    `/automation/actions?type=message&start_time=${named.day(0)}T00:00:00Z&end_time=${named.day(30)}T00:00:00Z&limit=${20 + n}`,
  'planned actions, deep': (named, n) =>
    `/automation/actions?type=message&start_time=${named.day(0)}T00:00:00Z&end_time=${named.day(360)}T00:00:00Z&limit=100&offset=${deep(named, 0.3) - n}`,
  'planned actions by keyword': (named, n) =>
    `/automation/actions?type=message&start_time=${named.day(0)}T00:00:00Z&end_time=${named.day(360)}T00:00:00Z&keyword=Jansen&limit=${100 - n}`,
  search: (_, n) => `/search?q=Jansen ${n}`,
  'search, a name': (_, n) => `/search?q=Anna Smit&limit=${10 - (n % 5)}`,
  'occupancy of a month': (named, n) =>
    `/reports/occupancy?start_date=${named.day(-30 - n)}&end_date=${named.day(-n)}`,
  'occupancy of 36 months': (named, n) =>
    `/reports/occupancy?${months(named)}&group_by=${n % 2 === 0 ? 'month' : 'property'}`,
  'finances of a month': (named, n) =>
    `/reports/finances?start_date=${named.day(-30 - n)}&end_date=${named.day(-n)}`,
  'finances of 36 months': (named, n) =>
    `/reports/finances?${months(named)}&group_by=${n % 2 === 0 ? 'month' : 'property'}`,
  'finances of 36 months by channel': (named, n) =>
    `/reports/finances?${months(named)}&group_by=${n % 2 === 0 ? 'channel' : 'channel,month'}`,
  'occupancy of 36 months by channel': (named, n) =>
    `/reports/occupancy?${months(named)}&group_by=${n % 2 === 0 ? 'channel' : 'channel,month'}`,
  deliveries: ({ webhook_id }, n) => `/webhooks/${webhook_id}/deliveries?limit=${100 - n}`,
  'deliveries, deep': (named, n) =>
    `/webhooks/${named.webhook_id}/deliveries?limit=100&offset=${deep(named, 0.25) - n}`,
  audit: (_, n) => `/audit?limit=${20 + n}`,
  'audit, deep': (named, n) => `/audit?limit=100&offset=${deep(named, 5) - n}`,
  'audit of a property': ({ property_ids }, n) => `/audit?property_id=${property_ids[0]}&limit=${100 - n}`,
  'audit of a reservation': ({ reservation_code }, n) =>
    `/audit?reservation_code=${reservation_code}&limit=${100 - n}`,
  'audit of a kind': (_, n) => `/audit?kind=task_created&limit=${100 - n}`,
  'audit, widest': (named, n) => `/audit?${wide(named)}&limit=${100 - n}`,
};

/** Near the end of a list that has so many rows for each stay. */
function deep({ property_ids }: Named, rowsEach: number): number {
  return Math.floor(property_ids.length * 85 * rowsEach) + 10;
}

/** Finds objects of the middle of an account, neither its first nor its last. */
export async function nameObjects({ scope, properties }: Account): Promise<Named> {
  const [row] = await namedRow(scope);
  if (row === undefined) throw new Error('the account has no stay with a conversation');
  const today = Temporal.PlainDate.from(scope.now.slice(0, 10));
  return {
    property_ids: properties,
    ...row,
    day: (days) => today.add({ days }).toString(),
  };
}

function namedRow({ sql, host_id }: ReadScope) {
  return sql<Omit<Named, 'property_ids' | 'day'>[]>`
    select s.stay_code, s.reservation_code, c.id as conversation_id,
      (select id from transactions where host_id = ${host_id} and stay_code = s.stay_code limit 1) as transaction_id,
      (select id from tasks where host_id = ${host_id} order by expected_date limit 1) as task_id,
      (select listing_id from listings where host_id = ${host_id} limit 1) as listing_id,
      (select id from webhooks where host_id = ${host_id} limit 1) as webhook_id
    from stays s join conversations c on c.host_id = s.host_id and c.reservation_code = s.reservation_code
    where s.host_id = ${host_id} and s.check_in_date < now()::date
    order by s.check_in_date desc limit 1`;
}
