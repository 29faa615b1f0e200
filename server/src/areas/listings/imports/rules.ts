import type { ListingChange, SkippedEvents } from '../contract.ts';
import type { SkippedEvent } from '../feeds/feed-event.ts';
import type { Differences } from '../difference.ts';

/** Lease of a feed that is being read. It is longer than the fetch and the import may take. */
export const READ_LEASE_SECONDS = 120;

/** The counts of changes that a listing shows. */
export function countsOf(difference: Differences): ListingChange {
  return {
    added: difference.added.length,
    moved: difference.moved.length,
    cancelled: difference.cancelled.length,
    conflicts: difference.conflicts.length,
    blocks_added: difference.blocks_added.length,
    blocks_removed: difference.blocks_removed.length,
  };
}

/** Why a response with this status is not a calendar, for the host. */
export function statusSentence(status: number): string {
  if (status === 401 || status === 403) return `The address asks for a sign-in (status ${status}).`;
  if (status === 404 || status === 410) return `There is no calendar at the address (status ${status}).`;
  if (status === 429) return 'The address says that it was asked too often (status 429).';
  return `The address answers with status ${status}, not with a calendar.`;
}

export const OWN_EXPORT =
  'The address is a calendar of this account itself: it would read back what it shows. Set the address of the channel.';
export const ADDRESS_UNREADABLE =
  'The import address cannot be decrypted: set import_url again, to the same address or another.';
export const ADDRESS_CHANGED = 'The import address was changed while its calendar was read.';

const SKIPPED_FIRST = 5;

/** What a listing says of events that could not be read: their number, and the first of them. Null when all were read. */
export function skippedOf(skipped: readonly SkippedEvent[]): SkippedEvents | null {
  if (skipped.length === 0) return null;
  const first = skipped.slice(0, SKIPPED_FIRST).map(({ line, title, reason }) => ({ line, title, reason }));
  return { count: skipped.length, first };
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
