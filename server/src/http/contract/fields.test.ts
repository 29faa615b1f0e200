import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aBooking, directChannel } from '../../areas/reservations/fixtures.ts';
import { anIncome, booksOf } from '../../areas/transactions/fixtures.ts';
import { AREAS } from '../../interface.ts';
import type { ReadableSchema } from '../input/read-schema.ts';

const harness = useHarness();

test('every failing field of path, query and body is named at once', async () => {
  const host = await harness.newHost();
  const body = { amount: -1, item_id: 'x', action_at: 'yesterday', note: 7 };
  await refused(host.patch('/transactions/x', body), 'validation_failed', [
    'path.id',
    'body.amount',
    'body.item_id',
    'body.action_at',
    'body.note',
  ]);
  const query = {
    id: 'x',
    limit: 101,
    offset: -1,
    start_date: '2026-02-30',
    currency: 'eur',
    direction: 'in',
  };
  await refused(
    host.get('/transactions', query),
    'validation_failed',
    Object.keys(query).map((field) => `query.${field}`),
  );
});

test('a failing field inside of a list is named by its place', async () => {
  const host = await harness.newHost();
  const stay = { property_id: 1, check_in_date: '2026-07-01', check_out_date: '2026-07-02' };
  const body = aBooking(1, undefined, {
    check_in_date: undefined,
    check_out_date: undefined,
    rate_amount: undefined,
    commission_amount: undefined,
    stays: [
      { ...stay, rate_amount: 1, commission_amount: 0 },
      { ...stay, check_in_date: '2026-07-32', rate_amount: -1 },
    ],
  });
  await refused(host.post('/reservations', body), 'validation_failed', [
    'body.stays[1].check_in_date',
    'body.stays[1].rate_amount',
    'body.stays[1].commission_amount',
    'body.custom_channel_id',
    'body.stays[0].property_id',
    'body.stays[1].property_id',
  ]);
});

test('names and titles are stored and returned without white space around them, and are unique so', async () => {
  const host = await harness.newHost();
  const { property_id, property } = await dataOf(host.post('/properties', { title: ' \n Canal  House\t' }));
  assert.equal(property.title, 'Canal  House');
  await refused(host.post('/properties', { title: 'Canal  House ' }), 'name_taken', ['body.title']);
  const { tag } = await dataOf(host.post('/tags', { name: ` ${'n'.repeat(15)} ` }));
  assert.equal(tag.name, 'n'.repeat(15));
  await refused(host.patch(`/properties/${property_id}`, { title: ' \u00a0 ' }), 'validation_failed', [
    'body.title',
  ]);
  const { properties } = await dataOf(host.get('/properties'));
  assert.deepEqual(
    properties.map(({ title }: { title: string }) => title),
    ['Canal  House'],
  );
  const channel = await directChannel(host);
  const { stay_code, reservation } = await dataOf(
    host.post('/reservations', aBooking(channel, property_id, { guest_name: ' Ada Lovelace ' })),
  );
  assert.equal(reservation.guest_name, 'Ada Lovelace');
  await dataOf(host.post(`/reservations/${stay_code}/tags`, { tag_name: ' late ' }));
  const untagged = await dataOf(host.delete(`/reservations/${stay_code}/tags?tag_name=%20late%20`));
  assert.deepEqual(untagged.reservation.tags, []);
});

test('every name and every title that a body has is trimmed', () => {
  const bodies = AREAS.flatMap(({ operations }) => operations.map(({ contract }) => contract.body ?? {}));
  const texts = bodies.flatMap((body) => namedTexts(body));
  assert.ok(texts.length > 20, String(texts.length));
  for (const { name, schema } of texts) assert.equal(schema['x-trimmed'], true, name);
});

type Named = { readonly name: string; readonly schema: ReadableSchema };

function namedTexts({ properties = {}, items }: ReadableSchema): Named[] {
  const inner = items === undefined ? [] : namedTexts(items);
  return Object.entries(properties).reduce<Named[]>((found, [name, schema]) => {
    const isNamed = /(^|_)(name|title)$/.test(name) && schema.enum === undefined;
    return [...found, ...(isNamed ? [{ name, schema }] : namedTexts(schema))];
  }, inner);
}

test('unknown query keys are ignored, other names for paging among them', async () => {
  const host = await harness.newHost();
  await aProperty(host);
  const query = { page: 7, per_page: 0, pageSize: 'x', foo: '', __proto__x: 1, 'limit[]': 0 };
  const { status, body, data } = await host.get('/properties', query);
  assert.equal(status, 200);
  assert.equal(data.total, 1);
  assert.equal('ignored_fields' in body, false);
  await dataOf(host.get('/properties', query, { prefer: 'handling=strict' }));
});

test('a query key that is known but sent twice is refused by field', async () => {
  const host = await harness.newHost();
  await refused(host.get('/transactions?limit=1&limit=2'), 'validation_failed', ['query.limit']);
  await refused(host.get('/transactions?keyword=a&keyword=b'), 'validation_failed', ['query.keyword']);
  await dataOf(host.get('/transactions?other=a&other=b'));
});

