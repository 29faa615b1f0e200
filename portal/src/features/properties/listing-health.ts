import type { Listing } from '../../../../client/src/innkeep.ts';

/**
 * How the reading of a listing's calendar goes. held: most of it is gone, and the host decides; partly: some of its events
 * could not be read; none: it has no address to read.
 */
export type Health = 'good' | 'broken' | 'held' | 'partly' | 'waiting' | 'none';

type ReadFacts = Pick<
  Listing,
  'import_url' | 'sync_error' | 'last_synced_at' | 'held_back' | 'skipped_events'
>;

export function healthOf(listing: ReadFacts): Health {
  const { import_url, sync_error, last_synced_at, held_back, skipped_events } = listing;
  if (import_url === null) return 'none';
  if (sync_error !== null) return 'broken';
  if (last_synced_at === null) return 'waiting';
  if (held_back !== null) return 'held';
  return skipped_events === null ? 'good' : 'partly';
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `5 minutes ago`, in whole units of the largest that fits. */
export function formatAgo(at: string, now: Date, language: string): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(at)) / 1000);
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? (['minute', 60] as const);
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return seconds < 60 ? ago.format(0, 'second') : ago.format(-Math.floor(seconds / size), unit);
}
