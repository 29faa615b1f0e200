import { HOURS_TO_ANSWER } from '../areas/reservations/request-expiry.ts';
import type { SentInquiry } from '../areas/conversations/channel-inquiries/contract.ts';
import type { SentMessage } from '../areas/conversations/channel-messages.contract.ts';
import type { SentReservation } from '../areas/reservations/connected-orders/sent-reservation.ts';
import type { SentVersion } from '../workflows/receive-order/open-orders.ts';
import { isPlatform, type Platform } from './plan/bookings/channels.ts';
import type { PlannedOrder, PlannedStay } from './plan/bookings/order.ts';
import { amountTextOf } from './plan/cents.ts';
import { readPicture, type Inquiry, type Message } from './plan/conversations/conversations.ts';
import type { Home } from './plan/homes.ts';
import type { Demo } from './plan/plan-demo.ts';

// What the platforms send, as their connectors would.

/** An order that a platform sends. */
export type PlatformOrder = PlannedOrder & { readonly channel: Platform; readonly channel_id: string };

/** Hosts answer before a request ends. */
const DECLINED_AFTER_HOURS = 20;

export function isOfPlatform(order: PlannedOrder): order is PlatformOrder {
  return isPlatform(order.channel) && order.channel_id !== null;
}

/** When an order ended that did not lead to a stay; null for one that did or may. */
export function endedAt({ status, booked_at, cancelled }: PlannedOrder): string | null {
  if (status !== 'timeout' && status !== 'denied') return cancelled?.at ?? null;
  const hours = status === 'denied' ? DECLINED_AFTER_HOURS : HOURS_TO_ANSWER;
  return Temporal.Instant.from(booked_at).add({ hours }).toString();
}

/** The listing of a home on a channel; empty if there is none. */
export function listingFor(channel: string, home: Home | undefined, { listings }: Demo): string {
  return listings.find((each) => each.channel_type === channel && each.home === home)?.listing_id ?? '';
}

/** What a platform sends of a stay, and the host enters. */
export function partyAndDates(stay: PlannedStay, { today }: Demo) {
  return {
    check_in_date: today.add({ days: stay.check_in }).toString(),
    check_out_date: today.add({ days: stay.check_out }).toString(),
    number_of_adults: stay.adults,
    number_of_children: stay.children,
    number_of_infants: stay.infants,
    number_of_pets: stay.pets,
  };
}

export function rateDetails({ rate_lines }: PlannedStay) {
  return rate_lines.map((line) => ({ ...line, amount: amountTextOf(line.amount) }));
}

/** An order as its platform has sent it when it was booked, or when it ended. */
export function sentVersion(order: PlatformOrder, demo: Demo, isEnd: boolean): SentVersion {
  const { channel, channel_id, guest, booked_at, status } = order;
  const companions = order.stays.flatMap((stay) => stay.companions);
  const sent: SentReservation = {
    channel_type: channel.type,
    status: isEnd && status !== 'denied' ? status : beginningOf(status),
    updated_at: (isEnd ? endedAt(order) : null) ?? booked_at,
    booked_at,
    guest: { name: guest.name, phone: guest.phone },
    guests: [guest, ...companions].map(({ name, gender, country }, index) => {
      return { name, gender, country, is_booker: index === 0 };
    }),
    remarks: order.channel_remarks,
    stays: order.stays.map((stay) => ({
      listing_id: listingFor(channel.type, stay.home, demo),
      ...partyAndDates(stay, demo),
      rates: { commission_amount: amountTextOf(stay.commission_amount), details: rateDetails(stay) },
    })),
  };
  return { channel_id, sent, new_code: order.reservation_code };
}

function beginningOf(status: PlannedOrder['status']): SentReservation['status'] {
  if (status === 'cancelled') return 'accepted';
  return status === 'timeout' || status === 'denied' ? 'wait_accept' : status;
}

/** The messages about an order or an inquiry. */
export function sentMessages(
  channel_type: Platform['type'],
  about_id: string,
  messages: readonly Message[],
): readonly (SentMessage & Required<Pick<SentMessage, 'content' | 'sent_at'>>)[] {
  return messages.map(({ by, sender_name, text, hasPicture, at }, index) => ({
    channel_type,
    id: `${about_id}-${index + 1}`,
    sender_role: by,
    sender_name,
    content: text,
    sent_at: at,
    ...(hasPicture ? { jpeg_base64: readPicture().toString('base64') } : {}),
  }));
}

/** An inquiry with its first message. */
export function sentInquiry(inquiry: Inquiry, message: SentInquiry['message'], demo: Demo): SentInquiry {
  const { inquiry_id, home, guest, check_in, check_out } = inquiry;
  return {
    channel_type: 'airbnb',
    id: inquiry_id,
    listing_id: listingFor('airbnb', home, demo),
    guest: { name: guest.name, phone: guest.phone },
    check_in_date: demo.today.add({ days: check_in }).toString(),
    check_out_date: demo.today.add({ days: check_out }).toString(),
    message,
  };
}
