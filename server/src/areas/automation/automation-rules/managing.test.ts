import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, useHarness } from '../../../../test/harness.ts';
import { aGroup } from '../../groups/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStaff } from '../../staffs/fixtures.ts';
import { aTag } from '../../tags/fixtures.ts';
import { NO_CONDITIONS } from '../conditions.ts';
import { aRule, aRuleBody } from '../fixtures.ts';

const harness = useHarness();

const NO_ACTION = {
  template: null,
  score: null,
  content: null,
  texts: null,
  task_type: null,
  level: null,
  staff_id: null,
  note: null,
  expected_on: null,
  expected_days: null,
  expected_time: null,
};

test('a rule is kept as it was sent, and what was left out is said', async () => {
  const host = await harness.newHost();
  const { rule_id, rule } = await dataOf(host.post('/automation/rules', aRuleBody()));
  assert.deepEqual(rule, {
    id: rule_id,
    name: 'How to get in',
    is_active: true,
    trigger: { kind: 'before_check_in', hours: null, days: 2, at: '10:00', every_days: null, weekdays: [] },
    property_ids: [],
    channel_types: [],
    conditions: NO_CONDITIONS,
    when_late: 'at_once',
    action: {
      ...NO_ACTION,
      type: 'message',
      template: 'Dear {{guest_name}}, welcome to {{property_title}}.',
      texts: [],
    },
    is_planning: true,
    created_at: '2026-06-15T10:00:00+00:00',
    updated_at: '2026-06-15T10:00:00+00:00',
  });
  const { rules, total } = await dataOf(host.get('/automation/rules'));
  assert.deepEqual([rules, total], [[rule], 1]);
});

test('a task and a review keep what is theirs', async () => {
  const host = await harness.newHost();
  const staff_id = await aStaff(host);
  const task = {
    type: 'task',
    task_type: 'cleaning',
    level: 'simple',
    staff_id,
    note: 'For {{guest_name}}',
    expected_on: 'check_out',
    expected_days: 1,
    expected_time: '11:00',
  };
  const review = { type: 'review', score: 5, content: 'Thank you, {{guest_name}}', texts: [] };
  const trigger = { kind: 'after_check_out', hours: 1 };
  for (const action of [task, review]) {
    const { rule } = await dataOf(host.post('/automation/rules', aRuleBody({ trigger, action })));
    assert.deepEqual(rule.action, { ...NO_ACTION, ...action });
  }
  const bare = { type: 'task', task_type: 'maintenance' };
  const { rule } = await dataOf(host.post('/automation/rules', aRuleBody({ action: bare })));
  assert.deepEqual(rule.action, {
    ...NO_ACTION,
    ...bare,
    note: '',
    expected_on: 'action',
    expected_days: 0,
  });
});

