import type { Sql } from '../../../database/connections/sql.ts';

/** A table with rows of accounts. */
export type AccountTable = {
  readonly name: string;
  /** The column with the account's id. */
  readonly owner: 'host_id' | 'id';
  /** Null for all columns; else those without transaction ids, which have a meaning in one PostgreSQL only. */
  readonly columns: readonly string[] | null;
  /** The column with a transaction id, and the sequence of an identity column. */
  readonly numbered: string | null;
  readonly sequence: string | null;
};

/** Every table whose rows belong to accounts: those with a host_id, and the accounts themselves at the end. */
export async function listAccountTables(sql: Sql): Promise<readonly AccountTable[]> {
  return sql<AccountTable[]>`
    select c.relname as name, case when c.relname = 'host_accounts' then 'id' else 'host_id' end as owner,
      max(a.attname) filter (where a.atttypid = 'xid8'::regtype) as numbered,
      case when bool_or(a.atttypid = 'xid8'::regtype) then
        json_agg(a.attname order by a.attnum) filter (where a.atttypid <> 'xid8'::regtype and a.attgenerated = '')
      end as columns,
      max(case when a.attidentity <> '' and c.relname <> 'host_accounts'
        then pg_get_serial_sequence(c.oid::regclass::text, a.attname) end) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and (c.relname = 'host_accounts' or exists (
        select from pg_attribute h where h.attrelid = c.oid and h.attname = 'host_id' and not h.attisdropped
      ))
    group by c.oid, c.relname order by c.relname = 'host_accounts', c.relname`;
}

/** What a move publishes: the rows of the account alone, and its marks. */
export function publishedTables(tables: readonly AccountTable[], account_id: number): string {
  const parts = tables.map(({ name, owner, columns }) => {
    const list = columns === null ? '' : ` (${columns.join(', ')})`;
    return `${name}${list} where (${owner} = ${account_id})`;
  });
  return `table ${[...parts, `account_move_marks where (account_id = ${account_id})`].join(', ')}`;
}
