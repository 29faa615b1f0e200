/** Nights as whole days since 1970: the night of a day is the one that begins on it. `until` is not included. */
export type Nights = { readonly from: number; readonly until: number };

const DAY_MS = 86_400_000;

export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function todayIn(timezone: string, now: Temporal.Instant): number {
  return dayOf(now.toZonedDateTimeISO(timezone).toPlainDate().toString());
}

export function nightsOf({ from, until }: Nights): number[] {
  return Array.from({ length: Math.max(0, until - from) }, (_, index) => from + index);
}

export function doOverlap(one: Nights, other: Nights): boolean {
  return one.from < other.until && other.from < one.until;
}

export function isIn(night: number, { from, until }: Nights): boolean {
  return night >= from && night < until;
}

/** The same nights as runs that neither touch nor overlap. */
export function runsOf(nights: Iterable<number>): Nights[] {
  const runs: { from: number; until: number }[] = [];
  for (const night of [...new Set(nights)].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.until === night) last.until = night + 1;
    else runs.push({ from: night, until: night + 1 });
  }
  return runs;
}

/** `2026-07-03–06`, with the first and the last night. */
export function wordsOf({ from, until }: Nights): string {
  const [first, last] = [dateOf(from), dateOf(until - 1)];
  return first === last ? first : `${first}…${last.slice(5)}`;
}
