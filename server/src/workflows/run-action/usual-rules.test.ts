import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, START, useHarness, type Caller, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { aRule, messagesOf, waitingActions } from '../../areas/automation/fixtures.ts';
import { aChannelOrder, aConnection, aSentStay } from '../../areas/channel/fixtures.ts';
import { aGroup } from '../../areas/groups/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay } from '../../areas/reservations/fixtures.ts';
import { aTag } from '../../areas/tags/fixtures.ts';

const harness = useHarness();

async function runAt(moment: string): Promise<void> {
  clock.now = Temporal.Instant.from(moment);
  await runJobsOnce(harness.databases);
}

test.afterEach(() => {
  clock.now = Temporal.Instant.from(START);
});

async function aHouse(): Promise<{ host: Host; house: number }> {
  const host = await harness.newHost();
  return { host, house: await aProperty(host) };
}

const say = (template: string) => ({ type: 'message', template });
const clean = { type: 'task', task_type: 'cleaning', expected_on: 'action' };
const moments = (actions: readonly { scheduled_at: string }[]) =>
  actions.map(({ scheduled_at }) => scheduled_at.slice(0, 16));

async function waitingAll(host: Caller) {
  const query = { type: 'message', end_time: '2027-01-01', limit: 100 };
  return (await dataOf(host.get('/automation/actions', query))).actions;
}

/** What rules did for a stay, and did not do. */
async function endedOf(host: Caller, stay_code: string, status: 'done' | 'dropped') {
  const { actions } = await dataOf(
    host.get('/automation/actions', { type: 'message', stay_code, status, limit: 100 }),
  );
  return actions;
}

async function tasksOf(host: Caller, stay_code: string) {
  const { tasks } = await dataOf(host.get('/tasks', { stay_code, limit: 100 }));
  return tasks.map(({ expected_date }) => expected_date).toSorted();
}

// The five rules that every host writes first.

test('a check-in text goes three days before at 10:00, to guests of Airbnb who stay three nights or more', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  await aRule(host, {
    trigger: { kind: 'before_check_in', days: 3, at: '10:00' },
    channel_types: ['airbnb'],
    conditions: { nights: { from: 3 } },
    action: say('Come in'),
  });
  const codes: string[] = [];
  for (const [code, check_in_date, check_out_date] of [
    ['HM1', '2026-07-01', '2026-07-04'],
    ['HM2', '2026-07-05', '2026-07-07'],
    ['HM3', '2026-07-10', '2026-07-14'],
  ] as const) {
    const stays = [aSentStay({ check_in_date, check_out_date })];
    const { reservation_code } = await dataOf(
      connector.put(`/channel/orders/${code}`, aChannelOrder({ stays })),
    );
    codes.push(reservation_code);
  }
  await aStay(host, await aProperty(host, { title: 'Loft' }));
  assert.deepEqual(
    (await waitingActions(host)).map(({ stay_code, scheduled_at }) => [stay_code, scheduled_at]),
    [
      [codes[0], '2026-06-28T10:00:00+02:00'],
      [codes[2], '2026-07-07T10:00:00+02:00'],
    ],
  );
  await runAt('2026-06-28T08:00:00Z');
  assert.deepEqual(await messagesOf(host, codes[0]!), ['Come in']);
});

test('a review is asked for the day after check-out', async () => {
  const { host, house } = await aHouse();
  await aRule(host, {
    trigger: { kind: 'after_check_out', days: 1, at: '12:00' },
    action: say('How was it?'),
  });
  const { reservation_code } = await aStay(host, house);
  await runAt('2026-07-05T09:59:00Z');
  assert.deepEqual(await messagesOf(host, reservation_code), []);
  await runAt('2026-07-05T10:00:00Z');
  assert.deepEqual(await messagesOf(host, reservation_code), ['How was it?']);
});

