import type { Static } from 'typebox';
import { type GuestAddressScope, stayPageAddress } from '../../access/guest-address.ts';
import { mayRead } from '../../access/roles.ts';
import { presentAmount, sumAmounts } from '../../http/contract/money.ts';
import { withOffset } from '../../http/work/with-offset.ts';
import type { ChangedReservation } from './changed.ts';
import { presentPolicy } from '../booking-terms/record.ts';
import { pictureAddress } from '../properties/pictures/record.ts';
import { hasGuestPage, WARNING_KINDS, type OrderFlaw, type Reservation, type StoredFlaw } from './record.ts';
import { presentPayment } from './payment.present.ts';
import { expiryOf } from './request-expiry.ts';
import { languageOfGuest } from '../../http/request/guest-language.ts';
import { isWaiting } from './status.ts';
import type { ReservationRow } from './stays/queries.ts';

type PresentedReservation = Static<typeof Reservation>;

/** A stay on the wire, with its fields in the order of the contract and the guest page address for this caller. */
export function presentReservation(row: ReservationRow, at: GuestAddressScope): PresentedReservation {
  return {
    reservation_code: row.reservation_code,
    stay_code: row.stay_code,
    channel_id: row.channel_id,
    channel_type: row.channel_type,
    listing_id: row.listing_id,
    ...presentPlace(row),
    check_in_date: row.check_in_date,
    check_out_date: row.check_out_date,
    ...presentNumbers(row),
    status: row.status,
    stay_status: row.stay_status,
    ...presentGuest(row),
    booked_at: withOffset(row.booked_at),
    created_at: withOffset(row.created_at),
    cancelled_at: withOffset(row.cancelled_at),
    cancellation_reason: row.cancellation_reason,
    cancellation_policy: presentPolicy(row.agreed_policy),
    kept_amount: presentAmount(row.kept_of_stay),
    expires_at: isWaiting(row.status) ? withOffset(expiryOf(row)) : null,
    updated_at: withOffset(row.updated_at),
    creator: row.creator,
    rates: presentRates(row),
    payment: presentPayment(row),
    check_in_details: {
      arrival_at: presentClock(row.arrival_at),
      departure_at: presentClock(row.departure_at),
      lock_code: row.lock_code,
      lock_code_visible_after: row.lock_code_visible_after,
      deposit: row.deposit === null ? null : presentAmount(row.deposit),
      id_required: row.id_required,
      // The page shows the conversation, and takes messages: it is for roles that read messages.
      check_in_guide_url:
        hasGuestPage(row.status) && mayRead(at, 'messages') ? stayPageAddress(at, row) : null,
    },
    checkin_guide_images: presentGuideImages(row, at),
    channel_details: null,
    remarks: row.remarks,
    channel_remarks: row.channel_remarks,
    channel_work: row.channel_work,
    conversation_id: row.conversation_id,
    tags: row.tags.toSorted(),
    custom_channel:
      row.custom_channel_id === null
        ? null
        : { id: row.custom_channel_id, name: row.custom_channel_name ?? '' },
    guests: row.guests.map((guest) => ({ ...guest, id_images: [] })),
    custom_fields: Object.keys(row.custom_fields).length === 0 ? null : presentFields(row.custom_fields),
    in_reservation_box: row.in_reservation_box,
    in_conflict: row.in_conflict,
    not_in_calendar_since: withOffset(row.not_in_calendar_since),
    warnings: row.warnings.map(withKind),
    additional_fees: row.additional_fees.map(({ name, amount }) => ({
      name,
      currency: row.currency,
      amount: presentAmount(amount),
    })),
  };
}

/** The guest reads the guide on the page of the stay, once it is decided where the stay is. */
function presentGuideImages(
  row: ReservationRow,
  at: GuestAddressScope,
): PresentedReservation['checkin_guide_images'] {
  if (!hasGuestPage(row.status) || row.in_reservation_box) return [];
  return row.guide_images.map(({ id, secret }) => ({
    id,
    client_id: null,
    url: pictureAddress(at, secret, 'large'),
  }));
}

function presentGuest(row: ReservationRow) {
  return {
    guest_name: row.guest_name,
    guest_phone: row.guest_phone,
    guest_email: row.guest_email,
    guest_language: row.guest_language,
    text_language: languageOfGuest(row),
  };
}

function presentNumbers(row: ReservationRow) {
  return {
    number_of_guests: row.number_of_adults + row.number_of_children,
    number_of_adults: row.number_of_adults,
    number_of_children: row.number_of_children,
    number_of_infants: row.number_of_infants,
    number_of_pets: row.number_of_pets,
    children_ages: row.children_ages,
  };
}

/** A stay in the reservation box is at no property. */
function presentPlace({
  property_id,
  in_reservation_box,
}: Pick<ReservationRow, 'property_id' | 'in_reservation_box'>) {
  if (!in_reservation_box) return { property_id: property_id ?? 0, intended_property_id: null };
  return { property_id: 0, intended_property_id: property_id };
}

/** The second word of a sentence that was stored without a kind says what was done. */
function withKind({ path, kind, message }: StoredFlaw): OrderFlaw {
  const [, done] = message.split(' ');
  return { path, kind: kind ?? WARNING_KINDS.find((each) => each === done) ?? 'dropped', message };
}

/** A stay after a change: its fields, and the same fields under `reservation`. */
export function presentChange(row: ReservationRow, at: GuestAddressScope): Static<typeof ChangedReservation> {
  const reservation = presentReservation(row, at);
  return { ...reservation, reservation };
}

/** Sorted by name. */
export function presentFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** An order as POST returns it: its first stay, and all of them. */
export function presentOrder(rows: readonly ReservationRow[], at: GuestAddressScope) {
  const stays = rows.map((row) => presentReservation(row, at));
  const [reservation] = stays;
  if (reservation === undefined) throw new Error('an order has at least one stay');
  const { reservation_code, stay_code, status } = reservation;
  return { reservation_code, stay_code, status, reservation, stays };
}

function presentRates(row: ReservationRow): PresentedReservation['rates'] {
  const money = (amount: string) => ({ currency: row.currency, amount: presentAmount(amount) });
  const taxes = row.rate_details.filter(({ type }) => type === 'TAX').map(({ amount }) => amount);
  const details =
    row.rate_details.length > 0
      ? row.rate_details
      : [{ type: 'ACCOMMODATION' as const, description: 'Accommodation', amount: row.rate_amount }];
  return {
    total_rate: money(row.total_rate),
    total_commission: money(row.total_commission),
    rate: money(row.rate_amount),
    commission: money(row.commission_amount),
    tax: taxes.length === 0 ? null : money(sumAmounts(taxes)),
    details: details.map(({ type, description, amount }) => ({ type, description, ...money(amount) })),
  };
}

/** The hour and minute of `15:30:00`. */
function presentClock(time: string | null): PresentedReservation['check_in_details']['arrival_at'] {
  if (time === null) return null;
  const { hour, minute } = Temporal.PlainTime.from(time);
  return { hour, minute };
}
