import { test } from 'node:test';
import * as fc from 'fast-check';
import { holds } from '../holds.ts';
import { clock, START, useHarness } from '../harness.ts';
import { RULES, STAYS, type Dates, type Trigger } from './automation-model.ts';
import { AutomationWorld, type Step } from './automation-world.ts';

const harness = useHarness();

test.after(() => {
  clock.now = Temporal.Instant.from(START);
});

const dates: fc.Arbitrary<Dates> = fc
  .record({ from: fc.nat(9), nights: fc.integer({ min: 1, max: 3 }) })
  .map(({ from, nights }) => ({ from, until: from + nights }));
const kind = <const Kind extends string>(name: Kind) => fc.constant(name);
const stay = fc.nat(STAYS - 1);
const rule = fc.nat(RULES - 1);

const byDate = fc.constantFrom(
  'before_check_in' as const,
  'after_check_in' as const,
  'before_check_out' as const,
  'after_check_out' as const,
);
// Half past two in the morning comes twice on one of the days.
const at = fc.constantFrom(0, 90, 150, 600, 1410);
const trigger: fc.Arbitrary<Trigger> = fc.oneof(
  fc.record({ kind: byDate, hours: fc.constant(null), days: fc.nat(3), at }),
  fc.record({ kind: byDate, hours: fc.nat(60), days: fc.constant(null), at: fc.constant(null) }),
  fc.record({
    kind: kind('reservation_accepted'),
    hours: fc.nat(60),
    days: fc.constant(null),
    at: fc.constant(null),
  }),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kind('book'), stay, dates }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('move'), stay, dates }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'box' as const, 'unbox' as const, 'value' as const),
      stay,
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: kind('rule'), rule, trigger }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('switch' as const, 'delete' as const), rule }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('execute' as const, 'drop' as const), which: fc.nat(20) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('wait'),
      minutes: fc.oneof(fc.nat(180), fc.integer({ min: 180, max: 2880 })),
    }),
  },
);

holds(
  'whatever is booked, moved, boxed, cancelled, ruled, done and dropped, each action waits for its minute and is done once, as the model says after every step',
  20,
  () =>
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const world = await AutomationWorld.open(harness);
      for (const each of steps) {
        await world.take(each);
        await world.check();
      }
    }),
);