test('a cleaning is there as soon as the stay is booked, for its check-out, also when that has come', async () => {
  const { host, house } = await aHouse();
  await aRule(host, {
    trigger: { kind: 'reservation_accepted' },
    action: { ...clean, expected_on: 'check_out' },
  });
  await aRule(host, {
    trigger: { kind: 'before_check_out', days: 30, at: '09:00' },
    action: { ...clean, expected_on: 'check_out' },
  });
  const { stay_code } = await aStay(host, house);
  await runAt('2026-06-15T10:00:01Z');
  assert.deepEqual(await tasksOf(host, stay_code), ['2026-07-04', '2026-07-04']);
  await dataOf(host.patch(`/reservations/${stay_code}`, { check_out_date: '2026-07-06' }));
  await runAt('2026-06-15T10:00:02Z');
  assert.deepEqual(await tasksOf(host, stay_code), ['2026-07-06', '2026-07-06']);
});

test('long stays are cleaned every seven days, and not on the day of check-out', async () => {
  const { host, house } = await aHouse();
  await aRule(host, {
    trigger: { kind: 'after_check_in', days: 7, at: '10:00', every_days: 7 },
    conditions: { nights: { from: 8 } },
    action: clean,
  });
  await aStay(host, house, { check_in_date: '2026-06-20', check_out_date: '2026-06-27' });
  const { stay_code } = await aStay(host, house, {
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-22',
  });
  const waiting = () => waitingActions(host, 'task');
  assert.deepEqual(moments(await waiting()), ['2026-07-08T10:00', '2026-07-15T10:00']);
  await runAt('2026-07-08T08:00:00Z');
  assert.deepEqual(await tasksOf(host, stay_code), ['2026-07-08']);
  await dataOf(host.patch(`/reservations/${stay_code}`, { check_out_date: '2026-07-15' }));
  assert.deepEqual(await waiting(), []);
  await dataOf(host.patch(`/reservations/${stay_code}`, { check_out_date: '2026-07-23' }));
  assert.deepEqual(moments(await waiting()), ['2026-07-15T10:00', '2026-07-22T10:00']);
});

test('who books two hours before arrival gets the texts that would have gone before, and the stay says so', async () => {
  const { host, house } = await aHouse();
  await aRule(host, { name: 'Door', action: say('Come in') });
  await aRule(host, { name: 'Parking', action: say('Park here'), when_late: 'never' });
  // 13:00 at the house.
  clock.now = Temporal.Instant.from('2026-06-15T11:00:00Z');
  const { stay_code, reservation_code } = await aStay(host, house, {
    check_in_date: '2026-06-15',
    check_out_date: '2026-06-17',
  });
  await runAt('2026-06-15T11:00:01Z');
  assert.deepEqual(await messagesOf(host, reservation_code), ['Come in']);
  const [[done], [never]] = [
    await endedOf(host, stay_code, 'done'),
    await endedOf(host, stay_code, 'dropped'),
  ];
  assert.deepEqual(
    [done?.name, done?.why.fact.passed_at, done?.why.words],
    [
      'Door',
      '2026-06-13T08:00:00+00:00',
      '2 days before check-in on 2026-06-15, at 10:00 in Europe/Amsterdam, which had passed when the stay was booked or changed',
    ],
  );
  assert.deepEqual(
    [never?.name, never?.reason, never?.scheduled_at],
    ['Parking', 'booked_late', '2026-06-13T10:00:00+02:00'],
  );
});

// What else late bookings and moves do.

test('what belongs before the departure is never done for a guest who has left', async () => {
  const { host, house } = await aHouse();
  await aRule(host, { action: say('Come in') });
  await aRule(host, { trigger: { kind: 'after_check_in', days: 3, at: '10:00' }, action: say('All well?') });
  await aRule(host, { trigger: { kind: 'before_check_out', hours: 2 }, action: clean });
  // Entered for the record, and a stay of one night.
  await aStay(host, house, { check_in_date: '2026-06-10', check_out_date: '2026-06-12' });
  const { stay_code } = await aStay(host, house, {
    check_in_date: '2026-06-20',
    check_out_date: '2026-06-21',
  });
  assert.deepEqual(moments(await waitingActions(host)), ['2026-06-18T10:00']);
  assert.deepEqual(moments(await waitingActions(host, 'task')), ['2026-06-21T10:00']);
  // The service was away until an hour after the departure, and a minute.
  await runAt('2026-06-21T11:01:00Z');
  assert.deepEqual(
    (await endedOf(host, stay_code, 'dropped')).map(({ reason }) => reason),
    ['beyond_check_out'],
  );
  assert.deepEqual(await tasksOf(host, stay_code), []);
});

