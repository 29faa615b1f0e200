import { useHarness } from '../harness.ts';
import { holds } from '../holds.ts';
import { moneyOf } from './histories.ts';

const harness = useHarness();

holds('whatever happens to fifty orders, their money is as on paper after each step', 1, () =>
  moneyOf(harness, 50),
);
