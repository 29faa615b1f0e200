import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PreviewedAction } from '../../../../../client/src/schema.ts';
import { dataOf, useHarness, type Host } from '../../../../test/harness.ts';
import { inTransaction } from '../../../database/scope.ts';
import { receiveMessage } from '../../../workflows/receive-message/receive-message.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStay, storeStay } from '../../reservations/fixtures.ts';
import { aRule, aRuleBody } from '../fixtures.ts';
import { planRule } from '../planning/due-rules/actions.ts';

const harness = useHarness();

async function aHouse(): Promise<{ host: Host; house: number }> {
  const host = await harness.newHost();
  return { host, house: await aProperty(host) };
}

const preview = (host: Pick<Host, 'post'>, changes: object = {}) =>
  dataOf(host.post('/automation/rules/preview', aRuleBody({ ...changes })));

const codes = (actions: readonly PreviewedAction[]) => actions.map(({ stay_code }) => stay_code);

/** A stay of one night, stored as a channel's. It was booked a month before. */
const on = (day: string) => ({
  booked_at: `${Temporal.PlainDate.from(day).subtract({ days: 30 }).toString()}T10:00:00Z`,
  check_in_date: day,
  check_out_date: Temporal.PlainDate.from(day).add({ days: 1 }).toString(),
});

test('a preview shows what a rule would have done and would do, with the text filled in, and stores nothing', async () => {
  const { host, house } = await aHouse();
  const action = { type: 'message', template: 'Dear {{guest_name}}: {{lock_code}}' };
  await storeStay(host, { code: 'spring', property_id: house, ...on('2026-04-10') });
  await storeStay(host, { code: 'early', property_id: house, ...on('2026-03-10') });
  const { stay_code } = await aStay(host, house);
  await storeStay(host, { code: 'late', property_id: house, ...on('2026-07-25') });
  await storeStay(host, { code: 'gone', property_id: house, status: 'cancelled', ...on('2026-07-02') });
  const { length } = await host.events();
  const { past, coming, is_complete } = await preview(host, { action });
  assert.deepEqual([past.total, codes(past.actions), is_complete], [1, ['spring'], true]);
  assert.deepEqual(coming, {
    total: 1,
    actions: [
      {
        stay_code,
        property_id: house,
        property_title: 'Canal House',
        channel_type: 'direct',
        guest_name: 'Ada Lovelace',
        type: 'message',
        scheduled_at: '2026-06-29T10:00:00+02:00',
        why: '2 days before check-in on 2026-07-01, at 10:00 in Europe/Amsterdam',
        text: 'Dear Ada Lovelace: {{lock_code}}',
        language: 'en',
        expected_date: null,
        missing: ['lock_code'],
      },
    ],
  });
  assert.equal((await host.events()).length, length);
  assert.deepEqual((await dataOf(host.get('/automation/rules'))).rules, []);
});

test('a preview is for the properties and channels of the rule', async () => {
  const { host, house } = await aHouse();
  const loft = await aProperty(host, { title: 'Loft' });
  await storeStay(host, { code: 'house', property_id: house, ...on('2026-07-01') });
  await storeStay(host, { code: 'loft', property_id: loft, channel_type: 'vrbo', ...on('2026-07-02') });
  const coming = async (changes: object) => codes((await preview(host, changes)).coming.actions);
  assert.deepEqual(await coming({}), ['house', 'loft']);
  assert.deepEqual(await coming({ property_ids: [loft] }), ['loft']);
  assert.deepEqual(await coming({ channel_types: ['airbnb'] }), ['house']);
});

const TRIGGERS: readonly [trigger: object, past: string[], coming: string[]][] = [
  [{ kind: 'after_check_in', hours: 1 }, ['may'], ['july']],
  [{ kind: 'before_check_out', hours: 2 }, ['may'], ['july']],
  [{ kind: 'after_check_out', days: 45, at: '10:00' }, [], ['may']],
  [{ kind: 'before_check_in', days: 60, at: '10:00' }, ['july'], ['now']],
  [{ kind: 'reservation_accepted', hours: 2 }, ['july', 'may'], ['now']],
  [{ kind: 'stay_cancelled' }, ['cancelled'], []],
  [{ kind: 'message_received', hours: 3 }, [], ['may']],
];

