import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  auditOf,
  clock,
  dataOf,
  refused,
  START,
  useHarness,
  walk,
  withoutIds,
  type Host,
} from '../../../test/harness.ts';
import { aStay, storeStay } from '../reservations/fixtures.ts';
import { anIncome, booksOf } from '../transactions/fixtures.ts';
import { aProperty } from './fixtures.ts';

const harness = useHarness();

const titles = async (host: Host, query: Record<string, string | number> = {}) =>
  (await dataOf(host.get('/properties', query))).properties.map(({ title }: { title: string }) => title);

const change = async (host: Host, id: number, body: object) =>
  (await dataOf(host.patch(`/properties/${id}`, body))).property;

const read = async (host: Host, id: number) => (await dataOf(host.get('/properties', { id }))).properties[0];

test('a property is answered whole when it is made, and read back the same', async () => {
  const host = await harness.newHost();
  const settings = {
    title: 'Canal House',
    address: 'Prinsengracht 1, Amsterdam',
    longitude: 4.8897,
    latitude: 52.3738,
    timezone: 'Europe/Lisbon',
    default_checkin_time: '16:30',
    default_checkout_time: '10:00',
    capacity: 4,
    cleaning_fee: 60.5,
    base_price: 150.5,
    currency: 'GBP',
    wifi_ssid: 'canal',
    wifi_password: 'h0use',
    wifi_remarks: 'Second floor only',
    check_in_guide: 'The key is in the box.\nMind the step.',
  };
  const { property_id, property } = await dataOf(host.post('/properties', settings));
  assert.deepEqual(property, {
    id: property_id,
    channels: [],
    groups: [],
    tags: [],
    cover: null,
    ...settings,
    export_url: property.export_url,
  });
  assert.deepEqual(await dataOf(host.get('/properties', { id: property_id })), {
    properties: [property],
    total: 1,
    next_cursor: null,
  });
});

test('a title is enough: the rest is the account’s timezone and currency, and common times', async () => {
  const host = await harness.newHost({ timezone: 'Asia/Tokyo', currency: 'JPY' });
  const property = await read(host, await aProperty(host, { title: 'Machiya' }));
  const {
    timezone,
    currency,
    default_checkin_time,
    default_checkout_time,
    cleaning_fee,
    base_price,
    address,
    longitude,
  } = property;
  assert.deepEqual(
    [
      timezone,
      currency,
      default_checkin_time,
      default_checkout_time,
      cleaning_fee,
      base_price,
      address,
      longitude,
    ],
    ['Asia/Tokyo', 'JPY', '15:00', '12:00', null, null, '', null],
  );
});

test('capacity is the number of guests at most: 1 to 99, null until it is set, and null clears it', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  assert.equal((await read(host, id)).capacity, null);
  for (const capacity of [1, 99, null])
    assert.equal((await change(host, id, { capacity })).capacity, capacity);
  for (const capacity of [0, 100, 2.5])
    await refused(host.patch(`/properties/${id}`, { capacity }), 'validation_failed', ['body.capacity']);
});

test('every field that is wrong is named in one answer', async () => {
  const host = await harness.newHost();
  const wrong = {
    title: ' ',
    address: 'a'.repeat(301),
    longitude: 180.1,
    latitude: -90.1,
    timezone: 'Mars/Olympus',
    default_checkin_time: '24:00',
    default_checkout_time: '9:00',
    capacity: 100,
    cleaning_fee: -1,
    base_price: 0,
    currency: 'eur',
  };
  const paths = Object.keys(wrong).map((field) => `body.${field}`);
  await refused(host.post('/properties', wrong), 'validation_failed', paths);
  const id = await aProperty(host);
  await refused(host.patch(`/properties/${id}`, wrong), 'validation_failed', paths);
  await refused(host.post('/properties', {}), 'validation_failed', ['body.title']);
  await refused(host.post('/properties', { title: 't'.repeat(101) }), 'validation_failed', ['body.title']);
});

test('a change names what it changes and nothing else', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host, { longitude: 4.9, latitude: 52.4, cleaning_fee: 60, wifi_ssid: 'canal' });
  const before = await read(host, id);
  const property = await change(host, id, { default_checkin_time: '16:00' });
  assert.deepEqual(property, { ...before, default_checkin_time: '16:00' });
  assert.deepEqual(await read(host, id), property);
});

