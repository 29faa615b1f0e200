import type { Fragment, Sql } from '../../database/connections/sql.ts';
import type { Pool } from '../../database/connections/pool.ts';
import { ciphertextHead } from '../../database/encryption.ts';
import type { EncryptedColumn } from './encrypted-columns.ts';

/** The recorded key of the database. */
export type RecordedKey = { key_id: string; kept_in: string; changing_to: string | null };

/** Undefined until the first start of a version that records it. A database before migration 0031 has the former table. */
export async function findRecordedKey(sql: Sql): Promise<RecordedKey | undefined> {
  const [table] = await sql<{ name: string | null }[]>`
    select coalesce(to_regclass('encryption_key'), to_regclass('sealing_key'))::text as name`;
  if (table === undefined || table.name === null) return undefined;
  const [row] = await sql<RecordedKey[]>`
    select key_id, kept_in, changing_to from ${sql.identifier(table.name)}`;
  return row;
}

/**
 * Records the key of a database without a recorded one; the first of several processes wins. Returns the recorded key.
 */
export async function recordFirstKey(
  sql: Sql,
  { id, keptIn }: { readonly id: string; readonly keptIn: string },
): Promise<RecordedKey> {
  await sql`
    insert into encryption_key (key_id, kept_in) values (${id}, ${keptIn}) on conflict (is_only) do nothing`;
  const recorded = await findRecordedKey(sql);
  if (recorded === undefined) throw new Error('the recorded encryption key did not come back');
  return recorded;
}

export async function updateKeptIn(sql: Sql, { id, keptIn }: { id: string; keptIn: string }): Promise<void> {
  await sql`update encryption_key set kept_in = ${keptIn} where key_id = ${id} and kept_in <> ${keptIn}`;
}

/** Records that values are being re-encrypted from one key with another. */
export async function beginChange(
  sql: Sql,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    insert into encryption_key (key_id, kept_in, changing_to) values (${from}, 'an unknown place', ${to})
    on conflict (is_only) do update set changing_to = ${to}`;
}

/** Undoes beginChange, while nothing is re-encrypted yet. */
export async function dropChange(sql: Sql): Promise<void> {
  await sql`update encryption_key set changing_to = null`;
}

export async function endChange(sql: Sql, { id, keptIn }: { id: string; keptIn: string }): Promise<void> {
  await sql`update encryption_key set key_id = ${id}, kept_in = ${keptIn}, changing_to = null`;
}

/** The fingerprints of the keys that values of a column are encrypted with, and the number of values for each. */
export async function countByKey(
  sql: Sql,
  { table, column }: EncryptedColumn,
): Promise<readonly { key_id: string; count: number }[]> {
  return sql<{ key_id: string; count: number }[]>`
    select split_part(left(${sql.identifier(column)}, 20), '.', 2) as key_id, count(*) as count
    from ${sql.identifier(table)} where ${sql.identifier(column)} like 'v1.%' group by 1`;
}

/** A few encrypted values of a column. */
export async function listSamples(
  sql: Sql,
  { table, column }: EncryptedColumn,
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ stored: string }[]>`
    select ${sql.identifier(column)} as stored from ${sql.identifier(table)}
    where ${sql.identifier(column)} like 'v1.%' limit ${limit}`;
  return rows.map(({ stored }) => stored);
}

/** The number of Innkeep's other connections to the database: those of services and of other commands. */
export async function countOtherConnections(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name ~ '^innkeep( |$)'
      and application_name <> current_setting('application_name')`;
  return row?.count ?? 0;
}

const CHANGE_LOCK = '7310587310118';

/** Held until the connection ends. Returns false when another process holds it. */
export async function holdChangeLock(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ held: boolean }[]>`select pg_try_advisory_lock(${CHANGE_LOCK}) as held`;
  return row?.held === true;
}

/** A row's key as text, with the value of its encrypted column. */
export type EncryptedRow = Readonly<Record<string, string>> & { readonly stored: string };

export const BATCH_ROWS = 500;

/** The next unencrypted values. Rows that another process has locked are skipped. */
export async function lockClearValues(
  sql: Sql,
  encrypted: EncryptedColumn,
): Promise<readonly EncryptedRow[]> {
  const column = sql.identifier(encrypted.column);
  return lockRows(sql, encrypted, {
    which: sql`${column} <> '' and ${column} !~ '^v[1-9]\\.'`,
    how: sql`for update skip locked`,
  });
}

/** The next values that are not encrypted with a key, after those of the row before. */
export async function lockValuesOfOtherKeys(
  sql: Sql,
  encrypted: EncryptedColumn,
  { key_id, after }: { readonly key_id: string; readonly after: EncryptedRow | undefined },
): Promise<readonly EncryptedRow[]> {
  const column = sql.identifier(encrypted.column);
  const isEncrypted = encrypted.wasClear ? sql`${column} <> ''` : sql`${column} like 'v_.%'`;
  return lockRows(sql, encrypted, {
    which: sql`${isEncrypted} and not starts_with(${column}, ${ciphertextHead(key_id)})
      and ${isAfter(sql, encrypted, after)}`,
    how: sql`for update`,
  });
}

async function lockRows(
  sql: Sql,
  encrypted: EncryptedColumn,
  { which, how }: { readonly which: Fragment; readonly how: Fragment },
): Promise<readonly EncryptedRow[]> {
  return sql<EncryptedRow[]>`
    select ${keysAsText(sql, encrypted)}, ${sql.identifier(encrypted.column)} as stored
    from ${sql.identifier(encrypted.table)}
    where ${which} order by ${keys(sql, encrypted)} limit ${BATCH_ROWS} ${how}`;
}

/** Rows by their keys, with the columns to set: the same ones in each. */
export type Replacement = Readonly<Record<string, string | null>>;

export async function replaceValues(
  sql: Pool | Sql,
  { table, keys: names }: EncryptedColumn,
  rows: readonly Replacement[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).filter((name) => !names.includes(name));
  const set = sql.join(columns.map((name) => sql`${sql.identifier(name)} = n.${sql.identifier(name)}`));
  const isSame = sql.join(
    names.map((name) => sql`t.${sql.identifier(name)} = n.${sql.identifier(name)}`),
    sql` and `,
  );
  await sql`
    update ${sql.identifier(table)} t set ${set}
    from jsonb_populate_recordset(null::${sql.identifier(table)}, ${sql.json(rows)}) n where ${isSame}`;
}

function keys(sql: Sql, { keys: names }: EncryptedColumn): Fragment {
  return sql.join(names.map(sql.identifier));
}

function keysAsText(sql: Sql, { keys: names }: EncryptedColumn): Fragment {
  return sql.join(names.map((name) => sql`${sql.identifier(name)}::text as ${sql.identifier(name)}`));
}

function isAfter(sql: Sql, encrypted: EncryptedColumn, after: EncryptedRow | undefined): Fragment {
  if (after === undefined) return sql`true`;
  const values = sql.join(encrypted.keys.map((name) => sql`${after[name] ?? ''}`));
  return sql`(${keys(sql, encrypted)}) > (${values})`;
}
