import type { WriteScope } from '../../../database/scope.ts';
import { insertLines } from '../../../events/insert-lines.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';

/** Stores recurring entries of another service under their ids. Those that are stored already stay as they are. */
export async function insertImportedRecurring(
  tx: WriteScope,
  lines: readonly (ExportedLine & { readonly next_on: string | null })[],
): Promise<number> {
  const stored = await insertLines(tx, 'recurring_transactions', {
    lines: lines.map((line) => ({
      ...line,
      needs_mark_paid: line['outstanding'],
      next_at: line.next_on === null ? null : `${line.next_on} 00:00:00 ${tx.account.timezone}`,
    })),
    audited: 'id, direction, link_type, amount, currency, item_id, payment_method_id, note, property_id',
    columns: `needs_mark_paid, operator_name, frequency, every, first_date, end_date, count, paused_because,
      last_on, next_on, next_at, created_at, updated_at`,
    event: ['recurring_transaction_created', tx.sql`id as recurring_transaction_id`],
  });
  return stored.length;
}
