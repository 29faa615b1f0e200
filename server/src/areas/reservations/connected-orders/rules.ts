import type { BrokenRule } from '../../../http/api-error.ts';
import { amountProblem, sumAmounts } from '../../../http/money.ts';
import { brokenBookers } from '../guests/rules.ts';
import { brokenRange } from '../rules.ts';
import type { SentOrder, SentRates } from './contract.ts';

/** What is wrong with an order besides its shape. `currency` is the one that it will have. */
export function brokenOrder(order: SentOrder, currency: string): BrokenRule[] {
  const total = order.rates;
  const hasTotal = total?.rate_amount !== undefined || total?.details !== undefined;
  return [
    ...(hasTotal ? brokenRates('rates', total, currency) : []),
    ...(hasTotal && order.stays.some(({ rates }) => rates !== undefined)
      ? [{ field: 'rates', message: 'must hold the currency alone when a stay has rates of its own' }]
      : []),
    ...brokenBookers(order.guests ?? []),
    ...order.stays.flatMap((stay, index) => [
      ...brokenRange(stay, `stays[${index}].check_out_date`),
      ...(stay.rates === undefined ? [] : brokenRates(`stays[${index}].rates`, stay.rates, currency)),
    ]),
  ];
}

function brokenRates(place: string, rates: SentRates, currency: string): BrokenRule[] {
  const { rate_amount, commission_amount = '0', details = [] } = rates;
  const amounts = [
    ...(rate_amount === undefined ? [] : [{ field: `${place}.rate_amount`, amount: rate_amount }]),
    { field: `${place}.commission_amount`, amount: commission_amount },
    ...details.map(({ amount }, index) => ({ field: `${place}.details[${index}].amount`, amount })),
  ];
  const broken = amounts.flatMap(({ field, amount }) => {
    const message = amountProblem(amount, currency);
    return message === undefined ? [] : [{ field, message }];
  });
  if (broken.length > 0) return broken;
  if (rate_amount === undefined && details.length === 0)
    return [{ field: `${place}.rate_amount`, message: 'is required without details' }];
  if (rate_amount === undefined || details.length === 0 || rate_amount === sumOfGuest(details)) return [];
  const message = `must be the sum of the details that the guest pays, ${sumOfGuest(details)}`;
  return [{ field: `${place}.rate_amount`, message }];
}

/** A rate is the sum of what the guest pays (contract section 5). */
export function sumOfGuest(details: NonNullable<SentRates['details']>): string {
  return sumAmounts(details.filter(({ type }) => type !== 'HOST_SERVICE_FEE').map(({ amount }) => amount));
}
