import type { BrokenRule } from '../../http/api-error.ts';
import { isMore } from '../../http/contract/money.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import type { BookingTerms, Charge } from '../booking-terms/record.ts';
import type { OfferedDay } from '../listing-calendar/record.ts';
import { brokenRange } from '../reservations/rules.ts';
import { LINE_TYPES, priceCharge, type QuoteLine, type StayGuests } from './calculate.ts';
import type { QuoteInput, ReasonCode } from './contract.ts';
import type { AskedStay, PricedStay, QuoteReason } from './priced-stay.ts';

/** The rules that a wished stay breaks. The chosen charges are those of the property, when it is known. */
export function brokenQuote(sent: Valid<QuoteInput>, terms: BookingTerms | undefined): BrokenRule[] {
  const {
    property_id,
    property_ids,
    check_in_date,
    check_out_date,
    number_of_children,
    children_ages = [],
    charges = [],
  } = sent;
  const optional = terms?.charges.filter(({ is_optional }) => is_optional).map(({ name }) => name);
  return [
    ...(property_id === undefined || property_ids === undefined
      ? []
      : [{ field: 'property_ids', message: 'must be left out beside property_id', unless: 'property_id' }]),
    ...(property_id !== undefined || charges.length === 0
      ? []
      : [{ field: 'charges', message: 'needs property_id', unless: 'property_id' }]),
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

export function guestsOf(asked: AskedStay): StayGuests {
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
  /** True when the day of arrival is over where the property is. */
  readonly isOver: boolean;
};

/** Why a stay cannot be booked. */
export function reasonsAgainst(wished: Wished): QuoteReason[] {
  const { days, guests, max_guests, taken } = wished;
  const adults = guests.number_of_adults + guests.children_ages.length + guests.children_of_unknown_age;
  const unpriced = days.slice(0, -1).find(({ price }) => price === null);
  return [
    ...(taken === undefined
      ? []
      : [reason('nights_not_available', `The night of ${taken} is sold or closed.`, { date: taken })]),
    ...(unpriced === undefined
      ? []
      : [reason('no_price', `The night of ${unpriced.date} has no price.`, { date: unpriced.date })]),
    ...(max_guests === null || adults <= max_guests
      ? []
      : [
          reason('too_many_guests', `The property takes at most ${max_guests} guests.`, {
            count: max_guests,
          }),
        ]),
    ...againstLength(days),
    ...againstDays(wished),
  ];
}

type About = { readonly date?: string; readonly count?: number };

function reason(code: ReasonCode, message: string, { date, count }: About): QuoteReason {
  return { code, message, date: date ?? null, count: count ?? null };
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
      ? [reason('below_minimum_stay', `The stay must have ${least} nights or more.`, { count: least })]
      : []),
    ...(nights.length > most
      ? [reason('above_maximum_stay', `The stay must have ${most} nights or fewer.`, { count: most })]
      : []),
    ...(exact === undefined || nights.length === exact
      ? []
      : [
          reason('not_exact_stay', `A stay that arrives on this day must have exactly ${exact} nights.`, {
            count: exact,
          }),
        ]),
  ];
}

function againstDays({ days, hoursAhead, isOver }: Wished): QuoteReason[] {
  const [arrival, departure] = [days[0], days.at(-1)];
  if (arrival === undefined || departure === undefined) return [];
  const { closed_on_arrival, min_advance_reservation, max_advance_reservation } = arrival.restrictions;
  const [latest, earliest] = [hoursOf(min_advance_reservation), hoursOf(max_advance_reservation)];
  const isTooLate = isOver || (latest !== undefined && hoursAhead < latest);
  return [
    ...(closed_on_arrival
      ? [reason('closed_on_arrival', `No stay may arrive on ${arrival.date}.`, { date: arrival.date })]
      : []),
    ...(departure.restrictions.closed_on_departure
      ? [reason('closed_on_departure', `No stay may depart on ${departure.date}.`, { date: departure.date })]
      : []),
    ...(isTooLate
      ? [reason('too_late', `It is too late to book an arrival on ${arrival.date}.`, { date: arrival.date })]
      : []),
    ...(earliest !== undefined && hoursAhead > earliest
      ? [
          reason('too_early', `It is too early to book an arrival on ${arrival.date}.`, {
            date: arrival.date,
          }),
        ]
      : []),
  ];
}

/** `4D4H` → 100. */
function hoursOf(notice: string | undefined): number | undefined {
  const match = /^(\d+)D(?:(\d+)H)?$/.exec(notice ?? '');
  return match === null ? undefined : Number(match[1]) * 24 + Number(match[2] ?? 0);
}

/** Those that can be booked first, then by currency, then the cheapest; those without a price last. */
export function inOrderOfOffer(offers: readonly PricedStay[]): PricedStay[] {
  return offers.toSorted((one, other) => {
    const [total, otherTotal] = [one.calculated?.total, other.calculated?.total];
    return (
      Number(one.reasons.length > 0) - Number(other.reasons.length > 0) ||
      Number(total === undefined) - Number(otherTotal === undefined) ||
      Number(one.currency > other.currency) - Number(one.currency < other.currency) ||
      Number(isMore(total ?? '0', otherTotal ?? '0')) - Number(isMore(otherTotal ?? '0', total ?? '0')) ||
      one.asked.property_id - other.asked.property_id
    );
  });
}

/** A charge for a stay, as a line of its price: the type of the line, and the amount of a charge that has one. */
export function lineOfCharge(
  charge: Charge,
  stay: Parameters<typeof priceCharge>[1],
): { readonly rate_type: QuoteLine['type']; readonly amount: string } {
  return { rate_type: LINE_TYPES[charge.kind], amount: priceCharge(charge, stay) };
}
