import { jobsRunHere } from '../../database/away-accounts.ts';
import type { SystemScope } from '../../database/scope.ts';
import { KEPT_HOURS } from './idempotency.ts';

const DROPPED_AT_ONCE = 1000;

/**
 * Deletes expired responses of all accounts, in batches. Each account, found by its master, is searched through the index
 * that begins with it: an index by age alone would cost every change something.
 */
export async function dropOldAnswers({ sql, now }: Pick<SystemScope, 'sql' | 'now'>): Promise<void> {
  const until = Temporal.Instant.from(now).subtract({ hours: KEPT_HOURS }).toString();
  for (let dropped = DROPPED_AT_ONCE; dropped === DROPPED_AT_ONCE;) {
    const [row] = await sql<{ count: number }[]>`
      with dropped as (
        delete from idempotency_keys t using (
          select old.host_id, old.key from operators m cross join lateral (
            select k.host_id, k.key from idempotency_keys k
            where k.host_id = m.host_id and k.created_at <= ${until}
            order by k.created_at limit ${DROPPED_AT_ONCE}
          ) old
          where m.is_master limit ${DROPPED_AT_ONCE}
        ) old
        where t.host_id = old.host_id and t.key = old.key and ${jobsRunHere(sql, sql`t.host_id`)}
        returning 1
      )
      select count(*) as count from dropped`;
    dropped = row?.count ?? 0;
  }
}
