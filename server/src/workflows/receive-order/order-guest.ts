import {
  GUEST_FIELDS,
  type SentGuestFields,
  type SentReservation,
} from '../../areas/reservations/connected-orders/sent-reservation.ts';
import type { ConnectedOrder } from '../../areas/reservations/connected-orders/connected-order.ts';

type GuestField = 'guest_name' | 'guest_phone' | 'guest_email' | 'guest_language';

/**
 * The guest of the order. What the source does not send stays as it is stored, and so does what was edited here: a field
 * that is neither empty nor what the source itself wrote last.
 */
export function guestAfter(
  { guest }: SentReservation,
  stored: ConnectedOrder | undefined,
): Pick<ConnectedOrder, GuestField | 'is_language_chosen'> {
  const is_language_chosen = stored?.is_language_chosen === true;
  const fieldAfter = (field: keyof typeof GUEST_FIELDS): string | null => {
    const sent = guest?.[GUEST_FIELDS[field]];
    const now = stored?.[field] ?? null;
    if (sent === undefined) return now;
    if (stored === undefined || now === null || isWrittenBySource(stored, field)) return sent;
    return now;
  };
  return {
    guest_name: fieldAfter('guest_name'),
    guest_phone: fieldAfter('guest_phone'),
    guest_email: fieldAfter('guest_email'),
    guest_language: is_language_chosen ? (stored?.guest_language ?? null) : fieldAfter('guest_language'),
    is_language_chosen,
  };
}

/** Orders of channels that were stored before this was noted count as written by their channel. */
function isWrittenBySource(order: ConnectedOrder, field: keyof typeof GUEST_FIELDS): boolean {
  const { sent_guest, creator } = order;
  if (sent_guest === null) return creator === 'System';
  return (sent_guest[GUEST_FIELDS[field]] ?? null) === order[field];
}

/** What a source has written of the guest, now and before. Null when that has not changed. */
export function guestSent(
  { guest }: SentReservation,
  { sent_guest, guest_erased_at, stays }: ConnectedOrder,
): SentGuestFields | null {
  const isNew = stays.length === 0;
  if (guest_erased_at !== null || (guest === undefined && !isNew)) return null;
  return { ...sent_guest, ...guest };
}

/** The order without anything personal, for a guest whose data was erased. */
export function withoutGuest({
  guest: _guest,
  guests: _guests,
  remarks: _remarks,
  ...order
}: SentReservation): SentReservation {
  return order;
}
