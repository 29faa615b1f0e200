import { advanceIds } from '../../../database/advance-ids.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';
import type { WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';

/** Stores recurring entries of another service under their ids. Those that are stored already stay as they are. */
export async function insertMovedRecurring(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const { sql, host_id } = tx;
  const [stored] = await sql<{ count: number }[]>`
    with line as (
      select * from jsonb_to_recordset(${sql.json(lines)}) as r (id bigint, direction text, link_type text, amount numeric, currency text, item_id bigint, payment_method_id bigint, note text, property_id bigint, outstanding boolean, operator_name text, frequency text, every integer, first_date date, end_date date, count integer, paused_because text, last_on date, next_on date, created_at timestamptz, updated_at timestamptz)
    ),
    o as (
      insert into recurring_transactions (host_id, id, direction, link_type, amount, currency, item_id, payment_method_id, note, property_id, needs_mark_paid, operator_name, frequency, every, first_date, end_date, count, paused_because, last_on, next_on, next_at, created_at, updated_at) overriding system value
      select ${host_id}, id, direction, link_type, amount, currency, item_id, payment_method_id, note, property_id, outstanding, operator_name, frequency, every, first_date, end_date, count, paused_because, last_on, next_on, (next_on::timestamp at time zone ${tx.account.timezone}), created_at, updated_at from line
      on conflict do nothing
      returning id, direction, link_type, amount, currency, item_id, payment_method_id, note, property_id
    ),
    ${recordChange(tx, 'recurring_transaction_created', sql`select id as recurring_transaction_id, null::jsonb as before, to_jsonb(o) as after from o`)}
    select count(*) as count from o`;
  await advanceIds(tx, 'recurring_transactions');
  return stored?.count ?? 0;
}
