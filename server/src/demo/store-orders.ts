import { insertStayTags } from '../areas/reservations/tags/queries.ts';
import {
  insertWholeGuests,
  insertWholeOrders,
  insertWholeStays,
  updateStayNotes,
  type StayNotes,
} from '../areas/reservations/orders/whole.queries.ts';
import type { WriteScope } from '../database/scope.ts';
import { declineOrder } from '../workflows/decide-order/decide-order.ts';
import { followStays } from '../workflows/follow-stays/follow-stays.ts';
import { receiveOrders } from '../workflows/receive-order/receive-order.ts';
import { idOf, type Ids } from './ids.ts';
import { isListed } from './plan/bookings/channels.ts';
import type { PlannedOrder, PlannedStay } from './plan/bookings/order.ts';
import { amountTextOf } from './plan/cents.ts';
import type { Demo } from './plan/plan-demo.ts';
import { ACCOUNT, operatorFor } from './plan/staff.ts';
import { endedAt, isOfPlatform, listingFor, partyAndDates, rateDetails, sentVersion } from './sent.ts';

/** An order as it was booked, or as it ended. */
type Version = { readonly at: string; readonly order: PlannedOrder; readonly isEnd: boolean };

export const RUN_HOURS = 7 * 24;

/** Stores the orders as they were booked and ended, one after the other. Platforms send theirs as connectors do. */
export async function storeOrders(tx: WriteScope, demo: Demo, ids: Ids): Promise<void> {
  for (const run of runsOf(demo.orders.flatMap(versionsOf))) {
    const then = { ...tx, now: run.at(-1)?.at ?? tx.now };
    await storeSent(then, run, demo);
    await storeOwn(then, run, demo, ids);
  }
  const tagged = demo.orders.flatMap(({ stays }) =>
    stays.flatMap(({ stay_code, details }) =>
      details.tags.map((name) => ({ stay_code, tag_id: idOf(ids, 'tags', name) })),
    ),
  );
  await insertStayTags(tx, tagged);
}

/** As it was booked; an order of a platform also as it ended. */
function versionsOf(order: PlannedOrder): Version[] {
  const ended_at = isOfPlatform(order) ? endedAt(order) : null;
  const booked = { at: order.booked_at, order, isEnd: false };
  return ended_at === null ? [booked] : [booked, { at: ended_at, order, isEnd: true }];
}

/** What happened in a week, each order once. A refusal of the host is the last of its run: it frees nights. */
function runsOf(versions: readonly Version[]): readonly (readonly Version[])[] {
  const runs: Version[][] = [];
  for (const version of versions.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    const run = runs.at(-1) ?? [];
    const [first, last] = [run.at(0), run.at(-1)];
    const isOver =
      first === undefined ||
      last === undefined ||
      isDeclined(last) ||
      run.some(({ order }) => order === version.order) ||
      Temporal.Instant.from(first.at).until(version.at).total('hours') >= RUN_HOURS;
    if (isOver) runs.push([version]);
    else run.push(version);
  }
  return runs;
}

/** True for the end that the host has given to a request. */
function isDeclined({ order, isEnd }: Version): boolean {
  return isEnd && order.status === 'denied';
}

/** What the platforms send in one run, with the notes that the host adds to new orders. */
async function storeSent(tx: WriteScope, run: readonly Version[], demo: Demo): Promise<void> {
  const sent = run.flatMap((version) =>
    isOfPlatform(version.order) && !isDeclined(version) ? { order: version.order, isEnd: version.isEnd } : [],
  );
  await receiveOrders(
    tx,
    sent.map(({ order, isEnd }) => sentVersion(order, demo, isEnd)),
  );
  const added = sent.filter(({ isEnd }) => !isEnd).map(({ order }) => order);
  await updateStayNotes(
    tx,
    added.flatMap((order) => order.stays.map((stay) => notesOf(order, stay))),
  );
  for (const { at, order } of run.filter(isDeclined))
    await declineOrder({ ...tx, now: at }, order.reservation_code, {});
}

/** What the host has noted on a stay. Guests who arrive today are still on the way; guests who leave today have left. */
function notesOf({ status, remarks }: PlannedOrder, stay: PlannedStay): StayNotes {
  const { additional_fees, tags: _, ...details } = stay.details;
  const came = stay.check_in < 0 ? 'in_house' : 'checkin_pending';
  return {
    ...details,
    stay_code: stay.stay_code,
    stay_status: status !== 'accepted' ? null : stay.check_out <= 0 ? 'stay_completed' : came,
    remarks,
    additional_fees: additional_fees.map(({ name, amount }) => ({ name, amount: amountTextOf(amount) })),
  };
}

/** Orders that the host has entered, or that the calendar of an owner shows. */
async function storeOwn(tx: WriteScope, run: readonly Version[], demo: Demo, ids: Ids): Promise<void> {
  const orders = run.map(({ order }) => order).filter((order) => !isOfPlatform(order));
  const stays = orders.flatMap((order) => stayRows(order, demo, ids));
  await insertWholeOrders(
    tx,
    orders.map((order) => orderRow(order, demo, ids)),
  );
  await insertWholeStays(tx, stays);
  await followStays(
    tx,
    stays.map((after) => ({ before: null, after })),
  );
  await insertWholeGuests(tx, orders.flatMap(guestRows));
}

function orderRow(order: PlannedOrder, demo: Demo, ids: Ids) {
  const { channel, reservation_code, booked_at } = order;
  const home = order.stays[0]?.home;
  const { name, phone, email } = contactOf(order);
  return {
    reservation_code,
    channel_type: channel.type,
    channel_id: null,
    listing_id: listingFor(channel.type, home, demo),
    custom_channel_id: isListed(channel) ? null : idOf(ids, 'custom_channels', channel.name),
    currency: home?.city.currency ?? ACCOUNT.currency,
    guest_name: name,
    guest_phone: phone,
    guest_email: email,
    guest_language: null,
    is_language_chosen: false,
    creator: isListed(channel) ? 'System' : operatorFor(home?.city.name),
    booked_at,
    created_at: booked_at,
    cancelled_at: order.cancelled?.at ?? null,
  };
}

/** An owner's calendar has no more of a guest than a name. */
function contactOf({ channel, guest }: PlannedOrder) {
  const nothing = { phone: null, email: null, gender: null, country: null };
  return channel.type === 'ical' ? { ...guest, ...nothing } : guest;
}

function stayRows(order: PlannedOrder, demo: Demo, ids: Ids) {
  const { reservation_code, status, channel_remarks, booked_at } = order;
  return order.stays.map((stay) => ({
    ...partyAndDates(stay, demo),
    ...notesOf(order, stay),
    reservation_code,
    property_id: idOf(ids, 'properties', stay.home.title),
    status,
    in_reservation_box: false,
    in_conflict: false,
    children_ages: [],
    rate_amount: amountTextOf(stay.rate_amount),
    commission_amount: '0',
    rate_details: rateDetails(stay),
    channel_remarks,
    booked_at,
    created_at: booked_at,
  }));
}

function guestRows(order: PlannedOrder) {
  return order.stays.flatMap(({ stay_code, companions }) => [
    { ...contactOf(order), stay_code, is_booker: true },
    ...companions.map((person) => ({ ...person, stay_code, phone: null, email: null, is_booker: false })),
  ]);
}