test('a guest who was told how to get in is told again when the stay moves, and the text says so', async () => {
  const { host, house } = await aHouse();
  const loft = await aProperty(host, { title: 'Loft' });
  await aRule(host, { action: say('Come to {{property_title}} on {{check_in_date}}') });
  const { stay_code, reservation_code } = await aStay(host, house);
  await runAt('2026-06-29T08:00:00Z');
  const path = `/reservations/${stay_code}` as const;
  await dataOf(host.patch(path, { check_in_date: '2026-07-02', check_out_date: '2026-07-05' }));
  const [again] = await waitingActions(host);
  assert.deepEqual(
    [again.scheduled_at, again.why.words],
    [
      '2026-06-30T10:00:00+02:00',
      'again, because the stay has moved: 2 days before check-in on 2026-07-02, at 10:00 in Europe/Amsterdam',
    ],
  );
  // Back before it went: what was said is right again.
  await dataOf(host.patch(path, { check_in_date: '2026-07-01', check_out_date: '2026-07-04' }));
  assert.deepEqual(await waitingActions(host), []);
  await dataOf(host.patch(path, { check_in_date: '2026-06-30', check_out_date: '2026-07-03' }));
  await runAt('2026-06-29T08:00:01Z');
  await dataOf(host.post(`${path}/allocate`, { property_id: loft }));
  await runAt('2026-06-29T08:00:02Z');
  const sent = (await messagesOf(host, reservation_code)).map((text) => text.replace('Come to ', ''));
  assert.deepEqual(sent, ['Canal House on Wed 1 July', 'Canal House on Tue 30 June', 'Loft on Tue 30 June']);
});

test('a trifle that changes on a stay sends no text that was not meant for it', async () => {
  const { host, house } = await aHouse();
  const { stay_code } = await aStay(host, house, {
    check_in_date: '2026-06-15',
    check_out_date: '2026-06-18',
  });
  await aRule(host);
  await aRule(host, { name: 'Family', conditions: { number_of_children: { from: 1 } } });
  await runAt('2026-06-15T11:00:00Z');
  await dataOf(host.patch(`/reservations/${stay_code}`, { remarks: 'Late' }));
  assert.deepEqual(await waitingActions(host), []);
  // The second rule is for the stay only now.
  await dataOf(host.patch(`/reservations/${stay_code}`, { number_of_children: 1 }));
  assert.deepEqual(
    (await waitingActions(host)).map(({ name }) => name),
    ['Family'],
  );
});

test('a rule that repeats has its next fourteen moments planned, and never stops before the departure', async () => {
  const { host, house } = await aHouse();
  await aRule(host, {
    trigger: { kind: 'after_check_in', days: 1, at: '10:00', every_days: 1 },
    action: say('Good morning'),
  });
  const { reservation_code } = await aStay(host, house, {
    check_in_date: '2026-06-16',
    check_out_date: '2026-07-16',
  });
  assert.equal((await waitingActions(host)).length, 14);
  for (let day = 0; day < 29; day += 1)
    await runAt(
      Temporal.Instant.from('2026-06-17T08:00:00Z')
        .add({ hours: 24 * day })
        .toString(),
    );
  assert.deepEqual(await waitingActions(host), []);
  assert.equal((await messagesOf(host, reservation_code)).length, 29);
});

test('a rule acts on its weekdays of the stay, also after the stay has moved', async () => {
  const { host, house } = await aHouse();
  await aRule(host, {
    trigger: { kind: 'after_check_in', days: 1, at: '09:00', weekdays: ['monday', 'thursday'] },
    action: clean,
  });
  // Monday to Monday.
  const { stay_code } = await aStay(host, house, {
    check_in_date: '2026-06-22',
    check_out_date: '2026-06-29',
  });
  const waiting = async () => moments(await waitingActions(host, 'task'));
  assert.deepEqual(await waiting(), ['2026-06-25T09:00']);
  await dataOf(
    host.patch(`/reservations/${stay_code}`, { check_in_date: '2026-06-24', check_out_date: '2026-07-03' }),
  );
  assert.deepEqual(await waiting(), ['2026-06-25T09:00', '2026-06-29T09:00', '2026-07-02T09:00']);
});

// Conditions.

