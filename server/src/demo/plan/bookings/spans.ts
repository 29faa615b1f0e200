import { HALF_YEAR, type Calendar, type Day } from '../calendar.ts';
import type { Home } from '../homes.ts';
import type { Random } from '../random.ts';
import { reserveSpans, type Reserved } from './reserved.ts';
import { overlaps, type PlannedSpan } from './span.ts';

/** Spans that one order takes together. */
export type SpanGroup = { readonly spans: readonly PlannedSpan[]; readonly remarks: string };

const AVERAGE_NIGHTS = 4;
const GROUP_REMARKS = [
  'Two families travelling together.',
  'Wedding guests; would like both keys at one place.',
  'Company off-site, invoice needed.',
  'Three generations; grandparents without stairs, please.',
  'Old university friends, reunion.',
  'Film crew, early calls.',
];
const GROUPS_PER_CITY = 3;

export type Sold = Reserved & {
  readonly groups: readonly SpanGroup[];
  readonly singles: readonly PlannedSpan[];
};

/**
 * The sold nights of all homes: first orders of several homes, then reserved nights, then home by home. No two spans
 * share a night.
 */
export function planSpans(homes: readonly Home[], calendar: Calendar, random: Random): Sold {
  const groups = planGroups(homes, random.fork('groups'));
  const grouped = groups.flatMap(({ spans }) => spans);
  const reserved = reserveSpans(homes, grouped, random.fork('reserved'));
  const taken = [...grouped, ...reserved.closings, ...reserved.requested, ...reserved.unpaid];
  const singles = homes.flatMap((home) => {
    const here = taken.filter((span) => span.home === home);
    return fillHome(home, here, { calendar, random: random.fork(home.title) });
  });
  return { ...reserved, groups, singles };
}

function planGroups(homes: readonly Home[], random: Random): SpanGroup[] {
  const cities = [...new Set(homes.map(({ city }) => city))];
  const groups: SpanGroup[] = [];
  for (const city of cities) {
    const local = homes.filter((home) => home.city === city);
    for (let made = 0; made < GROUPS_PER_CITY; made += 1) {
      const taken = groups.flatMap(({ spans }) => spans);
      const spans = random.chance(70) ? together(local, random) : oneAfterTheOther(local, random);
      const isFree = spans.every((span) => !taken.some((other) => overlaps(span, other)));
      if (isFree) groups.push({ spans, remarks: random.pick(GROUP_REMARKS) });
    }
  }
  return groups;
}

function together(homes: readonly Home[], random: Random): PlannedSpan[] {
  const check_in = random.integer(-HALF_YEAR, 120);
  const check_out = check_in + random.integer(2, 6);
  return severalOf(homes, random.chance(25) ? 3 : 2, random).map((home) => ({ home, check_in, check_out }));
}

function oneAfterTheOther(homes: readonly Home[], random: Random): PlannedSpan[] {
  let check_in = random.integer(-HALF_YEAR, 120);
  return severalOf(homes, 2, random).map((home) => {
    const span = { home, check_in, check_out: check_in + random.integer(2, 4) };
    check_in = span.check_out;
    return span;
  });
}

function severalOf(homes: readonly Home[], count: number, random: Random): Home[] {
  const first = random.integer(0, homes.length - 1);
  return [...homes.slice(first), ...homes.slice(0, first)].slice(0, count);
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
    if (blocking !== undefined) {
      day = blocking.check_out;
    } else if (nights > 0 && random.chance(startPercent(home, day, calendar))) {
      spans.push({ home, check_in: day, check_out: day + nights });
      day += nights;
    } else {
      day += 1;
    }
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
  const full = ((home.city.occupancy[month - 1] ?? 0) / 100) * bookedAhead(day);
  const gap = (AVERAGE_NIGHTS * (1 - full)) / full;
  const isArrivalDay = dayOfWeek === 4 || dayOfWeek === 5;
  return Math.min(95, (100 / (1 + gap)) * (isArrivalDay ? 1.35 : 0.9));
}

/** The share of a day's final sales that is sold by today. */
function bookedAhead(day: Day): number {
  return day <= 0 ? 1 : Math.max(0.05, Math.exp(-day / 75));
}