for (const [trigger, past, coming] of TRIGGERS) {
  test(`a preview goes by what the rule goes by: ${JSON.stringify(trigger)}`, async () => {
    const { host, house } = await aHouse();
    const book = (code: string, day: string, changes: object = {}) =>
      storeStay(host, {
        code,
        property_id: house,
        ...on(day),
        booked_at: '2026-04-10T10:00:00Z',
        ...changes,
      });
    await book('may', '2026-05-10');
    await book('july', '2026-07-05', { booked_at: '2026-04-12T10:00:00Z' });
    await book('now', '2026-08-20', { booked_at: '2026-06-15T09:00:00Z' });
    await book('cancelled', '2026-07-10', { status: 'cancelled' });
    const { sql, host_id } = host.scope;
    await sql`update orders set cancelled_at = '2026-06-01T10:00:00Z'
      where host_id = ${host_id} and reservation_code = 'cancelled'`;
    const { conversation_id } = await dataOf(host.post('/conversations', { reservation_code: 'may' }));
    await inTransaction(host.scope, (tx) =>
      receiveMessage(tx, { conversation_id, sender_name: 'Ada', content: 'Hello' }),
    );
    const seen = await preview(host, { trigger });
    assert.deepEqual([codes(seen.past.actions), codes(seen.coming.actions)], [past, coming]);
  });
}

test('what a preview shows to come is what the rule then plans', async () => {
  const { host, house } = await aHouse();
  for (const day of ['2026-06-20', '2026-07-01', '2026-07-14']) await aStay(host, house, on(day));
  for (const trigger of [
    { kind: 'before_check_in', days: 2, at: '02:30' },
    { kind: 'after_check_out', hours: 3 },
  ]) {
    const { coming } = await preview(host, { trigger });
    const shown = coming.actions.map(({ stay_code, scheduled_at }) => [stay_code, scheduled_at]);
    const rule = await aRule(host, { trigger });
    await planRule(host.scope, rule);
    const { actions } = await dataOf(host.get('/automation/actions', { type: 'message', limit: 100 }));
    const planned = actions
      .filter(({ why }) => why.rule_id === rule)
      .map(({ stay_code, scheduled_at }) => [stay_code, scheduled_at]);
    assert.deepEqual(planned, shown);
  }
});

test('a task is shown with the day that it is for', async () => {
  const { host, house } = await aHouse();
  await aStay(host, house);
  const task = { type: 'task', task_type: 'cleaning', expected_on: 'check_out', note: 'For {{guest_name}}' };
  const { coming } = await preview(host, { action: task });
  const [{ expected_date, text, type }] = coming.actions;
  assert.deepEqual([expected_date, text, type], ['2026-07-04', 'For Ada Lovelace', 'task']);
});

test('a read-only token may try a rule, and a limited operator sees their properties alone', async () => {
  const { host, house } = await aHouse();
  const loft = await aProperty(host, { title: 'Loft' });
  await storeStay(host, { code: 'house', property_id: house, ...on('2026-07-01') });
  await storeStay(host, { code: 'loft', property_id: loft, ...on('2026-07-02') });
  const reader = await host.caller({ scope: 'read-only' });
  assert.deepEqual(codes((await preview(reader)).coming.actions), ['house', 'loft']);
  const keeper = await host.caller({ operator: [loft] });
  assert.deepEqual(codes((await preview(keeper)).coming.actions), ['loft']);
});

test('of many a hundred are shown, and all are counted', async () => {
  const { host } = await aHouse();
  for (let count = 0; count < 105; count += 1) {
    const property_id = await aProperty(host, { title: `House ${count}` });
    await storeStay(host, { code: `many-${count}`, property_id, ...on('2026-07-01') });
  }
  const { coming } = await preview(host);
  assert.deepEqual([coming.total, coming.actions.length], [105, 100]);
});
