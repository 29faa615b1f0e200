import type { EventMark, StoredEvent } from '../../areas/listings/feed-events/queries.ts';

/** An event is gone after this many good reads without it, at most one an interval, and two intervals. */
export const MISSING_READS_MAX = 3;
const INTERVALS = 2;
/** Reads of the service itself come a tenth of an interval early at most. */
const COUNTED_AFTER = 0.8;
/** A loss of more than half of a calendar counts as one from this many events on. */
const MASS_LOSS_MIN = 3;
const HELD_BACK_HOURS = 24;

export type LossFacts = {
  readonly now: string;
  /** The date at the property. */
  readonly today: string;
  readonly intervalSeconds: number;
  /** How many events of the calendar were still to come. */
  readonly coming: number;
  /** Since when a loss of most of the calendar is held back. */
  readonly held_back_since: string | null;
};

export type Loss = {
  readonly marks: readonly EventMark[];
  /** Events that end now. */
  readonly ended: readonly StoredEvent[];
  /** Reservations that have begun: gone from the calendar, but the host decides. */
  readonly asked: readonly StoredEvent[];
  readonly held_back: { readonly count: number; readonly since: string } | null;
};

/** Decides which of the events that a good read did not show are gone. */
export function decideLoss(lost: readonly StoredEvent[], facts: LossFacts): Loss {
  const marks = lost.map((event) => missedOnceMore(event, facts));
  const isMass =
    lost.length > 0 &&
    (lost.length === facts.coming || (lost.length >= MASS_LOSS_MIN && lost.length * 2 > facts.coming));
  const since = isMass ? (facts.held_back_since ?? facts.now) : null;
  const isHeld = since !== null && hoursBetween(since, facts.now) < HELD_BACK_HOURS;
  const gone = lost.filter((_, index) => isGone(marks[index], facts));
  const asked = gone.filter((event) => hasBegun(event, facts));
  const ended = isHeld ? [] : gone.filter((event) => !hasBegun(event, facts));
  const isEnded = new Set(ended.map(({ event_id }) => event_id));
  return {
    marks: marks.map((mark) => ({ ...mark, is_ended: isEnded.has(mark.event_id) })),
    ended,
    asked: isHeld ? [] : asked,
    held_back: isHeld ? { count: lost.length, since } : null,
  };
}

function missedOnceMore(event: StoredEvent, { now, intervalSeconds }: LossFacts): EventMark {
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

function hasBegun({ kind, start_date }: StoredEvent, { today }: LossFacts): boolean {
  return kind === 'reservation' && start_date <= today;
}

function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}

function hoursBetween(from: string, to: string): number {
  return secondsBetween(from, to) / 3600;
}