const MESSAGE = { type: 'message', template: 'Hello' };
const BROKEN: readonly [name: string, changes: Record<string, unknown>, paths: string[]][] = [
  ['neither hours nor days', { trigger: { kind: 'before_check_in' } }, ['body.trigger']],
  [
    'hours and days',
    { trigger: { kind: 'before_check_in', hours: 1, days: 1, at: '10:00' } },
    ['body.trigger.hours'],
  ],
  ['days without a time', { trigger: { kind: 'after_check_in', days: 1 } }, ['body.trigger.at']],
  [
    'a time without days',
    { trigger: { kind: 'after_check_in', hours: 1, at: '10:00' } },
    ['body.trigger.at'],
  ],
  [
    'days after an event',
    { trigger: { kind: 'message_received', days: 1, at: '10:00' } },
    ['body.trigger.days', 'body.trigger.at'],
  ],
  ['an unknown trigger', { trigger: { kind: 'full_moon', hours: 1 } }, ['body.trigger.kind']],
  [
    'a repeat of what counts from another day',
    { trigger: { kind: 'before_check_out', days: 1, at: '10:00', every_days: 7, weekdays: [] } },
    ['body.trigger.every_days'],
  ],
  [
    'a repeat that counts in hours',
    { trigger: { kind: 'after_check_in', hours: 1, weekdays: ['monday'] } },
    ['body.trigger.weekdays'],
  ],
  [
    'two ways to repeat',
    { trigger: { kind: 'after_check_in', days: 1, at: '10:00', every_days: 7, weekdays: ['monday'] } },
    ['body.trigger.weekdays'],
  ],
  [
    'no day of the week, and the same day twice',
    { trigger: { kind: 'after_check_in', days: 1, at: '10:00', weekdays: ['mo', 'friday', 'friday'] } },
    ['body.trigger.weekdays[0]', 'body.trigger.weekdays'],
  ],
  [
    'ranges that end before they begin, or are out of bounds',
    {
      conditions: {
        nights: { from: 7, to: 3 },
        lead_time: { from: 2, to: 1 },
        number_of_guests: { to: 1101 },
      },
    },
    ['body.conditions.number_of_guests.to', 'body.conditions.nights.to', 'body.conditions.lead_time.to'],
  ],
  [
    'conditions of no kind',
    { conditions: { match: 'none', is_unpaid: 'yes', languages: ['klingonish!'] }, when_late: 'soon' },
    ['body.conditions.match', 'body.conditions.is_unpaid', 'body.conditions.languages[0]', 'body.when_late'],
  ],
  ['too many hours', { trigger: { kind: 'after_check_in', hours: 721 } }, ['body.trigger.hours']],
  ['no time of day', { trigger: { kind: 'after_check_in', days: 1, at: '24:00' } }, ['body.trigger.at']],
  ['a message without a template', { action: { type: 'message' } }, ['body.action.template']],
  ['an unknown name', { action: { type: 'message', template: '{{guest}}' } }, ['body.action.template']],
  [
    'an unknown name in a note',
    { action: { type: 'task', task_type: 'other', note: '{{x}}' } },
    ['body.action.note'],
  ],
  ['a task without its type', { action: { type: 'task' } }, ['body.action.task_type']],
  [
    'a level of no cleaning',
    { action: { type: 'task', task_type: 'other', level: 'simple' } },
    ['body.action.level'],
  ],
  [
    'what is another type’s',
    { action: { ...MESSAGE, score: 5, note: 'x' } },
    ['body.action.score', 'body.action.note'],
  ],
  [
    'a review without a score, before the guest has left',
    { trigger: { kind: 'before_check_out', hours: 1 }, action: { type: 'review', content: '{{x}}' } },
    ['body.action.score', 'body.action.content', 'body.trigger.kind'],
  ],
  ['an unknown channel', { channel_types: ['teletext'] }, ['body.channel_types[0]']],
  ['no name', { name: ' ' }, ['body.name']],
];

for (const [name, changes, paths] of BROKEN) {
  test(`a rule is refused by field: ${name}`, async () => {
    const host = await harness.newHost();
    await refused(host.post('/automation/rules', aRuleBody(changes)), 'validation_failed', paths);
    await refused(host.post('/automation/rules/preview', aRuleBody(changes)), 'validation_failed', paths);
    const { rules } = await dataOf(host.get('/automation/rules'));
    assert.deepEqual(rules, []);
  });
}

test('a change names what it changes; trigger and action are replaced whole', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const id = await aRule(host, { property_ids: [house], channel_types: ['direct', 'airbnb'] });
  const trigger = { kind: 'after_check_out', hours: 2 };
  const { rule } = await dataOf(host.patch(`/automation/rules/${id}`, { trigger }));
  assert.deepEqual(rule.trigger, {
    kind: 'after_check_out',
    hours: 2,
    days: null,
    at: null,
    every_days: null,
    weekdays: [],
  });
  assert.deepEqual([rule.property_ids, rule.channel_types], [[house], ['direct', 'airbnb']]);
  const cleared = await dataOf(
    host.patch(`/automation/rules/${id}`, { property_ids: [], channel_types: [] }),
  );
  assert.deepEqual([cleared.rule.property_ids, cleared.rule.channel_types], [[], []]);
  await refused(host.patch(`/automation/rules/${id}`, { action: { type: 'review' } }), 'validation_failed', [
    'body.action.score',
  ]);
});

