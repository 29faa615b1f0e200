import type { CreateReservationBody } from '../../../../client/src/innkeep.ts';
import type { Offer } from './offer.ts';

/** What was typed so far. */
export type Draft = {
  readonly start: string;
  readonly end: string;
  readonly guests: string;
  readonly property: number | undefined;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly remarks: string;
  /** Undefined while the price is that of the calendar. */
  readonly total: string | undefined;
  readonly commission: string;
  readonly received: string;
  readonly channel: number | undefined;
  readonly method: number | undefined;
};

export const NO_DRAFT: Draft = {
  start: '',
  end: '',
  guests: '2',
  property: undefined,
  name: '',
  phone: '',
  email: '',
  remarks: '',
  total: undefined,
  commission: '0',
  received: '0',
  channel: undefined,
  method: undefined,
};

/** The fields of the form, as the interface names them. */
export const FIELDS = [
  'check_in_date',
  'check_out_date',
  'number_of_guests',
  'property_id',
  'guest_name',
  'mobile',
  'email',
  'remarks',
  'rate_amount',
  'commission_amount',
  'received_amount',
  'income_method_id',
  'custom_channel_id',
] as const;

export function totalOf({ total }: Draft, offer: Offer | undefined): string {
  return total ?? (offer?.price === undefined ? '' : String(offer.price.total));
}

export function currencyOf({ property, price }: Offer): string {
  return price?.currency ?? property.currency;
}

/** The booking as the interface wants it; undefined while something is missing that it must have. */
export function bodyOf(draft: Draft, offer: Offer | undefined): CreateReservationBody | undefined {
  const { start, end, name, channel, method } = draft;
  const total = totalOf(draft, offer);
  if (offer === undefined || channel === undefined || name.trim() === '' || total.trim() === '')
    return undefined;
  return {
    property_id: offer.property.id,
    check_in_date: start,
    check_out_date: end,
    number_of_guests: Number(draft.guests),
    guest_name: name.trim(),
    custom_channel_id: channel,
    currency: currencyOf(offer),
    rate_amount: Number(total),
    commission_amount: Number(draft.commission),
    received_amount: Number(draft.received),
    ...(method === undefined || Number(draft.received) === 0 ? {} : { income_method_id: method }),
    ...(draft.phone.trim() === '' ? {} : { mobile: draft.phone.trim() }),
    ...(draft.email.trim() === '' ? {} : { email: draft.email.trim() }),
    ...(draft.remarks.trim() === '' ? {} : { remarks: draft.remarks.trim() }),
  };
}
