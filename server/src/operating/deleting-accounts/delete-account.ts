import { ACCESS_CHANGED } from '../../access/access-changed.ts';
import type { Pool, Transaction } from '../../database/connections/pool.ts';
import type { Sql } from '../../database/connections/sql.ts';
import { findMove } from '../cells/moving/queries.ts';
import { forgetPeople } from '../cells/moving/people.ts';
import { listAccountTables, type AccountTable } from '../cells/moving/tables.ts';
import { findExport, listReferences, lockWholeAccount, type Reference } from './queries.ts';

/** An account is deleted within this time of its export. */
export const EXPORT_HOURS = 24;

/** Why an account is not deleted, in a sentence. */
export class AccountKept extends Error {
  override readonly name = 'AccountKept';
}

export type RowCounts = Readonly<Record<string, number>>;

/** The rows of an account by table, without the empty ones. */
export async function countRows(sql: Sql, account_id: number): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  for (const { name, owner } of await listAccountTables(sql)) {
    const [row] = await sql<{ count: number }[]>`
      select count(*) as count from ${sql.identifier(name)} where ${sql.identifier(owner)} = ${account_id}`;
    if (row !== undefined && row.count > 0) counts[name] = row.count;
  }
  return counts;
}

/**
 * Deletes everything of an account, and its people who have no other one, in one transaction. Its record of changes goes, too.
 * Throws AccountKept for one that is active, is moving, or was not exported lately.
 */
export async function deleteAccount(
  sql: Pool,
  { account_id, now }: { readonly account_id: number; readonly now: string },
): Promise<RowCounts> {
  const tables = childrenFirst(await listAccountTables(sql), await listReferences(sql));
  return sql.reserve((session) =>
    session.begin(async (tx) => {
      await tx`select set_config('statement_timeout', '0', true)`;
      await checkDeletable(tx, account_id, now);
      await forgetPeople(tx, account_id, '');
      const counts: Record<string, number> = {};
      for (const { name, owner } of tables) {
        const [row] = await tx<{ count: number }[]>`
          with gone as (
            delete from ${tx.identifier(name)} where ${tx.identifier(owner)} = ${account_id} returning 1
          )
          select count(*) as count from gone`;
        if (row !== undefined && row.count > 0) counts[name] = row.count;
      }
      await tx`select pg_notify(${ACCESS_CHANGED}, ${String(account_id)})`;
      return counts;
    }),
  );
}

async function checkDeletable(tx: Transaction, account_id: number, now: string): Promise<void> {
  const account = await lockWholeAccount(tx, account_id);
  if (account === undefined) throw new AccountKept('The account was deleted meanwhile.');
  if (account.status === 'active')
    throw new AccountKept(
      'The account is active: run suspend-account first, then export and delete-account.',
    );
  if ((await findMove(tx, account_id)) !== undefined)
    throw new AccountKept('The account moves to another cell, or has moved: end the move first.');
  const since = Temporal.Instant.from(now).subtract({ hours: EXPORT_HOURS }).toString();
  if ((await findExport(tx, account_id, since)) === undefined)
    throw new AccountKept(
      `The account was not exported within ${EXPORT_HOURS} hours: run export, and keep the file.`,
    );
}

/** Tables in an order in which each comes before those that its rows refer to. */
export function childrenFirst(
  tables: readonly AccountTable[],
  references: readonly Reference[],
): readonly AccountTable[] {
  const ordered: AccountTable[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const names = new Set([...left].map(({ name }) => name));
    const isReferred = (name: string) =>
      references.some(({ from, to }) => to === name && from !== name && names.has(from));
    const free = [...left].filter(({ name }) => !isReferred(name));
    if (free.length === 0) throw new Error(`these tables refer to each other: ${[...names].join(', ')}`);
    for (const table of free) left.delete(table);
    ordered.push(...free);
  }
  return ordered;
}
