import fs from 'node:fs';
import type { Pool } from '../../server/src/database/connections/pool.ts';
import { openInspector } from '../../server/test/attacks/inspector.ts';
import type { ServiceProcess } from '../../server/test/service-process.ts';

export type Sample = {
  readonly minute: number;
  /** In use by JavaScript, once garbage is collected. */
  readonly heapMb: number;
  readonly residentMb: number;
  readonly handles: number;
  /** Of the service to PostgreSQL. */
  readonly connections: number;
  readonly databaseMb: number;
  /** Rows that no transaction sees any more, in all tables. */
  readonly deadRows: number;
  /** The table with the most dead rows in relation to what autovacuum allows. */
  readonly worstTable: string;
  /** 1 is what autovacuum removes at: 50 rows and a fifth of the table. */
  readonly worstBloat: number;
};

export async function takeSample(service: ServiceProcess, sql: Pool, minute: number): Promise<Sample> {
  const inspector = await openInspector(service);
  await inspector.collectGarbage();
  const { heapUsed, external, rss } = await inspector.evaluate<NodeJS.MemoryUsage>('process.memoryUsage()');
  await inspector.close();
  const pid = service.child.pid ?? 0;
  const handles = fs.existsSync(`/proc/${pid}/fd`) ? fs.readdirSync(`/proc/${pid}/fd`).length : 0;
  return {
    minute,
    heapMb: inMb(heapUsed + external),
    residentMb: inMb(rss),
    handles,
    ...(await readDatabase(sql)),
  };
}

const inMb = (bytes: number) => Math.round(bytes / 2 ** 20);

type DatabaseSample = Omit<Sample, 'minute' | 'heapMb' | 'residentMb' | 'handles'>;

async function readDatabase(sql: Pool): Promise<DatabaseSample> {
  const [row] = await sql<
    { connections: number; bytes: number; dead: number; worst_table: string; worst_bloat: number }[]
  >`
    select w.relname as worst_table, w.bloat as worst_bloat, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      ) as connections,
      (select sum(n_dead_tup)::bigint from pg_stat_user_tables) as dead
    from (
      select relname, (n_dead_tup / (50 + 0.2 * n_live_tup))::double precision as bloat
      from pg_stat_user_tables
      -- A table of few rows fits into a few pages however many of them are dead.
      where n_dead_tup > 1000
      union all select '', 0
      order by bloat desc limit 1
    ) w`;
  if (row === undefined) throw new Error('the database tells nothing of its tables');
  return {
    connections: row.connections,
    databaseMb: inMb(row.bytes),
    deadRows: row.dead,
    worstTable: row.worst_table,
    worstBloat: Math.round(10 * row.worst_bloat) / 10,
  };
}
