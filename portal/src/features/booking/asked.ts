import type { CreateQuoteBody } from '../../../../client/src/innkeep.ts';
import { readAges } from '../../format/ages.ts';
import { daysBetween } from '../../format/days.ts';
import type { BookingDraft, StayDraft } from './booking-draft.ts';

/** How long a field rests before the service is asked. */
export const TYPING_MS = 350;
/** The longest stay that the interface takes. */
const MOST_NIGHTS = 1099;

type Dates = Pick<BookingDraft, 'check_in_date' | 'check_out_date'>;

/** False while the dates are none: while a year is typed, it is the year 2 or 20 for a moment. */
export function isRange({ check_in_date: start, check_out_date: end }: Dates): boolean {
  return start !== '' && end > start && daysBetween(start, end) <= MOST_NIGHTS;
}

/** The guests that are no children. Undefined while a number or an age is none. */
export function countAdults({ number_of_guests, children_ages }: StayDraft): number | undefined {
  const ages = readAges(children_ages);
  const guests = number_of_guests.trim() === '' ? Number.NaN : Number(number_of_guests);
  return ages === undefined || !Number.isInteger(guests) ? undefined : guests - ages.length;
}

/** The nights and the guests of a stay, as a quote takes them. Undefined while one is not known. Children are among the guests, and infants are not. */
export function askedOf(
  stay: StayDraft,
  { check_in_date, check_out_date }: Dates,
): CreateQuoteBody | undefined {
  const adults = countAdults(stay);
  const numbers = [stay.number_of_infants, stay.number_of_pets].map(Number);
  const [infants = 0, pets = 0] = numbers;
  if (!isRange({ check_in_date, check_out_date })) return undefined;
  if (adults === undefined || adults < 1) return undefined;
  if (numbers.some((number) => !Number.isInteger(number))) return undefined;
  return {
    check_in_date,
    check_out_date,
    number_of_adults: adults,
    children_ages: [...(readAges(stay.children_ages) ?? [])],
    number_of_infants: infants,
    number_of_pets: pets,
  };
}
