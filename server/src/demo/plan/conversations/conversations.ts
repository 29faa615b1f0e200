import fs from 'node:fs';
import path from 'node:path';
import { drawPerson, type PlannedPerson } from '../bookings/people.ts';
import { isStanding, type PlannedOrder, type PlanParts } from '../bookings/order.ts';
import type { Day } from '../calendar.ts';
import type { Home } from '../homes.ts';
import { operatorFor } from '../staff.ts';
import { INQUIRIES, NOTES, REQUESTS, THREADS, type DialogueStep } from './texts.ts';

export type Message = {
  readonly by: 'guest' | 'host';
  readonly sender_name: string;
  readonly text: string;
  readonly hasPicture: boolean;
  readonly at: string;
};

/** A question on Airbnb about days of a home. */
export type Inquiry = {
  readonly inquiry_id: string;
  readonly home: Home;
  readonly guest: PlannedPerson;
  readonly check_in: Day;
  readonly check_out: Day;
};

/** The conversation of an order, or an inquiry. */
export type Conversation = {
  readonly about: { readonly order: PlannedOrder } | Inquiry;
  readonly note: string | null;
  /** In the order of writing; at least one. */
  readonly messages: readonly Message[];
};

const PAST_DAYS = 40;
const AHEAD_DAYS = 45;
const WRITTEN_PERCENT = 60;
const NOTED_PERCENT = 15;
const FIRST_INQUIRY = 77_201;

/** The one picture that hosts send: where to park. */
export function readPicture(): Buffer {
  return fs.readFileSync(path.join(import.meta.dirname, 'parking.jpg'));
}

/** The messages of guests and hosts up to now: the same draws for the same orders. */
export function planConversations(
  homes: readonly Home[],
  orders: readonly PlannedOrder[],
  parts: PlanParts,
): Conversation[] {
  const within = { ...parts, random: parts.random.fork('conversations') };
  return [
    ...orders.flatMap((order) => conversationOf(order, within)),
    ...INQUIRIES.flatMap((_, index) => inquiryOf(index, homes, within)),
  ];
}

function conversationOf(order: PlannedOrder, parts: PlanParts): Conversation[] {
  const { random } = parts;
  const [stay] = order.stays;
  if (stay === undefined || order.channel.type === 'ical') return [];
  const isNear = stay.check_in >= -PAST_DAYS && stay.check_in <= AHEAD_DAYS;
  if (order.status === 'wait_accept') return [thread(order, [requestOf(order, parts)], parts)];
  if (!isStanding(order) || !isNear || !random.chance(WRITTEN_PERCENT)) return [];
  const steps = random.pick(THREADS);
  const messages = steps.flatMap((step) => makeDemoMessage(step, order, parts)).toSorted(byTime);
  return messages.length === 0 ? [] : [thread(order, messages, parts)];
}

function thread(order: PlannedOrder, messages: readonly Message[], { random }: PlanParts): Conversation {
  return { about: { order }, messages, note: random.chance(NOTED_PERCENT) ? random.pick(NOTES) : null };
}

function requestOf(order: PlannedOrder, { random }: PlanParts): Message {
  const text = random.pick(REQUESTS);
  return { by: 'guest', sender_name: order.guest.name, text, hasPicture: false, at: order.booked_at };
}

/** Nothing if its time is in the future, or before the booking. */
function makeDemoMessage(step: DialogueStep, order: PlannedOrder, { calendar }: PlanParts): Message[] {
  const [stay] = order.stays;
  if (stay === undefined) return [];
  const day = step.days + (step.from === 'booking' ? order.booked_on : stay.check_in);
  const at = calendar.momentOf(day, ...step.time);
  if (at <= order.booked_at || at > calendar.momentAgo(0)) return [];
  const { by, text, hasPicture } = step;
  const sender_name = by === 'guest' ? order.guest.name : operatorFor(stay.home.city.name);
  return [{ by, sender_name, text, hasPicture, at }];
}

function inquiryOf(index: number, homes: readonly Home[], { calendar, random }: PlanParts): Conversation[] {
  const home = homes[(index * 5) % homes.length];
  const inquiry = INQUIRIES[index];
  if (home === undefined || inquiry === undefined) return [];
  const guest = drawPerson(random);
  const check_in = random.integer(25, 90);
  const check_out = check_in + random.integer(2, 9);
  const write = (
    by: Message['by'],
    sender_name: string,
    text: string,
    [from, to]: readonly [number, number],
  ) => {
    const at = calendar.momentOf(-2 - index, random.integer(from, to), random.integer(0, 59));
    return { by, sender_name, text, hasPicture: false, at };
  };
  const messages: Message[] = [write('guest', guest.name, inquiry.asked, [8, 12])];
  if (inquiry.answered !== '')
    messages.push(write('host', operatorFor(home.city.name), inquiry.answered, [13, 18]));
  const about = { inquiry_id: `Q${FIRST_INQUIRY + index}`, home, guest, check_in, check_out };
  return [{ about, note: null, messages }];
}

/** Instants in UTC sort as text. */
function byTime(one: Message, other: Message): number {
  return one.at < other.at ? -1 : one.at > other.at ? 1 : 0;
}
