import type { ListedOn } from '../bookings/channels.ts';
import type { Calendar } from '../calendar.ts';
import type { Home } from '../homes.ts';
import { isWeekend, priceOfNight } from '../prices.ts';

/** A host's settings for a day of a listing. */
export type ListingDay = {
  /** In whole units of the listing's currency. */
  readonly price: number;
  readonly min_stay_on_arrival: number;
  readonly isClosedOnArrival: boolean;
};

/** The days with settings, from today on. */
export type Ahead = readonly Pick<Temporal.PlainDate, 'month' | 'day' | 'dayOfWeek'>[];

/** As far as a calendar of a listing goes. */
const YEARS = 3;
/** Extra price on a channel in percent, to cover its commission. */
const MARKUPS: Partial<Record<ListedOn, number>> = {
  'booking.com': 4,
  vrbo: 2,
  expedia: 8,
  agoda: 6,
  'trip.com': 5,
  booking_site: -6,
};
const HIGH_SEASON_PERCENT = 110;

/** `month-day` on which the streets are closed, or nobody can hand over keys. */
const NO_ARRIVALS: Readonly<Record<string, readonly string[]>> = {
  Amsterdam: ['4-27', '12-25', '1-1'],
  Lisbon: ['6-13', '12-25', '1-1'],
  London: ['8-31', '12-25', '1-1'],
};

export function openAhead(calendar: Calendar): Ahead {
  const last = calendar.today.until(calendar.today.add({ years: YEARS })).days;
  return Array.from({ length: last + 1 }, (_, day) => {
    const { month, day: dayOfMonth, dayOfWeek } = calendar.dateOf(day);
    return { month, day: dayOfMonth, dayOfWeek };
  });
}

export function priceAhead(home: Home, channel_type: ListedOn, ahead: Ahead): ListingDay[] {
  const closed = NO_ARRIVALS[home.city.name] ?? [];
  return ahead.map((date) => ({
    price: priceOfNight(home, date, MARKUPS[channel_type] ?? 0),
    min_stay_on_arrival: minStay(home, date),
    isClosedOnArrival: closed.includes(`${date.month}-${date.day}`),
  }));
}

/** One more night for a weekend, in the season, and in the large homes. */
function minStay({ city, sleeps }: Home, { month, dayOfWeek }: Ahead[number]): number {
  const isHighSeason = (city.season[month - 1] ?? 0) >= HIGH_SEASON_PERCENT;
  return 1 + [isWeekend(dayOfWeek), isHighSeason, sleeps >= 6].filter(Boolean).length;
}