test('null clears longitude, latitude, cleaning fee and base price, and nothing else takes it', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host, { longitude: 4.9, latitude: 52.4, cleaning_fee: 60, base_price: 150 });
  const { longitude, latitude, cleaning_fee, base_price } = await change(host, id, {
    longitude: null,
    latitude: null,
    cleaning_fee: null,
    base_price: null,
  });
  assert.deepEqual([longitude, latitude, cleaning_fee, base_price], [null, null, null, null]);
  await refused(
    host.patch(`/properties/${id}`, { title: null, address: null, timezone: null, currency: null }),
    'validation_failed',
    ['body.title', 'body.address', 'body.timezone', 'body.currency'],
  );
});

test('a cleaning fee keeps to the places of the property’s currency, also when only one of them changes', async () => {
  const host = await harness.newHost();
  const wrong = (body: object) =>
    refused(host.post('/properties', { title: 'House', ...body }), 'validation_failed', [
      'body.cleaning_fee',
    ]);
  await wrong({ cleaning_fee: 60.005 });
  await wrong({ cleaning_fee: 0.5, currency: 'JPY' });
  await wrong({ cleaning_fee: 0.0005, currency: 'KWD' });
  const id = await aProperty(host, { cleaning_fee: 6.005, currency: 'KWD' });
  assert.equal((await read(host, id)).cleaning_fee, 6.005);
  await refused(host.patch(`/properties/${id}`, { currency: 'EUR' }), 'validation_failed', [
    'body.cleaning_fee',
  ]);
  await refused(host.patch(`/properties/${id}`, { cleaning_fee: 6.0005 }), 'validation_failed', [
    'body.cleaning_fee',
  ]);
  assert.equal((await change(host, id, { currency: 'EUR', cleaning_fee: 6 })).cleaning_fee, 6);
});

test('a title is one of a kind among the properties that are still let', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host, { title: 'House' }), await aProperty(host, { title: 'Loft' })];
  await refused(host.post('/properties', { title: 'House' }), 'name_taken', ['body.title']);
  await refused(host.patch(`/properties/${loft}`, { title: 'House' }), 'name_taken', ['body.title']);
  assert.equal((await change(host, house, { title: 'House' })).title, 'House');
  await dataOf(host.delete(`/properties/${house}`));
  assert.equal((await change(host, loft, { title: 'House' })).title, 'House');
  await refused(host.post('/properties', { title: 'House' }), 'name_taken', ['body.title']);
  await aProperty(await harness.newHost(), { title: 'House' });
});

test('of several that take one title at once, one gets it', async () => {
  const host = await harness.newHost();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => host.post('/properties', { title: 'House' })),
  );
  assert.equal(answers.filter(({ status }) => status === 409).length, 9);
  assert.deepEqual(await titles(host), ['House']);
});

test('a deleted property is gone from every list, but past stays and entries keep its name', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host, { title: 'Canal House' });
  await aStay(host, id, { check_in_date: '2026-06-01', check_out_date: '2026-06-05' });
  const entry = anIncome(await booksOf(host), { property_id: id });
  await dataOf(host.post('/transactions', entry));
  const before = await read(host, id);
  assert.deepEqual(await dataOf(host.delete(`/properties/${id}`)), { property: before });
  assert.deepEqual(await titles(host), []);
  assert.equal((await dataOf(host.get('/properties', { id }))).total, 0);
  await refused(host.delete(`/properties/${id}`), 'property_not_found');
  await refused(host.patch(`/properties/${id}`, { title: 'x' }), 'property_not_found');
  await refused(host.post('/transactions', entry), 'property_not_found');
  const { transactions } = await dataOf(host.get('/transactions'));
  assert.equal(transactions[0].property_title, 'Canal House');
  assert.equal((await dataOf(host.get('/reservations', { property_id: id }))).total, 1);
});

test('a property is not deleted while a stay is in the house or to come, unless it has ended otherwise', async () => {
  const host = await harness.newHost();
  const refuse = (id: number) => refused(host.delete(`/properties/${id}`), 'property_has_future_stays');
  for (const status of ['accepted', 'wait_accept', 'wait_pay']) {
    const id = await aProperty(host, { title: `Still ${status}` });
    await storeStay(host, { code: `0-${status}`, property_id: id, status });
    await refuse(id);
  }
  for (const status of ['cancelled', 'denied', 'timeout']) {
    const id = await aProperty(host, { title: `Has ${status}` });
    await storeStay(host, { code: `0-${status}`, property_id: id, status });
    await dataOf(host.delete(`/properties/${id}`));
  }
  const id = await aProperty(host, { title: 'Occupied' });
  const { reservation_code } = await aStay(host, id, {
    check_in_date: '2026-06-01',
    check_out_date: '2026-06-16',
  });
  await refuse(id);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  await dataOf(host.delete(`/properties/${id}`));
});

