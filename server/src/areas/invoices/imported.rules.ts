import type { BrokenRule } from '../../http/api-error.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import {
  AMOUNT_MAX,
  amountFits,
  amountProblem,
  canonicalDecimal,
  sumAmounts,
} from '../../http/contract/money.ts';
import { INVOICE_LIMITS, OF_DOCUMENT } from './contract.ts';

/** A text of a document is at most as long as the longest that the interface takes, and so is an amount, of either sign. */
export function brokenDocument(line: ExportedLine): BrokenRule[] {
  // The first one is enough: a hostile line has any number of them.
  for (const name of OF_DOCUMENT)
    for (const [field, value] of valuesIn(line[name], name)) {
      const message = problemOf(field, value, String(line['currency']));
      if (message !== undefined) return [{ field, message }];
    }
  return brokenTotal(line);
}

/** The amounts of the lines of stays are the deepest. */
const DEPTH_MAX = 6;

function* valuesIn(
  value: unknown,
  place: string,
  depth = 0,
): Generator<readonly [place: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) yield [place, value];
  else if (depth < DEPTH_MAX) {
    const inList = Array.isArray(value);
    for (const [key, each] of Object.entries(value))
      yield* valuesIn(each, inList ? `${place}[${key}]` : `${place}.${key}`, depth + 1);
  }
}

function problemOf(place: string, value: unknown, currency: string): string | undefined {
  if (typeof value === 'string')
    return value.length > INVOICE_LIMITS.noteLengthMax
      ? `must have at most ${INVOICE_LIMITS.noteLengthMax} characters`
      : undefined;
  if (!place.endsWith('amount')) return undefined;
  const amount = canonicalDecimal(String(value));
  if (amount === undefined || !amountFits(amount.replace('-', '')))
    return `must be from -${AMOUNT_MAX} to ${AMOUNT_MAX}`;
  return amountProblem(amount, currency);
}

function brokenTotal({ net_amount, tax_amount, total_amount }: ExportedLine): BrokenRule[] {
  const [net = '', tax = '', total = ''] = [net_amount, tax_amount, total_amount].map((amount) =>
    canonicalDecimal(String(amount)),
  );
  const sum = sumAmounts([net, tax]);
  return sum === total
    ? []
    : [{ field: 'total_amount', message: `must be the sum of net_amount and tax_amount, ${sum}` }];
}
