import fs from 'node:fs';
import path from 'node:path';
import { drawPerson } from '../bookings/people.ts';
import { isConfirmed, type PlannedOrder, type PlanParts } from '../bookings/order.ts';
import { HOMES } from '../homes.ts';
import { operatorFor } from '../staff.ts';
import { INQUIRIES, NOTES, REQUESTS, THREADS } from './texts.ts';

export type Message = {
  readonly by: 'guest' | 'host';
  readonly sender_name: string;
  readonly text: string;
  readonly hasPicture: boolean;
  readonly at: string;
};

/** The messages about an order, at least one, in the order of writing. */
export type Thread = {
  readonly order: PlannedOrder;
  readonly note: string | null;
  readonly messages: readonly Message[];
};

export type Inquiry = ReturnType<typeof planInquiries>[number];

const PAST_DAYS = 40;
const AHEAD_DAYS = 45;
const WRITTEN_PERCENT = 60;
const NOTED_PERCENT = 15;
const FIRST_INQUIRY = 77_201;

/** The one picture that hosts send: where to park. */
export function readPicture(): Buffer {
  return fs.readFileSync(path.join(import.meta.dirname, 'parking.jpg'));
}

/** The conversations with those who have booked or requested: the same draws for the same orders. */
export function planThreads(orders: readonly PlannedOrder[], { calendar, random }: PlanParts): Thread[] {
  const now = calendar.momentAgo(0);
  return orders.flatMap((order) => {
    const messages = messagesOf(order, { calendar, random })
      .filter(({ at }) => at >= order.booked_at && at <= now)
      .toSorted((one, other) => (one.at < other.at ? -1 : 1));
    if (messages.length === 0) return [];
    return [{ order, messages, note: random.chance(NOTED_PERCENT) ? random.pick(NOTES) : null }];
  });
}

function messagesOf(order: PlannedOrder, { calendar, random }: PlanParts): Message[] {
  const { guest, booked_at, booked_on, status, stays } = order;
  const [stay] = stays;
  if (stay === undefined || order.channel.type === 'ical') return [];
  if (status === 'wait_accept')
    return [
      { by: 'guest', sender_name: guest.name, text: random.pick(REQUESTS), hasPicture: false, at: booked_at },
    ];
  const isNear = stay.check_in >= -PAST_DAYS && stay.check_in <= AHEAD_DAYS;
  if (!isConfirmed(order) || !isNear || !random.chance(WRITTEN_PERCENT)) return [];
  return random.pick(THREADS).map(({ by, from, days, time, text, hasPicture }) => ({
    by,
    sender_name: by === 'guest' ? guest.name : operatorFor(stay.home.city.name),
    text,
    hasPicture,
    at: calendar.momentOf(days + (from === 'booking' ? booked_on : stay.check_in), ...time),
  }));
}

/** Questions on Airbnb about days of a home. */
export function planInquiries({ calendar, random }: PlanParts) {
  return INQUIRIES.flatMap(({ asked, answered }, index) =>
    HOMES.filter((_, place) => place === (index * 5) % HOMES.length).map((home) => {
      const guest = drawPerson(random);
      const check_in = random.integer(25, 90);
      const check_out = check_in + random.integer(2, 9);
      const write = (
        by: Message['by'],
        sender_name: string,
        text: string,
        hours: readonly [number, number],
      ) => {
        const at = calendar.momentOf(-2 - index, random.integer(...hours), random.integer(0, 59));
        return { by, sender_name, text, hasPicture: false, at };
      };
      const messages = [
        write('guest', guest.name, asked, [8, 12]),
        ...(answered === '' ? [] : [write('host', operatorFor(home.city.name), answered, [13, 18])]),
      ];
      return { inquiry_id: `Q${FIRST_INQUIRY + index}`, home, guest, check_in, check_out, messages };
    }),
  );
}