test('a stay is to come until its check-out day has begun where the property is', async () => {
  const host = await harness.newHost({ timezone: 'Europe/Amsterdam' });
  const range = { check_in_date: '2026-06-10', check_out_date: '2026-06-16' };
  const auckland = await aProperty(host, { title: 'Villa', timezone: 'Pacific/Auckland' });
  const honolulu = await aProperty(host, { title: 'Hut', timezone: 'Pacific/Honolulu' });
  await aStay(host, auckland, range);
  await aStay(host, honolulu, range);
  // Noon UTC on the 15th: the 16th has just begun in Auckland.
  clock.now = Temporal.Instant.from('2026-06-15T11:59:59Z');
  await refused(host.delete(`/properties/${auckland}`), 'property_has_future_stays');
  clock.now = Temporal.Instant.from('2026-06-15T12:00:00Z');
  await dataOf(host.delete(`/properties/${auckland}`));
  // Ten in the morning UTC on the 16th: the 16th begins in Honolulu.
  clock.now = Temporal.Instant.from('2026-06-16T09:59:59Z');
  await refused(host.delete(`/properties/${honolulu}`), 'property_has_future_stays');
  clock.now = Temporal.Instant.from('2026-06-16T10:00:00Z');
  await dataOf(host.delete(`/properties/${honolulu}`));
  clock.now = Temporal.Instant.from(START);
});

test('properties are listed by id, and walking by cursor yields each once', async () => {
  const host = await harness.newHost();
  const names = ['C', 'A', 'E', 'B', 'D'];
  for (const title of names) await aProperty(host, { title });
  assert.deepEqual(await titles(host), names);
  for (const limit of [1, 2, 5]) {
    const walked = await walk(host, '/properties', { limit });
    assert.deepEqual(
      walked.map(({ title }) => title),
      names,
    );
  }
  assert.deepEqual(await titles(host, { offset: 3, limit: 1 }), ['B']);
});

test('a limited operator sees and changes only the properties given, and makes and deletes none', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host, { title: 'House' }), await aProperty(host, { title: 'Loft' })];
  const keeper = await host.caller({ operator: [house] });
  const { properties, total } = await dataOf(keeper.get('/properties'));
  assert.deepEqual(
    properties.map(({ id }: { id: number }) => id),
    [house],
  );
  assert.equal(total, 1);
  assert.equal((await dataOf(keeper.get('/properties', { id: loft }))).total, 0);
  await dataOf(keeper.patch(`/properties/${house}`, { wifi_ssid: 'house' }));
  await refused(keeper.patch(`/properties/${loft}`, { wifi_ssid: 'loft' }), 'property_not_found');
  await refused(keeper.post('/properties', { title: 'Boat' }), 'operator_is_limited');
  await refused(keeper.delete(`/properties/${house}`), 'operator_is_limited');
  await refused(keeper.delete(`/properties/${loft}`), 'operator_is_limited');
});

test('another account’s property is answered like one that does not exist', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const foreign = await aProperty(stranger);
  for (const ask of [
    (id: number) => host.patch(`/properties/${id}`, { title: 'Mine' }),
    (id: number) => host.delete(`/properties/${id}`),
    (id: number) => host.get('/properties', { id }),
  ]) {
    assert.deepEqual(withoutIds(await ask(foreign)), withoutIds(await ask(999_999)));
  }
  assert.deepEqual(await titles(stranger), ['Canal House']);
});

test('a read-only token reads, and may not write', async () => {
  const host = await harness.newHost();
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.post('/properties', { title: 'House' }), 'not_authorized');
  await refused(reader.patch('/properties/1001', {}), 'not_authorized');
  await refused(reader.delete('/properties/1001'), 'not_authorized');
  assert.equal((await dataOf(reader.get('/properties'))).total, 0);
});

test('each change leaves its event and its audit row, and what changes nothing leaves none', async () => {
  const host = await harness.newHost();
  const before = await host.events();
  const id = await aProperty(host, { cleaning_fee: 60 });
  await change(host, id, { cleaning_fee: 70.5 });
  await change(host, id, { cleaning_fee: 70.5, title: 'Canal House' });
  await change(host, id, {});
  await dataOf(host.delete(`/properties/${id}`));
  const payload = { property_id: id };
  assert.deepEqual((await host.events()).slice(before.length), [
    { kind: 'property_created', payload },
    { kind: 'property_updated', payload },
    { kind: 'property_deleted', payload },
  ]);
  assert.deepEqual(
    (await auditOf(host, 'property')).map(({ kind, before: old, after }) => [
      kind,
      old?.['cleaning_fee'] ?? null,
      after?.['cleaning_fee'] ?? null,
    ]),
    [
      ['property_created', null, 60],
      ['property_updated', 60, 70.5],
      ['property_deleted', 70.5, null],
    ],
  );
});
