// Floor B: the same SQL through the same driver, without HTTP. `clients` loops send captured statements over the
// service's pool for them; several statements run in a transaction.
import type { SqlParameter, Rendered } from '#server/database/connections/sql.ts';
import { openSharedConnections } from '#server/database/connections/shared-connections.ts';
import { openPool } from '../server/src/database/connections/pool.ts';
import type { DatabaseTarget } from '../server/src/database/connections/client.ts';

/** The values of a run, in place of the captured ones. */
export type Exchange = {
  readonly captured: readonly (string | number)[];
  readonly runs: readonly (readonly (string | number)[])[];
};

export type SqlPlan = {
  readonly target: DatabaseTarget;
  readonly connections: number;
  readonly clients: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** The statements of each run, in turn. */
  readonly runs: readonly (readonly Rendered[])[];
  /** Each run is used once, with its own values in the statements of the first. */
  readonly exchange?: Exchange;
};

let input = '';
for await (const chunk of process.stdin) input += String(chunk);
const plan: SqlPlan = JSON.parse(input);
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
    const statements = statementsOf(next);
    next += 1;
    if (statements === undefined) throw new Error('there are too few runs for so many seconds');
    await run(statements);
    if (now >= measureFrom) done += 1;
  }
}

async function run(statements: readonly Rendered[]): Promise<void> {
  const [only, ...others] = statements;
  if (only === undefined) return;
  if (others.length === 0) {
    await (isRead(only) ? reads : sql).run(only);
    return;
  }
  await sql.begin(async (tx) => {
    for (const statement of statements) await tx.run(statement);
  });
}

function isRead({ text }: Rendered): boolean {
  return !/\b(insert|update|delete)\b/.test(text);
}

function statementsOf(index: number): readonly Rendered[] | undefined {
  const { runs, exchange } = plan;
  if (exchange === undefined) return runs[index % runs.length];
  const others = exchange.runs[index];
  if (others === undefined) return undefined;
  const exchanged = exchanger(exchange.captured, others);
  return runs[0]?.map(({ text, values }) => ({ text, values: values.map(exchanged) }));
}

/** Replaces all values at once, so that an inserted value is not replaced again. */
function exchanger(captured: Exchange['captured'], values: readonly (string | number)[]) {
  const texts = captured.map((value) => (typeof value === 'number' ? `"property_id":${value}` : value));
  const pattern = new RegExp(texts.join('|'), 'g');
  const others = new Map(
    texts.map((text, index) => {
      const value = values[index] ?? '';
      return [text, typeof value === 'number' ? `"property_id":${value}` : value] as const;
    }),
  );
  const exchanged = (value: SqlParameter): SqlParameter => {
    if (typeof value !== 'string') return value;
    // A number is a parameter of its own, or the only element of a list.
    const number = captured.findIndex((each) => String(each) === value || `{${each}}` === value);
    if (number < 0) return value.replaceAll(pattern, (found) => others.get(found) ?? found);
    return value.replace(String(captured[number]), String(values[number]));
  };
  return exchanged;
}
