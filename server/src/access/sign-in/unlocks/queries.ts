import type { Sql } from '../../../database/connections/sql.ts';
import type { SystemScope } from '../../../database/scope.ts';

/** Notified with every unlock. */
export const UNLOCKED = 'innkeep_unlocked';

const UNLOCKS_MAX = 10_000;

export type UnlockRow = { subject: string; unlocked_at: string };

/** The latest unlocks since then. */
export function listUnlocks(sql: Sql, since: string): Promise<readonly UnlockRow[]> {
  return sql<UnlockRow[]>`
    select subject, unlocked_at from sign_in_unlocks
    where unlocked_at > ${since} order by unlocked_at desc limit ${UNLOCKS_MAX}`;
}

/** Ignores the attempts made until `until`. */
export async function upsertUnlock(
  { sql, now }: SystemScope,
  { subject, until }: { readonly subject: string; readonly until: string },
): Promise<void> {
  await sql`
    with old as (delete from sign_in_unlocks where unlocked_at <= ${until} and subject <> ${subject}),
    u as (
      insert into sign_in_unlocks (subject, unlocked_at) values (${subject}, ${now})
      on conflict (subject) do update set unlocked_at = excluded.unlocked_at
    )
    select pg_notify(${UNLOCKED}, '')`;
}
