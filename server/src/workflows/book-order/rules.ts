import type { BrokenRule } from '../../http/api-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import type { NewStayInput } from '../../areas/reservations/contract.ts';
import { brokenDetails } from '../../areas/reservations/rates.rules.ts';
import type { StayStatus } from '../../areas/reservations/record.ts';
import { isOver } from '../../areas/reservations/status.ts';

type RepeatedStay = {
  readonly reservation_code: string;
  readonly channel_id: string;
  readonly status: StayStatus;
};

export const NOTE_OF_FILLED =
  'The calendar of the channel had this reservation without saying whose it is: it was filled in, and no other one was booked.';

/** What a caller should know who sends the channel_id of an order again. */
export function notesOnRepeat(stays: readonly RepeatedStay[]): readonly string[] {
  const [first] = stays;
  if (first === undefined || !stays.every(({ status }) => isOver(status))) return [];
  const { channel_id, reservation_code, status } = first;
  return [
    `channel_id ${channel_id} belongs to order ${reservation_code}, which ${sayEnded(status)}: nothing was booked. ` +
      'Send another channel_id to book again.',
  ];
}

function sayEnded(status: StayStatus): string {
  if (status === 'denied') return 'was declined';
  return status === 'timeout' ? 'timed out' : 'is cancelled';
}

/** What a quote says, so that a booking of it does not; the lines of the price may be others. */
const OF_QUOTE = [
  'property_id',
  'check_in_date',
  'check_out_date',
  'rate_amount',
  'number_of_guests',
  'children_ages',
] as const;

/** The rules that the price of a stay of a booking breaks: it has one form. */
export function brokenPrice(
  stay: Valid<NewStayInput>,
  { currency, prefix }: { readonly currency: string | undefined; readonly prefix: string },
): BrokenRule[] {
  const { quote_id, rate_details } = stay;
  if (quote_id === undefined) return brokenDetails(stay, currency, prefix);
  const beside = OF_QUOTE.filter((field) => stay[field] !== undefined);
  return [
    ...beside.map((field) => ({ field: `${prefix}${field}`, message: 'must be omitted beside quote_id' })),
    ...brokenDetails({ rate_details }, currency, prefix),
  ];
}

/** The rule that a booking in another currency than that of a quote breaks: an order has one currency. */
export function brokenCurrency(
  { sent, quoted }: { readonly sent: string | undefined; readonly quoted: string },
  prefix: string,
): BrokenRule[] {
  if (sent === undefined || sent === quoted) return [];
  if (prefix === '') return [{ field: 'currency', message: `must be ${quoted}, the currency of the quote` }];
  const message = `is in ${quoted}: all stays of an order are in its currency, ${sent}`;
  return [{ field: `${prefix}quote_id`, message, unless: 'currency' }];
}
