import type { Sql } from '../../database/connections/sql.ts';
import { SHARING } from '../limits.ts';
import { deleteOldSharedAddresses, listSharedAddresses, upsertSharedAddress } from './queries.ts';
import { createSharedAddresses, describeSharedAddress, type SharedAddresses } from './shared-addresses.ts';

/** Stores shared addresses in the database, so that the next start and `innkeep doctor` show them. */
export type SavedSharing = {
  readonly sharing: SharedAddresses;
  save(): Promise<void>;
};

export type SavedSharingParts = {
  readonly sql: Sql;
  readonly clock: () => Temporal.Instant;
  readonly warn: (sentence: string) => void;
};

/** Warns of the stored addresses, and of further ones once per process. */
export async function openSavedSharing({ sql, clock, warn }: SavedSharingParts): Promise<SavedSharing> {
  const sharing = createSharedAddresses();
  const known = await findSharedAddresses(sql, clock());
  known.map(describeSharedAddress).forEach(warn);
  const warned = new Set(known.map(({ address }) => address));
  return {
    sharing,
    save: async () => {
      const now = clock();
      for (const found of sharing.takeFound()) {
        await upsertSharedAddress(sql, found, now.toString());
        if (warned.has(found.address) || warned.size >= SHARING.addressesMax) continue;
        warned.add(found.address);
        warn(describeSharedAddress(found));
      }
      await deleteOldSharedAddresses(sql, keptSince(now));
    },
  };
}

/** Shared addresses of the last days. */
export function findSharedAddresses(sql: Sql, now: Temporal.Instant) {
  return listSharedAddresses(sql, keptSince(now));
}

function keptSince(now: Temporal.Instant): string {
  return now.subtract({ seconds: SHARING.keptSeconds }).toString();
}
