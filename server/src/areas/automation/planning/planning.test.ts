import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  CreateReservationData,
  MoveReservationToBoxData,
  UpdateReservationData,
} from '../../../../../client/src/schema.ts';
import { clock, dataOf, START, useHarness, type Answer, type Host } from '../../../../test/harness.ts';
import { runJobsOnce } from '../../../../test/run-jobs-once.ts';
import { untilWaiting } from '../../../../test/until-waiting.ts';
import { inTransaction } from '../../../database/scope.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStay, storeStay } from '../../reservations/fixtures.ts';
import { aRule, aRuleBody, storedActions, waitingActions } from '../fixtures.ts';

const harness = useHarness();

const runJobs = () => runJobsOnce(harness.databases);

/** What waits, as moments in UTC. */
async function moments(host: Host, type = 'message'): Promise<string[]> {
  const actions = await waitingActions(host, type);
  return actions.map(({ scheduled_at }) => Temporal.Instant.from(scheduled_at).toString());
}

async function aHouse(): Promise<{ host: Host; house: number; loft: number }> {
  const host = await harness.newHost();
  return { host, house: await aProperty(host), loft: await aProperty(host, { title: 'Loft' }) };
}

test('moments of rules and of the facts behind actions end in +00:00; scheduled_at is in the account’s timezone', async () => {
  const { host, house } = await aHouse();
  await aRule(host, { trigger: { kind: 'reservation_accepted', hours: 1 } });
  await aStay(host, house);
  const [{ scheduled_at, why }] = await waitingActions(host);
  const moment = '2026-06-15T10:00:00+00:00';
  assert.deepEqual([scheduled_at, why.fact.happened_at], ['2026-06-15T13:00:00+02:00', moment]);
  assert.equal(why.words, `1 hour after the reservation was accepted at ${moment}`);
  const { rules } = await dataOf(host.get('/automation/rules'));
  assert.deepEqual([rules[0].created_at, rules[0].updated_at], [moment, moment]);
});

test('a rule is planned for a stay in the transaction that books it, and says why', async () => {
  const { host, house } = await aHouse();
  const rule_id = await aRule(host);
  const { stay_code } = await aStay(host, house);
  const [action, ...others] = await waitingActions(host);
  assert.deepEqual(others, []);
  assert.deepEqual(
    { ...action, id: 0 },
    {
      id: 0,
      type: 'message',
      name: 'How to get in',
      send_to: 'Ada Lovelace',
      stay_code,
      property_id: house,
      property_title: 'Canal House',
      scheduled_at: '2026-06-29T10:00:00+02:00',
      channel_type: 'direct',
      waits_for: [],
      has_own_text: false,
      status: 'waiting',
      reason: null,
      unmet: [],
      ended_at: null,
      why: {
        rule_id,
        rule_name: 'How to get in',
        words: '2 days before check-in on 2026-07-01, at 10:00 in Europe/Amsterdam',
        fact: {
          kind: 'before_check_in',
          hours: null,
          days: 2,
          at: '10:00',
          date: '2026-07-01',
          time: '15:00',
          timezone: 'Europe/Amsterdam',
          happened_at: null,
          passed_at: null,
          moved_from: null,
        },
      },
    },
  );
});

test('a booking that fails plans nothing', async () => {
  const { host, house } = await aHouse();
  await aRule(host);
  await aStay(host, house);
  const { status } = await host.post('/reservations', {});
  assert.equal(status, 422);
  await assert.rejects(aStay(host, house));
  assert.equal((await storedActions(host)).length, 1);
});

test('a rule that is made later is planned for the stays there are, by a job', async () => {
  const { host, house, loft } = await aHouse();
  await aStay(host, house);
  await aStay(host, loft, { check_in_date: '2026-07-10', check_out_date: '2026-07-12' });
  await storeStay(host, { code: 'gone', property_id: house, status: 'cancelled' });
  const id = await aRule(host);
  assert.deepEqual(await moments(host), []);
  await runJobs();
  assert.deepEqual(await moments(host), ['2026-06-29T08:00:00Z', '2026-07-08T08:00:00Z']);
  const { rules } = await dataOf(host.get('/automation/rules', { id }));
  assert.equal(rules[0].is_planning, false);
  const told = (await host.events()).filter(({ kind }) => kind === 'automation_actions_planned');
  assert.deepEqual(told.at(-1)?.payload, { automation_rule_id: id });
});

