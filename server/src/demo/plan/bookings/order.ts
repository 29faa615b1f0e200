import type { Calendar, Day } from '../calendar.ts';
import type { Cents } from '../cents.ts';
import { priceOf } from './rates.ts';
import { DIGITS, type Random } from '../random.ts';
import { linesOf } from '../table.ts';
import type { Channel } from './channels.ts';
import { drawPerson, type PlannedPerson } from './people.ts';
import { commissionOn, rateLines, rateOf, type Party, type RateLine } from './rates.ts';
import type { PlannedSpan } from './spans.ts';
import { planDetails, type StayDetails } from './stay-details.ts';

export type PlannedStay = PlannedSpan &
  Party & {
    readonly stay_code: string;
    /** The part of the rate for the nights. */
    readonly nights_amount: Cents;
    readonly rate_amount: Cents;
    readonly rate_lines: readonly RateLine[];
    readonly commission_amount: Cents;
    readonly companions: readonly PlannedPerson[];
    readonly details: StayDetails;
  };

export type PlannedOrder = {
  readonly reservation_code: string;
  readonly channel: Channel;
  readonly channel_id: string | null;
  readonly status: 'wait_accept' | 'wait_pay' | 'accepted' | 'cancelled' | 'denied' | 'timeout';
  /** A booking of a channel for nights that were taken already. */
  readonly isInConflict: boolean;
  readonly guest: PlannedPerson;
  readonly stays: readonly PlannedStay[];
  readonly booked_on: Day;
  readonly booked_at: string;
  /** Null unless it was cancelled. */
  readonly cancelled: { readonly on: Day; readonly at: string } | null;
  readonly remarks: string;
  readonly channel_remarks: string;
};

/** True when guests came or will come. */
export function isStanding({ status, isInConflict }: PlannedOrder): boolean {
  return status === 'accepted' && !isInConflict;
}

/** True when the order occupies its nights. */
export function holdsNights(order: PlannedOrder): boolean {
  return order.status === 'wait_accept' || order.status === 'wait_pay' || isStanding(order);
}

export type PlanParts = { readonly calendar: Calendar; readonly random: Random };

export type OrderOutline = {
  readonly spans: readonly PlannedSpan[];
  readonly channel: Channel;
  readonly status: PlannedOrder['status'];
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

export function planOrder(outline: OrderOutline, { calendar, random }: PlanParts): PlannedOrder {
  const { spans, channel, status, booked_on, isInConflict = false } = outline;
  const codes = drawCodes(spans.length, random);
  const guest = drawPerson(random);
  const remarks = outline.remarks ?? (random.chance(REMARKS_PERCENT) ? random.pick(REMARKS) : '');
  const tilt = random.integer(-7, 8);
  const stays = spans.map((span, index) => {
    const party = channel.type === 'ical' ? NOT_TOLD : drawParty(span.home.sleeps, random);
    const isAccepted = status === 'accepted' && !isInConflict;
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
  return {
    reservation_code: codes.reservation_code,
    channel,
    channel_id: channel.channel_id(random),
    status,
    isInConflict,
    guest,
    stays,
    booked_on,
    booked_at: bookedAt(outline, { calendar, random }),
    cancelled: cancelledAt(outline, { calendar, random }),
    remarks,
    channel_remarks: hasChannelRemarks ? random.pick(CHANNEL_REMARKS) : '',
  };
}

function priceStay(
  span: PlannedSpan,
  party: Party,
  known: { readonly channel: Channel; readonly nights_amount: Cents },
): Pick<PlannedStay, 'nights_amount' | 'rate_amount' | 'rate_lines' | 'commission_amount'> {
  const rate_lines = rateLines(span, party, known);
  return {
    nights_amount: rate_lines.length === 0 ? 0n : known.nights_amount,
    rate_amount: rateOf(rate_lines),
    rate_lines,
    commission_amount: commissionOn(rate_lines, known.channel),
  };
}

function bookedAt({ booked_on, booked_minutes_ago }: OrderOutline, { calendar, random }: PlanParts): string {
  const atHome = calendar.momentOf(booked_on, random.integer(7, 10), random.integer(0, 59));
  return booked_minutes_ago === undefined ? atHome : calendar.momentAgo(booked_minutes_ago);
}

function cancelledAt(
  { cancelled_on }: OrderOutline,
  { calendar, random }: PlanParts,
): PlannedOrder['cancelled'] {
  if (cancelled_on === undefined) return null;
  const at = calendar.momentOf(cancelled_on, random.integer(11, 21), random.integer(0, 59));
  return { on: cancelled_on, at };
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

type PlannedCodes = { readonly reservation_code: string; readonly stay_codes: readonly string[] };

/** In the form of contract section 1.5. */
function drawCodes(stays: number, random: Random): PlannedCodes {
  const digits = random.text(7, DIGITS);
  const letters = random.text(6, LETTERS_AND_DIGITS);
  const reservation_code = `0-${digits}-${letters}`;
  const stay_codes =
    stays === 1
      ? [reservation_code]
      : Array.from({ length: stays }, (_, index) => `0-${digits}_${index + 1}-${letters}`);
  return { reservation_code, stay_codes };
}
