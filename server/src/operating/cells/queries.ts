import { findRecordedKey } from '../encryption/queries.ts';
import type { Sql } from '../../database/connections/sql.ts';

// The statements of this file are about cells. They read and write no row of an account.

/** A cell, as the directory has it. */
export type CellRow = {
  readonly name: string;
  readonly first_account: number;
  readonly last_account: number;
  readonly servers: string;
  readonly is_directory: boolean;
};

export function listCells(sql: Sql): Promise<readonly CellRow[]> {
  return sql<CellRow[]>`
    select name, first_account, last_account, servers, is_directory from cells order by first_account`;
}

/** False when its range shares an id with that of another cell. */
export async function insertCell(sql: Sql, cell: CellRow): Promise<boolean> {
  const rows = await sql`
    insert into cells ${sql.rows({ ...cell })} on conflict do nothing returning name`;
  return rows.length === 1;
}

export type MovedAccount = { readonly account_id: number; readonly cell: string };

export function listMovedAccounts(sql: Sql): Promise<readonly MovedAccount[]> {
  return sql<MovedAccount[]>`select account_id, cell from moved_accounts order by account_id`;
}

/** Records where an account lives. An account in the cell of its id has no row. */
export async function storeCellOfAccount(sql: Sql, { account_id, cell }: MovedAccount): Promise<void> {
  await sql`
    with home as (select name from cells where ${account_id}::bigint between first_account and last_account),
    back as (delete from moved_accounts where account_id = ${account_id} and ${cell} = (select name from home))
    insert into moved_accounts (account_id, cell)
    select ${account_id}, ${cell} where ${cell} is distinct from (select name from home)
    on conflict (account_id) do update set cell = excluded.cell`;
}

/** The name of the cell of this database; undefined in one that is no cell. */
export async function findOwnCell(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`select name from own_cell`;
  return row?.name;
}

/** Names the cell of this database, and lists the people who sign in here. */
export async function storeOwnCell(sql: Sql, name: string): Promise<void> {
  await sql`insert into own_cell (name) values (${name}) on conflict (is_only) do nothing`;
  await sql`
    insert into sign_in_cells (cell, email_hash)
    select ${name}, sha256(convert_to(email, 'UTF8')) from sign_ins on conflict do nothing`;
}

/** What a cell must have in common with the others, and what its PostgreSQL must allow. */
export type CellFacts = {
  readonly migrations: string;
  readonly key_id: string | null;
  readonly wal_level: string;
  readonly is_superuser: boolean;
  readonly free_slots: number;
  readonly worker_processes: number;
  readonly replication_workers: number;
  readonly cells: number;
  readonly accounts: number;
  readonly first_id: number | null;
  readonly last_id: number | null;
  readonly applications: number;
};

export async function readFacts(sql: Sql): Promise<CellFacts> {
  const key = await findRecordedKey(sql);
  const [row] = await sql<Omit<CellFacts, 'key_id'>[]>`
    select (select string_agg(checksum, ',' order by number) from schema_migrations) as migrations,
      current_setting('wal_level') as wal_level,
      (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      current_setting('max_replication_slots')::integer - (select count(*)::integer from pg_replication_slots) as free_slots,
      current_setting('max_worker_processes')::integer as worker_processes,
      current_setting('max_logical_replication_workers')::integer as replication_workers,
      (select count(*)::integer from cells) as cells,
      (select count(*)::integer from host_accounts) as accounts, (select min(id) from host_accounts) as first_id,
      (select max(id) from host_accounts) as last_id, (select count(*)::integer from applications) as applications`;
  if (row === undefined) throw new Error('the facts of a cell did not come back');
  return { ...row, key_id: key?.key_id ?? null };
}

/** Subscriptions of this database with the state of their worker; is_running is false for one without a connection. */
export function listSubscriptions(
  sql: Sql,
): Promise<readonly { readonly name: string; readonly is_running: boolean }[]> {
  return sql<{ name: string; is_running: boolean }[]>`
    select s.subname as name, w.pid is not null as is_running
    from pg_subscription s left join pg_stat_subscription w on w.subid = s.oid and w.relid is null
    where s.subname like 'innkeep%' and s.subdbid = (select oid from pg_database where datname = current_database())
    order by 1`;
}
