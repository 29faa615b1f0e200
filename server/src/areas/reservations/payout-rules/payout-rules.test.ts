import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PayoutRule } from '../../../../../client/src/schema.ts';
import { auditOf, clock, dataOf, refused, START, useHarness, type Host } from '../../../../test/harness.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { readStay, storeStay } from '../fixtures.ts';

const harness = useHarness();

const rulesOf = async (host: Host) => (await dataOf(host.get('/payout_rules'))).payout_rules;
const ruleOf = async (host: Host, channel: string) =>
  (await rulesOf(host)).find(({ channel_type }) => channel_type === channel);
const NIGHTS = { check_in_date: '2026-06-18', check_out_date: '2026-06-21' };

test('without a rule a channel pays a day after the guest has come, or after the guest has left', async () => {
  const host = await harness.newHost();
  const rules = await rulesOf(host);
  assert.equal(rules.length, 19);
  assert.ok(rules.every(({ days, day_of_month, is_set }) => days === 1 && day_of_month === null && !is_set));
  assert.deepEqual(
    rules.filter(({ counts_from }) => counts_from === 'check_out').map(({ channel_type }) => channel_type),
    ['booking.com', 'agoda', 'expedia', 'trip.com'],
  );
});

const EXPECTED: readonly [rule: object, expected_on: string][] = [
  [{ counts_from: 'check_in', days: 0 }, '2026-06-18'],
  [{ counts_from: 'check_in', days: 1 }, '2026-06-19'],
  [{ counts_from: 'check_out', days: 90 }, '2026-09-19'],
  [{ counts_from: 'check_out', days: 9, day_of_month: null }, '2026-06-30'],
  [{ counts_from: 'check_out', days: 9, day_of_month: 15 }, '2026-07-15'],
  [{ counts_from: 'check_out', days: 10, day_of_month: 15 }, '2026-08-15'],
  [{ counts_from: 'check_in', days: 0, day_of_month: 28 }, '2026-07-28'],
];

test('a payout is expected by the rule of its channel, and late from the day after, also of stays that are booked', async () => {
  const host = await harness.newHost();
  await storeStay(host, { code: '0-pays', property_id: await aProperty(host), ...NIGHTS });
  for (const [rule, expected_on] of EXPECTED) {
    const { payout_rule } = await dataOf(host.put('/payout_rules/airbnb', rule));
    assert.deepEqual(payout_rule, await ruleOf(host, 'airbnb'));
    assert.deepEqual(payout_rule, {
      channel_type: 'airbnb',
      day_of_month: null,
      ...rule,
      is_set: true,
    });
    assert.equal((await readStay(host, '0-pays')).payment.payout!.expected_on, expected_on);
    const isLateOn = async (day: string) => {
      clock.now = Temporal.Instant.from(START.replace('2026-06-15', day));
      return (await dataOf(host.get('/reservations', { debt: 'payout' }))).total === 1;
    };
    const next = Temporal.PlainDate.from(expected_on).add({ days: 1 }).toString();
    assert.deepEqual([await isLateOn(expected_on), await isLateOn(next)], [false, true], expected_on);
  }
  clock.now = Temporal.Instant.from(START);
});

test('an order of several stays is paid after its first check-in, or after its last check-out', async () => {
  const host = await harness.newHost();
  await storeStay(host, { code: '1-1', reservation_code: '1', property_id: null, ...NIGHTS });
  const later = { check_in_date: '2026-07-01', check_out_date: '2026-07-05' };
  await storeStay(host, { code: '1-2', reservation_code: '1', property_id: null, ...later });
  for (const [counts_from, expected_on] of [
    ['check_in', '2026-06-20'],
    ['check_out', '2026-07-07'],
  ]) {
    await dataOf(host.put('/payout_rules/airbnb', { counts_from, days: 2 }));
    for (const code of ['1-1', '1-2'])
      assert.equal((await readStay(host, code)).payment.payout!.expected_on, expected_on);
  }
});

test('a rule is for one channel of one account', async () => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  await dataOf(host.put('/payout_rules/airbnb', { counts_from: 'check_out', days: 5 }));
  const set = (rules: PayoutRule[]) =>
    rules.filter(({ is_set }) => is_set).map(({ channel_type }) => channel_type);
  assert.deepEqual(set(await rulesOf(host)), ['airbnb']);
  assert.deepEqual(set(await rulesOf(other)), []);
});

const BROKEN: readonly [string, object, string][] = [
  ['no side', { days: 1 }, 'counts_from'],
  ['no days', { counts_from: 'check_in' }, 'days'],
  ['a day before', { counts_from: 'check_in', days: -1 }, 'days'],
  ['more than 90 days', { counts_from: 'check_in', days: 91 }, 'days'],
  ['a day that some months lack', { counts_from: 'check_in', days: 0, day_of_month: 29 }, 'day_of_month'],
  ['the day before a month', { counts_from: 'check_in', days: 0, day_of_month: 0 }, 'day_of_month'],
];

for (const [what, rule, field] of BROKEN) {
  test(`a rule with ${what}: refused by field`, async () => {
    const host = await harness.newHost();
    await refused(host.put('/payout_rules/airbnb', rule), 'validation_failed', [`body.${field}`]);
    assert.equal((await ruleOf(host, 'airbnb'))?.is_set, false);
  });
}

test('a channel that is not known has no rule', async () => {
  const host = await harness.newHost();
  const rule = { counts_from: 'check_in', days: 1 };
  await refused(host.put('/payout_rules/nowhere', rule), 'validation_failed', ['path.channel_type']);
});

test('a limited operator reads the rules and sets none; a read-only token neither', async () => {
  const host = await harness.newHost();
  const keeper = await host.caller({ operator: [await aProperty(host)] });
  const rule = { counts_from: 'check_in', days: 1 };
  await refused(keeper.put('/payout_rules/airbnb', rule), 'operator_is_limited');
  assert.equal((await dataOf(keeper.get('/payout_rules'))).total, 19);
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.put('/payout_rules/airbnb', rule), 'not_authorized');
});

test('each change leaves its event and its audit row, and what changes nothing leaves none', async () => {
  const host = await harness.newHost();
  const before = await host.events();
  const [first, second] = [
    { counts_from: 'check_in', days: 1 },
    { counts_from: 'check_in', days: 1, day_of_month: 5 },
  ];
  for (const rule of [first, first, second, second]) await dataOf(host.put('/payout_rules/vrbo', rule));
  const payload = { channel_type: 'vrbo' };
  const event = { kind: 'payout_rule_updated', payload };
  assert.deepEqual((await host.events()).slice(before.length), [event, event]);
  assert.deepEqual(
    (await auditOf(host, 'payout_rule')).map(({ before: old, after }) => [
      old?.['day_of_month'],
      after?.['day_of_month'],
    ]),
    [
      [undefined, null],
      [null, 5],
    ],
  );
});
