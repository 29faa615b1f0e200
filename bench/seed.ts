import { createToken } from '#server/access/actions.ts';
import { findMasterOperator } from '#server/access/queries.ts';
import { type Acting } from '#server/areas/accounts/actions.ts';
import { createAccount } from '#server/workflows/create-account/create-account.ts';
import { listCustomChannels } from '#server/areas/custom-channels/queries.ts';
import { listDictionaryEntries } from '#server/areas/dictionaries/queries.ts';
import { inTransaction, type OpenScope } from '#server/database/scope.ts';

export type Account = {
  readonly scope: OpenScope;
  readonly token: string;
  readonly properties: readonly number[];
  readonly item_id: number;
  readonly payment_method_id: number;
  readonly custom_channel_id: number;
};

const PROPERTIES = 12;

/**
 * A host account with twelve properties or more, of which the first `count` are used, and `entries` entries spread over twelve
 * of them and over a year.
 */
export async function seedAccount(
  acting: Acting,
  slug: string,
  entries: number,
  count = PROPERTIES,
): Promise<Account> {
  const place = { timezone: 'Europe/Amsterdam', currency: 'EUR', country: 'NL' };
  const scope = await createAccount(acting, { slug, name: 'Bench', ...place });
  const account = await inTransaction(scope, async (tx) => {
    const rows = await tx.sql<{ id: number }[]>`
      insert into properties (host_id, title, address, timezone, currency, cleaning_fee, base_price, created_at)
      select ${tx.host_id}, 'House ' || n, n || ' Canal Street, Amsterdam', 'Europe/Amsterdam', 'EUR', 45, 120 + n % 60, now()
      from generate_series(0, ${Math.max(count, PROPERTIES) - 1}::integer) n
      returning id`;
    const properties = rows.slice(0, count).map(({ id }) => id);
    const master = await findMasterOperator(tx);
    const token = await createToken(tx, { operator_id: master?.id ?? 0, name: 'bench', scope: 'writable' });
    const item_id = (await listDictionaryEntries(tx, 'income_items'))[0]?.id ?? 0;
    const payment_method_id = (await listDictionaryEntries(tx, 'income_methods'))[0]?.id ?? 0;
    const custom_channel_id = (await listCustomChannels(tx))[0]?.id ?? 0;
    return { scope, token, properties, item_id, payment_method_id, custom_channel_id };
  });
  await addEntries(account, entries);
  return account;
}

/** Written in one statement and without events, because only reading is measured. */
export async function addEntries({ scope, properties, ...ids }: Account, entries: number): Promise<void> {
  await inTransaction(scope, async ({ sql, host_id }) => {
    await sql`set local statement_timeout = 0`;
    await sql`
      insert into transactions (host_id, direction, link_type, status, amount, currency, action_at, item_id,
        payment_method_id, note, operator_name, property_id, created_at, updated_at)
      select ${host_id}, 'income', 'property', 'paid', 100 + n % 900 + 0.5, 'EUR',
        timestamptz '2025-11-20T00:00:00Z' + n * interval '31 seconds' * (1000000.0 / ${entries}::integer),
        ${ids.item_id}, ${ids.payment_method_id}, 'Entry ' || n, 'Bench',
        (${properties.slice(0, PROPERTIES)}::bigint[])[1 + n % ${Math.min(PROPERTIES, properties.length)}::integer], now(), now()
      from generate_series(1, ${entries}::integer) n`;
  });
}

/** Twenty cleanings a day for a year and more. */
export async function addTasks({ scope, properties }: Account, tasks: number): Promise<void> {
  const { sql, host_id } = scope;
  await sql`
    insert into tasks (host_id, type, level, property_id, expected_date, expected_time, currency, fee, create_time, update_time)
    select ${host_id}, 'cleaning', 'standard', (${[...properties]}::bigint[])[1 + n % ${PROPERTIES}::integer],
      date '2026-01-01' + n / 20, time '08:00' + n % 20 * interval '15 minutes', 'EUR', 60, now(), now()
    from generate_series(1, ${tasks}::integer) n`;
}

/** The first day that calendars read and set: inside the range of the stays, and in the future for the service. */
export const FIRST_DAY = Temporal.Now.plainDateISO('UTC').add({ days: 30 });

/** So many days from the first one. */
export function daysFrom(days: number): { readonly start_date: string; readonly end_date: string } {
  return { start_date: FIRST_DAY.toString(), end_date: FIRST_DAY.add({ days: days - 1 }).toString() };
}

const RANGES = 100;

/** Prices of a hundred ranges of three days for each listing, and then other ones: each call changes all of them. */
export function newPrices({ properties }: Account) {
  return [0, 1].flatMap((round) =>
    properties.map((property_id) => ({
      channel_type: 'airbnb' as const,
      listing_id: `L${property_id}`,
      prices: Array.from({ length: RANGES }, (_, index) => ({
        start_date: FIRST_DAY.add({ days: index * 3 }).toString(),
        end_date: FIRST_DAY.add({ days: index * 3 + 2 }).toString(),
        price: 100.5 + index + round * 1000,
      })),
    })),
  );
}

/** Stays of one night each, all different and in turn at each property; `from` is the number made before. */
export function newStays(
  { properties, custom_channel_id }: Pick<Account, 'properties' | 'custom_channel_id'>,
  count: number,
  from = 0,
) {
  const first = Temporal.PlainDate.from('2030-01-01');
  return Array.from({ length: count }, (_, index) => {
    const night = first.add({ days: Math.floor((from + index) / properties.length) });
    return {
      property_id: properties[index % properties.length] ?? 0,
      custom_channel_id,
      check_in_date: night.toString(),
      check_out_date: night.add({ days: 1 }).toString(),
      guest_name: 'Ada Lovelace',
      currency: 'EUR',
      rate_amount: 120,
      commission_amount: 0,
      received_amount: 0,
    };
  });
}
