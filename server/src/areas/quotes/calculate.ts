import {
  multiplyAmount,
  roundAmount,
  shareOfAmount,
  smallerAmount,
  subtractAmount,
  sumAmounts,
} from '../../http/contract/money.ts';
import type { BookingTerms, CancellationPolicy, Charge, Season } from '../booking-terms/record.ts';
import type { RATE_TYPES } from '../reservations/record.ts';
import { planPayments, type DuePart } from './plan-payments.ts';

export type StayGuests = {
  readonly number_of_adults: number;
  /** Of the children whose ages are known. */
  readonly children_ages: readonly number[];
  /** The others pay as adults do. */
  readonly children_of_unknown_age: number;
  /** They never pay. */
  readonly number_of_infants: number;
  readonly number_of_pets: number;
};

export type QuotedStay = {
  /** At least one, in order. */
  readonly nights: readonly { readonly date: string; readonly price: string }[];
  readonly guests: StayGuests;
  /** The names of the optional charges that the guest takes. */
  readonly chosen: readonly string[];
  readonly terms: BookingTerms;
  /** The day of the booking. */
  readonly booked_on: string;
  readonly currency: string;
};

export type QuoteLine = {
  readonly type: (typeof RATE_TYPES)[number];
  readonly description: string;
  readonly amount: string;
};

export type CalculatedQuote = {
  /** Their sum is the total. A discount is below zero. */
  readonly lines: readonly QuoteLine[];
  readonly total: string;
  /** Outside of the total. */
  readonly deposit: string | null;
  readonly due: readonly DuePart[];
  readonly policy: CancellationPolicy | null;
};

/**
 * What a stay costs: its nights and further guests, less the discounts, then fees, then taxes. Each line is rounded once,
 * half up, to the places of the currency.
 */
export function calculateQuote(stay: QuotedStay): CalculatedQuote {
  const { terms, currency, booked_on } = stay;
  const charges = terms.charges.filter((charge) => isCharged(charge, stay));
  const nights = nightsOf(stay);
  const further = linesOf(charges, ['extra_guest'], { stay, base: '0' });
  const discounts = discountsOf(charges, stay, totalOf([nights, ...further]));
  const lodging = [nights, ...further, ...discounts];
  const fees = linesOf(charges, ['cleaning', 'pet', 'fee'], { stay, base: totalOf(lodging) });
  const taxes = linesOf(charges, ['tax'], { stay, base: totalOf([...lodging, ...onTop(fees)]) });
  const lines = withIncluded([...lodging, ...fees, ...taxes]);
  const total = totalOf(lines);
  const check_in_date = stay.nights[0]?.date ?? booked_on;
  return { lines, total, ...agreedTerms(total, { terms, currency, booked_on, check_in_date }) };
}

/** What is agreed on beside a price. */
export function agreedTerms(
  total: string,
  {
    terms,
    ...days
  }: Pick<QuotedStay, 'terms' | 'currency' | 'booked_on'> & { readonly check_in_date: string },
): Pick<CalculatedQuote, 'deposit' | 'due' | 'policy'> {
  return {
    deposit: terms.deposit === null ? null : roundAmount(terms.deposit, days.currency),
    due: planPayments(total, terms.payment_plan, days),
    policy: terms.cancellation_policy,
  };
}

type ChargedLine = QuoteLine & { readonly isIncluded?: boolean };

function totalOf(lines: readonly QuoteLine[]): string {
  return sumAmounts(lines.map(({ amount }) => amount));
}

function nightsOf({ nights, currency }: QuotedStay): QuoteLine {
  const description = nights.length === 1 ? '1 night' : `${nights.length} nights`;
  const amount = roundAmount(sumAmounts(nights.map(({ price }) => price)), currency);
  return { type: 'ACCOMMODATION', description, amount };
}

function isCharged(charge: Charge, { chosen }: QuotedStay): boolean {
  return !charge.is_optional || chosen.includes(charge.name);
}

export const LINE_TYPES = {
  cleaning: 'CLEANING_FEE',
  extra_guest: 'EXTRA_GUEST_FEE',
  pet: 'PET_FEE',
  tax: 'TAX',
  fee: 'OTHER',
  discount: 'ACCOMMODATION',
} as const satisfies Record<Charge['kind'], QuoteLine['type']>;

/** The lines of the charges of some kinds, without those of nothing. `base` is what their percents are of. */
function linesOf(
  charges: readonly Charge[],
  kinds: readonly Charge['kind'][],
  { stay, base }: { readonly stay: QuotedStay; readonly base: string },
): ChargedLine[] {
  return charges.flatMap((charge) => {
    if (!kinds.includes(charge.kind)) return [];
    const amount = amountOf(charge, stay, base);
    if (amount === '0') return [];
    return [
      {
        type: LINE_TYPES[charge.kind],
        description: charge.name,
        amount,
        isIncluded: charge.is_included,
      },
    ];
  });
}

