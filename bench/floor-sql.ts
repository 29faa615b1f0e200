// Floor B: the same SQL through the same driver, without HTTP: statements as they were captured, sent by `clients`
// loops over the pool that the service uses for them.
import { openPool, type DatabaseTarget } from '#server/database/connect.ts';

export type SqlPlan = {
  readonly target: DatabaseTarget;
  readonly connections: number;
  readonly clients: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly text: string;
  /** One set of parameters per run of the statement, in turn. */
  readonly parameters: readonly (readonly unknown[])[];
  readonly repeat: boolean;
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
    const parameters = plan.parameters[plan.repeat ? next % plan.parameters.length : next];
    next += 1;
    if (parameters === undefined) return;
    await sql.unsafe(plan.text, parameters.map(asParameter), { prepare: true });
    if (now >= measureFrom) done += 1;
  }
}

function asParameter(value: unknown): string | number | boolean | null | number[] {
  if (Array.isArray(value)) return value.map(Number);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
