import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEMPLATE_NAMES, type TemplateFacts } from './names.ts';
import { brokenTemplate, brokenTexts, fillInLanguage, fillTemplate } from './rules.ts';

const FACTS: TemplateFacts = {
  stay_code: '0-1234567-abcdef',
  reservation_code: '0-1234567-abcdef',
  channel_type: 'direct',
  guest_name: 'Ada Lovelace',
  guest_email: 'ada@example.com',
  guest_phone: null,
  guest_language: 'es',
  text_language: 'es',
  account_language: 'en',
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
  amount_due: { amount: '120.5', currency: 'EUR' },
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

const MEANT: readonly [typed: string, meant: string][] = [
  ['guest', 'guest_name'],
  ['Guest Name', 'guest_name'],
  ['checkin_date', 'check_in_date'],
  ['check in', 'check_in_date'],
  ['code', 'lock_code'],
  ['wifi', 'wifi_ssid'],
];

for (const [typed, meant] of MEANT) {
  test(`who writes {{${typed}}} is asked whether {{${meant}}} is meant, and told where all names are`, () => {
    const [broken] = brokenTemplate(`{{${typed}}}`, 'action.note');
    assert.equal(
      broken?.message,
      `has {{${typed}}}, a name that is not known: did you mean {{${meant}}}? /docs/automation lists all names`,
    );
  });
}

test('a name that is like none is told where all names are, and a long one takes no time', () => {
  assert.doesNotMatch(brokenTemplate('{{foo}}', 'x')[0]?.message ?? '', /did you mean/);
  const names = Array.from({ length: 1000 }, (_, index) => `{{${'guest_name'.repeat(9)}${index}}}`);
  const startedAt = process.cpuUsage();
  assert.equal(brokenTemplate(names.join(''), 'x').length, 1000);
  assert.ok(process.cpuUsage(startedAt).user < 3_000_000);
});

test('of a date or a time, a format may stand before the text for a missing value; of other names it is that text', () => {
  const { text, missing } = fillTemplate(
    '{{check_in_date|long}}, {{check_in_date| short |soon}}, {{check_in_date|iso}}, {{check_in_date|soon}}, {{guest_phone|long}}',
    FACTS,
    { ...whole, language: 'en' },
  );
  assert.equal(text, 'Wednesday 1 July 2026, 1 Jul, 2026-07-01, Wed 1 July, long');
  assert.deepEqual(missing, []);
  const none = { ...FACTS, due_date: null, check_in_time: null };
  assert.deepEqual(
    fillTemplate('{{due_date|long|never}} {{due_date|long}} {{check_in_time|short}}', none, whole),
    {
      text: 'never {{due_date}} {{check_in_time}}',
      missing: ['due_date', 'check_in_time'],
    },
  );
  assert.equal(brokenTemplate('{{check_in_date|long|}} {{check_in_date|}}', 'x').length, 1);
});

test('dates and amounts are in the language of the guest, and of a text for all others in that of the account', () => {
  const options = { lengthMax: LENGTH_MAX };
  const said = '{{check_in_date}} {{amount_due}}';
  const spanish = 'miércoles 1 de julio 120,50\u00A0€';
  const filled = (texts: { language: string; text: string }[], text_language = 'es') =>
    fillInLanguage({ text: `Hi ${said}`, texts }, { ...FACTS, text_language }, options);
  assert.deepEqual(filled([]), { text: `Hi ${spanish}`, language: 'es', missing: [] });
  assert.equal(filled([{ language: 'es', text: `Hola ${said}` }], 'es-ES').text, `Hola ${spanish}`);
  assert.deepEqual(filled([{ language: 'de', text: `Hallo ${said}` }]), {
    text: 'Hi Wed 1 July €120.50',
    language: 'en',
    missing: [],
  });
  assert.equal(filled([{ language: 'de', text: 'Hallo' }], 'en-US').text, 'Hi Wed, July 1 €120.50');
});

test('each language has one text, each of them is checked, and together they are bounded', () => {
  const texts = [
    { language: 'es', text: '{{guest}}' },
    { language: 'es', text: 'x'.repeat(50_000) },
  ];
  assert.deepEqual(
    brokenTexts(texts, 'action.texts').map(({ field }) => field),
    ['action.texts[0].text', 'action.texts[1].language', 'action.texts'],
  );
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
