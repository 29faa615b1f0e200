import { makeDemo } from '#server/demo/make-demo.ts';
import { command } from '../command.ts';

const SEED = 1;

export const demoDataCommand = command({
  name: 'demo-data',
  summary:
    'Makes the account "demo": twelve properties in three cities, and a year of orders and entries around today.',
  flags: {},
  refusals: { name_taken: 'There is already an account with the slug "demo".' },
  run: async (_given, { acting }) => ({ lines: [], facts: { ...(await makeDemo(acting, { seed: SEED })) } }),
});
