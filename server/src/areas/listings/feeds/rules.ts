import { eachResting, type Rest } from '../../../threads/rest.ts';
import type { FeedEvent, FeedEventKind, SkippedEvent } from './feed-event.ts';

/** What earlier reads left of an event. */
export type KnownEvent = {
  readonly uid: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly kind: FeedEventKind;
  /** Good reads in a row that did not show it; MISSING_READS_MAX when it has ended, also by being cancelled. */
  readonly missing_reads: number;
  readonly reservation_code: string | null;
};

/** As many good reads in a row must miss an event before it ends. */
export const MISSING_READS_MAX = 3;

export type FeedFacts = {
  /** At the property. */
  readonly today: string;
  /** Events that the feed has, but that could not be understood: they are not missing. */
  readonly skipped?: readonly SkippedEvent[];
};

export type Seen<Known extends KnownEvent> = { readonly known: Known; readonly read: FeedEvent };
export type Missing<Known extends KnownEvent> = {
  readonly known: Known;
  readonly missing_reads: number;
  readonly has_ended: boolean;
};

/** What a good read changes. Every known event is in exactly one of the lists, but for `added`. */
export type FeedChanges<Known extends KnownEvent = KnownEvent> = {
  /** Then it was no good read: all that is known is left alone. */
  readonly came_back_empty: boolean;
  readonly added: readonly FeedEvent[];
  /** Other dates or another kind; it may have been missing, or ended, before. */
  readonly moved: readonly Seen<Known>[];
  readonly unchanged: readonly Seen<Known>[];
  /** It was missing, or had ended, and is there again as it was. */
  readonly returned: readonly Seen<Known>[];
  readonly missing: readonly Missing<Known>[];
  readonly cancelled: readonly Seen<Known>[];
  /** Over before today, ended already, or not understood this time. */
  readonly left_alone: readonly Known[];
};

/** Compares what a feed says with what is known of it; what is over before today is neither added nor changed. */
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

/** The same, while it is made. */
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

/** One of a series is `<uid>#<date>`; what is skipped is the series. */
function seriesOf({ uid }: KnownEvent): string {
  return uid.replace(/#\d{4}-\d\d-\d\d$/, '');
}

const DAY_SECONDS = 86_400;
const JITTER = 0.1;

export type Pace = {
  readonly intervalSeconds: number;
  /** In a row. */
  readonly failures: number;
  /** From 0 up to 1. */
  readonly random: number;
};

/**
 * When a feed is read next: after its interval, after twice as long with every failure, within a day at the latest
 * unless the interval itself is longer. Up to a tenth sooner or later, so that feeds do not come all at once.
 */
export function nextReadAt(now: string, { intervalSeconds, failures, random }: Pace): string {
  const doubled = Math.min(intervalSeconds * 2 ** failures, DAY_SECONDS / (1 + JITTER));
  const seconds = Math.max(intervalSeconds, doubled) * (1 + JITTER * (2 * random - 1));
  return new Date(Date.parse(now) + Math.round(seconds * 1000)).toISOString();
}
