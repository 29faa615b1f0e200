import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, useHarness, type Host } from '../../../../test/harness.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStay, readStay, updatesSince } from '../fixtures.ts';

const harness = useHarness();

async function aHostWithStay(): Promise<{
  host: Host;
  stay_code: string;
  path: `/reservations/${string}/custom_fields`;
}> {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host));
  return { host, stay_code, path: `/reservations/${stay_code}/custom_fields` };
}

test('custom fields are set, changed and deleted by name, and the answer has those that are left', async () => {
  const { host, stay_code, path } = await aHostWithStay();
  assert.deepEqual(await dataOf(host.get(path)), { custom_fields: {} });
  assert.equal((await readStay(host, stay_code)).custom_fields, null);
  const patch = (custom_fields: object) => dataOf(host.patch(path, { custom_fields }));
  assert.deepEqual(await patch({ plate: 'AB-123-C', bed: 'twin' }), {
    custom_fields: { bed: 'twin', plate: 'AB-123-C' },
  });
  assert.deepEqual(await patch({ bed: '', cot: 'yes', plate: null, nobody: null }), {
    custom_fields: { bed: '', cot: 'yes' },
  });
  assert.deepEqual(await dataOf(host.get(path)), { custom_fields: { bed: '', cot: 'yes' } });
  assert.deepEqual((await readStay(host, stay_code)).custom_fields, { bed: '', cot: 'yes' });
  assert.deepEqual(await patch({ bed: null, cot: null }), { custom_fields: {} });
  assert.equal((await readStay(host, stay_code)).custom_fields, null);
});

test('a change has its event and its audit row, and what was so already has none', async () => {
  const { host, stay_code, path } = await aHostWithStay();
  const { length } = await host.events();
  for (let time = 1; time <= 2; time += 1) await dataOf(host.patch(path, { custom_fields: { a: '1' } }));
  await dataOf(host.patch(path, { custom_fields: { b: null } }));
  await dataOf(host.patch(path, { custom_fields: {} }));
  assert.deepEqual(await updatesSince(host, length), [[stay_code]]);
  const [audit] = await auditOf(host, 'reservation_updated');
  assert.deepEqual([audit?.before['custom_fields'], audit?.after['custom_fields']], [{}, { a: '***' }]);
});

test('names that programs trip over are names like any other', async () => {
  const { host, path } = await aHostWithStay();
  const sent = '{"custom_fields":{"__proto__":"a","constructor":"b","1":"c","é ✓":"d","a.b[0]":"e"}}';
  await dataOf(host.patch(path, sent));
  const { text } = await host.get(path);
  // Neither by deepEqual, which takes __proto__ for what it is elsewhere, nor in an order of its own.
  const fieldsOf = (json: string) => new Map(Object.entries(JSON.parse(json)));
  const [, answered = ''] = /"custom_fields":(\{.*?\})/.exec(text) ?? [];
  const [, asked = ''] = /"custom_fields":(\{.*?\})/.exec(sent) ?? [];
  assert.deepEqual(fieldsOf(answered), fieldsOf(asked));
  assert.equal(fieldsOf(asked).size, 5);
});

test('names and values that are not as they must be are all named at once', async () => {
  const { host, path } = await aHostWithStay();
  const patch = (custom_fields: unknown) => host.patch(path, { custom_fields });
  await refused(patch({ a: 'x'.repeat(501), b: 1, c: ['x'] }), 'validation_failed', [
    'body.custom_fields.a',
    'body.custom_fields.b',
    'body.custom_fields.c',
  ]);
  const long = 'n'.repeat(51);
  await refused(patch({ ' ': 'x', [long]: null, 'a\nb': 'x', 'nul\0': 'x' }), 'validation_failed', [
    'body.custom_fields. ',
    `body.custom_fields.${long}`,
    'body.custom_fields.a\nb',
    'body.custom_fields.nul\0',
  ]);
  await refused(host.patch(path, '{"custom_fields":{"\\ud800":"x"}}'), 'validation_failed', [
    'body.custom_fields.\ud800',
  ]);
  await refused(patch({ a: 'nul\0' }), 'validation_failed', ['body.custom_fields.a']);
  await refused(patch([]), 'validation_failed', ['body.custom_fields']);
  await refused(host.patch(path, {}), 'validation_failed', ['body.custom_fields']);
  assert.deepEqual(await dataOf(host.get(path)), { custom_fields: {} });
});

test('a stay has at most 50 custom fields, with names of 50 characters and values of 500', async () => {
  const { host, path } = await aHostWithStay();
  const named = (from: number, to: number) =>
    Object.fromEntries(
      Array.from({ length: to - from }, (_, index) => [
        String(from + index).padStart(50, 'é'),
        'x'.repeat(500),
      ]),
    );
  await dataOf(host.patch(path, { custom_fields: named(0, 50) }));
  await refused(host.patch(path, { custom_fields: { more: 'x' } }), 'validation_failed', [
    'body.custom_fields',
  ]);
  const [first = ''] = Object.keys(named(0, 1));
  await dataOf(host.patch(path, { custom_fields: { more: 'x', [first]: null } }));
});

test('changes to the fields of one stay at once are all kept', async () => {
  const { host, path } = await aHostWithStay();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      dataOf(host.patch(path, { custom_fields: { [`field ${index}`]: String(index) } })),
    ),
  );
  assert.equal(Object.keys((await dataOf(host.get(path))).custom_fields).length, 20);
});

test('another’s stay and one outside an operator’s reach are unknown', async () => {
  const { host, path } = await aHostWithStay();
  const stranger = await harness.newHost();
  const keeper = await host.caller({ operator: [await aProperty(host, { title: 'Loft' })] });
  for (const caller of [stranger, keeper]) {
    await refused(caller.get(path), 'stay_not_found');
    await refused(caller.patch(path, { custom_fields: { a: '1' } }), 'stay_not_found');
  }
});
