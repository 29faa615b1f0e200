import type { ListingChange } from '../contract.ts';
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

export const CAME_BACK_EMPTY =
  'The calendar came back empty, although events of it are still to come: nothing was changed.';
export const ADDRESS_UNREADABLE =
  'The import address cannot be decrypted: set import_url again, to the same address or another.';
export const ADDRESS_CHANGED = 'The import address was changed while its calendar was read.';
