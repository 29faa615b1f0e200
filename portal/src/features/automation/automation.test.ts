import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AutomationRule } from '../../../../client/src/innkeep.ts';
import { EN } from '../../texts/en.ts';
import { ES } from '../../texts/es.ts';
import { TEMPLATE_NAMES } from '../../domain/templates/template-names.ts';
import { USUAL_RULES } from './usual/texts/usual-texts.ts';
import { usualRule } from './usual/usual-rules.ts';
import { bodyOf, draftOf, isComplete, NEW_RULE } from './rule-draft.ts';
import { sayRule, type SaidRule } from '../../domain/rules/rule-words.ts';

const NAMES = {
  propertyOf: (id: number) => ({ 1: 'Sea House', 2: 'Loft' })[id],
  staffOf: (id: number) => ({ 7: 'Sofia' })[id],
  tagOf: (id: number) => ({ 3: 'VIP' })[id],
  groupOf: (id: number) => ({ 4: 'Coast' })[id],
};

function aRule(changes: Partial<SaidRule>): SaidRule {
  return {
    trigger: { kind: 'before_check_in', hours: 3 },
    property_ids: [],
    channel_types: [],
    action: { type: 'message', template: 'Dear {{guest_name}}' },
    ...changes,
  };
}

const english = (changes: Partial<SaidRule>) =>
  sayRule(aRule(changes), NAMES, EN, 'en-GB').replaceAll('\u00A0', ' ');
const spanish = (changes: Partial<SaidRule>) =>
  sayRule(aRule(changes), NAMES, ES, 'es').replaceAll('\u00A0', ' ');

test('a rule is said as one sentence, in both languages', () => {
  assert.equal(
    english({ property_ids: [1], channel_types: ['airbnb'] }),
    '3 hours before check-in, write “Dear {{guest_name}}” to guests of Airbnb at Sea House',
  );
  assert.equal(
    spanish({ property_ids: [1, 2], channel_types: ['airbnb', 'vrbo'] }),
    '3 horas antes de la entrada, escribir «Dear {{guest_name}}» a los huéspedes de Airbnb y Vrbo en Sea House y Loft',
  );
});

test('moments are said as people say them', () => {
  const said = (trigger: SaidRule['trigger']) => english({ trigger }).split(',')[0];
  assert.deepEqual(
    [
      { kind: 'before_check_in' as const, days: 2, at: '10:00' },
      { kind: 'before_check_in' as const, days: 0, at: '09:30' },
      { kind: 'after_check_out' as const, days: 1, at: '10:00' },
      { kind: 'after_check_out' as const, hours: 0 },
      { kind: 'message_received' as const, hours: 0 },
      { kind: 'stay_cancelled' as const, hours: 1 },
    ].map(said),
    [
      '2 days before check-in at 10:00',
      'On the day of check-in at 09:30',
      '1 day after check-out at 10:00',
      'At check-out',
      'When a guest writes',
      '1 hour after a stay is cancelled',
    ],
  );
});