test('more stays than a batch are planned at once, each once, however often the job is begun', async () => {
  const { host, house } = await aHouse();
  const codes = Array.from({ length: 450 }, (_, index) => `many-${index}`);
  for (const [index, code] of codes.entries()) {
    const day = Temporal.PlainDate.from('2026-06-18').add({ days: index });
    await storeStay(host, {
      code,
      property_id: house,
      check_in_date: day.toString(),
      check_out_date: day.add({ days: 1 }).toString(),
    });
  }
  const id = await aRule(host, { property_ids: [house], trigger: { kind: 'before_check_out', hours: 2 } });
  await Promise.all([runJobs(), runJobs()]);
  const planned = await storedActions(host);
  assert.deepEqual(planned.map(({ stay_code }) => stay_code).toSorted(), codes.toSorted());
  const { rules } = await dataOf(host.get('/automation/rules', { id }));
  assert.equal(rules[0].is_planning, false);
});

test('a moment that passed more than an hour ago is not planned for a stay that was there, and of a new one as the rule says', async () => {
  const { host, house, loft } = await aHouse();
  // 10:00 in UTC is noon in Amsterdam.
  const now = { check_in_date: '2026-06-15', check_out_date: '2026-06-17' };
  const never = { when_late: 'never' };
  await aRule(host, { trigger: { kind: 'before_check_in', days: 0, at: '10:59' }, ...never });
  await aRule(host, { trigger: { kind: 'before_check_in', days: 0, at: '11:00' }, ...never });
  await aStay(host, house, now);
  assert.deepEqual(await moments(host), ['2026-06-15T09:00:00Z']);
  await runJobs();
  await aRule(host, { trigger: { kind: 'before_check_in', days: 0, at: '10:30' } });
  await runJobs();
  assert.deepEqual(
    (await storedActions(host)).map(({ reason }) => reason),
    [null, 'booked_late'],
  );
  await aStay(host, loft, now);
  assert.equal((await waitingActions(host)).length, 2);
});

test('a rule is for its properties and its channels', async () => {
  const { host, house, loft } = await aHouse();
  await aRule(host, { name: 'loft', property_ids: [loft] });
  await aRule(host, { name: 'airbnb', channel_types: ['airbnb'] });
  await aRule(host, { name: 'both', property_ids: [house, loft], channel_types: ['direct', 'airbnb'] });
  await aRule(host, { name: 'off', is_active: false });
  await aStay(host, house);
  assert.deepEqual(
    (await waitingActions(host)).map(({ name }) => name),
    ['both'],
  );
});

const MOVES: readonly [
  name: string,
  move: (host: Host, stay: CreateReservationData, loft: number) => Promise<unknown>,
  after: string[],
][] = [
  [
    'to new dates',
    (host, { stay_code }) =>
      dataOf(
        host.patch(`/reservations/${stay_code}`, {
          check_in_date: '2026-07-05',
          check_out_date: '2026-07-08',
        }),
      ),
    ['2026-07-03T08:00:00Z'],
  ],
  [
    'to a property where the clocks show something else',
    (host, { stay_code }, loft) =>
      dataOf(host.post(`/reservations/${stay_code}/allocate`, { property_id: loft })),
    ['2026-06-29T14:00:00Z'],
  ],
  [
    'to the reservation box',
    (host, { stay_code }) => dataOf(host.post(`/reservations/${stay_code}/move_to_box`)),
    [],
  ],
  [
    'to the reservation box and back',
    async (host, { stay_code, reservation }, _loft) => {
      await dataOf(host.post(`/reservations/${stay_code}/move_to_box`));
      const { property_id } = reservation;
      return dataOf(host.post(`/reservations/${stay_code}/allocate`, { property_id }));
    },
    ['2026-06-29T08:00:00Z'],
  ],
  [
    'away: cancelled',
    (host, { reservation_code }) => dataOf(host.delete(`/reservations/${reservation_code}`)),
    [],
  ],
  [
    'into the past',
    (host, { stay_code }) =>
      dataOf(
        host.patch(`/reservations/${stay_code}`, {
          check_in_date: '2026-06-14',
          check_out_date: '2026-06-17',
        }),
      ),
    // At once: the guest is there.
    ['2026-06-15T10:00:00Z'],
  ],
];

