import type { Day } from '../calendar.ts';
import type { Random } from '../random.ts';
import { channelsOf, CORPORATE, DIRECT, platformsOf, WALK_IN, WEBSITE } from './channels.ts';
import { planOrder, type PlannedOrder, type PlanParts } from './order.ts';
import { countSpanNights, type PlannedSpan, type Sold } from './spans.ts';

/** Percentage of spans with an earlier order that was cancelled. */
const CANCELLED_PERCENT = 9;
const DENIED_PERCENT = 2;
const TIMEOUT_PERCENT = 2;
const CORPORATE_NIGHTS = 21;

/** The orders of the spans, and some earlier ones that ended before their nights were sold again. */
export function planOrders(sold: Sold, parts: PlanParts): PlannedOrder[] {
  const within = { ...parts, random: parts.random.fork('orders') };
  const confirmed = sold.singles.map((span) => planSingle(span, within));
  return [
    ...sold.groups.map((group) => planGroup(group, within)),
    ...confirmed,
    ...confirmed.flatMap((order) => planForerunner(order, within)),
    ...sold.requested.map((span, index) => planRequest(span, index, within)),
    ...sold.unpaid.map((span, index) => planUnpaid(span, index, within)),
    ...planConflict(confirmed, within),
  ];
}

function planSingle(span: PlannedSpan, parts: PlanParts): PlannedOrder {
  const { random } = parts;
  const lead = Math.min(170, Math.floor(-Math.log(1 - random.fraction()) * 38));
  const booked_on = bookedOn(span.check_in, lead, random);
  const isWalkIn = booked_on === span.check_in && random.chance(40);
  const isLong = countSpanNights(span) >= CORPORATE_NIGHTS;
  const channel = isLong ? CORPORATE : isWalkIn ? WALK_IN : random.pickWeighted(channelsOf(span.home));
  return planOrder({ spans: [span], channel, status: 'accepted', booked_on }, parts);
}

function planGroup({ spans, remarks }: Sold['groups'][number], parts: PlanParts): PlannedOrder {
  const first = Math.min(...spans.map(({ check_in }) => check_in));
  const booked_on = bookedOn(first, parts.random.integer(30, 140), parts.random);
  return planOrder({ spans, channel: DIRECT, status: 'accepted', booked_on, remarks }, parts);
}

/** Never today: the host enters what happens today. */
function bookedOn(check_in: Day, lead: number, random: Random): Day {
  const day = check_in - lead;
  return day < 0 ? day : -1 - Math.floor(random.fraction() ** 2 * 45);
}

/** An earlier order or request of somebody else for some or all of these nights, which came to nothing. */
function planForerunner(order: PlannedOrder, parts: PlanParts): PlannedOrder[] {
  const { random } = parts;
  const fate = random.fraction() * 100;
  const isAsked = fate >= CANCELLED_PERCENT;
  const [stay] = order.stays;
  const isNone = fate >= CANCELLED_PERCENT + DENIED_PERCENT + TIMEOUT_PERCENT;
  if (isNone || stay === undefined || order.channel === CORPORATE) return [];
  const { home, check_in } = stay;
  const ended_on = order.booked_on - random.integer(1, 5);
  // Not longer: it held its nights until it ended.
  const check_out = Math.max(check_in + 1, stay.check_out + random.integer(-2, 0));
  const booked_on = ended_on - (isAsked ? 1 : random.integer(1, 30));
  // Only guests of platforms request before they book.
  const channel = random.pickWeighted(isAsked ? platformsOf(home) : channelsOf(home));
  const outline = { spans: [{ home, check_in, check_out }], booked_on, channel };
  if (!isAsked) return [planOrder({ ...outline, status: 'cancelled', cancelled_on: ended_on }, parts)];
  const status = fate < CANCELLED_PERCENT + DENIED_PERCENT ? 'denied' : 'timeout';
  return [planOrder({ ...outline, status }, parts)];
}

/** Requested in the last hours, so that the host still has most of a day to answer. */
function planRequest(span: PlannedSpan, index: number, parts: PlanParts): PlannedOrder {
  const booked_minutes_ago = 20 + index * 210 + parts.random.integer(0, 180);
  const channel = parts.random.pickWeighted(platformsOf(span.home));
  const status = 'wait_accept';
  return planOrder({ spans: [span], channel, status, booked_on: 0, booked_minutes_ago }, parts);
}

/** Within the last hours: an order that is not paid ends after a day. */
function planUnpaid(span: PlannedSpan, index: number, parts: PlanParts): PlannedOrder {
  const channel = index === 0 ? WEBSITE : platformsOf(span.home)[1];
  const booked_minutes_ago = 40 + index * 150 + parts.random.integer(0, 90);
  return planOrder({ spans: [span], channel, status: 'wait_pay', booked_on: 0, booked_minutes_ago }, parts);
}

/** A booking of another channel for nights taken more than a week ago: it waits in the reservation box. */
function planConflict(confirmed: readonly PlannedOrder[], parts: PlanParts): PlannedOrder[] {
  const coming = confirmed.flatMap(({ channel: takenBy, booked_on, stays }) =>
    stays.flatMap((stay) => {
      const isSoon = stay.check_in >= 4 && stay.check_in <= 80 && booked_on < -8;
      return isSoon && countSpanNights(stay) >= 2 && takenBy !== CORPORATE ? [{ ...stay, takenBy }] : [];
    }),
  );
  if (coming.length === 0) return [];
  const { home, check_in, check_out, takenBy } = parts.random.pick(coming);
  const spans = [{ home, check_in: check_in + 1, check_out: check_out + 1 }];
  const channel = platformsOf(home)[takenBy.type === 'airbnb' ? 1 : 0];
  return [planOrder({ spans, channel, status: 'accepted', isInConflict: true, booked_on: -1 }, parts)];
}