type ChargedStay = Pick<QuotedStay, 'nights' | 'guests' | 'currency'>;

/** What a charge that has an amount costs for a stay. */
export function priceCharge(charge: Charge, stay: ChargedStay): string {
  return amountOf(charge, stay, '0');
}

function amountOf(charge: Charge, stay: ChargedStay, base: string): string {
  const { amount, percent, is_included } = charge;
  const { currency } = stay;
  const units = countUnits(charge, stay);
  if (percent === null) return roundAmount(multiplyAmount(amount ?? '0', units), currency);
  if (units === 0) return '0';
  // What is included is a part of the base already.
  const whole = is_included ? sumAmounts(['100', percent]) : '100';
  return shareOfAmount(base, { part: percent, whole, currency });
}

/** How many times a charge is due. */
function countUnits(charge: Charge, { nights, guests }: ChargedStay): number {
  const { kind, per, free_count, season } = charge;
  const counted = kind === 'pet' ? guests.number_of_pets : countPaying(charge, guests);
  const over = Math.max(0, counted - free_count);
  const heads = per === 'guest' || per === 'guest_night' ? over : Math.min(1, over);
  const isNightly = per === 'night' || per === 'guest_night';
  const days = isNightly ? nights : nights.slice(0, 1);
  return heads * days.filter(({ date }) => isInSeason(date, season)).length;
}

function countPaying({ free_below_age }: Charge, guests: StayGuests): number {
  const { number_of_adults, children_ages, children_of_unknown_age } = guests;
  const children = children_ages.filter((age) => age >= (free_below_age ?? 0));
  return number_of_adults + children_of_unknown_age + children.length;
}

function isInSeason(date: string, season: Season | null): boolean {
  if (season === null) return true;
  const day = date.slice(5);
  const [isAfter, isBefore] = [day >= season.from, day <= season.to];
  return season.from <= season.to ? isAfter && isBefore : isAfter || isBefore;
}

/**
 * Discounts that apply by themselves are not added up: the largest counts. Then each chosen one is of what is left, and none
 * is more than that.
 */
function discountsOf(charges: readonly Charge[], stay: QuotedStay, base: string): QuoteLine[] {
  const all = charges.filter(({ kind }) => kind === 'discount');
  const named = (from: string) => (charge: Charge) => ({
    description: charge.name,
    amount: amountOf(charge, stay, from),
  });
  const alone = [...ofLength(stay, base), ...all.filter((each) => !each.is_optional).map(named(base))];
  const best = alone.reduce(
    (one, other) => (subtractAmount(one.amount, other.amount).startsWith('-') ? other : one),
    { description: '', amount: '0' },
  );
  const lines: QuoteLine[] = [];
  let left = base;
  const subtract = ({ description, amount }: { readonly description: string; readonly amount: string }) => {
    const taken = smallerAmount(amount, left);
    if (taken === '0') return;
    left = subtractAmount(left, taken);
    lines.push({ type: LINE_TYPES.discount, description, amount: subtractAmount('0', taken) });
  };
  subtract(best);
  for (const charge of all.filter((each) => each.is_optional)) subtract(named(left)(charge));
  return lines;
}

const WEEK = 7;
const MONTH = 28;

function ofLength({ nights, terms, currency }: QuotedStay, base: string) {
  const { weekly_discount_percent, monthly_discount_percent } = terms;
  return [
    { description: 'Weekly discount', percent: weekly_discount_percent, from: WEEK },
    { description: 'Monthly discount', percent: monthly_discount_percent, from: MONTH },
  ].flatMap(({ description, percent, from }) =>
    percent === null || nights.length < from
      ? []
      : [{ description, amount: shareOfAmount(base, { part: percent, whole: '100', currency }) }],
  );
}

function onTop(lines: readonly ChargedLine[]): readonly ChargedLine[] {
  return lines.filter(({ isIncluded = false }) => !isIncluded);
}

/** What is included is taken out of the line of the nights, and is never more than the nights cost. */
function withIncluded([nights, ...others]: readonly ChargedLine[]): QuoteLine[] {
  if (nights === undefined) return [];
  const discounted = totalOf([nights, ...others.filter(({ type }) => type === LINE_TYPES.discount)]);
  // A discount is also of the further guests, so that it may be more than the nights.
  let left = discounted.startsWith('-') ? '0' : discounted;
  let accommodation = nights.amount;
  const lines = others.flatMap(({ isIncluded = false, ...line }) => {
    if (!isIncluded) return [line];
    const amount = smallerAmount(line.amount, left);
    left = subtractAmount(left, amount);
    accommodation = subtractAmount(accommodation, amount);
    return amount === '0' ? [] : [{ ...line, amount }];
  });
  return [{ type: nights.type, description: nights.description, amount: accommodation }, ...lines];
}
