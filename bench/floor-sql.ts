// Floor B: the same SQL through the same driver, without HTTP. `clients` loops send captured statements over the
// service's pool for them; several statements run in a transaction.
import { text } from 'node:stream/consumers';
import type { Rendered } from '#server/database/connections/sql.ts';
import { openSharedConnections } from '#server/database/connections/shared-connections.ts';
import { openPool } from '#server/database/connections/pool.ts';
import type { DatabaseTarget } from '#server/database/connections/client.ts';

export type SqlPlan = {
  readonly target: DatabaseTarget;
  readonly connections: number;
  readonly clients: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** The statements of each run, in turn. */
  readonly runs: readonly (readonly Rendered[])[];
  /** What stands in a run for each of its `<name>`; each is used once. Without them runs are repeated. */
  readonly fillings?: readonly Readonly<Record<string, string>>[];
};

const plan: SqlPlan = JSON.parse(await text(process.stdin));
const options = { max: plan.connections, statementTimeoutMs: 60_000 };
// As the service does: reads share connections, changes have their own.
const [reads, sql] = [openSharedConnections(plan.target, options), openPool(plan.target, options)];
const measureFrom = performance.now() + plan.warmUpSeconds * 1000;
const measureUntil = measureFrom + plan.seconds * 1000;
let next = 0;
let done = 0;
await Promise.all(Array.from({ length: plan.clients }, client));
process.stdout.write(JSON.stringify({ perSecond: done / plan.seconds }));
await Promise.all([reads.end(), sql.end()]);

async function client(): Promise<void> {
  for (let now = performance.now(); now < measureUntil; now = performance.now()) {
    await run(statementsOf(next++));
    if (now >= measureFrom) done += 1;
  }
}

async function run(statements: readonly Rendered[]): Promise<void> {
  const [only, ...others] = statements;
  if (only !== undefined && others.length === 0)
    await (/\b(insert|update|delete)\b/.test(only.text) ? sql : reads).run(only);
  else
    await sql.begin(async (tx) => {
      for (const statement of statements) await tx.run(statement);
    });
}

function statementsOf(index: number): readonly Rendered[] {
  const statements = plan.runs[index % plan.runs.length] ?? [];
  if (plan.fillings === undefined) return statements;
  const filling = plan.fillings[index];
  if (filling === undefined) throw new Error('there are too few runs for so many seconds');
  return statements.map((statement) => ({
    ...statement,
    values: statement.values.map((value) =>
      typeof value === 'string' ? value.replaceAll(/<\w+>/g, (name) => filling[name] ?? name) : value,
    ),
  }));
}
