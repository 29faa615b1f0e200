import type { Calendar, Day } from './calendar.ts';
import { share, wholeUnits, type Cents } from './cents.ts';
import { CHANNELS, CORPORATE, DIRECT, WALK_IN, type Channel } from './channels.ts';
import { drawPerson, type Person } from './people.ts';
import { priceOf } from './prices.ts';
import { DIGITS, type Random } from './random.ts';
import type { Group, Span } from './spans.ts';

export type Stay = Span & {
  readonly stay_code: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly pets: number;
  /** Of the rate, what the nights cost; the rest is the cleaning fee. */
  readonly nights_amount: Cents;
  readonly rate_amount: Cents;
  readonly commission_amount: Cents;
  readonly companions: readonly Person[];
};

export type Order = {
  readonly reservation_code: string;
  readonly channel: Channel;
  readonly channel_id: string | null;
  readonly guest: Person;
  readonly stays: readonly Stay[];
  readonly booked_on: Day;
  readonly booked_at: string;
  /** Null for the orders that stand. */
  readonly cancelled: { readonly on: Day; readonly at: string } | null;
  readonly remarks: string;
  readonly channel_remarks: string;
};

export type Parts = { readonly calendar: Calendar; readonly random: Random };

const CANCELLED_PERCENT = 9;
const REMARKS_PERCENT = 12;
const LETTERS_AND_DIGITS = `abcdefghijklmnopqrstuvwxyz${DIGITS}`;

const REMARKS = [
  'Arrives late, around 23:00; key from the box.',
  'Asked for a cot and a high chair.',
  'Anniversary: put a bottle of cava in the fridge.',
  'Came last year too. Same welcome basket.',
  'Would like to leave the bags until 17:00.',
  'Allergic to feathers: synthetic pillows.',
  'Needs a parking permit, plate follows by e-mail.',
  'Invoice to the company, address in the mail.',
];

const CHANNEL_REMARKS = [
  'Hi! We are so looking forward to our trip. Is there a supermarket nearby?',
  'We land at 9.40, could we drop our luggage early?',
  'Travelling with my parents, is there a lift?',
  'Quiet couple, here for a concert.',
];

/** The orders behind the spans, and some that were cancelled before their nights were sold again. */
export function planOrders(groups: readonly Group[], singles: readonly Span[], parts: Parts): Order[] {
  const random = parts.random.fork('orders');
  const within = { ...parts, random };
  const standing = singles.map((span) => planSingle(span, within));
  const cancelled = standing
    .filter(({ channel }) => channel !== CORPORATE && random.chance(CANCELLED_PERCENT))
    .map((order) => planCancelled(order, within));
  return [...groups.map((group) => planGroup(group, within)), ...standing, ...cancelled];
}

function planSingle(span: Span, parts: Parts): Order {
  const { random } = parts;
  const lead = Math.min(170, Math.floor(-Math.log(1 - random.fraction()) * 38));
  const booked_on = bookedOn(span.check_in, lead, random);
  const nights = span.check_out - span.check_in;
  const isWalkIn = booked_on === span.check_in && random.chance(40);
  const channel = nights >= 21 ? CORPORATE : isWalkIn ? WALK_IN : random.pickWeighted(CHANNELS);
  return planOrder({ spans: [span], channel, booked_on, cancelled_on: null, remarks: null }, parts);
}

function planGroup({ spans, remarks }: Group, parts: Parts): Order {
  const first = Math.min(...spans.map(({ check_in }) => check_in));
  const booked_on = bookedOn(first, parts.random.integer(30, 140), parts.random);
  return planOrder({ spans, channel: DIRECT, booked_on, cancelled_on: null, remarks }, parts);
}

/** Somebody else had booked these nights, or some of them, and thought better of it. */
function planCancelled(order: Order, parts: Parts): Order {
  const { random } = parts;
  const cancelled_on = order.booked_on - random.integer(1, 5);
  const spans = order.stays.map(({ home, check_in, check_out }) => ({
    home,
    check_in,
    check_out: Math.max(check_in + 1, check_out + random.integer(-2, 1)),
  }));
  const booked_on = cancelled_on - random.integer(1, 30);
  const channel = random.pickWeighted(CHANNELS);
  return planOrder({ spans, channel, booked_on, cancelled_on, remarks: null }, parts);
}

/** Never today: what is planned for today is the host's own to enter. */
function bookedOn(check_in: Day, lead: number, random: Random): Day {
  const day = check_in - lead;
  return day < 0 ? day : -1 - Math.floor(random.fraction() ** 2 * 45);
}

type Outline = {
  readonly spans: readonly Span[];
  readonly channel: Channel;
  readonly booked_on: Day;
  readonly cancelled_on: Day | null;
  readonly remarks: string | null;
};

function planOrder(outline: Outline, { calendar, random }: Parts): Order {
  const { spans, channel, booked_on, cancelled_on } = outline;
  const codes = drawCodes(spans.length, random);
  const guest = drawPerson(random);
  const tilt = random.integer(-7, 8);
  const stays = spans.map((span, index) => {
    const nights_amount = priceOf(span, tilt, calendar);
    const rate_amount = nights_amount + wholeUnits(span.home.cleaning_fee);
    return {
      ...span,
      ...drawParty(span.home.sleeps, random),
      stay_code: codes.stay_codes[index] ?? codes.reservation_code,
      nights_amount,
      rate_amount,
      commission_amount: share(rate_amount, channel.commission),
      companions: random.chance(25) ? [drawPerson(random, guest)] : [],
    };
  });
  const isPlatform = channel.payout !== null;
  return {
    reservation_code: codes.reservation_code,
    channel,
    channel_id: channel.channel_id(random),
    guest,
    // Nobody is named who does not count.
    stays: stays.map((stay) => ({ ...stay, companions: stay.companions.slice(0, stay.adults - 1) })),
    booked_on,
    booked_at: calendar.momentOf(booked_on, random.integer(7, 10), random.integer(0, 59)),
    cancelled:
      cancelled_on === null
        ? null
        : {
            on: cancelled_on,
            at: calendar.momentOf(cancelled_on, random.integer(11, 21), random.integer(0, 59)),
          },
    remarks: outline.remarks ?? (random.chance(REMARKS_PERCENT) ? random.pick(REMARKS) : ''),
    channel_remarks: isPlatform && random.chance(REMARKS_PERCENT) ? random.pick(CHANNEL_REMARKS) : '',
  };
}

function drawParty(sleeps: number, random: Random): Pick<Stay, 'adults' | 'children' | 'infants' | 'pets'> {
  const guests = random.integer(sleeps > 4 ? 2 : 1, sleeps);
  const children = guests >= 3 && random.chance(45) ? random.integer(1, guests - 2) : 0;
  return {
    adults: guests - children,
    children,
    infants: random.chance(6) ? 1 : 0,
    pets: random.chance(4) ? 1 : 0,
  };
}

type Codes = { readonly reservation_code: string; readonly stay_codes: readonly string[] };

/** In the form of contract section 1.5. */
function drawCodes(stays: number, random: Random): Codes {
  const digits = random.text(7, DIGITS);
  const letters = random.text(6, LETTERS_AND_DIGITS);
  const reservation_code = `0-${digits}-${letters}`;
  const stay_codes =
    stays === 1
      ? [reservation_code]
      : Array.from({ length: stays }, (_, index) => `0-${digits}_${index + 1}-${letters}`);
  return { reservation_code, stay_codes };
}
