import type { Sql } from '../../database/connections/sql.ts';

export type ServerFacts = {
  readonly version: string;
  readonly version_num: number;
  readonly encoding: string;
  readonly is_read_only: boolean;
  readonly bytes: number;
  /** Transactions since the oldest unfrozen one; PostgreSQL stops writing near two thousand million. */
  readonly transaction_age: number;
  readonly connections: number;
  readonly connections_max: number;
};

export async function readServer(sql: Sql): Promise<ServerFacts> {
  const [row] = await sql<ServerFacts[]>`
    select current_setting('server_version') as version, current_setting('server_version_num')::integer as version_num,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as is_read_only,
      pg_database_size(current_database()) as bytes, age(datfrozenxid) as transaction_age,
      (select sum(numbackends) from pg_stat_database)::integer as connections,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as connections_max
    from pg_database where datname = current_database()`;
  if (row === undefined) throw new Error('the facts of the database did not come back');
  return row;
}

export type TableFacts = {
  readonly table: string;
  readonly bytes: number;
  readonly live_rows: number;
  readonly dead_rows: number;
};

/** The largest tables first, with their indexes. */
export async function listLargestTables(sql: Sql, limit: number): Promise<readonly TableFacts[]> {
  return sql<TableFacts[]>`
    select relname as table, pg_total_relation_size(relid) as bytes, n_live_tup as live_rows, n_dead_tup as dead_rows
    from pg_stat_user_tables where schemaname = current_schema()
    order by bytes desc, relname limit ${limit}`;
}

export type Bloat = Pick<TableFacts, 'table' | 'live_rows' | 'dead_rows'>;

/** Tables with at least this many dead rows, and more dead rows than live ones. */
export async function listBloatedTables(sql: Sql, dead_rows: number): Promise<readonly Bloat[]> {
  return sql<Bloat[]>`
    select relname as table, n_live_tup as live_rows, n_dead_tup as dead_rows from pg_stat_user_tables
    where schemaname = current_schema() and n_dead_tup >= ${dead_rows} and n_dead_tup > n_live_tup
    order by n_dead_tup desc, relname limit 5`;
}

export type SlowSession = {
  readonly pid: number;
  readonly application: string;
  readonly state: string;
  readonly seconds: number;
};

/** Statements that run, and transactions that are open and idle, for longer than the given seconds. */
export async function listSlowSessions(
  sql: Sql,
  { active, idle }: { readonly active: number; readonly idle: number },
): Promise<readonly SlowSession[]> {
  return sql<SlowSession[]>`
    select pid, application_name as application, state, seconds::integer from (
      select pid, application_name, state,
        extract(epoch from clock_timestamp() - case when state = 'active' then query_start else state_change end) as seconds
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and (state = 'active' and wait_event is distinct from 'WalSenderMain' or state like 'idle in transaction%')
    ) s
    where seconds > case when state = 'active' then ${active}::integer else ${idle}::integer end
    order by seconds desc limit 5`;
}
