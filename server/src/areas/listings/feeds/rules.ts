import { eachResting, type Rest } from '../../../threads/rest.ts';
import type { EventOfKind as FeedEvent } from './event-kind.ts';
import type { FeedEventKind, SkippedEvent } from './feed-event.ts';

/** An event that is stored from earlier reads. */
export type KnownEvent = {
  readonly uid: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly kind: FeedEventKind;
  /** Good reads in a row that did not show it; MISSING_READS_MAX when it has ended, including by cancellation. */
  readonly missing_reads: number;
  readonly reservation_code: string | null;
};

/** An event ends when this many good reads in a row miss it. */
export const MISSING_READS_MAX = 3;

export type FeedFacts = {
  /** The date at the property. */
  readonly today: string;
  /** Events of the feed that cannot be read: they do not count as missing. */
  readonly skipped?: readonly SkippedEvent[];
};

export type Seen<Known extends KnownEvent> = { readonly known: Known; readonly read: FeedEvent };
export type Missing<Known extends KnownEvent> = {
  readonly known: Known;
  readonly missing_reads: number;
  readonly has_ended: boolean;
};

/** The changes of a good read. Every stored event is in exactly one list; `added` has only new events. */
export type FeedChanges<Known extends KnownEvent = KnownEvent> = {
  /** True when the read was not good: the stored events do not change. */
  readonly came_back_empty: boolean;
  readonly added: readonly FeedEvent[];
  /** New dates or a new kind. The event may have been missing, or ended, before. */
  readonly moved: readonly Seen<Known>[];
  readonly unchanged: readonly Seen<Known>[];
  /** The event was missing, or had ended, and has returned unchanged. */
  readonly returned: readonly Seen<Known>[];
  readonly missing: readonly Missing<Known>[];
  readonly cancelled: readonly Seen<Known>[];
  /** Ended before today, already marked as ended, or unreadable this time. */
  readonly left_alone: readonly Known[];
};

/** Compares a feed with its stored events. Events that ended before today are neither added nor changed. */
export async function changesOf<Known extends KnownEvent>(
  known: readonly Known[],
  read: readonly FeedEvent[],
  { today, skipped = [] }: FeedFacts,
  rest: Rest,
): Promise<FeedChanges<Known>> {
  const isDue = (event: KnownEvent) => event.end_date >= today && event.missing_reads < MISSING_READS_MAX;
  if (read.length === 0 && known.some(isDue))
    return { ...noChanges(), came_back_empty: true, left_alone: [...known] };
  const changes = noChanges<Known>();
  const readByUid = new Map<string, FeedEvent>();
  const knownUids = new Set<string>();
  const skippedUids = new Set(skipped.map(({ uid }) => uid));
  await eachResting(read, rest, (event) => readByUid.set(event.uid, event));
  await eachResting(known, rest, (event) => {
    knownUids.add(event.uid);
    const now = readByUid.get(event.uid);
    const isSkipped = now === undefined && (skippedUids.has(event.uid) || skippedUids.has(seriesOf(event)));
    if (event.end_date < today || isSkipped) changes.left_alone.push(event);
    else sortChange(changes, event, now);
  });
  await eachResting(read, rest, (event) => {
    if (!knownUids.has(event.uid) && !event.is_cancelled && event.end_date >= today)
      changes.added.push(event);
  });
  return changes;
}

/** The same type with mutable lists. */
type Lists<Changes> = {
  -readonly [Name in keyof Changes]: Changes[Name] extends readonly (infer Item)[] ? Item[] : Changes[Name];
};

function noChanges<Known extends KnownEvent>(): Lists<FeedChanges<Known>> {
  return {
    came_back_empty: false,
    added: [],
    moved: [],
    unchanged: [],
    returned: [],
    missing: [],
    cancelled: [],
    left_alone: [],
  };
}

function sortChange<Known extends KnownEvent>(
  changes: Lists<FeedChanges<Known>>,
  known: Known,
  read: FeedEvent | undefined,
): void {
  const hasEnded = known.missing_reads >= MISSING_READS_MAX;
  if (read === undefined || read.is_cancelled) {
    if (hasEnded) changes.left_alone.push(known);
    else if (read === undefined) changes.missing.push(missed(known));
    else changes.cancelled.push({ known, read });
    return;
  }
  const isSame =
    known.start_date === read.start_date && known.end_date === read.end_date && known.kind === read.kind;
  if (!isSame) changes.moved.push({ known, read });
  else if (known.missing_reads > 0) changes.returned.push({ known, read });
  else changes.unchanged.push({ known, read });
}

function missed<Known extends KnownEvent>(known: Known): Missing<Known> {
  const missing_reads = known.missing_reads + 1;
  return { known, missing_reads, has_ended: missing_reads >= MISSING_READS_MAX };
}

/** An occurrence is `<uid>#<date>`; a skipped event has the uid of the series. */
function seriesOf({ uid }: KnownEvent): string {
  return uid.replace(/#\d{4}-\d\d-\d\d$/, '');
}

const DAY_SECONDS = 86_400;
const JITTER = 0.1;

export type Pace = {
  readonly intervalSeconds: number;
  /** Failures in a row. */
  readonly failures: number;
  /** From 0 to 1, exclusive. */
  readonly random: number;
};

/**
 * The time of the next read: after the interval, which doubles with every failure, and within a day unless the interval
 * is longer. It varies by up to a tenth, so that feeds spread over time.
 */
export function nextReadAt(now: string, { intervalSeconds, failures, random }: Pace): string {
  const doubled = Math.min(intervalSeconds * 2 ** failures, DAY_SECONDS / (1 + JITTER));
  const seconds = Math.max(intervalSeconds, doubled) * (1 + JITTER * (2 * random - 1));
  return new Date(Date.parse(now) + Math.round(seconds * 1000)).toISOString();
}
