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
const EXTRA_GUEST_PER_NIGHT = wholeUnits(12);
const PET_FEE = wholeUnits(25);
const LISBON_TAX_PER_NIGHT = wholeUnits(4);
const LISBON_TAX_NIGHTS_MAX = 7;
export const AMSTERDAM_TAX_THOUSANDTHS = 125;
const WEEKEND_PERCENT = 118;
const WEEK_THOUSANDTHS = 920;
const MONTH_THOUSANDTHS = 780;

/** The parts of a stay's rate, including the host's commission to the channel; empty when no rate is known. */
export function rateLines(
  span: PlannedSpan,
  party: Party,
  { channel, nights_amount }: { readonly channel: Channel; readonly nights_amount: Cents },
): RateLine[] {
  if (channel.type === 'ical') return [];
  const lines: RateLine[] = [
    { type: 'ACCOMMODATION', description: 'Accommodation', amount: nights_amount },
    { type: 'CLEANING_FEE', description: 'Cleaning fee', amount: wholeUnits(span.home.cleaning_fee) },
    ...extrasOf(span, party),
  ];
  const commission = commissionOn(lines, channel);
  if (channel.type === 'airbnb')
    lines.push({ type: 'HOST_SERVICE_FEE', description: 'Host service fee', amount: commission });
  return [...lines, ...taxOf(span, party, { channel, nights_amount })];
}

/** The amount that the guest pays. */
export function rateOf(lines: readonly RateLine[]): Cents {
  return amountOf(lines.filter(({ type }) => type !== 'HOST_SERVICE_FEE'));
}

/** Channels take their share of everything but the tax, which the host passes on. */
export function commissionOn(lines: readonly RateLine[], { commission }: Channel): Cents {
  return share(rateOf(lines.filter(({ type }) => type !== 'TAX')), commission);
}

export function amountOf(lines: readonly RateLine[]): Cents {
  return sumCents(lines.map(({ amount }) => amount));
}

function extrasOf(span: PlannedSpan, { adults, children, pets }: Party): RateLine[] {
  const extra = Math.max(0, adults + children - GUESTS_INCLUDED);
  const lines: RateLine[] = [];
  if (extra > 0) {
    const amount = EXTRA_GUEST_PER_NIGHT * BigInt(extra * countSpanNights(span));
    lines.push({ type: 'EXTRA_GUEST_FEE', description: `Guests beyond ${GUESTS_INCLUDED}`, amount });
  }
  if (pets > 0) lines.push({ type: 'PET_FEE', description: 'Pet fee', amount: PET_FEE });
  return lines;
}

/** Airbnb collects the tax itself. Elsewhere Amsterdam's is in the price, unless the house writes the bill. */
function taxOf(
  span: PlannedSpan,
  { adults }: Party,
  { channel, nights_amount }: { readonly channel: Channel; readonly nights_amount: Cents },
): RateLine[] {
  if (channel.type === 'airbnb') return [];
  if (span.home.city.name === 'Lisbon') {
    const nights = Math.min(countSpanNights(span), LISBON_TAX_NIGHTS_MAX);
    const amount = LISBON_TAX_PER_NIGHT * BigInt(adults * nights);
    return [{ type: 'TAX', description: 'Municipal tourist tax', amount }];
  }
  if (span.home.city.name !== 'Amsterdam' || channel.payout !== null) return [];
  const amount = share(nights_amount, AMSTERDAM_TAX_THOUSANDTHS);
  return [{ type: 'TAX', description: 'Tourist tax, 12.5 %', amount }];
}

/** The price of all nights of a stay; `tilt` is how much dearer or cheaper this one sold, in percent. */
export function priceOf(span: PlannedSpan, tilt: number, calendar: Calendar): Cents {
  const nights = Array.from({ length: span.check_out - span.check_in }, (_, index) =>
    priceOfNight(span.home, calendar.dateOf(span.check_in + index), tilt),
  );
  const total = wholeUnits(nights.reduce((sum, night) => sum + night, 0));
  if (nights.length >= 28) return share(total, MONTH_THOUSANDTHS);
  return nights.length >= 7 ? share(total, WEEK_THOUSANDTHS) : total;
}

/** In whole units of the city's currency, as hosts set it. */
export function priceOfNight(
  home: Home,
  { month, dayOfWeek }: Pick<Temporal.PlainDate, 'month' | 'dayOfWeek'>,
  tilt: number,
): number {
  const season = home.city.season[month - 1] ?? 100;
  const weekend = isWeekend(dayOfWeek) ? WEEKEND_PERCENT : 100;
  return Math.round((home.nightly * season * weekend * (100 + tilt)) / 1_000_000);
}

/** True for the nights of Friday and Saturday. */
export function isWeekend(dayOfWeek: number): boolean {
  return dayOfWeek === 5 || dayOfWeek === 6;
}
