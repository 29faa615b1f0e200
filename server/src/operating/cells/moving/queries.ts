import { MOVES_CHANGED } from '../../../access/moving-accounts.ts';
import type { Sql } from '../../../database/connections/sql.ts';

// The statements of this file are about the steps of moves, in the cell that an account leaves and in the one where it arrives.

export type Step = 'copying' | 'settling' | 'paused' | 'left' | 'arriving';
export type StoredMove = { readonly other_cell: string; readonly step: Step };

export async function findMove(sql: Sql, account_id: number): Promise<StoredMove | undefined> {
  const [move] = await sql<StoredMove[]>`
    select other_cell, step from account_moves where account_id = ${account_id}`;
  return move;
}

/** Stores the step of a move, and tells every process of the cell. `seconds` bounds a step that delays the account. */
export async function storeStep(
  sql: Sql,
  account_id: number,
  { other_cell, step, seconds }: StoredMove & { readonly seconds?: number },
): Promise<void> {
  await sql`
    with stored as (
      insert into account_moves (account_id, other_cell, step, until_at)
      values (${account_id}, ${other_cell}, ${step},
        clock_timestamp() + make_interval(secs => ${seconds ?? null}::double precision))
      on conflict (account_id) do update
      set other_cell = excluded.other_cell, step = excluded.step, until_at = excluded.until_at
      returning account_id
    )
    select pg_notify(${MOVES_CHANGED}, account_id::text) from stored`;
}

export async function deleteMove(sql: Sql, account_id: number): Promise<void> {
  await sql`
    with gone as (delete from account_moves where account_id = ${account_id} returning account_id)
    select pg_notify(${MOVES_CHANGED}, account_id::text) from gone`;
}

/**
 * Locks the pause against writers that have waited for its end. Returns false when it has ended: such a writer may have
 * stored something since.
 */
export async function lockPause(sql: Sql, account_id: number): Promise<boolean> {
  await sql`select from account_moves where account_id = ${account_id} for update`;
  const [row] = await sql<{ holds: boolean }[]>`
    select step = 'paused' and until_at > clock_timestamp() as holds
    from account_moves where account_id = ${account_id}`;
  return row?.holds === true;
}

export async function storeMark(sql: Sql, account_id: number): Promise<number> {
  const [row] = await sql<{ mark: number }[]>`
    insert into account_move_marks as m (account_id, mark) values (${account_id}, 1)
    on conflict (account_id) do update set mark = m.mark + 1 returning mark`;
  return row?.mark ?? 0;
}

export async function findMark(sql: Sql, account_id: number): Promise<number> {
  const [row] = await sql<{ mark: number }[]>`
    select mark from account_move_marks where account_id = ${account_id}`;
  return row?.mark ?? 0;
}

export async function deleteMark(sql: Sql, account_id: number): Promise<void> {
  await sql`delete from account_move_marks where account_id = ${account_id}`;
}

/** True when deliveries have been made of all events of the account. */
export async function areAllDispatched(sql: Sql, host_id: number): Promise<boolean> {
  const [row] = await sql<{ is_dispatched: boolean }[]>`
    select not exists (
      select from events
      where host_id = ${host_id} and transaction_id >= (select pg_snapshot_xmin(base) from dispatch)
        and not pg_visible_in_snapshot(transaction_id, (select base from dispatch))
    ) as is_dispatched`;
  return row?.is_dispatched === true;
}

export async function hasAccount(sql: Sql, host_id: number): Promise<boolean> {
  const rows = await sql`select from host_accounts where id = ${host_id}`;
  return rows.length > 0;
}

/** True when another account of a cell has the slug. */
export async function hasSlug(sql: Sql, slug: string): Promise<boolean> {
  const rows = await sql`select from host_accounts where slug = ${slug}`;
  return rows.length > 0;
}

export async function findSlug(sql: Sql, host_id: number): Promise<string | undefined> {
  const [row] = await sql<{ slug: string }[]>`select slug from host_accounts where id = ${host_id}`;
  return row?.slug;
}

/** The applications that act for the account. */
export async function listApplicationsOf(sql: Sql, host_id: number): Promise<readonly number[]> {
  const rows = await sql<{ application_id: number }[]>`
    select application_id from oauth_grants where host_id = ${host_id}
    union select application_id from webhooks where host_id = ${host_id} and application_id is not null`;
  return rows.map(({ application_id }) => application_id);
}

export async function countApplications(sql: Sql, ids: readonly number[]): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from applications where id = any(${ids}::bigint[])`;
  return row?.count ?? 0;
}