test('NUL and halves of surrogate pairs are refused by field, in a body, a query and a path', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const body = JSON.stringify(anIncome(books, { note: 'NOTE' }));
  for (const text of [String.raw`a\u0000b`, String.raw`\ud800`, String.raw`\udc00\ud800`]) {
    const sent = host.post('/transactions', body.replace('NOTE', text));
    await refused(sent, 'validation_failed', ['body.note']);
  }
  await refused(host.get('/transactions?keyword=%00'), 'validation_failed', ['query.keyword']);
  await refused(host.delete('/reservations/0-1%00'), 'validation_failed', ['path.reservation_code']);
});

test('text of every script, of emoji and of control characters reads back as sent', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const note = 'Zoë · 東京 · 👩‍👩‍👧 · e\u0301 · \u202e · \t\n\u0001\u007f "\\/';
  const { transaction } = await dataOf(host.post('/transactions', anIncome(books, { note })));
  assert.equal(transaction.note, note);
  const { transactions } = await dataOf(host.get('/transactions', { keyword: '東京 · 👩‍👩‍👧' }));
  assert.equal(transactions[0].note, note);
});

test('a length is counted in characters as people see code points, not in bytes or UTF-16 units', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const { transaction } = await dataOf(
    host.post('/transactions', anIncome(books, { note: '👩'.repeat(500) })),
  );
  assert.equal(transaction.note, '👩'.repeat(500));
  await refused(host.post('/transactions', anIncome(books, { note: 'a'.repeat(501) })), 'validation_failed', [
    'body.note',
  ]);
});

test('a name that is blank is refused by field', async () => {
  const host = await harness.newHost();
  for (const name of ['', ' ', '\t\n', '\u00a0\u2003'])
    await refused(host.post('/income_items', { name }), 'validation_failed', ['body.name']);
});

test('an empty text is refused where a date, a moment, a currency or a code is wanted', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const body = anIncome(books, { action_at: '', currency: '', direction: '', stay_code: '' });
  await refused(host.post('/transactions', body), 'validation_failed', [
    'body.action_at',
    'body.currency',
    'body.direction',
    'body.stay_code',
  ]);
  const query = { start_date: '', limit: '', id: '', direction: '' };
  await refused(
    host.get('/transactions', query),
    'validation_failed',
    Object.keys(query).map((field) => `query.${field}`),
  );
});

test('a date is a day of the calendar, written YYYY-MM-DD', async () => {
  const host = await harness.newHost();
  const refusals = [
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-06-00',
    '2027-02-29',
    '2026-6-1',
    '20260601',
    '01-06-2026',
    '2026-06-01T00:00:00Z',
    '2026-06-01[u-ca=hebrew]',
    ' 2026-06-01',
    '+002026-06-01',
    '0000-01-01',
  ];
  for (const start_date of refusals)
    await refused(host.get('/transactions', { start_date }), 'validation_failed', ['query.start_date']);
  for (const start_date of ['2028-02-29', '2000-02-29', '1600-01-01', '2999-12-31'])
    await dataOf(host.get('/transactions', { start_date, end_date: start_date }));
});

test('a moment is RFC 3339 with its offset', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const refusals = [
    '2026-06-02',
    '2026-06-02T10:00:00',
    '2026-06-02 10:00:00Z',
    '2026-06-02T10:00Z',
    '2026-06-02T24:00:00Z',
    '2026-06-02T10:60:00Z',
    '2026-06-02T10:00:60Z',
    '2026-02-30T10:00:00Z',
    '2026-06-02T10:00:00+25:00',
    '2026-06-02T10:00:00+0200',
    '2026-06-02T10:00:00Z[Europe/Amsterdam]',
    '2026-06-02T10:00:00.1234567Z',
    1780394400,
    'now',
  ];
  for (const action_at of refusals)
    await refused(host.post('/transactions', anIncome(books, { action_at })), 'validation_failed', [
      'body.action_at',
    ]);
});

test('a currency is a code of ISO 4217 in upper case', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  for (const currency of ['eur', 'EURO', 'XYZ', 'E', '€', ' EUR', 978])
    await refused(host.post('/transactions', anIncome(books, { currency })), 'validation_failed', [
      'body.currency',
    ]);
});

test('a timezone is an IANA name, not an offset', async () => {
  const host = await harness.newHost();
  for (const timezone of ['+02:00', 'Mars/Olympus', 'Europe/Amsterdam ', ''])
    await refused(host.post('/properties', { title: 'House', timezone }), 'validation_failed', [
      'body.timezone',
    ]);
  const { property } = await dataOf(host.post('/properties', { title: 'House', timezone: 'Asia/Kolkata' }));
  assert.equal(property.timezone, 'Asia/Kolkata');
});

test('an id beyond what JSON carries exactly is refused by field, one that nobody has is not found', async () => {
  const host = await harness.newHost();
  await refused(host.delete('/transactions/9007199254740992'), 'validation_failed', ['path.id']);
  await refused(host.delete(`/transactions/${'9'.repeat(500)}`), 'validation_failed', ['path.id']);
  await refused(host.delete('/transactions/0'), 'validation_failed', ['path.id']);
  await refused(host.delete('/transactions/9007199254740991'), 'transaction_not_found');
});

test('date-times are answered with an offset, and null when unset', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const booked = aBooking(await directChannel(host), property_id);
  const { reservation } = await dataOf(host.post('/reservations', booked));
  assert.equal(reservation.booked_at, '2026-06-15T10:00:00+00:00');
  assert.equal(reservation.cancelled_at, null);
});
