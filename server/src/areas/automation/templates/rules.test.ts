import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEMPLATE_NAMES, type TemplateFacts } from './names.ts';
import { brokenTemplate, fillTemplate } from './rules.ts';

const FACTS: TemplateFacts = {
  stay_code: '0-1234567-abcdef',
  reservation_code: '0-1234567-abcdef',
  channel_type: 'direct',
  guest_name: 'Ada Lovelace',
  guest_email: 'ada@example.com',
  guest_phone: null,
  guest_language: 'es',
  number_of_guests: 2,
  check_in_date: '2026-07-01',
  check_out_date: '2026-07-04',
  check_in_time: '15:00',
  check_out_time: '11:00',
  lock_code: null,
  map_url: 'https://www.openstreetmap.org/search?query=Keizersgracht',
  registration_number: '0363 4F2A',
  house_rules: 'No smoking.',
  check_in_guide_url: 'https://pms.example.com/guest/101/secret',
  property_title: 'Canal House',
  property_address: 'Prinsengracht 1',
  wifi_ssid: 'canal',
  wifi_password: '',
  wifi_remarks: '',
  amount_due: 'EUR 120.50',
  due_date: '2026-06-17',
  host_name: 'Seaside Homes',
  custom_fields: { parking: 'P4', 'door number': '12 b' },
};

const LENGTH_MAX = 1000;
const whole = { lengthMax: LENGTH_MAX };

test('names are filled in, with or without blanks between the braces', () => {
  const { text, missing } = fillTemplate(
    '{{guest_first_name}} ({{ guest_name }}), {{number_of_nights}} nights, {{cf.parking}}, {{cf.door number}}, { }',
    FACTS,
    whole,
  );
  assert.equal(text, 'Ada (Ada Lovelace), 3 nights, P4, 12 b, { }');
  assert.deepEqual(missing, []);
});

test('a name without a value stays as it is written, and is said once', () => {
  const filled = fillTemplate('{{lock_code}}-{{lock_code}}-{{cf.pool}}-{{wifi_password}}', FACTS, whole);
  assert.deepEqual(filled, {
    text: '{{lock_code}}-{{lock_code}}-{{cf.pool}}-{{wifi_password}}',
    missing: ['lock_code', 'cf.pool', 'wifi_password'],
  });
});

test('a missing value becomes the text after the bar, and a value wins over it', () => {
  const template = '{{ lock_code | ask me, or | ring }}, {{guest_name|you}}, {{cf.pool|no pool}}';
  assert.deepEqual(fillTemplate(template, FACTS, whole), {
    text: 'ask me, or | ring, Ada Lovelace, no pool',
    missing: [],
  });
});

test('a text of the host for a missing value wins over the template, and a value over both', () => {
  const given = { lock_code: '4711', guest_name: 'nobody', 'cf.pool': ' ' };
  const filled = fillTemplate('{{lock_code|ask}} {{guest_name}} {{cf.pool}}', FACTS, { ...whole, given });
  assert.deepEqual(filled, { text: '4711 Ada Lovelace {{cf.pool}}', missing: ['cf.pool'] });
});

test('a value of blanks is missing', () => {
  const { missing } = fillTemplate('{{wifi_remarks}}', { ...FACTS, wifi_remarks: ' \n' }, whole);
  assert.deepEqual(missing, ['wifi_remarks']);
});

test('what a guest typed is text: it names no placeholder, and replacing leaves it as it is', () => {
  const typed = '{{lock_code}} $& $1 <script>alert(1)</script>\r\nBcc: all@example.com';
  const facts = { ...FACTS, guest_name: typed, lock_code: '4711' };
  assert.equal(fillTemplate('Dear {{guest_name}}', facts, whole).text, `Dear ${typed}`);
  const { missing } = fillTemplate('{{cf.constructor}}{{cf.__proto__}}', facts, whole);
  assert.deepEqual(missing, ['cf.constructor', 'cf.__proto__']);
});

const BROKEN: readonly [template: string, count: number][] = [
  ['Dear {{guest_name}}', 0],
  ['{ {guest_name} } {x}', 0],
  ['{{cf.anything}}', 0],
  ['{{guest}}', 1],
  ['{{GUEST_NAME}}', 1],
  ['{{}}', 1],
  ['{{cf.}}', 1],
  ['{{guest}} {{guest}} {{host}}', 2],
  ['{{constructor}} {{toString}}', 2],
  ['{{lock_code|ask me}}', 0],
  ['{{lock_code|}} {{lock_code| }}', 1],
  ['{{code|ask me}}', 1],
  ['{{guest_name', 1],
  ['guest_name}}', 1],
  ['{{guest_name}} and {{property_title', 1],
];

for (const [template, count] of BROKEN) {
  test(`a template has ${count} places that are wrong: ${template}`, () => {
    const broken = brokenTemplate(template, 'action.template');
    assert.equal(broken.length, count);
    assert.ok(broken.every(({ field }) => field === 'action.template'));
  });
}

test('a name that is not known is named, with those that are', () => {
  const [broken] = brokenTemplate('{{guest}}', 'action.note');
  assert.match(broken?.message ?? '', /\{\{guest\}\}.*guest_name.*cf\./);
});

test('every name there is can be filled', () => {
  const all = Object.keys(TEMPLATE_NAMES);
  const template = all.map((name) => `{{${name}}}`).join('');
  assert.deepEqual(brokenTemplate(template, 'template'), []);
  const { missing } = fillTemplate(template, FACTS, whole);
  assert.deepEqual(missing, ['guest_phone', 'lock_code', 'wifi_password', 'wifi_remarks']);
});

test('a text is cut between characters', () => {
  const facts = { ...FACTS, guest_name: '👍🏽a' };
  assert.equal(fillTemplate('{{guest_name}}', facts, { lengthMax: 2 }).text, '👍🏽');
  assert.equal(fillTemplate('short', facts, { lengthMax: 10 }).text, 'short');
});

test('however often a template names a long field, the text is as long as it may be, and all that is missing is named', () => {
  const facts = { ...FACTS, custom_fields: { a: '😀'.repeat(500) } };
  const { text, missing } = fillTemplate(`${'{{cf.a}}'.repeat(1200)}{{lock_code}}`, facts, whole);
  assert.equal(Array.from(text).length, LENGTH_MAX);
  assert.ok(text.isWellFormed());
  assert.deepEqual(missing, ['lock_code']);
});
