import { ApiError, type BrokenRule } from '../../http/api-error.ts';
import { amountProblem, sumAmounts } from '../../http/money.ts';
import { brokenRange } from '../reservations/rules.ts';
import type { SentOrder, SentRates } from './contract.ts';
import type { ReadScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';

/**
 * The service itself connects every channel. Throws `channel_not_granted` for a channel that the connector is not for,
 * `operator_is_limited`.
 */
export function checkConnects(scope: ReadScope, channel_type: string): void {
  checkWholeAccount(scope);
  if (scope.caller !== null && scope.caller.channels?.includes(channel_type) !== true)
    throw new ApiError('channel_not_granted');
}

/** A moment on the channel, to the second, as moments are stored. */
export function toSecond(sent: string): string {
  return Temporal.Instant.from(sent).round({ smallestUnit: 'second', roundingMode: 'floor' }).toString();
}

/** When something was sent on the channel. A moment in the future counts as now, and so does a missing one. */
export function sentAt(sent: string | undefined, now: string): string {
  return sent === undefined || Temporal.Instant.compare(sent, now) > 0 ? now : sent;
}

/** What is wrong with an order besides its shape. `currency` is the one that it will have. */
export function brokenOrder(order: SentOrder, currency: string): BrokenRule[] {
  const total = order.rates;
  const hasTotal = total?.rate_amount !== undefined || total?.details !== undefined;
  return [
    ...(hasTotal ? brokenRates('rates', total, currency) : []),
    ...(hasTotal && order.stays.some(({ rates }) => rates !== undefined)
      ? [{ field: 'rates', message: 'must hold the currency alone when a stay has rates of its own' }]
      : []),
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
