import { readProperties, propertyText, type Properties } from '../text/feed-properties.ts';
import type { FeedBlocks } from '../text/split-feed.ts';
import { parseRule } from '../series/read-rule.ts';
import { DAY, localDay, namedZone, offsetSeconds, type FeedZone } from './feed-times.ts';
import { readMoment, readMoments } from './read-moment.ts';
import { guessedZone } from './windows-zones.ts';
import { daysOfRule, type RecurrenceWindow } from '../series/recurrence.ts';
import { COST, type CostBudget } from '../cost-budget.ts';

/**
 * Finds the zones of a feed: IANA zones by name, any other by its description in the feed, or by its name in Windows. For
 * an unknown zone it returns null, and its times are read in the timezone of the property.
 */
export function zoneFinder(
  zones: FeedBlocks['zones'],
  window: RecurrenceWindow,
  budget: CostBudget,
): (name: string) => FeedZone | null {
  const described = new Map(
    zones.map((zone) => {
      const properties = readProperties(zone, budget);
      return [propertyText(properties, 'TZID'), { properties, observances: zone.observances }] as const;
    }),
  );
  const found = new Map<string, FeedZone | null>();
  return (name) => {
    const known = found.get(name);
    if (known !== undefined) return known;
    budget.spend(COST.zone);
    const own = described.get(name);
    const zone =
      namedZone(name) ??
      (own && namedZone(propertyText(own.properties, 'X-LIC-LOCATION'))) ??
      (own &&
        describedZone(
          name,
          own.observances.map((each) => readProperties(each, budget)),
          { window, budget },
        )) ??
      guessedZone(name) ??
      null;
    found.set(name, zone);
    return zone;
  };
}

const ONSETS_MAX = 1000;

/** From `local`, in the local time before the change, the offset from UTC is `offset` seconds. */
type Onset = { readonly local: number; readonly offset: number };

function describedZone(
  name: string,
  observances: readonly Properties[],
  limits: { readonly window: RecurrenceWindow; readonly budget: CostBudget },
): FeedZone | undefined {
  const onsets = observances
    .flatMap((each) => onsetsOf(each, limits))
    .toSorted((one, other) => one.local - other.local)
    .slice(-ONSETS_MAX);
  const before = observances
    .map((each) => offsetSeconds(propertyText(each, 'TZOFFSETFROM')))
    .find((each) => each !== undefined);
  if (onsets.length === 0) return undefined;
  const offsetAt = (local: number) =>
    onsets[lastIndexAt(onsets, local)]?.offset ?? before ?? onsets[0]?.offset ?? 0;
  return { name, instantOf: (local) => local - offsetAt(local) };
}

/** The index of the last onset at or before `local`; -1 when all are later. */
function lastIndexAt(onsets: readonly Onset[], local: number): number {
  let low = -1;
  for (let high = onsets.length; high - low > 1;) {
    const middle = (low + high) >> 1;
    if ((onsets[middle]?.local ?? Infinity) <= local) low = middle;
    else high = middle;
  }
  return low;
}

function onsetsOf(
  observance: Properties,
  { window, budget }: { readonly window: RecurrenceWindow; readonly budget: CostBudget },
): Onset[] {
  const offset = offsetSeconds(propertyText(observance, 'TZOFFSETTO'));
  const start = readMoment(observance.get('DTSTART')?.[0], () => null);
  if (offset === undefined || start === undefined) return [];
  const rule = parseRule(propertyText(observance, 'RRULE'));
  const first = localDay(start);
  const time = start.local - first * DAY;
  // A year to either side: an earlier change sets the offset of the first day.
  const around = { from: window.from - 800, until: window.until + 400 };
  const until = rule?.until ?? null;
  const days = rule === undefined ? [] : daysOfRule(rule, first, around, budget);
  const dates = (observance.get('RDATE') ?? [])
    .flatMap((property) => readMoments(property, () => null))
    .filter((each) => each !== undefined);
  budget.spend((1 + days.length + dates.length) * COST.date);
  return [start.local, ...days.map((day) => day * DAY + time), ...dates.map(({ local }) => local)]
    .filter((local) => local === start.local || until === null || local - DAY <= until.local)
    .map((local) => ({ local, offset }));
}