/** A stay from 1 to 4 July, as it is when a rule with these conditions is due. */
async function isMeant(
  conditions: object,
  { prepare = async () => {}, ...changes }: Record<string, unknown> & { prepare?: Prepare } = {},
): Promise<readonly unknown[]> {
  const { host, house } = await aHouse();
  const [tag_id, group_id] = [await aTag(host, { name: 'VIP' }), await aGroup(host)];
  const named = JSON.parse(
    JSON.stringify(conditions).replace('"VIP"', `${tag_id}`).replace('"G"', `${group_id}`),
  );
  await aRule(host, { conditions: named });
  const { stay_code } = await aStay(host, house, changes);
  await prepare(host, { house, stay_code, group_id });
  const [waiting] = await waitingActions(host, 'message', { stay_code });
  await runAt('2026-06-29T08:00:00Z');
  const [dropped] = await endedOf(host, stay_code, 'dropped');
  assert.deepEqual(dropped?.unmet ?? [], waiting?.unmet ?? []);
  const isDone = (await endedOf(host, stay_code, 'done')).length === 1;
  assert.equal(isDone, waiting !== undefined && dropped === undefined);
  return isDone ? [] : (dropped?.unmet ?? ['not planned']);
}
type Prepare = (host: Host, of: { house: number; stay_code: string; group_id: number }) => Promise<unknown>;

const stayed: Prepare = (host, { house }) =>
  aStay(host, house, { check_in_date: '2026-06-16', check_out_date: '2026-06-18', email: 'ADA@example.com' });
const besides =
  (check_in_date: string, check_out_date: string): Prepare =>
  (host, { house }) =>
    aStay(host, house, { check_in_date, check_out_date });

const CONDITIONS: readonly [
  name: string,
  conditions: object,
  met: Parameters<typeof isMeant>[1],
  unmet: Parameters<typeof isMeant>[1],
  names: readonly string[],
][] = [
  ['so many nights', { nights: { to: 3 } }, {}, { check_out_date: '2026-07-05' }, ['not planned']],
  ['a lead time', { lead_time: { from: 16, to: 16 } }, {}, { check_in_date: '2026-07-02' }, ['not planned']],
  [
    'so many guests',
    { number_of_guests: { from: 4 } },
    { number_of_guests: 4 },
    { number_of_guests: 3 },
    ['not planned'],
  ],
  [
    'a language',
    { languages: ['pt', 'es-AR'] },
    { guest_language: 'pt-BR' },
    { guest_language: 'es' },
    ['languages'],
  ],
  [
    'a tag of the stay',
    { tag_ids: ['VIP'] },
    { prepare: (host, { stay_code }) => host.post(`/reservations/${stay_code}/tags`, { tag_name: 'VIP' }) },
    {},
    ['tag_ids'],
  ],
  [
    'a group of the property',
    { group_ids: ['G'] },
    {
      prepare: (host, { group_id, house }) => host.patch(`/groups/${group_id}`, { property_ids: [house] }),
    },
    {},
    ['group_ids'],
  ],
  [
    'who comes again',
    { is_returning_guest: true },
    { email: 'ada@example.com', prepare: stayed },
    { email: 'eve@example.com', prepare: stayed },
    ['is_returning_guest'],
  ],
  [
    'who comes for the first time',
    { is_returning_guest: false },
    {},
    { email: 'ada@example.com', prepare: stayed },
    ['is_returning_guest'],
  ],
  ['what is unpaid', { is_unpaid: true }, {}, { rate_amount: 0 }, ['is_unpaid']],
  [
    'a free night before',
    { is_night_before_free: true },
    { prepare: besides('2026-06-28', '2026-06-30') },
    { prepare: besides('2026-06-28', '2026-07-01') },
    ['is_night_before_free'],
  ],
  [
    'a free night after',
    { is_night_after_free: true },
    { prepare: besides('2026-07-05', '2026-07-06') },
    { prepare: besides('2026-07-04', '2026-07-06') },
    ['is_night_after_free'],
  ],
  [
    'any of several',
    { match: 'any', nights: { from: 7 }, is_unpaid: true },
    {},
    { rate_amount: 0 },
    ['nights', 'is_unpaid'],
  ],
];

