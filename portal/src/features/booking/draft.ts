import type { CreateReservationBody } from '../../../../client/src/innkeep.ts';
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
  /** Undefined while the price is that of the calendar. */
  readonly rate_amount: string | undefined;
};

export const NO_DRAFT: Draft = {
  check_in_date: '',
  check_out_date: '',
  number_of_guests: '2',
  property_id: '',
  guest_name: '',
  mobile: '',
  email: '',
  remarks: '',
  rate_amount: undefined,
  commission_amount: '0',
  received_amount: '0',
  custom_channel_id: '',
  income_method_id: '',
};

export function totalOf({ rate_amount }: Draft, offer: Offer | undefined): string {
  return rate_amount ?? (offer?.price === undefined ? '' : String(offer.price.total));
}

export function currencyOf({ property, price }: Offer): string {
  return price?.currency ?? property.currency;
}

/** The booking as the interface wants it. */
export function bodyOf(draft: Draft, offer: Offer | undefined): CreateReservationBody {
  const { mobile, email, remarks, income_method_id: method } = draft;
  const received_amount = readAmount(draft.received_amount) ?? 0;
  return {
    property_id: Number(draft.property_id),
    check_in_date: draft.check_in_date,
    check_out_date: draft.check_out_date,
    number_of_guests: Number(draft.number_of_guests),
    guest_name: draft.guest_name.trim(),
    custom_channel_id: Number(draft.custom_channel_id),
    currency: offer === undefined ? '' : currencyOf(offer),
    rate_amount: readAmount(totalOf(draft, offer)) ?? 0,
    commission_amount: readAmount(draft.commission_amount) ?? 0,
    received_amount,
    ...(method === '' || received_amount === 0 ? {} : { income_method_id: Number(method) }),
    ...(mobile.trim() === '' ? {} : { mobile: mobile.trim() }),
    ...(email.trim() === '' ? {} : { email: email.trim() }),
    ...(remarks.trim() === '' ? {} : { remarks: remarks.trim() }),
  };
}
