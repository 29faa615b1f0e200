import type { UpdateReservationBody } from '../../../../client/src/innkeep.ts';
import { readSignedAmount, signedAmountFlaw, writeAmount, type AmountFlaw } from '../../format/amounts.ts';
import { exactSum } from '../../format/exact-sum.ts';

type SentLine = NonNullable<UpdateReservationBody['rate_details']>[number];

/** A line of a price as it is typed. */
export type PriceLine = {
  readonly type: SentLine['type'];
  readonly description: string;
  readonly amount: string;
};

export const LINE_TYPES = [
  'ACCOMMODATION',
  'CLEANING_FEE',
  'EXTRA_GUEST_FEE',
  'PET_FEE',
  'HOST_SERVICE_FEE',
  'TAX',
  'OTHER',
] as const satisfies readonly SentLine['type'][];

/** A kind of a later release is another one. */
export function lineType(text: string): SentLine['type'] {
  return LINE_TYPES.find((type) => type === text) ?? 'OTHER';
}

/** A line that the service has told. */
type ServiceLine = { readonly type: string; readonly description: string; readonly amount: number };

/** Lines that the service has told, as they are typed. */
export function linesTyped(lines: readonly ServiceLine[], currency: string, tag: string): PriceLine[] {
  return lines.map(({ type, description, amount }) => ({
    type: lineType(type),
    description,
    amount: writeAmount(amount, currency, tag),
  }));
}

/** Lines that the service has told, to be sent again. */
export function linesAgain(lines: readonly ServiceLine[]): SentLine[] {
  return lines.map(({ type, description, amount }) => ({ type: lineType(type), description, amount }));
}

/** Lines that were typed. What is no amount is not sent: the form is refused before. */
export function linesSent(lines: readonly PriceLine[], currency: string, tag: string): SentLine[] {
  return lines.map(({ type, description, amount }) => ({
    type,
    description,
    amount: readSignedAmount(amount, currency, tag) ?? 0,
  }));
}

/** Why one of the lines has no amount, or why their sum is none to pay; undefined where all is well. */
export function flawOfLines(
  lines: readonly PriceLine[],
  currency: string,
  tag: string,
): AmountFlaw | 'below zero' | undefined {
  for (const { amount } of lines) {
    const flaw = signedAmountFlaw(amount, currency, tag);
    if (flaw !== undefined) return flaw;
  }
  return (sumOfLines(lines, currency, tag) ?? 0) < 0 ? 'below zero' : undefined;
}

/** What the guest pays. Undefined where a line has no amount. */
export function sumOfLines(lines: readonly PriceLine[], currency: string, tag: string): number | undefined {
  const amounts = lines
    .filter(({ type }) => type !== 'HOST_SERVICE_FEE')
    .map(({ amount }) => readSignedAmount(amount, currency, tag));
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length < amounts.length ? undefined : exactSum(known, currency);
}
