// Runs graphile-worker with a job that does nothing; its plan comes on standard input. At the end it prints the start
// of each job, in milliseconds since 1970 by the job's number.
import { run } from 'graphile-worker';
import { readStandardInput } from './standard-input.ts';

export type EmptyJobsPlan = {
  readonly connectionString: string;
  readonly concurrency: number;
  /** It ends after starting this many. */
  readonly jobs: number;
};

export type EmptyJobsResult = { readonly begunAt: readonly (readonly [number: number, at: number])[] };

const plan: EmptyJobsPlan = JSON.parse(await readStandardInput());
const begunAt: [number, number][] = [];
const done = Promise.withResolvers<void>();
const runner = await run({
  connectionString: plan.connectionString,
  concurrency: plan.concurrency,
  noHandleSignals: true,
  taskList: {
    empty: (payload) => {
      begunAt.push([numberOf(payload), performance.timeOrigin + performance.now()]);
      if (begunAt.length === plan.jobs) done.resolve();
    },
  },
});
console.log('ready');
await done.promise;
await runner.stop();
const result: EmptyJobsResult = { begunAt };
console.log(JSON.stringify(result));

function numberOf(payload: unknown): number {
  return typeof payload === 'object' && payload !== null && 'number' in payload ? Number(payload.number) : 0;
}
