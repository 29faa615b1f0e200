import assert from 'node:assert/strict';
import { dataOf, type Host } from '../../../server/test/harness.ts';
import { nightsOf, type Day, type OrderStatus, type SimulatedChannel } from '../channel.ts';
import { isOfChannel, type Places, type SimulatedHost, type Stay } from './simulated-host.ts';

export type Sides = {
  readonly host: Host;
  readonly acting: SimulatedHost;
  readonly places: Places;
  readonly channels: readonly { readonly channel_type: string; readonly channel: SimulatedChannel }[];
};

/** The statuses that an order may have here. What ended on both sides at the same time may have ended in two ways. */
const STATUSES: Readonly<Record<OrderStatus, readonly string[]>> = {
  requested: ['wait_accept'],
  unpaid: ['wait_pay'],
  booked: ['accepted'],
  declined: ['denied'],
  cancelled: ['cancelled', 'denied', 'timeout'],
  expired: ['timeout', 'denied', 'cancelled'],
};

/** Every order of the channels is here with its dates and status, and no other. */
export async function checkOrders({ acting, channels }: Sides): Promise<void> {
  const stays = (await acting.listStays()).filter(isOfChannel);
  for (const { channel_type, channel } of channels)
    for (const order of channel.listOrders()) {
      const [stay, ...others] = stays.filter(
        (each) => each.channel_type === channel_type && each.channel_id === order.id,
      );
      assert.ok(stay !== undefined && others.length === 0, `${order.id} is here once`);
      assert.ok(STATUSES[order.status].includes(stay.status), `${order.id}: ${order.status}, ${stay.status}`);
      assert.deepEqual(
        [stay.check_in_date, stay.check_out_date],
        [order.check_in, order.check_out],
        order.id,
      );
    }
  assert.equal(stays.length, channels.flatMap(({ channel }) => channel.listOrders()).length);
}

/** What is in conflict waits in the box, and an event has said so. Returns how many ever were. */
export async function checkConflicts({ host, acting }: Sides): Promise<number> {
  const told = new Set(
    (await host.events())
      .filter(({ payload }) => payload['sub_event'] === 'conflict_detected')
      .map(({ payload }) => payload['reservation_code']),
  );
  for (const stay of await acting.listStays())
    if (stay.in_conflict)
      assert.ok(stay.in_reservation_box && told.has(stay.reservation_code), stay.channel_id);
  return told.size;
}

/** The calendars of the channels are those of the listings, day by day. */
export async function checkCalendars(
  { host, places, channels }: Sides,
  today: Temporal.PlainDate,
): Promise<void> {
  const range = { start_date: today.toString(), end_date: today.add({ days: 120 }).toString() };
  const body = { ...range, listings: places.listings };
  const { listings }: { listings: (Places['listings'][number] & { calendar: Day[] })[] } = await dataOf(
    host.post('/listings/calendar', body),
  );
  assert.equal(listings.length, places.listings.length);
  for (const { channel_type, listing_id, calendar } of listings) {
    const pushed = channels
      .find((each) => each.channel_type === channel_type)
      ?.channel.calendars.get(listing_id);
    assert.equal(calendar.length, 121);
    for (const day of calendar) assert.deepEqual(pushed?.get(day.date), day, `${channel_type} ${listing_id}`);
  }
}

/** What the host did is on the channel, or the channel has refused it and the order shows that. */
export async function checkHostsActs({ acting, channels }: Sides): Promise<void> {
  for (const { channel } of channels) {
    const isRefused = (order: string, action: string) =>
      channel.refusals.some((each) => each.order === order && each.action === action);
    for (const { id, status } of channel.listOrders()) {
      const versions = channel.versions.filter((version) => version.id === id);
      if (acting.approved.has(id))
        assert.ok(versions.some((version) => version.status === 'booked') || isRefused(id, 'approve'), id);
      if (acting.declined.has(id) || acting.cancelled.has(id))
        assert.ok(['declined', 'cancelled', 'expired'].includes(status), `${id}: ${status}`);
      const dates = acting.moved.get(id);
      const isMoved = versions.some(
        ({ check_in, check_out }) => check_in === dates?.check_in_date && check_out === dates.check_out_date,
      );
      if (dates !== undefined)
        assert.ok(isMoved || isRefused(id, 'change_dates'), `${id}: dates of the host`);
    }
  }
  for (const [id, { channel_id, content }] of acting.written) {
    const message = channels
      .map(({ channel }) => channel.messages.get(id))
      .find((found) => found !== undefined);
    assert.deepEqual(message, { order: channel_id, content });
  }
}

/** No two stays on the calendar of a property share a night. */
export async function checkNights({ acting }: Sides): Promise<void> {
  const nights = (await acting.listStays())
    .filter((stay) => holdsNights(stay))
    .flatMap((stay) =>
      nightsOf(stay.check_in_date, stay.check_out_date).map((night) => `${stay.property_id}/${night}`),
    );
  assert.equal(new Set(nights).size, nights.length);
}

function holdsNights({ status, in_reservation_box }: Stay): boolean {
  return !in_reservation_box && ['accepted', 'wait_accept', 'wait_pay'].includes(status);
}
