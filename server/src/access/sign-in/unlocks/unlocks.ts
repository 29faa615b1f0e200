import type { DatabaseTarget } from '../../../database/connections/client.ts';
import type { Sql } from '../../../database/connections/sql.ts';
import { listen } from '../../../database/connections/listen.ts';
import { SIGN_IN } from '../../../rate-limits/limits.ts';
import { listUnlocks, UNLOCKED } from './queries.ts';

/** Since when attempts to sign in count, after an administrator has unlocked. */
export type Unlocks = {
  /** Attempts up to then do not count, in milliseconds since 1970; 0 for none. */
  at(subject: string): number;
};

export type OpenedUnlocks = Unlocks & { close(): Promise<void> };

export const emailSubject = (digest: string): string => `email ${digest}`;
export const addressSubject = (address: string): string => `address ${address}`;

/** Unlocks older than this change nothing: what they forgave is forgotten. */
export const UNLOCKS_KEPT_SECONDS = Math.max(
  ...Object.values(SIGN_IN).map(({ forgottenSeconds }) => forgottenSeconds),
);

export type UnlocksParts = {
  readonly target: DatabaseTarget;
  readonly sql: Sql;
  readonly clock: () => Temporal.Instant;
  /** Hears when the database could not be read. */
  readonly onFailure: (error: unknown) => void;
};

/** The unlocks of the database, read again whenever there is a new one: they hold in every process within a second. */
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

  // One after the other, so that an older reading never takes the place of a newer one.
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
