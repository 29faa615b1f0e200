import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VERSION } from '../../src/documents/releases.ts';
import { buildOpenApi } from '../../src/http/openapi/openapi.ts';
import { AREAS } from '../../src/interface.ts';
import { addressTermsOf } from '../../src/outbound/outside.ts';
import { newLineChecks } from '../../src/workflows/import-account/check-lines.ts';
import { dataOf, useHarness, type Host } from '../harness.ts';
import { demoLines, wholeLines, type Lines } from './demo-lines.ts';
import { zipOf } from './made-archive.ts';
import { LOCAL, runToEnd, upload, type ShownImport } from './run-imports.ts';

const harness = useHarness({ outside: LOCAL });
let making: Promise<Lines> | undefined;

async function imported(
  lines: Lines,
): Promise<{ host: Host; why: (resource: string) => string[]; ended: ShownImport }> {
  const host = await harness.newHost();
  await upload(host, await zipOf(lines), 4 * 2 ** 20);
  const ended = await runToEnd(harness, host);
  const why = (resource: string) =>
    ended.report.refusals
      .filter((each) => each.resource === resource && !each.why.includes('its file'))
      .map((each) => `${each.line}: ${each.why}`);
  return { host, why, ended };
}

test('a line of another form than the interface has is refused by its field, in the words of the interface', async (t) => {
  const whole = wholeLines(await (making ??= demoLines(harness, t)));
  const check = newLineChecks(buildOpenApi(AREAS, VERSION), addressTermsOf(LOCAL));
  const why = (resource: string, change: object) => check(resource, { ...whole[resource], ...change }).why;
  assert.equal(
    why('transactions', { currency: 'euro' }),
    'currency must be an ISO 4217 currency code, upper case.',
  );
  assert.equal(why('tags', { color: 'red' }), 'color must be a colour, # and six hexadecimal digits.');
  assert.equal(
    why('reservations', { rates: { ...Object(whole['reservations']?.['rates']), rate: 7 } }),
    'rates.rate must be an object.',
  );
  assert.equal(why('groups', { property_ids: [1, 'x'] }), 'property_ids[1] must be an integer.');
  const { title: _, ...untitled } = whole['properties'] ?? {};
  assert.equal(check('properties', untitled).why, 'title is required.');
  const values = [7.5, 'nonsense', {}, [null], null, undefined];
  const said = Object.entries(whole).flatMap(([resource, line]) =>
    Object.keys(line).flatMap((name) =>
      values.map((value) => `${resource}: ${check(resource, { ...line, [name]: value }).why ?? ''}`),
    ),
  );
  assert.deepEqual(
    said.filter((each) => /must (match|NOT|be equal)|schema|pattern|undefined|The body/.test(each)),
    [],
  );
});

test('a line that the database refuses names its field and says what is wrong with it', async (t) => {
  const lines = await (making ??= demoLines(harness, t));
  const [group] = lines.get('groups') ?? [];
  const [reply, second] = lines.get('saved_replies') ?? [];
  const more = new Map(lines);
  more.set('groups', [
    ...(lines.get('groups') ?? []),
    { ...group, id: 900_001, name: 'Away', property_ids: [987_654] },
  ]);
  more.set('saved_replies', [{ ...reply }, { ...second, title: reply?.['title'] }]);
  const { host, why } = await imported(more);
  assert.deepEqual(why('groups'), [
    `${more.get('groups')?.length}: property_id names an object that the source does not have, or that was not taken.`,
  ]);
  assert.deepEqual(why('saved_replies'), ['2: title is that of another object of the account.']);
  assert.equal((await dataOf(host.get('/saved_replies'))).total, 1);
});

test('a line that is too long is named by its number', async () => {
  const tag = { id: 1, name: 'x', color: '#FD587B', property_ids: [], room_type_ids: [] };
  const { ended } = await imported(new Map([['tags', [tag, { ...tag, id: 2, name: 'x'.repeat(70_000) }]]]));
  assert.deepEqual(
    [ended.problem.code, ended.problem.message],
    ['archive_broken', 'Line 2 of tags.jsonl is too long: a line has at most 65,536 characters.'],
  );
});

/** Ids that no line of the source has. */
const NOBODY = 987_654_321;
const NO_STAY = '0-9999999-nobody';