test('each change records its event and who did it; what is as it was records nothing', async () => {
  const host = await harness.newHost();
  const id = await aRule(host);
  const { rules } = await dataOf(host.get('/automation/rules'));
  const { name, is_active, trigger, property_ids, channel_types, action } = rules[0];
  const same = { name, is_active, trigger, property_ids, channel_types, action };
  await dataOf(host.patch(`/automation/rules/${id}`, same));
  await dataOf(host.patch(`/automation/rules/${id}`, { name: 'Welcome' }));
  await dataOf(host.delete(`/automation/rules/${id}`));
  const told = (await host.events()).filter(({ kind }) => kind.startsWith('automation_rule'));
  assert.deepEqual(told, [
    { kind: 'automation_rule_created', payload: { automation_rule_id: id } },
    { kind: 'automation_rule_updated', payload: { automation_rule_id: id } },
    { kind: 'automation_rule_deleted', payload: { automation_rule_id: id } },
  ]);
  const [, updated] = await auditOf(host, 'automation_rule');
  assert.deepEqual([updated?.before['name'], updated?.after['name']], ['How to get in', 'Welcome']);
});

test('a deleted rule is gone', async () => {
  const host = await harness.newHost();
  const id = await aRule(host);
  await dataOf(host.delete(`/automation/rules/${id}`));
  await refused(host.patch(`/automation/rules/${id}`, {}), 'automation_rule_not_found');
  await refused(host.delete(`/automation/rules/${id}`), 'automation_rule_not_found');
  assert.deepEqual((await dataOf(host.get('/automation/rules'))).rules, []);
});

test('a property, a staff, a tag or a group that is not there is not found', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const [house, staff_id] = [await aProperty(stranger), await aStaff(stranger)];
  const action = { type: 'task', task_type: 'cleaning', staff_id };
  const [tag_ids, group_ids] = [[await aTag(stranger)], [await aGroup(stranger)]];
  for (const path of ['/automation/rules', '/automation/rules/preview']) {
    await refused(host.post(path, aRuleBody({ property_ids: [house] })), 'property_not_found');
    await refused(host.post(path, aRuleBody({ action })), 'staff_not_found');
    await refused(host.post(path, aRuleBody({ conditions: { tag_ids } })), 'tag_not_found');
    await refused(host.post(path, aRuleBody({ conditions: { group_ids } })), 'group_not_found');
  }
});

test('an operator limited to some properties reads the rules that are for them, and changes none', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const everywhere = await aRule(host);
  const both = await aRule(host, { property_ids: [house, loft] });
  const other = await aRule(host, { property_ids: [loft] });
  const keeper = await host.caller({ operator: [house] });
  const { rules } = await dataOf(keeper.get('/automation/rules'));
  assert.deepEqual(
    rules.map(({ id, property_ids }) => [id, property_ids]),
    [
      [everywhere, []],
      [both, [house]],
    ],
  );
  await refused(keeper.post('/automation/rules', aRuleBody()), 'operator_is_limited');
  for (const id of [everywhere, both, other]) {
    await refused(keeper.patch(`/automation/rules/${id}`, { name: 'X' }), 'operator_is_limited');
    await refused(keeper.delete(`/automation/rules/${id}`), 'operator_is_limited');
  }
});

test('an account has at most a hundred rules', async () => {
  const host = await harness.newHost();
  for (let made = 0; made < 100; made += 1) await aRule(host);
  await refused(host.post('/automation/rules', aRuleBody()), 'list_full');
});
