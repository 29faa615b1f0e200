import type { WriteScope } from '../../../database/scope.ts';
import { insertLines } from '../../../events/insert-lines.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';

/** Stores rules of another service. A channel that has one already keeps it. */
export async function insertImportedPayoutRules(
  tx: WriteScope,
  lines: readonly ExportedLine[],
): Promise<number> {
  const stored = await insertLines(tx, 'payout_rules', {
    lines: lines.map((line) => ({ ...line, updated_at: tx.now })),
    audited: 'channel_type, counts_from, days, day_of_month',
    columns: 'updated_at',
    event: ['payout_rule_updated'],
  });
  return stored.length;
}