test('a line that names an object that does not exist is refused by its field, as the operation refuses it', async (t) => {
  const lines = await (making ??= demoLines(harness, t));
  const whole = wholeLines(lines);
  const [entry, series, stay] = [
    whole['transactions'],
    whole['recurring_transactions'],
    whole['reservations'],
  ];
  const of = (resource: string, change: object) => ({ ...whole[resource], ...change });
  const entryOf = (change: object) => ({ ...entry, receipt: null, ...change });
  const [foreign] = lines.get(entry?.['direction'] === 'income' ? 'expense_items' : 'income_items') ?? [];
  const [method] = lines.get('income_methods') ?? [];
  const linked = { link_type: 'reservation', stay_code: NO_STAY };
  const wrong: readonly (readonly [string, object, RegExp])[] = [
    ['transactions', entryOf({ item_id: foreign?.['id'] }), /^item_id /],
    ['transactions', entryOf({ item_id: method?.['id'] }), /^item_id /],
    ['transactions', entryOf({ payment_method_id: foreign?.['id'] }), /^payment_method_id /],
    ['transactions', entryOf(linked), /^stay_code /],
    ['recurring_transactions', { ...series, item_id: method?.['id'] }, /^item_id /],
    ['recurring_transactions', { ...series, payment_method_id: foreign?.['id'] }, /^payment_method_id /],
    ['tasks', of('tasks', { staff_id: NOBODY }), /^staff_id /],
    ['tasks', of('tasks', { stay_code: NO_STAY }), /^stay_code /],
    ['groups', of('groups', { name: 'A', property_ids: [NOBODY] }), /^property_id /],
    ['tags', of('tags', { name: 'A', property_ids: [NOBODY] }), /^property_id /],
    ['tags', of('tags', { name: 'B', room_type_ids: [NOBODY] }), /^room_type_id /],
    ['staffs', of('staffs', { scope: 'listed', property_ids: [NOBODY] }), /^property_id /],
    [
      'room_types',
      of('room_types', { title: 'A', properties: [{ id: NOBODY, title: 'A' }] }),
      /^property_id /,
    ],
    [
      'listings',
      of('listings', { listing_id: 'A', property_id: NOBODY, room_type_id: null }),
      /^property_id /,
    ],
    [
      'listings',
      of('listings', { listing_id: 'B', property_id: null, room_type_id: NOBODY }),
      /^room_type_id /,
    ],
    [
      'automation_rules',
      of('automation_rules', { scope: 'listed', property_ids: [NOBODY] }),
      /^property_id /,
    ],
    [
      'messages',
      of('messages', { id: '900001', conversation_id: 'nobody', attachment: null }),
      /^conversation_id /,
    ],
    ['reviews', of('reviews', { reservation_code: NO_STAY }), /^reservation_code /],
    ['availabilities', of('availabilities', { property_id: NOBODY }), /property/],
    ['listing_calendars', of('listing_calendars', { listing_id: 'nobody' }), /^listing_id /],
  ];
  const more = new Map(lines);
  for (const [n, [resource, line]] of wrong.entries()) {
    const id = typeof Object(line)['id'] === 'number' ? { id: 900_000 + n } : {};
    more.set(resource, [...(more.get(resource) ?? []), { ...line, ...id }]);
  }
  assert.ok(stay !== undefined);
  const { why, ended } = await imported(more);
  assert.equal(ended.status, 'finished', JSON.stringify(ended.problem));
  const refused = new Map<string, string[]>();
  for (const [resource, , pattern] of wrong) {
    const said = refused.get(resource) ?? why(resource).map((each) => each.replace(/^\d+: /, ''));
    refused.set(resource, said);
    assert.match(said.shift() ?? 'it was taken', pattern, resource);
  }
  assert.deepEqual([...refused.values()].flat(), [], 'what is right was refused');
});

test('an id from elsewhere moves the ids of other accounts by a bounded step, and these can be moved out again', async () => {
  const tag = (id: number, name: string) => ({
    id,
    name,
    color: '#112233',
    property_ids: [],
    room_type_ids: [],
  });
  const { host, ended } = await imported(
    new Map([['tags', [tag(1_000_000_000_000, 'top'), tag(7000, 'low')]]]),
  );
  assert.deepEqual(ended.report.refusals, []);
  const neighbour = await harness.newHost();
  const made = (await dataOf(neighbour.post('/tags', { name: 'near' }))).tag;
  assert.ok(made.id > 7000 && made.id < 2 ** 31, String(made.id));
  const own = (await dataOf(host.post('/tags', { name: 'next' }))).tag;
  assert.ok(own.id > made.id && own.id < 2 ** 31, String(own.id));
});

test('a code that is no part of an address is refused', async (t) => {
  const whole = wholeLines(await (making ??= demoLines(harness, t)));
  const check = newLineChecks(buildOpenApi(AREAS, VERSION), addressTermsOf(LOCAL));
  for (const code of ['box', 'totals', '..', 'a/b1', '../x1', '<script>1', 'a 1', '%2e1'])
    assert.equal(
      check('reservations', { ...whole['reservations'], stay_code: code }).why,
      'stay_code must be letters, digits and dashes, with a digit.',
    );
  assert.equal(check('reservations', whole['reservations'] ?? {}).why, undefined);
});

test('an archive that breaks at a line says what was taken and refused before it', async (t) => {
  const lines = await (making ??= demoLines(harness, t));
  const tags = [...(lines.get('tags') ?? []), [] as never];
  const properties = [...(lines.get('properties') ?? []), { id: 7, title: 7 }];
  const { ended } = await imported(new Map([...lines, ['tags', tags], ['properties', properties]]));
  assert.deepEqual([ended.status, ended.problem.code], ['failed', 'archive_broken']);
  const counted = ended.report.resources.find(({ resource }) => resource === 'properties');
  assert.equal(counted?.stored, properties.length - 1);
  assert.deepEqual(
    ended.report.refusals
      // Only lines are in the archive.
      .filter(({ why }) => !why.includes('its file'))
      .map(({ resource, line }) => [resource, line]),
    [['properties', properties.length]],
  );
});
