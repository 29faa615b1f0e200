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
    // With a frequency of one it would always be null.
    { nil: null, freq: 3 },
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

/** A rule that acts hours after a booking; the stay ends before that, and is sold again. */
const brokenOff: fc.Arbitrary<readonly Step[]> = fc
  .record({
    hours: fc.integer({ min: 6, max: 60 }),
    when_late: fc.constantFrom('at_once' as const, 'never' as const),
    dates: fc
      .record({ from: fc.integer({ min: 4, max: 9 }), nights: fc.integer({ min: 1, max: 6 }) })
      .map(({ from, nights }) => ({ from, until: from + nights })),
    until: fc.nat(300),
    away: fc.nat(2880),
    between: steps(2),
    later: steps(4),
  })
  .map(({ hours, when_late, dates: days, until, away, between, later }): Step[] => {
    const accepted = { kind: 'reservation_accepted', hours, days: null, at: null } as const;
    const afterBooking = { ...accepted, every_days: null, weekdays: [] };
    return [
      { kind: 'rule', rule: 0, body: { trigger: afterBooking, when_late, conditions: UNCONDITIONAL } },
      { kind: 'book', stay: 0, dates: days, guests: 2 },
      { kind: 'wait', minutes: until },
      { kind: 'cancel', which: 0 },
      { kind: 'wait', minutes: away },
      ...between,
      { kind: 'restore', which: 0 },
      ...later,
      { kind: 'wait', minutes: 2880 },
    ];
  });

const asTheModelSays = (histories: fc.Arbitrary<readonly Step[]>) => () =>
  fc.asyncProperty(histories, async (all) => {
    const world = await AutomationWorld.open(harness);
    for (const each of all) {
      await world.take(each);
      await world.check();
    }
  });

holds(
  'a text that follows a booking is planned anew when the stay ended before it was written and came back',
  8,
  asTheModelSays(brokenOff),
);

holds(
  'whatever is booked, moved, boxed, cancelled, brought back, ruled, done and dropped, each action waits for its minute and is done once, as the model says after every step',
  20,
  asTheModelSays(history),
);

test('the histories that were tried have stays that came back', (t) => {
  t.diagnostic(`stays that came back: ${AutomationWorld.returns}`);
  assert.ok(AutomationWorld.returns > 0);
});
