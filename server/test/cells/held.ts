import { openPool, type Pool } from '../../src/database/connections/pool.ts';
import type { Cluster } from '../faults/postgresql-cluster.ts';
import { until } from '../until.ts';

/** What a command waits for, so that it can be killed there: a row that it writes, or a definition that it changes. */
export type HeldPoint = {
  /** 0 for the cell that the account leaves, 1 for the other. */
  readonly cell: 0 | 1;
} & (
  | { readonly table: string; readonly verb: 'insert or update' | 'delete'; readonly when?: string }
  /** As PostgreSQL names the command. */
  | { readonly command: string }
);

export type Held = {
  /** Resolves when a statement of another connection waits here. */
  isReached(): Promise<boolean>;
  /** Lets the statement go on, and holds nothing more. */
  release(): Promise<void>;
};

const LOCK = 20_260_615;
const FUNCTIONS = `
  create or replace function public.hold_row() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(${LOCK});
    return case tg_op when 'DELETE' then old else new end;
  end $$;
  create or replace function public.hold_command() returns event_trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock_shared(${LOCK}); end $$;`;

/** Holds every statement that comes to this point, also those of the replication. */
export async function holdAt(cluster: Cluster, point: HeldPoint): Promise<Held> {
  const sql = openPool({ url: cluster.administratorUrl }, { max: 2, statementTimeoutMs: 0 });
  await sql.script(FUNCTIONS);
  await sql.script(holdText(point));
  const lock = await lockUntil(sql);
  return {
    isReached: async () => {
      const rows = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'advisory'
        and datname = current_database()`;
      return rows.length > 0;
    },
    release: async () => {
      await lock.release();
      const drop =
        'table' in point ? `drop trigger aaa_hold on ${point.table}` : 'drop event trigger aaa_hold';
      await sql.script(drop);
      await sql.end();
    },
  };
}

function holdText(point: HeldPoint): string {
  if ('command' in point)
    return `create event trigger aaa_hold on ddl_command_start when tag in ('${point.command}') execute function hold_command()`;
  const { table, verb, when = 'true' } = point;
  return (
    `create trigger aaa_hold before ${verb} on ${table} for each row when (${when}) execute function hold_row(); ` +
    `alter table ${table} enable always trigger aaa_hold`
  );
}

async function lockUntil(sql: Pool): Promise<{ release(): Promise<void> }> {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = sql.reserve(async (session) => {
    await session`select pg_advisory_lock(${LOCK})`;
    locked.resolve();
    await released.promise;
  });
  await Promise.race([locked.promise, held]);
  return {
    release: async () => {
      released.resolve();
      await held;
    },
  };
}

/** Resolves when the point is reached. Fails when `ended` resolves before. */
export async function untilReached(held: Held, ended: Promise<{ readonly stderr: string }>): Promise<void> {
  let early: string | undefined;
  void ended.then(({ stderr }) => (early = stderr));
  await until(async () => {
    if (early !== undefined) throw new Error(`the command ended before this point: ${early}`);
    return held.isReached();
  }, 'the command comes to this point');
}
