import type { EventMark, StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import { HELD_BACK_HOURS } from '../../areas/listings/loss-letters/loss.ts';

/** An event is gone after this many good reads without it, at most one an interval, and two intervals. */
export const MISSING_READS_MAX = 3;
const INTERVALS = 2;
/** Reads of the service itself come a tenth of an interval early at most. */
const COUNTED_AFTER = 0.8;
/** A loss of more than half of a calendar counts as one from this many events on. */
const MASS_LOSS_MIN = 3;
const SECOND_MS = 1000;

export type LossFacts = {
  readonly now: string;
  /** The date at the property. */
  readonly today: string;
  readonly intervalSeconds: number;
  /** Since when a loss of most of the calendar is held back. */
  readonly held_back_since: string | null;
};

/** What a good read did not show. */
export type Missing = {
  readonly missing: readonly StoredEvent[];
  /** Those of them whose nights the calendar gives to others now. */
  readonly replaced: ReadonlySet<StoredEvent>;
  /** Those that the host has ended. */
  readonly over: readonly StoredEvent[];
  /** The known events that it still shows. */
  readonly still: readonly StoredEvent[];
};

export type DecidedLoss = {
  readonly marks: readonly EventMark[];
  /** Events that end now, after enough reads without them. */
  readonly ended: readonly StoredEvent[];
  /** Events that end now, because others have their nights. */
  readonly replaced: readonly StoredEvent[];
  /** Reservations that have begun: gone from the calendar, but the host decides. */
  readonly asked: readonly StoredEvent[];
  readonly held_back: { readonly count: number; readonly since: string } | null;
};

/**
 * Decides which of the events that a good read did not show are gone. Those that have begun are not counted in the loss of a
 * whole calendar: nobody is cancelled for them.
 */
export function decideLoss(all: Missing, facts: LossFacts): DecidedLoss {
  const since = isMassLoss(all, facts) ? (facts.held_back_since ?? beginningOf(all, facts)) : null;
  const isReplaced = (event: StoredEvent) => since === null && all.replaced.has(event);
  const missing = all.missing.filter((event) => !isReplaced(event));
  const marks = missing.map((event) => missedOnceMore(event, facts));
  const gone = missing.filter((_, index) => isGone(marks[index], facts));
  const areAllGone = countComing(gone, facts) === countComing(missing, facts);
  // Reads that agree: none of them is missing only since shortly before.
  const isHeld = since !== null && (hoursBetween(since, facts.now) < HELD_BACK_HOURS || !areAllGone);
  const ended = isHeld ? [] : gone.filter((event) => !hasBegun(event, facts.today));
  const isEnded = new Set(ended.map(({ event_id }) => event_id));
  return {
    marks: marks.map((mark) => ({ ...mark, is_ended: isEnded.has(mark.event_id) })),
    ended,
    replaced: all.missing.filter(isReplaced),
    asked: gone.filter((event) => hasBegun(event, facts.today)),
    held_back: isHeld ? { count: countComing(missing, facts), since } : null,
  };
}

/**
 * More than half of the calendar, and at least three; or the last event. An event that another one replaces is not the last.
 */
function isMassLoss({ missing, replaced, over, still }: Missing, facts: LossFacts): boolean {
  const left = countComing(missing, facts);
  // What came after the loss does not make it smaller, nor does what the host has ended of it.
  const since = facts.held_back_since === null ? Infinity : Date.parse(facts.held_back_since);
  const before = still.filter(({ created_at }) => Date.parse(created_at) < since);
  const ended = over.filter(({ missing_since }) => Date.parse(missing_since ?? '') >= since - SECOND_MS);
  const lost = left === 0 ? 0 : left + countComing(ended, facts);
  if (lost >= MASS_LOSS_MIN) return lost > countComing(before, facts);
  return lost > 0 && before.length === 0 && replaced.size === 0;
}

/** Later than all that was there before it, also where that came in the same second. */
function beginningOf({ missing, still }: Missing, { now }: LossFacts): string {
  const isOfNow = [...missing, ...still].some(({ created_at }) => secondsBetween(created_at, now) <= 0);
  return isOfNow ? new Date(Date.parse(now) + SECOND_MS).toISOString() : now;
}

function countComing(missing: readonly StoredEvent[], { today }: LossFacts): number {
  return missing.filter((event) => !hasBegun(event, today)).length;
}

export function missedOnceMore(event: StoredEvent, { now, intervalSeconds }: LossFacts): EventMark {
  const { event_id, missing_reads, missing_since, missing_counted_at } = event;
  const isCounted =
    missing_counted_at === null || secondsBetween(missing_counted_at, now) >= intervalSeconds * COUNTED_AFTER;
  return {
    event_id,
    missing_reads: missing_reads + (isCounted ? 1 : 0),
    missing_since: missing_since ?? now,
    missing_counted_at: isCounted ? now : missing_counted_at,
    is_ended: false,
  };
}

function isGone(mark: EventMark | undefined, { now, intervalSeconds }: LossFacts): boolean {
  if (mark === undefined || mark.missing_since === null) return false;
  const seconds = secondsBetween(mark.missing_since, now);
  return mark.missing_reads >= MISSING_READS_MAX && seconds >= intervalSeconds * INTERVALS;
}

/** True for a reservation whose guest has arrived, or arrives today. */
export function hasBegun({ kind, start_date }: StoredEvent, today: string): boolean {
  return kind === 'reservation' && start_date <= today;
}

function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}

function hoursBetween(from: string, to: string): number {
  return secondsBetween(from, to) / 3600;
}
