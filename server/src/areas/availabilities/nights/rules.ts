import type { NightChange, Nights } from './night.ts';

const DAY_MS = 86_400_000;

/** Every day from `start_date` to `end_date`, exclusive. */
export function daysOf({ start_date, end_date }: Pick<Nights, 'start_date' | 'end_date'>): string[] {
  const first = Date.parse(start_date);
  const count = Math.max(0, (Date.parse(end_date) - first) / DAY_MS);
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The nights that only `after` holds, as taken, and those that only `before` held, as freed. */
export function nightChanges(before: readonly Nights[], after: readonly Nights[]): NightChange[] {
  const [held, holds] = [before, after].map(nightsByKey);
  return [...changesFrom(holds, held, false), ...changesFrom(held, holds, true)];
}

type NightsByKey = ReadonlyMap<string, { readonly property_id: number; readonly day: string }>;

function nightsByKey(all: readonly Nights[]): NightsByKey {
  return new Map(
    all.flatMap((nights) =>
      daysOf(nights).map((day) => [`${nights.property_id} ${day}`, { property_id: nights.property_id, day }]),
    ),
  );
}

function changesFrom(
  nights: NightsByKey = new Map(),
  others: NightsByKey = new Map(),
  available: boolean,
): NightChange[] {
  return [...nights].flatMap(([key, night]) => (others.has(key) ? [] : [{ ...night, available }]));
}

/** Consecutive nights with the same change, from the first to the last, both inclusive. */
export type NightRange = { property_id: number; start_date: string; end_date: string; available: boolean };

/** Changes as ranges, ordered by property and day. */
export function rangesOf(changes: readonly NightChange[]): NightRange[] {
  const ranges: NightRange[] = [];
  for (const { property_id, day, available } of changes) {
    const last = ranges.at(-1);
    const follows =
      last !== undefined &&
      last.property_id === property_id &&
      last.available === available &&
      Date.parse(last.end_date) + DAY_MS === Date.parse(day);
    if (follows) last.end_date = day;
    else ranges.push({ property_id, start_date: day, end_date: day, available });
  }
  return ranges;
}
