import { keyRows } from '../../database/conditions.ts';
import type { WriteScope } from '../../database/scope.ts';
import { insertLines } from '../../events/insert-lines.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { settleOrders } from '../reservations/orders/balance.queries.ts';
import { lockOrdersOfStays } from '../reservations/orders/times.queries.ts';

/** Stores entries of another service under their ids. Those that are stored already stay as they are. */
export async function insertImportedEntries(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const { sql, account, now } = tx;
  const stays = [
    ...new Set(lines.map(({ stay_code }) => stay_code).filter((code) => typeof code === 'string')),
  ];
  await lockOrdersOfStays(tx, sql`select each.key from ${keyRows(tx, stays)} each`);
  const stored = await insertLines(tx, 'transactions', {
    lines: lines.map((line) => {
      const action_at = String(line['action_at']);
      return {
        ...line,
        needs_mark_paid: line['status'] === 'outstanding' && Date.parse(action_at) <= Date.parse(now),
        occurrence_on:
          typeof line['recurring_transaction_id'] === 'number' ? dayIn(account.timezone, action_at) : null,
      };
    }),
    audited: `id, direction, link_type, status, amount, currency, action_at, item_id, payment_method_id, note,
      property_id, stay_code`,
    columns: `operator_name, needs_mark_paid, recurring_transaction_id, occurrence_on, created_at, updated_at`,
    event: ['transaction_created', sql`id as transaction_id`],
  });
  await settleOrders(
    tx,
    stays.map((stay_code) => ({ stay_code })),
  );
  return stored.length;
}
