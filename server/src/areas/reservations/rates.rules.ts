import type { BrokenRule } from '../../http/api-error.ts';
import { amountFits, brokenAmount, sumAmounts } from '../../http/contract/money.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import type { SentRateDetail } from './rates.contract.ts';
import type { RateDetail, StoredStay } from './stored-stay.ts';

/** A rate is the sum of what the guest pays (contract section 5). */
export function sumOfGuest(
  details: readonly { readonly type?: string | undefined; readonly amount?: string | undefined }[],
): string {
  return sumAmounts(
    details.filter(({ type }) => type !== 'HOST_SERVICE_FEE').flatMap(({ amount }) => amount ?? []),
  );
}

/** The lines as they are stored. */
export function detailsOf(sent: readonly Valid<SentRateDetail>[]): RateDetail[] {
  return sent.flatMap(({ type, description = '', amount }) =>
    type === undefined || amount === undefined ? [] : [{ type, description, amount }],
  );
}

/** A stay with one more line in its price. A price without lines is the accommodation alone. */
export function withLine(stay: StoredStay, line: RateDetail): StoredStay {
  const { rate_amount, rate_details } = stay;
  const lines =
    rate_details.length === 0
      ? [{ type: 'ACCOMMODATION', description: 'Accommodation', amount: rate_amount } as const]
      : rate_details;
  return {
    ...stay,
    rate_amount: sumAmounts([rate_amount, line.amount]),
    rate_details: [...lines, line],
  };
}

/** The errors of the lines of a rate, and of a rate_amount beside them. `place` is what stands before their names. */
export function brokenDetails(
  {
    rate_details,
    rate_amount,
  }: {
    readonly rate_details?: readonly Valid<SentRateDetail>[] | undefined;
    readonly rate_amount?: string | undefined;
  },
  currency: string | undefined,
  place = '',
): BrokenRule[] {
  if (rate_details === undefined) return [];
  const broken = rate_details.flatMap(({ amount }, index) =>
    brokenAmount(`${place}rate_details[${index}].amount`, amount, currency),
  );
  const sum = sumOfGuest(rate_details);
  if (broken.length > 0) return broken;
  if (!amountFits(sum))
    return [{ field: `${place}rate_details`, message: `must add up to an amount from 0: they make ${sum}` }];
  if (rate_amount === undefined || rate_amount === sum) return [];
  const field = `${place}rate_amount`;
  return [
    {
      field,
      message: `must be ${sum}, the sum of rate_details, or be omitted`,
      unless: `${place}rate_details`,
    },
  ];
}
