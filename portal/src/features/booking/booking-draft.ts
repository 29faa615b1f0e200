import type { CreateReservationBody, Quote } from '../../../../client/src/innkeep.ts';
import { linesAgain, linesSent, sumOfLines, type PriceLine } from '../../domain/prices/lines.ts';
import { readAges } from '../../format/ages.ts';
import { readAmount, writeAmount } from '../../format/amounts.ts';
import { changedLines } from './changed-lines.ts';
import type { Offer } from './offer.ts';

/** What a booking begins with. */
export type Start = {
  readonly property: number | undefined;
  /** More properties: the booking is of a group. */
  readonly others: readonly number[];
  readonly start: string | undefined;
  readonly end: string | undefined;
};

/** What stands in the form of one stay. */
export type StayDraft = Readonly<
  Record<
    | 'property_id'
    | 'number_of_guests'
    | 'children_ages'
    | 'number_of_infants'
    | 'number_of_pets'
    | 'commission_amount',
    string
  >
> & {
  /** Undefined while the price is that of the quote or the calendar, or of the lines. */
  readonly rate_amount: string | undefined;
  /** The lines of the price, once one was changed. */
  readonly lines: readonly PriceLine[] | undefined;
  /** The names of the charges that the guest has chosen. Those of another property do not count. */
  readonly charges: readonly string[];
  /** The charges that were ticked since the lines were changed: the quote has their lines. */
  readonly new_charges: readonly string[] | undefined;
};

/** What stands in the form: the order, its first stay, and the others of a group. */
export type BookingDraft = StayDraft &
  Readonly<
    Record<
      | 'check_in_date'
      | 'check_out_date'
      | 'guest_name'
      | 'mobile'
      | 'email'
      | 'guest_language'
      | 'remarks'
      | 'received_amount'
      | 'custom_channel_id'
      | 'income_method_id'
      | 'hold_until',
      string
    >
  > & { readonly others: readonly StayDraft[] };

export const NO_STAY: StayDraft = {
  property_id: '',
  number_of_guests: '2',
  children_ages: '',
  number_of_infants: '0',
  number_of_pets: '0',
  commission_amount: '0',
  rate_amount: undefined,
  lines: undefined,
  charges: [],
  new_charges: undefined,
};

export const NO_DRAFT: BookingDraft = {
  ...NO_STAY,
  check_in_date: '',
  check_out_date: '',
  guest_name: '',
  mobile: '',
  email: '',
  guest_language: '',
  remarks: '',
  received_amount: '0',
  custom_channel_id: '',
  income_method_id: '',
  hold_until: '',
  others: [],
};

/** The stays of the booking. */
export function staysIn(draft: BookingDraft): readonly StayDraft[] {
  return [draft, ...draft.others];
}

/** A draft of these stays. */
export function withStays([first = NO_STAY, ...others]: readonly StayDraft[]): Partial<BookingDraft> {
  const { property_id, number_of_guests, children_ages, number_of_infants, number_of_pets } = first;
  const { commission_amount, rate_amount, lines, charges, new_charges } = first;
  const guests = { number_of_guests, children_ages, number_of_infants, number_of_pets };
  const price = { commission_amount, rate_amount, lines, charges, new_charges };
  return { property_id, ...guests, ...price, others };
}

/** The price as its field shows it: what was typed, or the sum of the lines, the quote or the calendar. */
export function totalTyped(stay: StayDraft, priced: Priced, tag: string): string {
  if (stay.rate_amount !== undefined) return stay.rate_amount;
  const [currency, total] = [currencyOf(priced), totalOf(stay, priced, tag)];
  return currency === undefined || total === undefined ? '' : writeAmount(total, currency, tag);
}

/** What the price is. Undefined where what was typed is no amount, and where nothing is known. */
export function totalOf(stay: StayDraft, priced: Priced, tag: string): number | undefined {
  if (stay.rate_amount !== undefined) return readIn(stay.rate_amount, priced, tag);
  const [currency, lines] = [currencyOf(priced), changedLines(stay, priced, tag)];
  if (lines === undefined) return knownPrice(priced)?.total;
  return currency === undefined ? undefined : sumOfLines(lines, currency, tag);
}

/** An amount of a stay. Undefined while its currency is not known. */
function readIn(text: string, priced: Priced, tag: string): number | undefined {
  const currency = currencyOf(priced);
  return currency === undefined ? undefined : readAmount(text, currency, tag);
}

/** What is known of the price of a stay. */
export type Priced = {
  /** Undefined while the property is not known to be free. */
  readonly offer: Offer | undefined;
  readonly quote: Quote | undefined;
  /** The currency of the property, also where it is not free. */
  readonly currency?: string | undefined;
};

export const NOT_PRICED: Priced = { offer: undefined, quote: undefined };

/** What the quote says that a stay costs, or else what it is offered for. */
export function knownPrice({
  offer,
  quote,
}: Priced): { readonly total: number; readonly currency: string } | undefined {
  if (quote === undefined || quote.total_amount === null)
    return offer?.isOld === true ? undefined : offer?.price;
  return { total: quote.total_amount, currency: quote.currency };
}

/** True where no quote has a price, and the calendar of a listing stands in. */
export function isOfCalendar({ quote }: Priced): boolean {
  return quote?.total_amount === null;
}

