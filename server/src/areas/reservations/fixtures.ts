import assert from 'node:assert/strict';
import { dataOf, type Caller, type Host } from '../../../test/harness.ts';
import { inTransaction } from '../../database/scope.ts';
import { settleOrders } from './orders/balance.queries.ts';
import type { StayPlace } from './record.ts';

type StayFixtureFields = Record<string, unknown>;

export async function directChannel(host: Caller): Promise<number> {
  const { custom_channels } = await dataOf(host.get('/custom_channels'));
  const direct = custom_channels.find(({ name }) => name === 'Direct');
  assert.ok(direct);
  return direct.id;
}

/** Three nights in July, as one of the stays of an order. */
export function aNewStay(
  property_id: number | undefined,
  changes: StayFixtureFields = {},
): StayFixtureFields {
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
  stays: readonly StayFixtureFields[] | undefined,
  changes: StayFixtureFields = {},
): StayFixtureFields {
  return {
    custom_channel_id,
    guest_name: 'Ada Lovelace',
    currency: 'EUR',
    received_amount: 0,
    stays,
    ...changes,
  };
}

/** The body of a direct booking of one stay, with the changes of the test. */
export function aBooking(
  custom_channel_id: number,
  property_id: number | undefined,
  changes: StayFixtureFields = {},
): StayFixtureFields {
  return anOrder(custom_channel_id, undefined, { ...aNewStay(property_id), ...changes });
}

/** Books it and returns the response. */
export async function aStay(host: Caller, property_id: number, changes: StayFixtureFields = {}) {
  return dataOf(host.post('/reservations', aBooking(await directChannel(host), property_id, changes)));
}

/** The fields of a stored stay that a test may set. The default is three nights in August, booked on airbnb. */
type StoredStayFields = {
  readonly code: string;
  readonly property_id: number | null;
  /** The order of the stay, for an order of several stays. The first stay stores the order. */
  readonly reservation_code?: string;
  readonly channel_type?: string;
  readonly status?: string;
  readonly check_in_date?: string;
  readonly check_out_date?: string;
  readonly in_reservation_box?: boolean;
  readonly in_conflict?: boolean;
  readonly currency?: string;
  readonly booked_at?: string;
  readonly rate_amount?: string;
  readonly commission_amount?: string;
  readonly rate_details?: readonly { type: string; description: string; amount: string }[];
  readonly additional_fees?: readonly { name: string; amount: string }[];
};

/** Stores what no request can create: an order of another channel, or in another state. */
export async function storeStay({ scope }: Host, stay: StoredStayFields): Promise<void> {
  const { sql, host_id } = scope;
  const { code, property_id, channel_type = 'airbnb', status = 'accepted', currency = 'EUR' } = stay;
  const { check_in_date = '2026-08-01', check_out_date = '2026-08-04', reservation_code = code } = stay;
  const {
    in_reservation_box = false,
    in_conflict = false,
    rate_amount = '300',
    commission_amount = '45',
  } = stay;
  const { rate_details = [], additional_fees = [], booked_at = '2026-06-01T10:00:00Z' } = stay;
  await sql`
    insert into orders (host_id, reservation_code, channel_type, currency, creator, booked_at, created_at, updated_at)
    values (${host_id}, ${reservation_code}, ${channel_type}, ${currency}, 'System', ${booked_at}, ${booked_at},
      ${booked_at})
    on conflict (host_id, reservation_code) do nothing`;
  await sql`
    insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
      rate_amount, commission_amount, in_reservation_box, in_conflict, rate_details, additional_fees, booked_at,
      created_at, order_currency, order_channel_type, order_is_reviewed)
    values (${host_id}, ${code}, ${reservation_code}, ${property_id}, ${check_in_date}, ${check_out_date}, ${status},
      ${rate_amount}, ${commission_amount}, ${in_reservation_box}, ${in_conflict}, ${sql.json(rate_details)},
      ${sql.json(additional_fees)}, ${booked_at}, ${booked_at}, ${currency}, ${channel_type}, exists (
        select from reviews r where r.host_id = ${host_id} and r.reservation_code = ${reservation_code}
      ))`;
  await inTransaction({ ...scope, caller: null, now: booked_at }, (tx) =>
    settleOrders(tx, [{ stay_code: code }]),
  );
}

/** One stay as the list returns it. */
export async function readStay(host: Caller, stay_code: string) {
  const { reservations } = await dataOf(host.get('/reservations', { stay_code }));
  return reservations[0];
}

/** The events after a number of events: their stays and sub_events. */
export async function updatesSince(host: Host, count: number): Promise<(string | undefined)[][]> {
  const events = (await host.events()).slice(count);
  return events
    .filter(({ kind }) => kind === 'reservation_updated')
    .map(({ payload }) => [payload['stay_code'], payload['sub_event']].filter((each) => each !== undefined))
    .map((said) => said.map(String));
}

/** The place of a stay, for rules. */
export function aPlace(place: Partial<StayPlace> = {}): StayPlace {
  return {
    stay_code: 'S1',
    property_id: 7,
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-04',
    status: 'accepted',
    in_reservation_box: false,
    ...place,
  };
}
