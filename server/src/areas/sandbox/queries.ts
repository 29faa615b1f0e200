import { realNow, laterBy, type ReadScope, type SystemScope, type WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';

export type ClockRow = {
  readonly now: string;
  readonly ahead_seconds: number;
  readonly target_at: string | null;
};

/** The clock of the account as it is stored: the scope may be a moment old. */
export async function readClock(scope: ReadScope): Promise<ClockRow> {
  const { sql, host_id } = scope;
  const [row] = await sql<{ ahead_seconds: number; target_at: string | null }[]>`
    select h.clock_ahead_seconds as ahead_seconds, c.target_at
    from host_accounts h left join sandbox_clocks c on c.host_id = h.id and c.host_id = ${host_id}
    where h.id = ${host_id}`;
  const { ahead_seconds = 0, target_at = null } = row ?? {};
  return { now: laterBy(realNow(scope), ahead_seconds), ahead_seconds, target_at };
}

/** False when the clock is on its way to another target. */
export async function insertTarget(tx: WriteScope, target_at: string): Promise<boolean> {
  const { sql, host_id } = tx;
  const rows = await sql`
    with c as (
      insert into sandbox_clocks as c (host_id, target_at, next_run_at)
      values (${host_id}, ${target_at}, ${realNow(tx)})
      on conflict (host_id) do update set target_at = excluded.target_at, next_run_at = excluded.next_run_at
        where c.target_at is null
      returning host_id, target_at
    ),
    ${recordChange(
      tx,
      'account_updated',
      sql`select host_id, null::jsonb as before, jsonb_build_object('clock_advanced_to', target_at) as after from c`,
    )}
    select host_id from c`;
  return rows.length > 0;
}

/** Where the clock of an account is going; null when it runs like any other. */
export async function findTarget(
  { sql }: SystemScope,
  host_id: number,
): Promise<{ readonly target_at: string | null } | undefined> {
  const [row] = await sql<{ target_at: string | null }[]>`
    select target_at from sandbox_clocks where host_id = ${host_id}`;
  return row;
}

/** Sets when a process looks at a clock again, by the real clock. A clock that has arrived has no target any longer. */
export async function updateNextRun(
  { sql }: SystemScope,
  host_id: number,
  { next_run_at, hasArrived }: { readonly next_run_at: string; readonly hasArrived: boolean },
): Promise<void> {
  await sql`
    update sandbox_clocks set next_run_at = ${next_run_at},
      target_at = case when ${hasArrived} then null else target_at end
    where host_id = ${host_id}`;
}
