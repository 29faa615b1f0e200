import { nightsOf, type Booking, type Order, type SimulatedChannel } from './channel.ts';

/** A number from 0, included, to 1, excluded. The same seed gives the same numbers. */
export type Random = () => number;

/** mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** From 0 to `end`, excluded. */
export function drawBelow(random: Random, end: number): number {
  return Math.floor(random() * end);
}

export function pickFrom<T>(random: Random, list: readonly T[]): T | undefined {
  return list[drawBelow(random, list.length)];
}

const NAMES = ['Ada Lovelace', 'Grace Hopper', 'Edsger Dijkstra', 'Barbara Liskov', 'Katherine Johnson'];
const STATUSES = ['booked', 'booked', 'requested', 'requested', 'unpaid'] as const;
const DAYS_AHEAD = 40;
const NIGHTS_MAX = 5;

/** A guest of the channel does something: books, pays, changes or cancels. */
export function actAsGuest(channel: SimulatedChannel, random: Random, today: Temporal.PlainDate): void {
  const order = pickFrom(random, channel.listOrders());
  const act = random();
  if (order === undefined || act < 0.5) bookAsGuest(channel, random, today);
  else if (act < 0.65) channel.pay(order.id);
  else if (act < 0.75) channel.cancel(order.id);
  else if (act < 0.85) channel.change(order.id, { guests: 1 + drawBelow(random, 4) });
  else changeDatesAsGuest(channel, order, datesFrom(random, today));
}

function changeDatesAsGuest(
  channel: SimulatedChannel,
  order: Order,
  dates: ReturnType<typeof datesFrom>,
): void {
  const own = new Set(nightsOf(order.check_in, order.check_out));
  const added = nightsOf(dates.check_in, dates.check_out).filter((night) => !own.has(night));
  if (channel.isForSale(order.listing_id, added)) channel.change(order.id, dates);
}

/** A guest of the channel, or now and then its host, writes something. */
export function writeAsGuest(channel: SimulatedChannel, random: Random, today: Temporal.PlainDate): void {
  const act = random();
  const content = `Words ${channel.posts.length + 1}`;
  const order = pickFrom(random, channel.listOrders());
  const isOver = ({ status, check_out }: Order) => status === 'booked' && check_out <= today.toString();
  const over = pickFrom(random, channel.listOrders().filter(isOver));
  const inquiry = pickFrom(
    random,
    channel.posts.filter(({ kind }) => kind === 'inquiry'),
  );
  if (act < 0.2 || order === undefined) {
    const listing_id = pickFrom(random, [...channel.calendars.keys()]) ?? '';
    const guest_name = pickFrom(random, NAMES) ?? '';
    channel.ask({ listing_id, ...datesFrom(random, today), guest_name }, content);
  } else if (act < 0.3 && inquiry?.kind === 'inquiry')
    channel.write({ inquiry: inquiry.id }, { by: 'guest', content });
  else if (act < 0.5 && over !== undefined) channel.review(over.id, 1 + drawBelow(random, 5), content);
  else channel.write({ order: order.id }, { by: act < 0.9 ? 'guest' : 'host', content });
}

/** Books nights that the calendar of the channel shows for sale. Returns undefined when it shows them sold. */
export function bookAsGuest(channel: SimulatedChannel, random: Random, today: Temporal.PlainDate) {
  const booking: Booking = {
    listing_id: pickFrom(random, [...channel.calendars.keys()]) ?? '',
    ...datesFrom(random, today),
    status: pickFrom(random, STATUSES) ?? 'booked',
    guests: 1 + drawBelow(random, 4),
    guest_name: pickFrom(random, NAMES) ?? '',
  };
  return channel.isForSale(booking.listing_id, nightsOf(booking.check_in, booking.check_out))
    ? channel.book(booking)
    : undefined;
}

/** Some nights of the next weeks. */
export function datesFrom(
  random: Random,
  today: Temporal.PlainDate,
): { check_in: string; check_out: string } {
  const first = today.add({ days: 1 + drawBelow(random, DAYS_AHEAD) });
  const check_out = first.add({ days: 1 + drawBelow(random, NIGHTS_MAX) });
  return { check_in: first.toString(), check_out: check_out.toString() };
}
