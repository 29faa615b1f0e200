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
  const {
    listings,
  }: { listings: (Places['listings'][number] & { calendar: (Day & { price_from: string })[] })[] } =
    await dataOf(host.post('/listings/calendar', body));
  assert.equal(listings.length, places.listings.length);
  for (const { channel_type, listing_id, calendar } of listings) {
    const pushed = channels
      .find((each) => each.channel_type === channel_type)
      ?.channel.calendars.get(listing_id);
    assert.equal(calendar.length, 121);
    // Where a price is from is no matter of the channel.
    for (const { price_from: _, ...day } of calendar)
      assert.deepEqual(pushed?.get(day.date), day, `${channel_type} ${listing_id}`);
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
    const all = channels.flatMap(({ channel }) => channel.listMessages());
    const sent = all.filter(({ reference }) => reference === id);
    assert.deepEqual(
      sent.map((message) => [message.about, message.content]),
      [[{ order: channel_id }, content]],
    );
  }
}

/** Every message about an order or an inquiry is on both sides once. Returns how many guests wrote about orders and inquiries. */
export async function checkMessages({ host, acting, channels }: Sides) {
  const here = new Map<string, string[]>();
  const conversations = await listConversations(host);
  const orders = new Map((await acting.listStays()).map((stay) => [stay.reservation_code, stay]));
  for (const id of conversations) {
    const { channel_type, activities, messages } = await dataOf(host.get(`/conversations/${id}`));
    const [{ reservation_code }] = activities;
    const order = orders.get(reservation_code ?? '')?.channel_id ?? 'inquiry';
    const texts: string[] = messages.map(textOf);
    const key = order === 'inquiry' ? `${channel_type} inquiry ${texts.at(-1)}` : `${channel_type} ${order}`;
    assert.ok(!here.has(key), `${key} has one conversation`);
    here.set(key, texts.toSorted());
  }
  const there = new Map<string, string[]>();
  for (const { channel_type, channel } of channels) {
    const firsts = new Map<string, string>();
    for (const post of channel.posts) {
      if (post.kind === 'review') continue;
      const text = `${post.kind === 'inquiry' ? 'guest' : post.by}: ${post.content}`;
      if (post.kind === 'inquiry') firsts.set(post.id, text);
      const about = post.kind === 'inquiry' ? { inquiry: post.id } : post.about;
      const key = 'order' in about ? about.order : `inquiry ${firsts.get(about.inquiry)}`;
      there.getOrInsertComputed(`${channel_type} ${key}`, () => []).push(text);
    }
  }
  for (const [key, texts] of there) assert.deepEqual(here.get(key), texts.toSorted(), key);
  for (const [key, texts] of here) assert.deepEqual((there.get(key) ?? []).toSorted(), texts, key);
  return { talks: there.size, inquiries: [...there.keys()].filter((key) => key.includes('inquiry')).length };
}

function textOf({
  sender_role,
  content,
}: {
  readonly sender_role: string;
  readonly content: string;
}): string {
  return `${sender_role}: ${content}`;
}

async function listConversations(host: Host): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let total = 1; ids.length < total;) {
    const page = await dataOf(host.get('/conversations', { limit: 100, offset: ids.length }));
    ids.push(...page.conversations.map(({ id }: { id: string }) => id));
    total = page.total;
  }
  return ids;
}

/** The reviews of guests and of the host, and the replies, are the same on both sides. */
export async function checkReviews({ host, acting, channels }: Sides) {
  const counts = { guests: 0, hosts: 0, replies: 0 };
  const stays = await acting.listStays();
  for (const { channel_type, channel } of channels)
    for (const { id } of channel.listOrders()) {
      const stay = stays.find((each) => each.channel_type === channel_type && each.channel_id === id);
      const guest = channel.posts.findLast((post) => post.kind === 'review' && post.order === id);
      const query = { reservation_code: stay?.reservation_code ?? '' };
      const { reviews } = await dataOf(host.get('/reviews', query));
      const written = reviews[0] ?? { guest_review: null, host_review: null, host_reply: null };
      assert.equal(written.guest_review?.content, guest?.content, id);
      const content = channel.reviews.get(id)?.content;
      assert.equal(written.host_review?.content, content, id);
      assert.equal(written.host_reply?.content, channel.replies.get(id), id);
      counts.guests += guest === undefined ? 0 : 1;
      counts.hosts += content === undefined ? 0 : 1;
      counts.replies += channel.replies.has(id) ? 1 : 0;
    }
  return counts;
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
