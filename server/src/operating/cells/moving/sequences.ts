import type { Pool } from '../../../database/connections/pool.ts';
import type { AccountTable } from './tables.ts';

/** Ids that the account may still give out in the other cell before the pause. */
const AHEAD = 10_000;

/** Moves the sequences of a cell beyond every id of the account, so that it gets no id twice. */
export async function passIds(
  from: Pool,
  to: Pool,
  {
    account_id,
    tables,
    ahead = AHEAD,
  }: {
    readonly account_id: number;
    readonly tables: readonly AccountTable[];
    readonly ahead?: number;
  },
): Promise<void> {
  for (const { name, sequence } of tables) {
    if (sequence === null) continue;
    const [row] = await from<{ last: number | null }[]>`
      select max(id) as last from ${from.identifier(name)} where host_id = ${account_id}`;
    const last = row?.last ?? 0;
    if (last >= (await lastValue(to, sequence))) await advance(to, sequence, last + ahead);
  }
}

async function lastValue(sql: Pool, sequence: string): Promise<number> {
  const [row] = await sql<{ last_value: number }[]>`select last_value from ${sql.identifier(sequence)}`;
  return row?.last_value ?? 0;
}

/** Under a lock: an id that another transaction draws at this moment must not be drawn again. */
async function advance(to: Pool, sequence: string, value: number): Promise<void> {
  await to.begin(async (sql) => {
    await sql.script(`alter sequence ${sequence} cache 1`);
    await sql`
      select setval(${sequence}::regclass, greatest(last_value, ${value}::bigint)) from ${sql.identifier(sequence)}`;
  });
}