test('repeats and conditions are said, in both languages', () => {
  const trigger = { kind: 'after_check_in' as const, days: 7, at: '10:00' };
  const rule = {
    trigger: { ...trigger, every_days: 7 },
    conditions: { nights: { from: 8 }, tag_ids: [3], languages: ['es'], is_unpaid: true },
  };
  assert.equal(
    english(rule),
    '7 days after check-in at 10:00, then every 7 days, write “Dear {{guest_name}}” to every guest (Nights: 8 or more, Language of the guest: Spanish, Tag of the stay or the property: VIP and Guest still owes something: yes)',
  );
  assert.match(spanish(rule), /después cada 7 días.*\(Noches: 8 o más, Idioma del huésped: español/);
  assert.match(
    english({
      trigger: { ...trigger, days: 1, weekdays: ['monday', 'thursday'] },
      conditions: { match: 'any', number_of_pets: { from: 1, to: 1 }, group_ids: [4] },
    }),
    /^On Monday and Thursday, from 1 day after check-in at 10:00, .*\(Pets: 1 or Group of the property: Coast\)$/,
  );
});

test('what is long is shortened, and many properties are counted', () => {
  const long = english({
    action: { type: 'message', template: 'x'.repeat(500) },
    property_ids: [1, 2, 3, 4],
  });
  assert.match(long, /“x{69}…” to every guest at 4 properties$/);
});

test('a task names its staff, and a word of a later version stands for itself', () => {
  assert.equal(
    english({ action: { type: 'task', task_type: 'cleaning', staff_id: 7 } }),
    '3 hours before check-in, plan a task (Cleaning) for Sofia',
  );
  assert.match(english({ trigger: { kind: 'moon_full', hours: 3 } }), /^3 hours moon_full/);
});

test('what is opened and saved without a change is the same rule', () => {
  const empty = { template: null, score: null, content: null, task_type: null, level: null, staff_id: null };
  const task = { note: null, expected_on: null, expected_days: null, expected_time: null };
  const rule: AutomationRule = {
    id: 1,
    name: 'Clean',
    is_active: true,
    is_planning: false,
    trigger: { kind: 'after_check_in', hours: null, days: 7, at: '11:00', every_days: 7, weekdays: [] },
    property_ids: [1],
    channel_types: ['direct'],
    conditions: { match: 'any', nights: { from: 8, to: null }, tag_ids: [3], is_unpaid: false },
    when_late: 'never',
    action: {
      ...empty,
      ...task,
      type: 'task',
      task_type: 'cleaning',
      level: 'advanced',
      staff_id: 7,
      note: 'Hi',
    },
    created_at: '',
    updated_at: '',
  };
  const draft = draftOf(rule);
  assert.ok(draft !== undefined);
  assert.deepEqual(bodyOf(draft), {
    name: 'Clean',
    trigger: { kind: 'after_check_in', days: 7, at: '11:00', every_days: 7 },
    property_ids: [1],
    channel_types: ['direct'],
    conditions: { match: 'any', nights: { from: 8, to: null }, tag_ids: [3], is_unpaid: false },
    action: {
      type: 'task',
      note: 'Hi',
      task_type: 'cleaning',
      level: 'advanced',
      staff_id: 7,
      expected_on: 'action',
      expected_days: 0,
      expected_time: null,
    },
  });
  assert.equal(draftOf({ ...rule, trigger: { kind: 'moon_full' } }), undefined);
  assert.deepEqual(bodyOf({ ...NEW_RULE, kind: 'message_received' }).trigger, {
    kind: 'message_received',
    hours: 2,
  });
});

test('a condition whose number is no number is no rule for every guest: it is not complete', () => {
  const rule = { ...NEW_RULE, name: 'Long stays', text: 'Hello', chosen: ['nights'] as const };
  assert.ok(isComplete({ ...rule, nights: '14-' }));
  for (const nights of ['14 nights-', '-abc', '2.5-', '-', '1e3-'])
    assert.equal(isComplete({ ...rule, nights }), false, nights);
});

const USUAL_CASES = [EN, ES].flatMap((t) =>
  USUAL_RULES.flatMap((name) => ['en', 'es-MX', 'de', 'nl'].map((language) => ({ t, name, language }))),
);

test('each usual rule is complete in both languages of the portal, with texts in the six of guests that name what there is', () => {
  const known = new Set<string>(TEMPLATE_NAMES);
  for (const { t, name, language } of USUAL_CASES) {
    const draft = usualRule(name, t, language);
    assert.ok(isComplete(draft), name);
    const texts = [draft.text, ...draft.texts.map(({ text }) => text)];
    assert.equal(new Set(texts).size, draft.type === 'message' ? 6 : 1, `${name} in ${language}`);
    const places = texts.flatMap((text) => text.match(/\{\{[^}]*\}\}/g) ?? []);
    for (const place of places) assert.ok(known.has(place.replaceAll(/[{}]|\|long/g, '')), place);
  }
  assert.match(usualRule('check_in', EN, 'es-MX').text, /^Hola/);
  assert.match(usualRule('check_in', EN, 'nl').text, /^Hello/);
});
