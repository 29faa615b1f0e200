import type { StayPlace } from '../areas/reservations/record.ts';
import type { StayTag } from '../areas/reservations/tags/queries.ts';
import type {
  StayNotes,
  WholeGuest,
  WholeOrder,
  WholeStay,
} from '../areas/reservations/orders/whole.queries.ts';
import type { WholeEntry } from '../areas/transactions/queries.ts';
import { isListed } from './plan/bookings/channels.ts';
import type { PlannedOrder, PlannedStay } from './plan/bookings/order.ts';
import type { RateLine } from './plan/bookings/rates.ts';
import type { PlannedEntry } from './plan/books/entries.ts';
import { amountTextOf, decimalOf } from './plan/cents.ts';
import type { Home } from './plan/homes.ts';
import type { Demo } from './plan/plan-demo.ts';
import { ACCOUNT, operatorFor } from './plan/staff.ts';

/** The ids in this database of the names in the plan. */
export type Ids = {
  /** By title. */
  readonly properties: ReadonlyMap<string, number>;
  readonly channels: ReadonlyMap<string, number>;
  /** By name. */
  readonly tags: ReadonlyMap<string, number>;
  readonly room_types: ReadonlyMap<string, number>;
  /** By dictionary and name, `income_items Accommodation`. */
  readonly terms: ReadonlyMap<string, number>;
};

export function orderRow(order: PlannedOrder, demo: Demo, ids: Ids): WholeOrder {
  const { channel, guest } = order;
  const home = order.stays[0]?.home;
  return {
    reservation_code: order.reservation_code,
    channel_type: channel.type,
    channel_id: order.channel_id,
    listing_id: home === undefined ? '' : listingFor(channel.type, home, demo),
    custom_channel_id: isListed(channel) ? null : idOf(ids.channels, channel.name),
    currency: home?.city.currency ?? ACCOUNT.currency,
    guest_name: guest.name,
    guest_phone: phoneOf(order),
    guest_email: emailOf(order),
    guest_language: null,
    creator: isListed(channel) ? 'System' : operatorFor(home?.city.name ?? ''),
    booked_at: order.booked_at,
    created_at: order.booked_at,
    cancelled_at: order.cancelled?.at ?? null,
  };
}

/** The listing of a home on a channel; empty if there is none. */
export function listingFor(channel: string, home: Home, { listings }: Demo): string {
  const listing = listings.find(
    ({ channel_type, offers }) => channel_type === channel && 'home' in offers && offers.home === home,
  );
  return listing?.listing_id ?? '';
}

export function stayRows(order: PlannedOrder, { today }: Demo, ids: Ids): WholeStay[] {
  return order.stays.map((stay) => ({
    reservation_code: order.reservation_code,
    property_id: idOf(ids.properties, stay.home.title),
    check_in_date: today.add({ days: stay.check_in }).toString(),
    check_out_date: today.add({ days: stay.check_out }).toString(),
    status: order.status,
    in_reservation_box: false,
    in_conflict: false,
    number_of_adults: stay.adults,
    number_of_children: stay.children,
    number_of_infants: stay.infants,
    children_ages: [],
    number_of_pets: stay.pets,
    rate_amount: decimalOf(stay.rate_amount),
    commission_amount: decimalOf(stay.commission_amount),
    rate_details: stay.rate_lines.map(rateDetail),
    ...notesOf(order, stay),
    channel_remarks: order.channel_remarks,
    booked_at: order.booked_at,
    created_at: order.booked_at,
  }));
}

/** Guests who arrive today are still on the way; guests who leave today have left. */
function stayStatus({ check_in, check_out }: PlannedStay): WholeStay['stay_status'] {
  if (check_out <= 0) return 'stay_completed';
  return check_in < 0 ? 'in_house' : 'checkin_pending';
}

export function guestRows(order: PlannedOrder): WholeGuest[] {
  return order.stays.flatMap(({ stay_code, companions }) =>
    [order.guest, ...companions].map((person, index) => ({
      stay_code,
      name: person.name,
      phone: index === 0 ? phoneOf(order) : null,
      email: index === 0 ? emailOf(order) : null,
      gender: order.channel.type === 'ical' ? null : person.gender,
      country: order.channel.type === 'ical' ? null : person.country,
      is_booker: index === 0,
    })),
  );
}

/** Platforms hide the address, and an owner's calendar has at most a name. */
function emailOf({ channel, guest }: PlannedOrder): string | null {
  return isListed(channel) ? null : guest.email;
}

function phoneOf({ channel, guest }: PlannedOrder): string | null {
  return channel.type === 'ical' ? null : guest.phone;
}

function rateDetail({ type, description, amount }: RateLine): WholeStay['rate_details'][number] {
  return { type, description, amount: amountTextOf(amount) };
}

/** What the host has noted on a stay. */
export function notesOf({ status, remarks }: PlannedOrder, stay: PlannedStay): StayNotes {
  const { deposit, additional_fees, tags: _, ...details } = stay.details;
  return {
    ...details,
    stay_code: stay.stay_code,
    stay_status: status === 'accepted' ? stayStatus(stay) : null,
    remarks,
    deposit: deposit === null ? null : decimalOf(deposit),
    additional_fees: additional_fees.map(({ name, amount }) => ({ name, amount: amountTextOf(amount) })),
  };
}

export function stayTagRows({ stays }: PlannedOrder, { tags }: Ids): StayTag[] {
  return stays.flatMap(({ stay_code, details }) =>
    details.tags.map((name) => ({ stay_code, tag_id: idOf(tags, name) })),
  );
}

/** A stored stay, with the facts that other data needs. */
export function placeOfDemoStay(stay: WholeStay): StayPlace {
  const { stay_code, property_id, check_in_date, check_out_date, status, in_reservation_box } = stay;
  return { stay_code, property_id, check_in_date, check_out_date, status, in_reservation_box };
}

export function entryRow(entry: PlannedEntry, ids: Ids): WholeEntry {
  const { direction, home, stay_code } = entry;
  return {
    direction,
    link_type: stay_code !== null ? 'reservation' : home !== null ? 'property' : 'operator',
    status: entry.status,
    amount: decimalOf(entry.amount),
    currency: entry.currency,
    action_at: entry.action_at,
    item_id: idOf(ids.terms, `${direction}_items ${entry.item}`),
    payment_method_id: idOf(ids.terms, `${direction}_methods ${entry.method}`),
    note: entry.note,
    operator_name: entry.operator_name,
    property_id: home === null ? null : idOf(ids.properties, home.title),
    stay_code,
    created_at: entry.created_at,
    updated_at: entry.created_at,
  };
}

export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo names ${name}, which a new account does not have`);
  return id;
}
