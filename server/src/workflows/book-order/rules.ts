import type { BrokenRule } from '../../http/api-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import type { NewReservation } from '../../areas/reservations/contract.ts';
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
] as const;

/** The rules that the price of a booking breaks: it has one form. */
export function brokenPrice(sent: Valid<NewReservation>): BrokenRule[] {
  const { quote_id, currency } = sent;
  if (quote_id === undefined) return brokenDetails(sent, currency);
  const beside = OF_QUOTE.filter((field) => sent[field] !== undefined);
  return [
    ...beside.map((field) => ({ field, message: 'must be omitted beside quote_id' })),
    ...brokenDetails({ rate_details: sent.rate_details }, currency),
  ];
}
