import type { WriteScope } from '../../database/scope.ts';
import { insertLines } from '../../events/insert-lines.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { canonicalDecimal } from '../../http/contract/money.ts';

/** Stores terms of another service. A property that has terms already keeps them. */
export async function insertImportedTerms(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const { now } = tx;
  const stored = await insertLines(tx, 'booking_terms', {
    lines: lines.map((line) => ({
      ...line,
      charges: withTexts(line['charges']),
      cancellation_policy: withTexts(line['cancellation_policy']),
      payment_plan: withTexts(line['payment_plan']),
      updated_at: now,
    })),
    audited: 'property_id',
    columns: `max_guests, charges, weekly_discount_percent, monthly_discount_percent, deposit, cancellation_policy,
      payment_plan, updated_at`,
    event: ['property_updated'],
  });
  return stored.length;
}

const DECIMALS = ['amount', 'percent', 'refund_percent'];

/** Amounts and percents are stored as decimal texts. */
function withTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      DECIMALS.includes(name) && typeof each === 'number' ? canonicalDecimal(String(each)) : withTexts(each),
    ]),
  );
}
