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
