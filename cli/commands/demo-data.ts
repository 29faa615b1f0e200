import { makeDemo } from '#server/demo/make-demo.ts';
import { command } from '../command.ts';

const SEED = 1;

export const demoDataCommand = command({
  name: 'demo-data',
  summary:
    'Makes the account "demo" with twelve properties in three cities, and a year of orders and entries around today.',
  flags: {},
  dryRun: 'rolled back',
  refusals: { name_taken: 'An account with the slug "demo" exists already.' },
  run: async (_given, { acting }) => ({ lines: [], facts: { ...(await makeDemo(acting, { seed: SEED })) } }),
});
