import { useHarness } from '../harness.ts';
import { holds } from '../holds.ts';
import { moneyOf } from './histories.ts';

const harness = useHarness({}, { areAnswersChecked: false });

// FAST_CHECK_RUNS=200 tries 20,000 histories.
holds('whatever happens to a hundred orders, their money is as on paper after each step', 12, () =>
  moneyOf(harness, 100),
);
