import { HALF_YEAR, type Calendar, type Day } from '../calendar.ts';
import { HOMES, type Home } from '../homes.ts';
import type { Random } from '../random.ts';
import { linesOf, rowsOf } from '../table.ts';

/** Nights of a home: from check-in to check-out. */
export type PlannedSpan = { readonly home: Home; readonly check_in: Day; readonly check_out: Day };

/** The sold nights, and those set aside before the rest was sold. */
export type Sold = ReturnType<typeof planSpans>;

const AVERAGE_NIGHTS = 4;
const GROUPS_PER_CITY = 3;
const GROUP_REMARKS = linesOf(`
  Two families travelling together.
  Wedding guests; would like both keys at one place.
  Company off-site, invoice needed.
  Three generations; grandparents without stairs, please.
  Old university friends, reunion.
  Film crew, early calls.`);

/** Nights that a host does not let: the first and the last day on which they may begin, and their number. */
const CLOSINGS = rowsOf(`
  Owners staying | 12 | 45 | 5
  Boiler is replaced | 8 | 30 | 2
  Hallway is painted | 20 | 70 | 3
  Deep clean and inventory | 35 | 120 | 1
  Owners staying | 90 | 160 | 7
  New kitchen | -120 | -60 | 6
  Leak in the bathroom ceiling | -50 | -12 | 2`);
const REQUESTS = 3;
const UNPAID = 2;

export function countSpanNights({ check_in, check_out }: Omit<PlannedSpan, 'home'>): number {
  return check_out - check_in;
}

export function overlaps(a: PlannedSpan, b: PlannedSpan): boolean {
  return a.home === b.home && a.check_in < b.check_out && b.check_in < a.check_out;
}

/**
 * The sold nights of all homes: first orders of several homes, then reserved nights, then home by home. No two spans
 * share a night.
 */
export function planSpans(calendar: Calendar, random: Random) {
  const groups = planGroups(random.fork('groups'));
  const taken = groups.flatMap(({ spans }) => spans);
  const ofReserved = random.fork('reserved');
  const reserve = (from: number, to: number, nights: number): PlannedSpan => {
    const check_in = ofReserved.integer(from, to);
    const span = { home: ofReserved.pick(HOMES), check_in, check_out: check_in + nights };
    if (taken.some((other) => overlaps(span, other))) return reserve(from, to, nights);
    taken.push(span);
    return span;
  };
  const soon = () => reserve(6, 50, ofReserved.integer(2, 5));
  return {
    groups,
    closings: CLOSINGS.map(([remarks = '', from, to, nights]) => ({
      ...reserve(Number(from), Number(to), Number(nights)),
      remarks,
    })),
    /** Nights of requests that wait for an answer, and of bookings that are not paid yet. */
    requested: Array.from({ length: REQUESTS }, soon),
    unpaid: Array.from({ length: UNPAID }, soon),
    singles: HOMES.flatMap((home) => {
      const here = taken.filter((span) => span.home === home);
      return fillHome(home, here, { calendar, random: random.fork(home.title) });
    }),
  };
}

/** Spans that one order takes together. */
function planGroups(random: Random) {
  const groups: { readonly spans: readonly PlannedSpan[]; readonly remarks: string }[] = [];
  for (const city of new Set(HOMES.map((home) => home.city))) {
    const local = HOMES.filter((home) => home.city === city);
    for (let made = 0; made < GROUPS_PER_CITY; made += 1) {
      const taken = groups.flatMap(({ spans }) => spans);
      const spans = drawGroup(local, random);
      const isFree = spans.every((span) => !taken.some((other) => overlaps(span, other)));
      if (isFree) groups.push({ spans, remarks: random.pick(GROUP_REMARKS) });
    }
  }
  return groups;
}

/** Several homes at the same time, or two one after the other. */
function drawGroup(homes: readonly Home[], random: Random): PlannedSpan[] {
  const isTogether = random.chance(70);
  let check_in = random.integer(-HALF_YEAR, 120);
  let check_out = isTogether ? check_in + random.integer(2, 6) : check_in;
  const count = isTogether && random.chance(25) ? 3 : 2;
  const first = random.integer(0, homes.length - 1);
  return [...homes.slice(first), ...homes.slice(0, first)].slice(0, count).map((home) => {
    if (!isTogether) [check_in, check_out] = [check_out, check_out + random.integer(2, 4)];
    return { home, check_in, check_out };
  });
}

/** Walks through the year and starts stays on free days, often enough for the home's occupancy in each month. */
function fillHome(
  home: Home,
  taken: readonly PlannedSpan[],
  { calendar, random }: { readonly calendar: Calendar; readonly random: Random },
): PlannedSpan[] {
  const spans: PlannedSpan[] = [];
  let day = -HALF_YEAR;
  while (day < HALF_YEAR) {
    const next = Math.min(HALF_YEAR, ...taken.map(({ check_in }) => check_in).filter((each) => each >= day));
    const blocking = taken.find((span) => span.check_in <= day && day < span.check_out);
    const nights = Math.min(drawNights(home, random), next - day);
    if (blocking !== undefined) day = blocking.check_out;
    else if (nights > 0 && random.chance(startPercent(home, day, calendar))) {
      spans.push({ home, check_in: day, check_out: day + nights });
      day += nights;
    } else day += 1;
  }
  return spans;
}

function drawNights(home: Home, random: Random): number {
  if (home.sleeps <= 3 && random.chance(3)) return random.integer(21, 35);
  return random.pickWeighted(NIGHTS).nights;
}

const NIGHTS = [12, 26, 24, 14, 9, 6, 6, 1, 1, 1].map((weight, index) => ({ nights: index + 1, weight }));

function startPercent(home: Home, day: Day, calendar: Calendar): number {
  const { month, dayOfWeek } = calendar.dateOf(day);
  // The share of a day's final sales that is sold by today.
  const booked = day <= 0 ? 1 : Math.max(0.05, Math.exp(-day / 75));
  const full = ((home.city.occupancy[month - 1] ?? 0) / 100) * booked;
  const gap = (AVERAGE_NIGHTS * (1 - full)) / full;
  const isArrivalDay = dayOfWeek === 4 || dayOfWeek === 5;
  return Math.min(95, (100 / (1 + gap)) * (isArrivalDay ? 1.35 : 0.9));
}
