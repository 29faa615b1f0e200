import { openPool } from '../src/database/connections/pool.ts';
import type { Rendered } from '../src/database/connections/sql.ts';
import type { OpenScope } from '../src/database/scope.ts';
import type { Harness, Host } from './harness.ts';

/** The plan that a connection of the service makes for the first statement of `work`, whatever the values are. */
export async function explainFirst(
  { target }: Pick<Harness, 'target'>,
  { scope }: Host,
  work: (scope: OpenScope) => Promise<unknown>,
): Promise<string> {
  const sent: Rendered[] = [];
  const reads = openPool(target, { max: 1, statementTimeoutMs: 10_000 });
  try {
    reads.watch((statement) => sent.push(statement));
    await work({ ...scope, sql: reads });
    const [first] = sent;
    if (first === undefined) throw new Error('no statement was sent');
    return await reads.begin(async (sql) => {
      await sql.script(`prepare first as ${first.text}`);
      const values = first.values.map((value) => `'${String(value)}'`).join(', ');
      const lines = await sql.run({ text: `explain execute first (${values})`, values: [] });
      return lines.map((line) => String(line['QUERY PLAN'])).join('\n');
    });
  } finally {
    await reads.end();
  }
}
