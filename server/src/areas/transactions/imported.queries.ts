import { keyRows } from '../../database/conditions.ts';
import { advanceIds } from '../../database/advance-ids.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import { settleOrders } from '../reservations/orders/balance.queries.ts';
import { lockOrdersOfStays } from '../reservations/orders/times.queries.ts';

/** Stores entries of another service under their ids. Those that are stored already stay as they are. */
export async function insertMovedEntries(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const { sql, host_id, now } = tx;
  const stays = [
    ...new Set(lines.map(({ stay_code }) => stay_code).filter((code) => typeof code === 'string')),
  ];
  await lockOrdersOfStays(tx, sql`select each.key from ${keyRows(tx, stays)} each`);
  const [stored] = await sql<{ count: number }[]>`
    with line as (
      select * from jsonb_to_recordset(${sql.json(lines)}) as r (id bigint, direction text, link_type text, status text, amount numeric, currency text, action_at timestamptz, item_id bigint, payment_method_id bigint, note text, operator_name text, property_id bigint, stay_code text, recurring_transaction_id bigint, created_at timestamptz, updated_at timestamptz)
    ),
    o as (
      insert into transactions (host_id, id, direction, link_type, status, amount, currency, action_at, item_id, payment_method_id, note, operator_name, property_id, stay_code, needs_mark_paid, recurring_transaction_id, occurrence_on, created_at, updated_at) overriding system value
      select ${host_id}, id, direction, link_type, status, amount, currency, action_at, item_id, payment_method_id, note, operator_name, property_id, stay_code, status = 'outstanding' and action_at <= ${now}, recurring_transaction_id, case when recurring_transaction_id is not null then (action_at at time zone ${tx.account.timezone})::date end, created_at, updated_at from line
      on conflict (host_id, id) do nothing
      returning id, direction, link_type, status, amount, currency, action_at, item_id, payment_method_id, note, property_id, stay_code
    ),
    ${recordChange(tx, 'transaction_created', sql`select id as transaction_id, null::jsonb as before, to_jsonb(o) as after from o`)}
    select count(*) as count from o`;
  await settleOrders(
    tx,
    stays.map((stay_code) => ({ stay_code })),
  );
  await advanceIds(tx, 'transactions');
  return stored?.count ?? 0;
}
