import type { Calendar } from '../calendar.ts';
import { share, sumCents, wholeUnits, type Cents } from '../cents.ts';
import type { Home } from '../homes.ts';
import type { Channel } from './channels.ts';
import { countSpanNights, type PlannedSpan } from './spans.ts';

export type RateLine = {
  readonly type:
    | 'ACCOMMODATION'
    | 'CLEANING_FEE'
    | 'EXTRA_GUEST_FEE'
    | 'PET_FEE'
    | 'HOST_SERVICE_FEE'
    | 'TAX';
  readonly description: string;
  readonly amount: Cents;
};

export type Party = {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly pets: number;
};

const GUESTS_INCLUDED = 4;
const EXTRA_GUEST_PER_NIGHT = 12;
const PET_FEE = 25;
const LISBON_TAX_PER_NIGHT = 4;
const LISBON_TAX_NIGHTS_MAX = 7;
export const AMSTERDAM_TAX_THOUSANDTHS = 125;
const WEEKEND_PERCENT = 118;
const WEEK_THOUSANDTHS = 920;
const MONTH_THOUSANDTHS = 780;

/** What a stay costs, with its parts and the commission of its channel. A calendar tells no price. */
export function priceStay(span: PlannedSpan, party: Party, { channel, nights_amount }: Sale) {
  if (channel.type === 'ical')
    return { nights_amount: 0n, rate_amount: 0n, commission_amount: 0n, rate_lines: [] };
  const extra = Math.max(0, party.adults + party.children - GUESTS_INCLUDED) * countSpanNights(span);
  const lines: readonly RateLine[] = [
    { type: 'ACCOMMODATION', description: 'Accommodation', amount: nights_amount },
    { type: 'CLEANING_FEE', description: 'Cleaning fee', amount: wholeUnits(span.home.cleaning_fee) },
    {
      type: 'EXTRA_GUEST_FEE',
      description: `Guests beyond ${GUESTS_INCLUDED}`,
      amount: wholeUnits(extra * EXTRA_GUEST_PER_NIGHT),
    },
    { type: 'PET_FEE', description: 'Pet fee', amount: wholeUnits(party.pets > 0 ? PET_FEE : 0) },
  ];
  const beforeTax = sumCents(lines.map(({ amount }) => amount));
  // Channels take their share of everything but the tax, which the host passes on.
  const commission_amount = share(beforeTax, channel.commission);
  const tax = taxOf(span, party, { channel, nights_amount });
  const hostFee = channel.type === 'airbnb' ? commission_amount : 0n;
  const rate_lines = [
    ...lines,
    { type: 'HOST_SERVICE_FEE' as const, description: 'Host service fee', amount: hostFee },
    { type: 'TAX' as const, ...tax },
  ].filter(({ amount }) => amount > 0n);
  return { nights_amount, rate_amount: beforeTax + tax.amount, commission_amount, rate_lines };
}

export type Sale = { readonly channel: Channel; readonly nights_amount: Cents };

/** Airbnb collects the tax itself. Elsewhere Amsterdam's is in the price, unless the house writes the bill. */
function taxOf({ home, ...days }: PlannedSpan, { adults }: Party, { channel, nights_amount }: Sale) {
  if (channel.type !== 'airbnb' && home.city.name === 'Lisbon') {
    const nights = Math.min(countSpanNights(days), LISBON_TAX_NIGHTS_MAX);
    return {
      description: 'Municipal tourist tax',
      amount: wholeUnits(LISBON_TAX_PER_NIGHT * adults * nights),
    };
  }
  const isBilled = home.city.name === 'Amsterdam' && channel.payout === null;
  const amount = isBilled ? share(nights_amount, AMSTERDAM_TAX_THOUSANDTHS) : 0n;
  return { description: 'Tourist tax, 12.5 %', amount };
}

/** The price of all nights of a stay; `tilt` is how much dearer or cheaper this one sold, in percent. */
export function priceOf(span: PlannedSpan, tilt: number, calendar: Calendar): Cents {
  const nights = Array.from({ length: countSpanNights(span) }, (_, index) =>
    wholeUnits(priceOfNight(span.home, calendar.dateOf(span.check_in + index), tilt)),
  );
  const total = sumCents(nights);
  if (nights.length >= 28) return share(total, MONTH_THOUSANDTHS);
  return nights.length >= 7 ? share(total, WEEK_THOUSANDTHS) : total;
}

/** In whole units of the city's currency, as hosts set it. */
export function priceOfNight(
  { nightly, city }: Home,
  { month, dayOfWeek }: Pick<Temporal.PlainDate, 'month' | 'dayOfWeek'>,
  tilt: number,
): number {
  const weekend = isWeekend(dayOfWeek) ? WEEKEND_PERCENT : 100;
  return Math.round((nightly * (city.season[month - 1] ?? 100) * weekend * (100 + tilt)) / 1_000_000);
}

/** True for the nights of Friday and Saturday. */
export function isWeekend(dayOfWeek: number): boolean {
  return dayOfWeek === 5 || dayOfWeek === 6;
}
