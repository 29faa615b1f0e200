import type { BrokenRule } from '../../http/api-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import type { BookingTerms } from '../booking-terms/record.ts';
import type { OfferedDay } from '../listing-calendar/record.ts';
import { brokenRange } from '../reservations/rules.ts';
import type { StayGuests } from './calculate.ts';
import type { QuoteInput, ReasonCode } from './contract.ts';
import type { QuoteReason } from './priced-stay.ts';

/** The rules that a wished stay breaks. The chosen charges are those of the property, when it is known. */
export function brokenQuote(sent: Valid<QuoteInput>, terms: BookingTerms | undefined): BrokenRule[] {
  const { check_in_date, check_out_date, number_of_children, children_ages = [], charges = [] } = sent;
  const optional = terms?.charges.filter(({ is_optional }) => is_optional).map(({ name }) => name);
  return [
    ...(check_in_date === undefined || check_out_date === undefined
      ? []
      : brokenRange({ check_in_date, check_out_date }, 'check_out_date')),
    ...(number_of_children !== undefined && number_of_children < children_ages.length
      ? [
          {
            field: 'number_of_children',
            message: 'must not be less than the number of children_ages',
            unless: 'children_ages',
          },
        ]
      : []),
    ...charges.flatMap((name, index) =>
      name === undefined || optional === undefined || optional.includes(name)
        ? []
        : [{ field: `charges[${index}]`, message: 'is no optional charge of the property' }],
    ),
  ];
}

export function guestsOf(asked: QuoteInput): StayGuests {
  const { children_ages = [], number_of_children = children_ages.length } = asked;
  return {
    number_of_adults: asked.number_of_adults ?? 1,
    children_ages,
    children_of_unknown_age: number_of_children - children_ages.length,
    number_of_infants: asked.number_of_infants ?? 0,
    number_of_pets: asked.number_of_pets ?? 0,
  };
}

type Wished = {
  /** From check-in to check-out, both included. */
  readonly days: readonly OfferedDay[];
  readonly guests: StayGuests;
  readonly max_guests: number | null;
  readonly taken: string | undefined;
  /** From now to the time of check-in, in hours. */
  readonly hoursAhead: number;
};

/** Why a stay cannot be booked. */
export function reasonsAgainst(wished: Wished): QuoteReason[] {
  const { days, guests, max_guests, taken } = wished;
  const adults = guests.number_of_adults + guests.children_ages.length + guests.children_of_unknown_age;
  const unpriced = days.slice(0, -1).find(({ price }) => price === null);
  return [
    ...(taken === undefined
      ? []
      : [reason('nights_not_available', `The night of ${taken} is sold or closed.`)]),
    ...(unpriced === undefined ? [] : [reason('no_price', `The night of ${unpriced.date} has no price.`)]),
    ...(max_guests === null || adults <= max_guests
      ? []
      : [reason('too_many_guests', `The property takes at most ${max_guests} guests.`)]),
    ...againstLength(days),
    ...againstDays(wished),
  ];
}

function reason(code: ReasonCode, message: string): QuoteReason {
  return { code, message };
}

function againstLength(days: readonly OfferedDay[]): QuoteReason[] {
  const nights = days.slice(0, -1).map(({ restrictions }) => restrictions);
  const [arrival] = nights;
  if (arrival === undefined) return [];
  const { exact_stay_on_arrival: exact } = arrival;
  const least = Math.max(
    arrival.min_stay_on_arrival,
    ...nights.map(({ min_stay_through = 0 }) => min_stay_through),
  );
  const most = Math.min(
    arrival.max_stay_on_arrival,
    ...nights.map(({ max_stay_through = Infinity }) => max_stay_through),
  );
  return [
    ...(nights.length < least
      ? [reason('below_minimum_stay', `The stay must have ${least} nights or more.`)]
      : []),
    ...(nights.length > most
      ? [reason('above_maximum_stay', `The stay must have ${most} nights or fewer.`)]
      : []),
    ...(exact === undefined || nights.length === exact
      ? []
      : [reason('not_exact_stay', `A stay that arrives on this day must have exactly ${exact} nights.`)]),
  ];
}

function againstDays({ days, hoursAhead }: Wished): QuoteReason[] {
  const [arrival, departure] = [days[0], days.at(-1)];
  if (arrival === undefined || departure === undefined) return [];
  const { closed_on_arrival, min_advance_reservation, max_advance_reservation } = arrival.restrictions;
  const [latest, earliest] = [hoursOf(min_advance_reservation), hoursOf(max_advance_reservation)];
  return [
    ...(closed_on_arrival ? [reason('closed_on_arrival', `No stay may arrive on ${arrival.date}.`)] : []),
    ...(departure.restrictions.closed_on_departure
      ? [reason('closed_on_departure', `No stay may depart on ${departure.date}.`)]
      : []),
    ...(latest !== undefined && hoursAhead < latest
      ? [reason('too_late', `It is too late to book an arrival on ${arrival.date}.`)]
      : []),
    ...(earliest !== undefined && hoursAhead > earliest
      ? [reason('too_early', `It is too early to book an arrival on ${arrival.date}.`)]
      : []),
  ];
}

/** `4D4H` → 100. */
function hoursOf(notice: string | undefined): number | undefined {
  const match = /^(\d+)D(?:(\d+)H)?$/.exec(notice ?? '');
  return match === null ? undefined : Number(match[1]) * 24 + Number(match[2] ?? 0);
}
