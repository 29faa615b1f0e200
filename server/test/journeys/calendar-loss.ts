import type { FeedEntry, Range } from './calendar-model.ts';

/** An event that a calendar has shown. One that has ended is known as well: the same code is the same reservation. */
export type KnownEntry = FeedEntry & {
  /** The index of the stay; null for closed nights. */
  readonly stay: number | null;
  readonly createdAt: number;
  isEnded: boolean;
  /** True for the read in which it has got another UID. */
  hasNewUid: boolean;
  missingReads: number;
  missingSince: number | null;
  /** Nights of closed ones that the host has opened. */
  readonly opened: Set<number>;
};

export type Calendar = {
  readonly feed: ReadonlyMap<string, FeedEntry>;
  readonly known: ReadonlyMap<string, KnownEntry>;
  /** Since when a loss of most of it is held back. */
  heldSince: number | null;
};

const READS_UNTIL_GONE = 3;
const INTERVAL_MINUTES = 15;
const HELD_MINUTES = 24 * 60;
const MASS_LOSS_MIN = 3;

/** Counts a good read, at least an interval after the last one, and returns the events that have ended by it. */
export function endMissing(calendar: Calendar, now: number): readonly KnownEntry[] {
  const { feed, known } = calendar;
  const living = [...known].filter(([, { isEnded }]) => !isEnded);
  const still = living.filter(([uid]) => feed.has(uid)).map(([, each]) => each);
  for (const each of still) Object.assign(each, { missingReads: 0, missingSince: null });
  const all = living.filter(([uid]) => !feed.has(uid)).map(([, each]) => each);
  const others = all.filter((each) => isReplaced(calendar, each));
  const isHeldBack = isMassLoss(calendar, { still, lost: all.length, replaced: others.length });
  const since = isHeldBack ? (calendar.heldSince ?? now) : null;
  const replaced = isHeldBack ? [] : others;
  const missing = all.filter((each) => !replaced.includes(each));
  for (const each of missing) {
    each.missingReads += 1;
    each.missingSince ??= now;
  }
  const gone = missing.filter(
    ({ missingReads, missingSince }) =>
      missingReads >= READS_UNTIL_GONE && now - (missingSince ?? now) >= 2 * INTERVAL_MINUTES,
  );
  const isHeld = since !== null && (now - since < HELD_MINUTES || gone.length < missing.length);
  calendar.heldSince = isHeld ? since : null;
  const ended = [...replaced, ...(isHeld ? [] : gone)];
  for (const each of ended) Object.assign(each, { isEnded: true, missingReads: 0, missingSince: null });
  return ended;
}

/** More than half of a calendar, and at least three; or the last event, unless another one has its nights now. */
function isMassLoss(
  { heldSince }: Calendar,
  { still, lost, replaced }: { still: readonly KnownEntry[]; lost: number; replaced: number },
): boolean {
  const before = still.filter(({ createdAt }) => createdAt < (heldSince ?? Infinity));
  if (lost >= MASS_LOSS_MIN) return lost > before.length;
  return lost > 0 && before.length === 0 && replaced === 0;
}

/** A reservation whose nights the calendar gives to another one that is new or has moved. */
function isReplaced({ feed, known }: Calendar, { kind, range }: KnownEntry): boolean {
  if (kind !== 'reservation') return false;
  return [...feed].some(
    ([uid, entry]) =>
      entry.kind === 'reservation' &&
      (known.get(uid)?.hasNewUid === true || isChanged(known.get(uid), entry)) &&
      overlap(entry.range, range),
  );
}

/** True for an event that is new, has moved, or has come back after its end. */
export function isChanged(known: KnownEntry | undefined, { range }: FeedEntry): boolean {
  return (
    known === undefined ||
    known.isEnded ||
    known.range.from !== range.from ||
    known.range.nights !== range.nights
  );
}

export function overlap(one: Range, other: Range): boolean {
  return one.from < other.from + other.nights && other.from < one.from + one.nights;
}