for (const [name, move, after] of MOVES) {
  test(`what waits follows its stay ${name}`, async () => {
    const { host, house, loft } = await aHouse();
    await dataOf(host.patch(`/properties/${loft}`, { timezone: 'America/New_York' }));
    await aRule(host);
    const stay = await aStay(host, house);
    await move(host, stay, loft);
    assert.deepEqual(await moments(host), after);
    assert.equal((await storedActions(host)).length, 1);
    await runJobs();
    assert.deepEqual(await moments(host), name === 'into the past' ? [] : after);
    const dropped = (await host.events()).filter(({ kind }) => kind === 'automation_action_dropped');
    assert.equal(dropped.length > 0, after.length === 0 || name.includes('and back'));
  });
}

test('an answer to a change says what rules planned, moved or dropped along with the stay', async () => {
  const { host, house } = await aHouse();
  await aRule(host);
  const { stay_code } = await aStay(host, house);
  const [{ id: action_id }] = await waitingActions(host);
  const cascadeOf = async (answer: Promise<Answer<UpdateReservationData | MoveReservationToBoxData>>) =>
    (await dataOf(answer)).cascade.actions;
  const moved = { check_in_date: '2026-07-02', check_out_date: '2026-07-04' };
  const path = `/reservations/${stay_code}` as const;
  assert.deepEqual(await cascadeOf(host.patch(path, moved)), [
    { action_id, status: 'waiting', scheduled_at: '2026-06-30T10:00:00+02:00' },
  ]);
  assert.deepEqual(await cascadeOf(host.patch(path, { check_out_date: '2026-07-05' })), []);
  assert.deepEqual(await cascadeOf(host.post(`${path}/move_to_box`)), [
    { action_id, status: 'dropped', scheduled_at: '2026-06-30T10:00:00+02:00' },
  ]);
});

test('what waits follows its rule', async () => {
  const { host, house, loft } = await aHouse();
  const id = await aRule(host);
  await aStay(host, house);
  const other = await aStay(host, loft);
  const change = async (changes: object) => {
    await dataOf(host.patch(`/automation/rules/${id}`, changes));
    await runJobs();
    return moments(host);
  };
  const later = { kind: 'before_check_in', days: 1, at: '10:00' };
  assert.deepEqual(await change({ trigger: later }), ['2026-06-30T08:00:00Z', '2026-06-30T08:00:00Z']);
  assert.deepEqual(await change({ property_ids: [loft] }), ['2026-06-30T08:00:00Z']);
  assert.equal((await waitingActions(host))[0].stay_code, other.stay_code);
  const out = { kind: 'after_check_out', hours: 0 };
  assert.deepEqual(await change({ trigger: out }), ['2026-07-04T10:00:00Z']);
  assert.deepEqual(await change({ is_active: false }), []);
  assert.deepEqual(await change({ is_active: true, property_ids: [] }), [
    '2026-07-04T10:00:00Z',
    '2026-07-04T10:00:00Z',
  ]);
  assert.deepEqual(await change({ action: { type: 'task', task_type: 'cleaning' } }), []);
  assert.equal((await moments(host, 'task')).length, 2);
});

test('a rule that is switched off or deleted does nothing from that moment on', async (t) => {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const { host, house } = await aHouse();
  const [off, gone] = [await aRule(host), await aRule(host)];
  await aStay(host, house);
  await dataOf(host.patch(`/automation/rules/${off}`, { is_active: false }));
  await dataOf(host.delete(`/automation/rules/${gone}`));
  assert.deepEqual(await waitingActions(host), []);
  clock.now = Temporal.Instant.from('2026-06-29T08:00:00Z');
  await runJobs();
  assert.deepEqual(
    (await storedActions(host)).map(({ status, reason }) => [status, reason]),
    [
      ['dropped', 'rule_changed'],
      ['dropped', 'rule_changed'],
    ],
  );
});

test('what waits follows the clocks of its property', async () => {
  const { host, house } = await aHouse();
  await aRule(host);
  await aRule(host, { trigger: { kind: 'before_check_in', hours: 2 } });
  await aStay(host, house);
  await dataOf(
    host.patch(`/properties/${house}`, { timezone: 'America/New_York', default_checkin_time: '16:00' }),
  );
  await runJobs();
  assert.deepEqual(await moments(host), ['2026-06-29T14:00:00Z', '2026-07-01T18:00:00Z']);
});

