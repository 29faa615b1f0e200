import type { Rendered } from '../../src/database/connections/sql.ts';
import { openPool, type Transaction } from '../../src/database/connections/pool.ts';
import type { Harness } from '../harness.ts';

/** A statement with the rows that its scans read from tables and indexes, and the rows that it returned. */
export type RowsRead = {
  readonly text: string;
  readonly isLong: boolean;
  readonly read: number;
  readonly returned: number;
};

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
};

type Sent = { readonly statement: Rendered; readonly isLong: boolean };

/** Runs `work`, then each statement that it sent once more, as the connection that it was sent on plans it. */
export async function readRows(
  { databases, target }: Pick<Harness, 'databases' | 'target'>,
  work: () => Promise<unknown>,
): Promise<readonly RowsRead[]> {
  const sent = new Map<string, Sent>();
  const see = (isLong: boolean) => (statement: Rendered) => {
    if (isExplainable(statement.text)) sent.set(statement.text, { statement, isLong });
  };
  databases.reads.watch(see(false));
  databases.writes.watch(see(false));
  databases.longReads.watch(see(true));
  await work();
  for (const pool of [databases.reads, databases.writes, databases.longReads]) pool.watch(() => {});
  const rows: RowsRead[] = [];
  for (const plansEach of [false, true]) {
    const sql = openPool(target, { max: 1, statementTimeoutMs: 60_000, plansEach });
    for (const { statement, isLong } of sent.values())
      if (isLong === plansEach) rows.push({ isLong, ...(await explain(sql, statement)) });
    await sql.end();
  }
  return rows;
}

function isExplainable(text: string): boolean {
  return /^\s*(?:select|with|insert|update|delete)\b/.test(text);
}

class Undone extends Error {}

/** The statement runs, and what it changes is undone. */
async function explain(
  sql: ReturnType<typeof openPool>,
  { text, values }: Rendered,
): Promise<Omit<RowsRead, 'isLong'>> {
  let plan: PlanNode | undefined;
  const read = async (tx: Transaction) => {
    await tx.script(`prepare asked as ${text}`);
    try {
      const given = values.map(literalOf);
      const call = given.length === 0 ? 'asked' : `asked (${given.join(', ')})`;
      const [answer] = await tx.run({
        text: `explain (analyze, timing off, format json) execute ${call}`,
        values: [],
      });
      plan = (answer?.['QUERY PLAN'] as readonly { Plan: PlanNode }[] | undefined)?.[0]?.Plan;
    } finally {
      await tx.script('deallocate asked').catch(() => {});
    }
    throw new Undone();
  };
  await sql.begin(read).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  if (plan === undefined) throw new Error(`there is no plan of ${text}`);
  return { text: text.replaceAll(/\s+/g, ' ').trim(), read: rowsOf(plan), returned: plan['Actual Rows'] };
}

function literalOf(value: Rendered['values'][number]): string {
  if (value === null) return 'null';
  // A token is looked up by its hash where nobody has asked with it for a while.
  const text = value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
  return `'${text.replaceAll("'", "''")}'`;
}

/** What the scans under a node have read, with what their filters have dropped. */
function rowsOf(node: PlanNode): number {
  const { Plans: plans = [] } = node;
  const below = plans.reduce((sum, each) => sum + rowsOf(each), 0);
  const isScan = /Index|Seq|Bitmap Heap/.test(node['Node Type']) && node['Node Type'] !== 'Bitmap Index Scan';
  if (!isScan) return below;
  const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return below + (node['Actual Rows'] + dropped) * node['Actual Loops'];
}
