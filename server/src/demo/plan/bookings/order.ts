import type { Calendar, Day } from '../calendar.ts';
import { DIGITS, type Random } from '../random.ts';
import { linesOf } from '../table.ts';
import { drawChannelId, type Channel } from './channels.ts';
import { drawPerson, type PlannedPerson } from './people.ts';
import { priceOf, priceStay, type Party } from './rates.ts';
import type { PlannedSpan } from './spans.ts';
import { planDetails } from './stay-details.ts';

export type PlannedOrder = ReturnType<typeof planOrder>;
export type PlannedStay = PlannedOrder['stays'][number];

/** True when guests came or will come. */
export function isConfirmed({ status, isInConflict }: PlannedOrder): boolean {
  return status === 'accepted' && !isInConflict;
}

/** True when the order occupies its nights. */
export function holdsNights(order: PlannedOrder): boolean {
  return order.status === 'wait_accept' || order.status === 'wait_pay' || isConfirmed(order);
}

export type PlanParts = { readonly calendar: Calendar; readonly random: Random };

type Outline = {
  readonly spans: readonly PlannedSpan[];
  readonly channel: Channel;
  readonly status: 'wait_accept' | 'wait_pay' | 'accepted' | 'cancelled' | 'denied' | 'timeout';
  /** A booking of a channel for nights that were taken already. */
  readonly isInConflict?: boolean;
  readonly booked_on: Day;
  /** Only for requests of the last day. */
  readonly booked_minutes_ago?: number;
  readonly cancelled_on?: Day;
  readonly remarks?: string;
};

const REMARKS_PERCENT = 12;
const LETTERS_AND_DIGITS = `abcdefghijklmnopqrstuvwxyz${DIGITS}`;

const REMARKS = linesOf(`
  Arrives late, around 23:00; key from the box.
  Asked for a cot and a high chair.
  Anniversary: put a bottle of cava in the fridge.
  Came last year too. Same welcome basket.
  Would like to leave the bags until 17:00.
  Allergic to feathers: synthetic pillows.
  Needs a parking permit, plate follows by e-mail.
  Invoice to the company, address in the mail.`);

const CHANNEL_REMARKS = linesOf(`
  Hi! We are so looking forward to our trip. Is there a supermarket nearby?
  We land at 9.40, could we drop our luggage early?
  Travelling with my parents, is there a lift?
  Quiet couple, here for a concert.`);

export function planOrder(outline: Outline, { calendar, random }: PlanParts) {
  const { spans, channel, status, booked_on, isInConflict = false } = outline;
  const { booked_minutes_ago, cancelled_on } = outline;
  const codes = drawCodes(spans.length, random);
  const guest = drawPerson(random);
  const remarks = outline.remarks ?? (random.chance(REMARKS_PERCENT) ? random.pick(REMARKS) : '');
  const tilt = random.integer(-7, 8);
  const isAccepted = status === 'accepted' && !isInConflict;
  const stays = spans.map((span, index) => {
    const party = channel.type === 'ical' ? NOT_TOLD : drawParty(span.home.sleeps, random);
    return {
      ...span,
      ...party,
      ...priceStay(span, party, { channel, nights_amount: priceOf(span, tilt, calendar) }),
      stay_code: codes.stay_codes[index] ?? codes.reservation_code,
      companions: drawCompanions(guest, party, random),
      details: planDetails({ span, party, channel, remarks, isAccepted }, random),
    };
  });
  const hasChannelRemarks = channel.payout !== null && random.chance(REMARKS_PERCENT);
  const channel_id = drawChannelId(channel, random);
  const booked_at = calendar.momentOf(booked_on, random.integer(7, 10), random.integer(0, 59));
  const cancelledAt = (on: Day) => calendar.momentOf(on, random.integer(11, 21), random.integer(0, 59));
  return {
    reservation_code: codes.reservation_code,
    channel,
    channel_id,
    status,
    isInConflict,
    guest,
    stays,
    booked_on,
    booked_at: booked_minutes_ago === undefined ? booked_at : calendar.momentAgo(booked_minutes_ago),
    /** Null unless it was cancelled. */
    cancelled: cancelled_on === undefined ? null : { on: cancelled_on, at: cancelledAt(cancelled_on) },
    remarks,
    channel_remarks: hasChannelRemarks ? random.pick(CHANNEL_REMARKS) : '',
  };
}

/** A calendar does not contain the number of guests. */
const NOT_TOLD: Party = { adults: 1, children: 0, infants: 0, pets: 0 };

function drawParty(sleeps: number, random: Random): Party {
  const guests = random.integer(sleeps > 4 ? 2 : 1, sleeps);
  const children = guests >= 3 && random.chance(45) ? random.integer(1, guests - 2) : 0;
  return {
    adults: guests - children,
    children,
    infants: random.chance(6) ? 1 : 0,
    pets: random.chance(4) ? 1 : 0,
  };
}

/** Only companions that count as guests have names. */
function drawCompanions(guest: PlannedPerson, { adults }: Party, random: Random): PlannedPerson[] {
  return random.chance(25) ? [drawPerson(random, guest)].slice(0, adults - 1) : [];
}

/** In the form of contract section 1.5. */
function drawCodes(stays: number, random: Random) {
  const digits = random.text(7, DIGITS);
  const letters = random.text(6, LETTERS_AND_DIGITS);
  const reservation_code = `0-${digits}-${letters}`;
  const coded = (_: unknown, index: number) => `0-${digits}_${index + 1}-${letters}`;
  return { reservation_code, stay_codes: stays === 1 ? [] : Array.from({ length: stays }, coded) };
}