for (const [name, conditions, met, unmet, names] of CONDITIONS) {
  test(`a rule is for stays with ${name}, and for no others: the stay says why not`, async () => {
    assert.deepEqual(await isMeant(conditions, met), []);
    clock.now = Temporal.Instant.from(START);
    assert.deepEqual(await isMeant(conditions, unmet), names);
  });
}

test('a rule may be for guests with pets, as a channel tells them', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  await aRule(host, { name: 'Pets', conditions: { number_of_pets: { from: 1 } } });
  await aRule(host, { name: 'No pets', conditions: { number_of_pets: { to: 0 } } });
  for (const number_of_pets of [1, 0, 2]) {
    await dataOf(
      connector.put('/channel/orders/HM1', aChannelOrder({ stays: [aSentStay({ number_of_pets })] })),
    );
    assert.deepEqual(
      (await waitingActions(host)).map(({ name }) => name),
      [number_of_pets > 0 ? 'Pets' : 'No pets'],
    );
  }
});

test('a stay that becomes shorter is dropped from a rule for long ones, and comes back with its nights', async () => {
  const { host, house } = await aHouse();
  await aRule(host, { conditions: { nights: { from: 3 } } });
  const { stay_code } = await aStay(host, house);
  await dataOf(host.patch(`/reservations/${stay_code}`, { check_out_date: '2026-07-03' }));
  assert.deepEqual(
    (await endedOf(host, stay_code, 'dropped')).map(({ reason, unmet }) => [reason, unmet]),
    [['conditions_unmet', ['nights']]],
  );
  await dataOf(host.patch(`/reservations/${stay_code}`, { check_out_date: '2026-07-09' }));
  assert.equal((await waitingActions(host)).length, 1);
});

test('a task names the rule that made it, and a stay that comes back has its own tasks back, once', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const send = (order: object) => dataOf(connector.put('/channel/orders/HM1', aChannelOrder(order)));
  const { rule } = await dataOf(
    host.post('/automation/rules', {
      name: 'Clean',
      trigger: { kind: 'reservation_accepted' },
      action: { ...clean, expected_on: 'check_out', expected_time: '11:00' },
    }),
  );
  await send({});
  await runAt(START);
  const tasks = async () => (await dataOf(host.get('/tasks'))).tasks;
  const [made] = await tasks();
  assert.deepEqual(made?.rule, { id: rule.id, name: 'Clean' });
  await send({ status: 'cancelled' });
  await runAt('2026-06-15T11:00:00Z');
  assert.deepEqual(
    (await tasks()).map(({ status }) => status),
    ['cancelled'],
  );
  await send({});
  await runAt('2026-06-15T12:00:00Z');
  const back = await tasks();
  assert.deepEqual(
    back.map(({ id, status, rule: by }) => [id, status, by?.name]),
    [[made?.id, 'pending', 'Clean']],
  );
  await dataOf(host.delete(`/automation/rules/${rule.id}`));
  assert.deepEqual(
    (await tasks()).map(({ rule: by }) => by?.name),
    ['Clean'],
  );
  const { task } = await dataOf(host.post('/tasks', { type: 'other', expected_date: '2026-07-01' }));
  assert.equal(task.rule, null);
});

test('a rule that repeats goes on when all its planned days were dropped by hand, and none of those comes back', async () => {
  const { host, house } = await aHouse();
  await aStay(host, house, { check_in_date: '2026-06-20', check_out_date: '2026-08-09' });
  const trigger = { kind: 'after_check_in', days: 1, at: '10:00', every_days: 1 };
  await dataOf(host.post('/automation/rules', { name: 'Daily', trigger, action: say('Good morning') }));
  await runAt(START);
  const dropped: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (const { id, scheduled_at } of await waitingAll(host)) {
      dropped.push(scheduled_at);
      await dataOf(host.delete(`/automation/actions/${id}`));
    }
  }
  assert.equal(new Set(dropped).size, dropped.length, 'no day twice');
  assert.deepEqual(await waitingAll(host), []);
  // The list ends 30 days ahead, in the middle of the stay.
  await runAt('2026-07-14T12:00:00Z');
  const later = moments(await waitingAll(host));
  assert.deepEqual([dropped.length, later[0]], [25, '2026-07-16T10:00']);
});
