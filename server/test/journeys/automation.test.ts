import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { holds } from '../holds.ts';
import { clock, START, useHarness } from '../harness.ts';
import {
  RULES,
  STAYS,
  UNCONDITIONAL,
  type Dates,
  type Range,
  type RuleBody,
  type Trigger,
} from './automation-model.ts';
import { AutomationWorld, type Step } from './automation-world.ts';

const harness = useHarness();

test.after(() => {
  clock.now = Temporal.Instant.from(START);
});

const dates: fc.Arbitrary<Dates> = fc
  .record({ from: fc.nat(9), nights: fc.integer({ min: 1, max: 6 }) })
  .map(({ from, nights }) => ({ from, until: from + nights }));
const kind = <const Kind extends string>(name: Kind) => fc.constant(name);
const stay = fc.nat(STAYS - 1);
const rule = fc.nat(RULES - 1);
const guests = fc.integer({ min: 1, max: 4 });

const byDate = fc.constantFrom(
  'before_check_in' as const,
  'after_check_in' as const,
  'before_check_out' as const,
  'after_check_out' as const,
);
// Half past two in the morning comes twice on one of the days.
const at = fc.constantFrom(0, 90, 150, 600, 1410);
const once = { every_days: fc.constant(null), weekdays: fc.constant([]) };
const trigger: fc.Arbitrary<Trigger> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: byDate, hours: fc.constant(null), days: fc.nat(3), at, ...once }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: byDate,
      hours: fc.nat(60),
      days: fc.constant(null),
      at: fc.constant(null),
      ...once,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('reservation_accepted'),
      hours: fc.nat(60),
      days: fc.constant(null),
      at: fc.constant(null),
      ...once,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('after_check_in'),
      hours: fc.constant(null),
      days: fc.nat(2),
      at,
      every_days: fc.integer({ min: 1, max: 3 }),
      weekdays: fc.constant([]),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('after_check_in'),
      hours: fc.constant(null),
      days: fc.nat(2),
      at,
      every_days: fc.constant(null),
      weekdays: fc.uniqueArray(fc.constantFrom('monday' as const, 'thursday' as const, 'friday' as const), {
        minLength: 1,
      }),
    }),
  },
);

const range = (max: number): fc.Arbitrary<Range | null> =>
  fc.option(
    fc.tuple(fc.option(fc.nat(max)), fc.option(fc.nat(max))).map(([one, other]) => {
      if (one !== null && other !== null) return { from: Math.min(one, other), to: Math.max(one, other) };
      return one === null && other === null ? null : { from: one, to: other };
    }),
    { nil: null, freq: 1 },
  );

const body: fc.Arbitrary<RuleBody> = fc.record({
  trigger,
  when_late: fc.constantFrom('at_once' as const, 'never' as const),
  conditions: fc.oneof(
    { weight: 1, arbitrary: fc.constant(UNCONDITIONAL) },
    {
      weight: 2,
      arbitrary: fc.record({
        match: fc.constantFrom('all' as const, 'any' as const),
        nights: range(6),
        number_of_guests: range(3),
        isTagged: fc.boolean(),
      }),
    },
  ),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kind('book'), stay, dates, guests }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('move'), stay, dates }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'restore' as const),
      which: fc.nat(STAYS - 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('box' as const, 'unbox' as const, 'value' as const, 'tag' as const),
      stay,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('guests'), stay, guests }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('rule'), rule, body }) },
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

const steps = (maxLength: number) => fc.array(step, { maxLength });
const which = fc.nat(STAYS - 1);

/** A stay, and what becomes of it and the others; mostly one ends, and comes back. */
const history: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.record({ kind: kind('book'), stay, dates, guests }),
    steps(9),
    fc.oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      {
        weight: 3,
        arbitrary: fc
          .tuple(
            fc.record({ kind: kind('cancel'), which }),
            steps(2),
            fc.record({ kind: kind('restore'), which }),
            steps(3),
          )
          .map(([end, between, back, later]): Step[] => [end, ...between, back, ...later]),
      },
    ),
  )
  .map(([first, then, back]) => [first, ...then, ...back]);

holds(
  'whatever is booked, moved, boxed, cancelled, brought back, ruled, done and dropped, each action waits for its minute and is done once, as the model says after every step',
  20,
  () =>
    fc.asyncProperty(history, async (all) => {
      const world = await AutomationWorld.open(harness);
      for (const each of all) {
        await world.take(each);
        await world.check();
      }
    }),
);

test('the histories that were tried have stays that came back', (t) => {
  t.diagnostic(`stays that came back: ${AutomationWorld.returns}`);
  assert.ok(AutomationWorld.returns > 0);
});
