import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { addDays, daysBetween } from '../../../format/days.ts';
import { exactSum, placesOf, unitsOf } from '../../../format/exact-sum.ts';
import type { Period } from '../periods.ts';

/** What of a stay falls into a period: its nights there, what they bring, and their part of the commission. */
export type StayInPeriod = {
  readonly stay: Reservation;
  readonly nights: number;
  readonly revenue: number;
  readonly commission: number;
};

type Priced = Pick<Reservation, 'check_in_date' | 'check_out_date' | 'rates'>;

/** Lines of a price that are no revenue of its nights, as in the reports. */
const NO_REVENUE: readonly string[] = ['TAX', 'CLEANING_FEE', 'PET_FEE'];

/**
 * Counts as the reports of the service do: an amount is spread evenly over the nights, and the units that remain go to the first
 * nights, one each.
 */
export function inPeriod(stay: Reservation, period: Period): StayInPeriod {
  const { rate, commission, details } = stay.rates;
  const fees = details.filter(({ type }) => NO_REVENUE.includes(type)).map(({ amount }) => -amount);
  const revenue = exactSum([rate.amount, ...fees], rate.currency);
  const [first, last] = nightsWithin(stay, period);
  return {
    stay,
    nights: last - first,
    revenue: partOf(revenue, stay, [first, last]),
    commission: partOf(commission.amount, stay, [first, last]),
  };
}

export type StaySums = Readonly<
  Record<'nights' | 'guests' | 'price' | 'received' | 'revenue' | 'commission', number>
>;

/** True of a stay whose order has others: what was received is of all of them, also at other properties. */
export function isOfGroup({ stay_code, reservation_code }: Reservation): boolean {
  return stay_code !== reservation_code;
}

/** What the stays of a currency add up to. What was received for an order of several stays is no stay's, and is left out. */
export function sumStays(stays: readonly StayInPeriod[], currency: string): StaySums {
  const alone = stays.filter(({ stay }) => !isOfGroup(stay));
  const sum = (amounts: readonly number[]) => exactSum(amounts, currency);
  return {
    nights: stays.reduce((all, { nights }) => all + nights, 0),
    guests: stays.reduce((all, { stay }) => all + stay.number_of_guests, 0),
    price: sum(stays.map(({ stay }) => stay.rates.rate.amount)),
    received: sum(alone.map(({ stay }) => stay.payment.received_amount)),
    revenue: sum(stays.map(({ revenue }) => revenue)),
    commission: sum(stays.map(({ commission }) => commission)),
  };
}

type Nights = readonly [first: number, last: number];

/** The first night of a stay within the period, and the one after the last, counted from 0. */
function nightsWithin({ check_in_date, check_out_date }: Priced, { from, to }: Period): Nights {
  const first = Math.max(0, daysBetween(check_in_date, from));
  const last = Math.min(
    daysBetween(check_in_date, check_out_date),
    daysBetween(check_in_date, addDays(to, 1)),
  );
  return [first, Math.max(first, last)];
}

function partOf(amount: number, stay: Priced, [first, last]: Nights): number {
  const { currency } = stay.rates.rate;
  const nights = daysBetween(stay.check_in_date, stay.check_out_date);
  const units = unitsOf(amount, currency);
  const each = Math.floor(units / nights);
  const more = units - each * nights;
  const part = (last - first) * each + Math.min(last, more) - Math.min(first, more);
  return part / 10 ** placesOf(currency);
}
