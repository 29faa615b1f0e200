import { openPool, type Pool } from '../../src/database/connections/pool.ts';
import { listAccountTables } from '../../src/operating/cells/moving/tables.ts';
import type { Cell } from '../faults/two-cells.ts';

/** What a cell has of an account, and of its moves. */
export type Rest = {
  /** Tables with rows of the account. */
  readonly rows: readonly string[];
  /** E-mail addresses of the people who sign in to it. */
  readonly people: readonly string[];
  /** The step, and the names of what a move makes in PostgreSQL. */
  readonly ofMove: readonly string[];
};

export function readRest(cell: Cell, account_id: number): Promise<Rest> {
  return inCell(cell, async (sql) => {
    const rows: string[] = [];
    for (const { name, owner } of await listAccountTables(sql)) {
      const found = await sql`
        select from ${sql.identifier(name)} where ${sql.identifier(owner)} = ${account_id} limit 1`;
      if (found.length > 0) rows.push(name);
    }
    const people = await sql<{ email: string }[]>`
      select p.email from sign_ins p left join sign_in_operators o on o.sign_in_id = p.id
      where o.account_id = ${account_id} or o.account_id is null`;
    const ofMove = await sql<{ name: string }[]>`
      select step as name from account_moves where account_id = ${account_id}
      union all select 'mark' from account_move_marks where account_id = ${account_id}
      union all select tgname from pg_trigger where tgname like ${`innkeep_move_${account_id}%`}
      union all select pubname from pg_publication where pubname = ${`innkeep_move_${account_id}`}
      union all select subname from pg_subscription where subname = ${`innkeep_move_${account_id}`}
      union all select slot_name from pg_replication_slots where slot_name = ${`innkeep_move_${account_id}`}`;
    return { rows, people: people.map(({ email }) => email), ofMove: ofMove.map(({ name }) => name) };
  });
}

/** Lends `work` a connection to the database of a cell, as administrator. */
export async function inCell<T>({ cluster }: Cell, work: (sql: Pool) => Promise<T>): Promise<T> {
  const sql = openPool({ url: cluster.administratorUrl }, { max: 1, statementTimeoutMs: 0 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
