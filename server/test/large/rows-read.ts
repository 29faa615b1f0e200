import type { Rendered } from '../../src/database/connections/sql.ts';
import { openPool } from '../../src/database/connections/pool.ts';
import type { OpenScope } from '../../src/database/scope.ts';
import type { Harness } from '../harness.ts';

/** A statement with the rows that its scans read from tables and indexes, and the rows that it returned. */
export type RowsRead = { readonly text: string; readonly read: number; readonly returned: number };

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
};

/** Runs `work`, then each statement that it sent once more, as a connection of the service runs it. */
export async function readRows(
  { target }: Pick<Harness, 'target'>,
  scope: OpenScope,
  work: (scope: OpenScope) => Promise<unknown>,
): Promise<readonly RowsRead[]> {
  const sent: Rendered[] = [];
  const sql = openPool(target, { max: 1, statementTimeoutMs: 60_000 });
  try {
    sql.watch((statement) => sent.push(statement));
    await work({ ...scope, sql, databases: { ...scope.databases, reads: sql, writes: sql } });
    const statements = sent.filter(
      ({ text }) => text.trimStart().startsWith('select') || text.includes('with '),
    );
    const rows: RowsRead[] = [];
    for (const statement of statements) rows.push(await explain(sql, statement));
    return rows;
  } finally {
    await sql.end();
  }
}

async function explain(sql: ReturnType<typeof openPool>, { text, values }: Rendered): Promise<RowsRead> {
  return sql.begin(async (tx) => {
    await tx.script(`prepare asked as ${text}`);
    const given = values.map((value) =>
      value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`,
    );
    const call = given.length === 0 ? 'asked' : `asked (${given.join(', ')})`;
    const [answer] = await tx.run({
      text: `explain (analyze, timing off, format json) execute ${call}`,
      values: [],
    });
    await tx.script('deallocate asked');
    const plans = answer?.['QUERY PLAN'] as readonly { Plan: PlanNode }[] | undefined;
    if (plans?.[0] === undefined) throw new Error(`there is no plan of ${text}`);
    const { Plan: plan } = plans[0];
    return { text: text.replaceAll(/\s+/g, ' ').trim(), read: rowsOf(plan), returned: plan['Actual Rows'] };
  });
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