test('what goes by an event is planned when it happens, once', async () => {
  const { host, house } = await aHouse();
  await storeStay(host, {
    code: 'asked',
    property_id: house,
    status: 'wait_accept',
    booked_at: '2026-06-15T09:00:00Z',
  });
  await aRule(host, { name: 'accepted', trigger: { kind: 'reservation_accepted', hours: 1 } });
  await aRule(host, { name: 'cancelled', trigger: { kind: 'stay_cancelled' } });
  await runJobs();
  const names = async () => (await waitingActions(host)).map(({ name }) => name);
  assert.deepEqual(await names(), []);
  await dataOf(host.post('/reservations/asked/approve'));
  const { reservation_code, stay_code } = await aStay(host, house);
  await dataOf(host.patch(`/reservations/${stay_code}`, { check_out_date: '2026-07-05' }));
  assert.deepEqual(await names(), ['accepted', 'accepted']);
  assert.deepEqual(await moments(host), ['2026-06-15T11:00:00Z', '2026-06-15T11:00:00Z']);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  assert.deepEqual(await names(), ['cancelled', 'accepted']);
});

test('a stay that is booked while a rule is being saved is planned: none slips through between', async () => {
  const { host, house } = await aHouse();
  let book: Promise<unknown> = Promise.resolve();
  // Locks the rules as saving one does; the booking waits, and then sees the rule.
  await inTransaction(host.scope, async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtextextended('automation rules', ${tx.host_id}))`;
    book = aStay(host, house);
    await untilWaiting(harness.databases, 1);
    await tx.sql`
      insert into automation_rules (host_id, name, is_active, trigger_kind, trigger_hours, channel_types, action_type,
        action, created_at, updated_at)
      values (${tx.host_id}, 'Late', true, 'before_check_in', 1, '[]', 'message', ${'{"type":"message","template":"x"}'}::jsonb,
        ${tx.now}, ${tx.now})`;
  });
  await book;
  assert.equal((await waitingActions(host)).length, 1);
});

test('the list is filtered by stay, property, channel, moment and words', async () => {
  const { host, house, loft } = await aHouse();
  await aRule(host, { name: 'Door 100%' });
  await aRule(host, { name: 'Far', trigger: { kind: 'before_check_in', hours: 1 } });
  const { stay_code } = await aStay(host, house);
  await aStay(host, loft, {
    guest_name: 'Grace Hopper',
    check_in_date: '2026-07-03',
    check_out_date: '2026-07-05',
  });
  // Beyond the next 30 days.
  await aStay(host, loft, { check_in_date: '2026-07-20', check_out_date: '2026-07-22' });
  const found = async (query: object) =>
    (await waitingActions(host, 'message', query)).map(
      ({ name, property_title }) => `${name} ${property_title}`,
    );
  const all = ['Door 100% Canal House', 'Door 100% Loft', 'Far Canal House', 'Far Loft'];
  assert.deepEqual(await found({}), all);
  assert.deepEqual(await found({ stay_code }), [all[0], all[2]]);
  assert.deepEqual(await found({ property_ids: `${loft}` }), [all[1], all[3]]);
  assert.deepEqual(await found({ property_ids: `${loft}, ${house}` }), all);
  assert.deepEqual(await found({ channel_types: 'airbnb, vrbo' }), []);
  assert.deepEqual(await found({ channel_types: 'airbnb,direct' }), all);
  assert.deepEqual(await found({ keyword: '0%' }), [all[0], all[1]]);
  assert.deepEqual(await found({ keyword: 'hopper' }), [all[1], all[3]]);
  assert.deepEqual(await found({ keyword: 'canal' }), [all[0], all[2]]);
  assert.deepEqual(await found({ start_time: '2026-07-01' }), [all[1], all[2], all[3]]);
  assert.deepEqual(await found({ end_time: '2026-07-01 10:00' }), [all[0], all[1]]);
  assert.deepEqual(await found({ end_time: '2026-07-01' }), [all[0], all[1], all[2]]);
  assert.deepEqual(
    await found({ end_time: '2026-07-01T08:00:00Z', start_time: '2026-07-01T09:59:00+02:00' }),
    [all[1]],
  );
});

test('a list that is asked amiss says so by parameter', async () => {
  const host = await harness.newHost();
  const { status, body } = await host.get('/automation/actions', {
    type: 'message',
    start_time: 'soon',
    end_time: '2026-13-01',
    channel_types: 'direct,teletext',
  });
  assert.equal(status, 422);
  assert.deepEqual(body.fields.map(({ path }) => path).toSorted(), [
    'query.channel_types',
    'query.end_time',
    'query.start_time',
  ]);
  assert.equal((await host.get('/automation/actions')).status, 422);
  assert.equal((await host.post('/automation/rules', aRuleBody())).status, 200);
});