/** The currency of a stay. Undefined while its property is not known. */
export function currencyOf(priced: Priced): string | undefined {
  const { offer } = priced;
  return (
    knownPrice(priced)?.currency ?? offer?.price?.currency ?? offer?.property.currency ?? priced.currency
  );
}

/** The currencies of a stay and of the first one, where they differ: an order has one. */
export function otherCurrency(
  priced: readonly Priced[],
  at: number,
): { readonly own: string; readonly first: string } | undefined {
  const [first, own] = [priced[0], priced[at]].map((stay) => stay?.offer && currencyOf(stay));
  return own === undefined || first === undefined || own === first ? undefined : { own, first };
}

/** The booking as the interface wants it: each stay at its quote where there is one, and else at the price that was typed. */
export function bodyOf(draft: BookingDraft, priced: readonly Priced[], tag: string): CreateReservationBody {
  const { mobile, email, remarks, income_method_id: method, hold_until } = draft;
  const [first = NOT_PRICED] = priced;
  const received_amount = readIn(draft.received_amount, first, tag) ?? 0;
  const stays = staysIn(draft).map((stay, index) =>
    sentStay(stay, draft, { priced: priced[index] ?? NOT_PRICED, tag }),
  );
  return {
    guest_name: draft.guest_name.trim(),
    custom_channel_id: Number(draft.custom_channel_id),
    currency: currencyOf(first) ?? '',
    ...(stays.length === 1 ? stays[0] : { stays }),
    received_amount,
    ...(method === '' || received_amount === 0 ? {} : { income_method_id: Number(method) }),
    ...(hold_until === '' || received_amount > 0 ? {} : { hold_until }),
    ...(mobile.trim() === '' ? {} : { mobile: mobile.trim() }),
    ...(email.trim() === '' ? {} : { email: email.trim() }),
    ...(draft.guest_language === '' ? {} : { guest_language: draft.guest_language }),
    ...(remarks.trim() === '' ? {} : { remarks: remarks.trim() }),
  };
}

type Nights = Pick<BookingDraft, 'check_in_date' | 'check_out_date'>;
/** What a stay costs, and the language in which amounts are typed. */
type Reading = { readonly priced: Priced; readonly tag: string };

function sentStay(
  stay: StayDraft,
  nights: Nights,
  { priced, tag }: Reading,
): NonNullable<CreateReservationBody['stays']>[number] {
  const { quote } = priced;
  const commission_amount = readIn(stay.commission_amount, priced, tag) ?? 0;
  return {
    ...(quote === undefined ? atPrice(stay, nights, { priced, tag }) : atQuote(stay, { priced, tag }, quote)),
    commission_amount,
  };
}

/** Without a quote, which failed. */
function atPrice(stay: StayDraft, { check_in_date, check_out_date }: Nights, { priced, tag }: Reading) {
  const { rate_amount } = stay;
  const ages = readAges(stay.children_ages) ?? [];
  const lines = changedLines(stay, priced, tag) ?? [];
  return {
    property_id: Number(stay.property_id),
    check_in_date,
    check_out_date,
    number_of_guests: Number(stay.number_of_guests),
    ...(ages.length === 0 ? {} : { children_ages: [...ages] }),
    ...(lines.length === 0 || rate_amount !== undefined
      ? { rate_amount: totalOf(stay, priced, tag) ?? 0 }
      : { rate_details: linesSent(lines, currencyOf(priced) ?? '', tag) }),
  };
}

/** How many come to a stay, as the service counts them. */
export type GuestCounts = Readonly<
  Record<
    'number_of_guests' | 'number_of_adults' | 'number_of_children' | 'number_of_infants' | 'number_of_pets',
    number
  >
>;

/** Of each stay that is booked at no quote, the guests that a booking does not take: they are set after it. */
export function guestsAfter(
  draft: BookingDraft,
  priced: readonly Priced[],
): readonly (GuestCounts | undefined)[] {
  return staysIn(draft).map((stay, index) => {
    const number_of_children = readAges(stay.children_ages)?.length ?? 0;
    const [number_of_guests, number_of_infants, number_of_pets] = [
      Number(stay.number_of_guests),
      Number(stay.number_of_infants),
      Number(stay.number_of_pets),
    ];
    const isPlain = number_of_infants + number_of_pets === 0;
    if (isPlain || priced[index]?.quote !== undefined) return undefined;
    const number_of_adults = number_of_guests - number_of_children;
    return { number_of_guests, number_of_adults, number_of_children, number_of_infants, number_of_pets };
  });
}

/** With lines beside it, a quote is booked also against what it says: the host may. One amount that was typed is the only line. */
function atQuote(stay: StayDraft, { priced, tag }: Reading, quote: Quote) {
  const { id: quote_id, is_bookable, lines: quoted } = quote;
  const lines = changedLines(stay, priced, tag);
  if (stay.rate_amount === undefined && lines !== undefined)
    return { quote_id, rate_details: linesSent(lines, currencyOf(priced) ?? quote.currency, tag) };
  if (stay.rate_amount === undefined && is_bookable) return { quote_id };
  if (stay.rate_amount === undefined && quoted.length > 0)
    return { quote_id, rate_details: linesAgain(quoted) };
  const amount = totalOf(stay, priced, tag) ?? 0;
  return { quote_id, rate_details: [{ type: 'ACCOMMODATION' as const, amount }] };
}
