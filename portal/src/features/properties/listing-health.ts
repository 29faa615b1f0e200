import type { Listing } from '../../../../client/src/innkeep.ts';

/** How the reading of a listing's calendar goes; none: it has no address to read. */
export type Health = 'good' | 'broken' | 'waiting' | 'none';

type ReadFacts = Pick<Listing, 'import_url' | 'sync_error' | 'last_synced_at'>;

export function healthOf({ import_url, sync_error, last_synced_at }: ReadFacts): Health {
  if (import_url === null) return 'none';
  if (sync_error !== null) return 'broken';
  return last_synced_at === null ? 'waiting' : 'good';
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
