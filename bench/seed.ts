import { createToken } from '#server/access/actions.ts';
import { findMasterOperator } from '#server/access/queries.ts';
import { type Acting } from '#server/areas/accounts/actions.ts';
import { createAccount } from '#server/workflows/create-account/create-account.ts';
import { listCustomChannels } from '#server/areas/custom-channels/queries.ts';
import { listDictionaryEntries } from '#server/areas/dictionaries/queries.ts';
import { createProperty } from '#server/areas/properties/actions.ts';
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

/** A host account with twelve properties and `entries` entries spread over them and over a year. */
export async function seedAccount(acting: Acting, slug: string, entries: number): Promise<Account> {
  const scope = await createAccount(acting, {
    slug,
    name: 'Bench',
    timezone: 'Europe/Amsterdam',
    currency: 'EUR',
    country: 'NL',
  });
  const account = await inTransaction(scope, async (tx) => {
    const properties: number[] = [];
    for (let index = 0; index < PROPERTIES; index += 1) {
      properties.push((await createProperty(tx, { title: `House ${index}` })).id);
    }
    const master = await findMasterOperator(tx);
    const token = await createToken(tx, { operator_id: master?.id ?? 0, name: 'bench', scope: 'writable' });
    const [item] = await listDictionaryEntries(tx, 'income_items');
    const [method] = await listDictionaryEntries(tx, 'income_methods');
    const [channel] = await listCustomChannels(tx);
    return {
      scope,
      token,
      properties,
      item_id: item?.id ?? 0,
      payment_method_id: method?.id ?? 0,
      custom_channel_id: channel?.id ?? 0,
    };
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
        (${[...properties]}::bigint[])[1 + n % ${PROPERTIES}::integer], now(), now()
      from generate_series(1, ${entries}::integer) n`;
  });
}

/** Twenty cleanings a day for a year and more. */
export async function addTasks({ scope, properties }: Account, tasks: number): Promise<void> {
  await inTransaction(scope, async ({ sql, host_id }) => {
    await sql`
      insert into tasks (host_id, type, level, property_id, expected_date, expected_time, currency, fee, create_time,
        update_time)
      select ${host_id}, 'cleaning', 'standard', (${[...properties]}::bigint[])[1 + n % ${PROPERTIES}::integer],
        date '2026-01-01' + n / 20, time '08:00' + n % 20 * interval '15 minutes', 'EUR', 60, now(), now()
      from generate_series(1, ${tasks}::integer) n`;
  });
}
