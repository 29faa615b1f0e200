import type { Transaction } from '../../database/connections/pool.ts';
import type { Sql } from '../../database/connections/sql.ts';
import type { OwnObjects } from './own-objects.ts';

/** All rows that this transaction reads are of the same moment. */
export async function readOneSnapshot(tx: Sql): Promise<void> {
  await tx`set transaction isolation level repeatable read, read only`;
}

/** Nothing else may end the session, and text forms do not depend on settings of the server. */
export async function prepareSession(sql: Sql): Promise<void> {
  await sql`
    select set_config('idle_in_transaction_session_timeout', '0', false), set_config('lock_timeout', '0', false),
      set_config('enable_seqscan', 'on', false), set_config('intervalstyle', 'postgres', false),
      set_config('bytea_output', 'hex', false), set_config('extra_float_digits', '1', false)`;
}

export async function findServerVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
  return row?.version ?? '';
}

/** The tables of Innkeep in this database. */
export async function listTables(sql: Sql, { tables }: OwnObjects): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename = any (${tables}::text[])
    order by tablename`;
  return rows.map(({ name }) => name);
}

/** The columns whose values are stored, not computed from others. */
export async function listStoredColumns(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${quoted(table)}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`;
  return rows.map(({ name }) => name);
}

/** A column that takes its values from a sequence. */
export type SequenceOwner = { table: string; column: string };
export type SequencePosition = SequenceOwner & { last_value: string; is_called: boolean };

/** A sequence belongs to no snapshot: read it after the rows, and it is never behind them. */
export async function listSequences(sql: Sql, tables: readonly string[]): Promise<SequencePosition[]> {
  const owners = await sql<(SequenceOwner & { sequence: string })[]>`
    select c.relname as table, a.attname as column, s.relname as sequence
    from pg_class c
    join pg_depend d on d.refobjid = c.oid and d.refclassid = 'pg_class'::regclass and d.classid = 'pg_class'::regclass
    join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where c.relnamespace = current_schema()::regnamespace and c.relname = any (${tables}::text[])
      and d.deptype in ('a', 'i')
    order by c.relname, a.attname`;
  const positions: SequencePosition[] = [];
  for (const { sequence, ...owner } of owners) {
    const [row] = await sql<{ last_value: string; is_called: boolean }[]>`
      select last_value::text as last_value, is_called from ${sql.identifier(sequence)}`;
    if (row !== undefined) positions.push({ ...owner, ...row });
  }
  return positions;
}

export async function setSequence(sql: Sql, position: SequencePosition): Promise<void> {
  const { table, column, last_value, is_called } = position;
  await sql`
    select setval(pg_get_serial_sequence(${quoted(table)}, ${column}), ${last_value}::bigint, ${is_called})`;
}

/** The first of these tables that holds a row. */
export async function findTableWithRows(sql: Sql, tables: readonly string[]): Promise<string | undefined> {
  for (const table of tables) {
    const rows = await sql`select from ${sql.identifier(table)} limit 1`;
    if (rows.length > 0) return table;
  }
  return undefined;
}

/** Fails when an object of others depends on one of these. */
export async function dropOwnObjects(tx: Transaction, own: OwnObjects): Promise<void> {
  await tx.script(`drop view if exists ${listed(own.views)}`);
  await tx.script(`drop table if exists ${listed(own.tables)}`);
  await tx.script(`drop function if exists ${listed(own.functions)}`);
}

export async function emptyTables(tx: Transaction, tables: readonly string[]): Promise<void> {
  await tx.script(`truncate ${listed(tables)}`);
}

export type ForeignKey = { table: string; name: string; definition: string };

/** The references between these tables. While rows are loaded, in any order of the tables, there are none. */
export async function dropReferences(tx: Transaction, tables: readonly string[]): Promise<ForeignKey[]> {
  const references = await tx<ForeignKey[]>`
    select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and r.relnamespace = current_schema()::regnamespace and r.relname = any (${tables}::text[])
    order by r.relname, c.conname`;
  for (const { table, name } of references)
    await tx`alter table ${tx.identifier(table)} drop constraint ${tx.identifier(name)}`;
  return references;
}

/** PostgreSQL checks each of them against the rows. */
export async function addReferences(tx: Transaction, references: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of references)
    await tx.script(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
}

/** So that the first statements on the restored rows have good plans. */
export async function analyze(tx: Transaction, tables: readonly string[]): Promise<void> {
  await tx.script(`analyze ${listed(tables)}`);
}

/** Settled at once, because a table with checks that are due cannot be altered. */
export async function checkConstraintsNow(tx: Sql): Promise<void> {
  await tx`set constraints all immediate`;
}

export function copyOutText({ table, columns }: { table: string; columns: readonly string[] }): string {
  return `copy ${quoted(table)} (${listed(columns)}) to stdout`;
}

export function copyInText({ table, columns }: { table: string; columns: readonly string[] }): string {
  return `copy ${quoted(table)} (${listed(columns)}) from stdin`;
}

function listed(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The moment of the last finished backup and the size of its file. */
export type LastBackup = { readonly made_at: string; readonly bytes: number };

export async function upsertLastBackup(sql: Sql, { made_at, bytes }: LastBackup): Promise<void> {
  await sql`
    insert into last_backup (made_at, bytes) values (${made_at}, ${bytes})
    on conflict (is_only) do update set made_at = excluded.made_at, bytes = excluded.bytes`;
}

/** Undefined for a database without a backup, such as a restored one. */
export async function findLastBackup(sql: Sql): Promise<LastBackup | undefined> {
  const [row] = await sql<LastBackup[]>`select made_at, bytes from last_backup`;
  return row;
}
