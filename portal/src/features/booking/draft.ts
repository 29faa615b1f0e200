import type { CreateReservationBody, Quote } from '../../../../client/src/innkeep.ts';
import { linesSent, linesTyped, sumOfLines, type PriceLine } from '../../domain/price-lines.tsx';
import { readAmount } from '../../format/amounts.ts';
import type { Offer } from './offer.ts';

/** What a booking begins with. */
export type Start = {
  readonly property: number | undefined;
  readonly start: string | undefined;
  readonly end: string | undefined;
};

/** What stands in the form. */
export type Draft = Readonly<
  Record<
    | 'check_in_date'
    | 'check_out_date'
    | 'number_of_guests'
    | 'children_ages'
    | 'number_of_infants'
    | 'number_of_pets'
    | 'property_id'
    | 'guest_name'
    | 'mobile'
    | 'email'
    | 'remarks'
    | 'commission_amount'
    | 'received_amount'
    | 'custom_channel_id'
    | 'income_method_id',
    string
  >
> & {
  /** Undefined while the price is that of the quote or the calendar, or of the lines. */
  readonly rate_amount: string | undefined;
  /** The lines of the price, once one was changed. */
  readonly lines: readonly PriceLine[] | undefined;
  /** The names of the charges that the guest has chosen. */
  readonly charges: readonly string[];
};

export const NO_DRAFT: Draft = {
  check_in_date: '',
  check_out_date: '',
  number_of_guests: '2',
  children_ages: '',
  number_of_infants: '0',
  number_of_pets: '0',
  property_id: '',
  guest_name: '',
  mobile: '',
  email: '',
  remarks: '',
  rate_amount: undefined,
  lines: undefined,
  charges: [],
  commission_amount: '0',
  received_amount: '0',
  custom_channel_id: '',
  income_method_id: '',
};

/** Other nights, or another property, have another price. */
export const NO_PRICE = { rate_amount: undefined, lines: undefined, charges: [] } as const;

/** The ages of the children; undefined where one is none. */
export function agesIn({ children_ages }: Draft): readonly number[] | undefined {
  const ages = children_ages.split(/[\s,;]+/).filter((age) => age !== '');
  return ages.every((age) => /^(?:\d|1[0-7])$/.test(age)) ? ages.map(Number) : undefined;
}

/** What the price is, and what it is of: what was typed, the lines, the quote or the calendar. */
export function totalOf({ rate_amount, lines }: Draft, { offer, quote }: Priced): string {
  if (rate_amount !== undefined) return rate_amount;
  if (lines !== undefined) return String(sumOfLines(lines, quote?.currency ?? ''));
  const known = quote?.total_amount ?? offer?.price?.total;
  return known === undefined ? '' : String(known);
}

export type Priced = { readonly offer: Offer | undefined; readonly quote: Quote | undefined };

export function currencyOf({ property, price }: Offer): string {
  return price?.currency ?? property.currency;
}

/** The booking as the interface wants it: at its quote where there is one, and else at the price that was typed. */
export function bodyOf(draft: Draft, { offer, quote }: Priced): CreateReservationBody {
  const { mobile, email, remarks, income_method_id: method } = draft;
  const received_amount = readAmount(draft.received_amount) ?? 0;
  return {
    guest_name: draft.guest_name.trim(),
    custom_channel_id: Number(draft.custom_channel_id),
    currency: quote?.currency ?? (offer === undefined ? '' : currencyOf(offer)),
    ...(quote === undefined ? atPrice(draft, offer) : atQuote(draft, quote)),
    commission_amount: readAmount(draft.commission_amount) ?? 0,
    received_amount,
    ...(method === '' || received_amount === 0 ? {} : { income_method_id: Number(method) }),
    ...(mobile.trim() === '' ? {} : { mobile: mobile.trim() }),
    ...(email.trim() === '' ? {} : { email: email.trim() }),
    ...(remarks.trim() === '' ? {} : { remarks: remarks.trim() }),
  };
}

function atPrice(draft: Draft, offer: Offer | undefined) {
  return {
    property_id: Number(draft.property_id),
    check_in_date: draft.check_in_date,
    check_out_date: draft.check_out_date,
    number_of_guests: Number(draft.number_of_guests),
    rate_amount: readAmount(totalOf(draft, { offer, quote: undefined })) ?? 0,
  };
}

/** One amount that was typed is the price without the lines of the quote. */
function atQuote({ rate_amount, lines }: Draft, { id: quote_id }: Quote) {
  if (rate_amount !== undefined) {
    const amount = readAmount(rate_amount) ?? 0;
    return {
      quote_id,
      rate_details: [{ type: 'ACCOMMODATION' as const, description: 'Accommodation', amount }],
    };
  }
  return lines === undefined ? { quote_id } : { quote_id, rate_details: linesSent(lines) };
}

/** The lines that the form begins with when the host changes them. */
export function linesOf({ lines }: Draft, quote: Quote): readonly PriceLine[] {
  return lines ?? linesTyped(quote.lines);
}
