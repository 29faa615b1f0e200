import { dataOf, type Caller, type Host } from '../../../test/harness.ts';

type Fields = Record<string, unknown>;

export async function directChannel(host: Caller): Promise<number> {
  const { custom_channels } = await dataOf(host.get('/custom_channels'));
  return custom_channels.find(({ name }: { name: string }) => name === 'Direct').id;
}

/** Three nights in July, as one of the stays of an order. */
export function aNewStay(property_id: number | undefined, changes: Fields = {}): Fields {
  return {
    property_id,
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-04',
    rate_amount: 420,
    commission_amount: 0,
    ...changes,
  };
}

/** The body of an order of several stays. */
export function anOrder(
  custom_channel_id: number,
  stays: readonly Fields[] | undefined,
  changes: Fields = {},
): Fields {
  return {
    custom_channel_id,
    guest_name: 'Ada Lovelace',
    currency: 'EUR',
    received_amount: 0,
    stays,
    ...changes,
  };
}

/** The body of a direct booking of one stay, changed as the test needs it. */
export function aBooking(
  custom_channel_id: number,
  property_id: number | undefined,
  changes: Fields = {},
): Fields {
  return anOrder(custom_channel_id, undefined, { ...aNewStay(property_id), ...changes });
}

/** Books it and answers what the service answered. */
export async function aStay(host: Caller, property_id: number, changes: Fields = {}) {
  return dataOf(host.post('/reservations', aBooking(await directChannel(host), property_id, changes)));
}

/** Stores what no request can make yet: an order from another channel, or in another state. */
export async function storeStay(
  { scope: { sql, host_id } }: Host,
  stay: {
    readonly code: string;
    readonly property_id: number | null;
    readonly channel_type?: string;
    readonly status?: string;
    readonly check_in_date?: string;
    readonly check_out_date?: string;
  },
): Promise<void> {
  const { code, property_id, channel_type = 'airbnb', status = 'accepted' } = stay;
  const { check_in_date = '2026-08-01', check_out_date = '2026-08-04' } = stay;
  const at = '2026-06-01T10:00:00Z';
  await sql`
    insert into orders (host_id, reservation_code, channel_type, currency, creator, booked_at, created_at)
    values (${host_id}, ${code}, ${channel_type}, 'EUR', 'System', ${at}, ${at})`;
  await sql`
    insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
      rate_amount, commission_amount, booked_at, created_at)
    values (${host_id}, ${code}, ${code}, ${property_id}, ${check_in_date}, ${check_out_date}, ${status},
      300, 45, ${at}, ${at})`;
}
