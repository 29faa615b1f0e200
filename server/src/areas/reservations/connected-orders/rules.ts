import type { BrokenRule } from '../../../http/api-error.ts';
import { brokenAmount, sumAmounts } from '../../../http/money.ts';
import type { Valid } from '../../../http/valid-fields.ts';
import { brokenBookers } from '../guests/rules.ts';
import { brokenRange } from '../rules.ts';
import type { SentOrder, SentRates } from './contract.ts';

/** What is wrong with an order besides its shape. `currency` is the one that it will have, where that is known. */
export function brokenOrder(order: Valid<SentOrder>, currency: string | undefined): BrokenRule[] {
  const { rates: total, stays = [] } = order;
  const hasTotal = total?.rate_amount !== undefined || total?.details !== undefined;
  return [
    ...(hasTotal ? brokenRates('rates', total, currency) : []),
    ...(hasTotal && stays.some(({ rates }) => rates !== undefined)
      ? [{ field: 'rates', message: 'must hold the currency alone when a stay has rates of its own' }]
      : []),
    ...brokenBookers(order.guests ?? []),
    ...stays.flatMap(({ check_in_date, check_out_date, rates }, index) => [
      ...(check_in_date === undefined || check_out_date === undefined
        ? []
        : brokenRange({ check_in_date, check_out_date }, `stays[${index}].check_out_date`)),
      ...(rates === undefined ? [] : brokenRates(`stays[${index}].rates`, rates, currency)),
    ]),
  ];
}

function brokenRates(place: string, rates: Valid<SentRates>, currency: string | undefined): BrokenRule[] {
  const { rate_amount, commission_amount, details = [] } = rates;
  const field = `${place}.rate_amount`;
  const broken = [
    ...brokenAmount(field, rate_amount, currency),
    ...brokenAmount(`${place}.commission_amount`, commission_amount, currency),
    ...details.flatMap(({ amount }, index) =>
      brokenAmount(`${place}.details[${index}].amount`, amount, currency),
    ),
  ];
  if (broken.length > 0) return broken.map((rule) => ({ ...rule, unless: 'rates.currency' }));
  const unless = `${place}.details`;
  if (rate_amount === undefined && details.length === 0)
    return [{ field, message: 'is required without details', unless }];
  const sum = sumOfGuest(details);
  if (rate_amount === undefined || details.length === 0 || rate_amount === sum) return [];
  return [{ field, message: `must be the sum of the details that the guest pays, ${sum}`, unless }];
}

/** A rate is the sum of what the guest pays (contract section 5). */
export function sumOfGuest(details: NonNullable<Valid<SentRates>['details']>): string {
  return sumAmounts(
    details.filter(({ type }) => type !== 'HOST_SERVICE_FEE').flatMap(({ amount }) => amount ?? []),
  );
}
