import type { Pool } from '../../../database/connections/pool.ts';
import { StatementError } from '../../../database/connections/database-error.ts';
import { ACCOUNT_MOVES } from '../../../database/failures.ts';
import type { AccountTable } from './tables.ts';

/**
 * The triggers of a moving account. They refuse every write of a paused account, also one of a process that knows nothing of
 * the pause: what was answered is stored before them. When the pause has run out, they let writes pass again. A writer
 * then waits for the command, which may be about to end the move.
 */
const FENCE = `
  create or replace function innkeep_refuse_moving() returns trigger language plpgsql as $$
  declare
    is_closed boolean;
  begin
    select step in ('left', 'arriving') or step = 'paused' and until_at > clock_timestamp() into is_closed
    from public.account_moves where account_id = tg_argv[0]::bigint and step in ('paused', 'left', 'arriving') for share;
    if is_closed then
      raise exception 'account % is moving to another cell', tg_argv[0] using errcode = '${ACCOUNT_MOVES}';
    end if;
    return case tg_op when 'DELETE' then old else new end;
  end
  $$`;

const LOCK_TIMEOUT_MS = 500;

/** Creating a trigger waits for transactions that have written to the table, so none is left when it returns. */
export async function raiseFence(
  sql: Pool,
  account_id: number,
  tables: readonly AccountTable[],
): Promise<void> {
  await retrying(() => sql.script(FENCE));
  for (const { name, owner } of tables) {
    const trigger = triggerOf(account_id);
    const isOurs = (row: string) => `${row}.${owner} = ${account_id}`;
    const fence = (suffix: string, verbs: string, row: string) =>
      `create or replace trigger ${trigger}_${suffix} before ${verbs} on ${name} for each row ` +
      `when (${isOurs(row)}) execute function innkeep_refuse_moving(${account_id});`;
    await retrying(() =>
      sql.script(
        `begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}; ` +
          `${fence('new', 'insert or update', 'new')} ${fence('old', 'delete', 'old')} commit`,
      ),
    );
  }
}

export async function dropFence(
  sql: Pool,
  account_id: number,
  tables: readonly AccountTable[],
): Promise<void> {
  const trigger = triggerOf(account_id);
  for (const { name } of tables) {
    await retrying(() =>
      sql.script(
        `begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}; drop trigger if exists ${trigger}_new on ${name}; ` +
          `drop trigger if exists ${trigger}_old on ${name}; commit`,
      ),
    );
  }
}

export async function hasFence(sql: Pool, account_id: number): Promise<boolean> {
  const trigger = triggerOf(account_id);
  const rows = await sql`
    select from pg_trigger where tgname in (${`${trigger}_new`}, ${`${trigger}_old`}) limit 1`;
  return rows.length > 0;
}

/**
 * In the cell where an account arrives, replicated rows get a transaction id that all readers of the log have passed: their
 * events have been told in the other cell.
 */
export async function numberArrivals(
  sql: Pool,
  account_id: number,
  tables: readonly AccountTable[],
): Promise<void> {
  for (const { name, numbered } of tables) {
    if (numbered === null) continue;
    const [arrival, trigger] = [`innkeep_arrival_of_${name}`, `${triggerOf(account_id)}_arrival`];
    await retrying(() =>
      sql.script(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS};
        create or replace function ${arrival}() returns trigger language plpgsql as $$
        begin
          select (pg_snapshot_xmin(base)::text::bigint - 1)::text::xid8 into new.${numbered} from public.dispatch;
          return new;
        end
        $$;
        create or replace trigger ${trigger} before insert on ${name} for each row
          when (new.host_id = ${account_id}) execute function ${arrival}();
        alter table ${name} enable replica trigger ${trigger}; commit`),
    );
  }
}

export async function stopNumbering(
  sql: Pool,
  account_id: number,
  tables: readonly AccountTable[],
): Promise<void> {
  for (const { name, numbered } of tables) {
    if (numbered !== null)
      await retrying(() => sql.script(`drop trigger if exists ${triggerOf(account_id)}_arrival on ${name}`));
  }
}

/** The name sorts before every other trigger. */
const triggerOf = (account_id: number) => `innkeep_move_${account_id}`;

const ATTEMPTS_MAX = 20;
const CONFLICTS: readonly string[] = ['55P03', '40P01', '23505', 'XX000'];

/** A lock that was not free in time, a deadlock, or two commands that replace one function at once. */
async function retrying(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return void (await work());
    } catch (error) {
      const isConflict = error instanceof StatementError && CONFLICTS.includes(error.code);
      if (!isConflict || attempt === ATTEMPTS_MAX) throw error;
    }
  }
}
