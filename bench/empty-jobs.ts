// Runs graphile-worker with a job that does nothing; its plan comes on standard input. After so many jobs it prints the
// start of each, in milliseconds since 1970 by the job's number.
import { text } from 'node:stream/consumers';
import { Logger, run } from 'graphile-worker';

export type EmptyJobsPlan = {
  readonly connectionString: string;
  readonly concurrency: number;
  readonly jobs: number;
};

const { jobs, ...plan }: EmptyJobsPlan = JSON.parse(await text(process.stdin));
const begun: { number: number; at: number }[] = [];
const done = Promise.withResolvers<void>();
const runner = await run({
  ...plan,
  noHandleSignals: true,
  logger: new Logger(() => () => {}),
  taskList: {
    empty: (payload) => {
      const number = Number(Object.values(payload ?? {})[0]);
      begun.push({ number, at: performance.timeOrigin + performance.now() });
      if (begun.length === jobs) done.resolve();
    },
  },
});
await done.promise;
await runner.stop();
console.log(JSON.stringify(begun));
