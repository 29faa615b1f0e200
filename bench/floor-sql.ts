// Floor B: the same SQL through the same driver, without HTTP: statements as they were captured, sent by `clients`
// loops over the pool that the service uses for them; several in a transaction.
import { openPool, type DatabaseTarget } from '#server/database/connect.ts';
import { asParameter } from './as-parameter.ts';
import type { Statement } from './open-bench.ts';

/** Values that a run has in place of those that were captured. */
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
  readonly runs: readonly (readonly Statement[])[];
  /** Each run once, the statements of the first with other values. */
  readonly exchange?: Exchange;
};

let input = '';
for await (const chunk of process.stdin) input += String(chunk);
const plan: SqlPlan = JSON.parse(input);
const sql = openPool(plan.target, { max: plan.connections, statementTimeoutMs: 60_000 });
const measureFrom = performance.now() + plan.warmUpSeconds * 1000;
const measureUntil = measureFrom + plan.seconds * 1000;
let next = 0;
let done = 0;
await Promise.all(Array.from({ length: plan.clients }, client));
process.stdout.write(JSON.stringify({ perSecond: done / plan.seconds }));
await sql.end();

async function client(): Promise<void> {
  for (let now = performance.now(); now < measureUntil; now = performance.now()) {
    const statements = statementsOf(next);
    next += 1;
    if (statements === undefined) throw new Error('there are too few runs for so many seconds');
    await run(statements);
    if (now >= measureFrom) done += 1;
  }
}

async function run(statements: readonly Statement[]): Promise<void> {
  const [only, ...others] = statements;
  if (only === undefined) return;
  if (others.length === 0) {
    await sql.unsafe(only.text, only.parameters.map(asParameter), { prepare: true });
    return;
  }
  await sql.begin(async (tx) => {
    for (const { text, parameters } of statements)
      await tx.unsafe(text, parameters.map(asParameter), { prepare: true });
  });
}

function statementsOf(index: number): readonly Statement[] | undefined {
  const { runs, exchange } = plan;
  if (exchange === undefined) return runs[index % runs.length];
  const values = exchange.runs[index];
  if (values === undefined) return undefined;
  const exchanged = exchanger(exchange.captured, values);
  return runs[0]?.map(({ text, parameters }) => ({ text, parameters: parameters.map(exchanged) }));
}

/** In texts all at once, so that what was put in is not taken for what is to be replaced. */
function exchanger(captured: Exchange['captured'], values: readonly (string | number)[]) {
  const texts = captured.map((value) => (typeof value === 'number' ? `"property_id":${value}` : value));
  const pattern = new RegExp(texts.join('|'), 'g');
  const others = new Map(
    texts.map((text, index) => {
      const value = values[index] ?? '';
      return [text, typeof value === 'number' ? `"property_id":${value}` : value] as const;
    }),
  );
  const exchanged = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(exchanged);
    if (typeof value === 'string') {
      const number = captured.findIndex((each) => String(each) === value);
      return number >= 0 ? values[number] : value.replaceAll(pattern, (found) => others.get(found) ?? found);
    }
    const place = captured.findIndex((each) => each === value);
    return place < 0 ? value : values[place];
  };
  return exchanged;
}
