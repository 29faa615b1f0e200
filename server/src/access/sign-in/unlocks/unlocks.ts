import type { DatabaseTarget } from '../../../database/connections/client.ts';
import type { Sql } from '../../../database/connections/sql.ts';
import { listen } from '../../../database/connections/listen.ts';
import { SIGN_IN } from '../../../rate-limits/limits.ts';
import { listUnlocks, UNLOCKED } from './queries.ts';

/** The times from which attempts to sign in count, after an administrator has unlocked a subject. */
export type Unlocks = {
  /** Milliseconds since 1970; earlier attempts do not count. 0 for none. */
  at(subject: string): number;
};

export type OpenedUnlocks = Unlocks & { close(): Promise<void> };

export const emailSubject = (digest: string): string => `email ${digest}`;
export const addressSubject = (address: string): string => `address ${address}`;

/** Older unlocks have no effect: the attempts that they concern are no longer counted. */
export const UNLOCKS_KEPT_SECONDS = Math.max(
  ...Object.values(SIGN_IN).map(({ forgottenSeconds }) => forgottenSeconds),
);

export type UnlocksParts = {
  readonly target: DatabaseTarget;
  readonly sql: Sql;
  readonly clock: () => Temporal.Instant;
  /** Called when the database could not be read. */
  readonly onFailure: (error: unknown) => void;
};

/**
 * Keeps the unlocks of the database in memory, and reloads them after each new one: they apply in every process within
 * a second.
 */
export function openUnlocks({ target, sql, clock, onFailure }: UnlocksParts): OpenedUnlocks {
  let bySubject: ReadonlyMap<string, number> = new Map();
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const since = clock().subtract({ seconds: UNLOCKS_KEPT_SECONDS }).toString();
    const rows = await listUnlocks(sql, since);
    bySubject = new Map(
      rows.map(({ subject, unlocked_at }) => [subject, Temporal.Instant.from(unlocked_at).epochMilliseconds]),
    );
  }

  // One read after the other, so that an older result never replaces a newer one.
  const readAgain = () => void (reading = reading.then(read).catch(onFailure));
  const listener = listen(target, UNLOCKED, {
    onMessage: readAgain,
    onListening: readAgain,
    onLost: () => {},
  });
  return {
    at: (subject) => bySubject.get(subject) ?? 0,
    close: async () => {
      await listener.close();
      await reading;
    },
  };
}
