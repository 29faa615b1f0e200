import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, START, clock, useHarness, type Host } from '../../../test/harness.ts';
import { aListing, storeBlock } from '../listings/fixtures.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStay, storeStay } from '../reservations/fixtures.ts';
import { close, freeDays } from './fixtures.ts';

const harness = useHarness();

// The clock of these tests stands at 15 June 2026, 12:00 in Amsterdam.
const TODAY = '2026-06-15';
const LAST_DAY = '2029-06-15';

const july = (property_ids: number | string) => ({
  property_ids,
  start_date: '2026-07-01',
  end_date: '2026-07-04',
});

test('every day of the range is answered, both ends included, for each property in the order asked, each once', async () => {
  const host = await harness.newHost();
  const [one, two] = [await aProperty(host), await aProperty(host, { title: 'Two' })];
  const data = await dataOf(host.get('/availabilities', july(`${two}, ${one},${two}`)));
  const dates = ['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04'];
  const availabilities = dates.map((date) => ({ date, available: true, remarks: '' }));
  assert.deepEqual(data, {
    properties: [
      { id: two, availabilities },
      { id: one, availabilities },
    ],
  });
});

test('a night is taken from check-in up to check-out, and the day of check-out is free', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  await aStay(host, id, { check_in_date: '2026-07-02', check_out_date: '2026-07-04' });
  assert.deepEqual(await freeDays(host, id, '2026-07-01', '2026-07-05'), {
    '2026-07-01': true,
    '2026-07-02': false,
    '2026-07-03': false,
    '2026-07-04': true,
    '2026-07-05': true,
  });
});

test('stays that are accepted, or wait for an answer or their payment, take nights; in the reservation box only accepted ones do', async () => {
  const host = await harness.newHost();
  const takes = {
    wait_accept: true,
    wait_pay: true,
    accepted: true,
    cancelled: false,
    denied: false,
    timeout: false,
  };
  for (const [status, isTaken] of Object.entries(takes)) {
    const id = await aProperty(host, { title: status });
    await storeStay(host, { code: status, property_id: id, status });
    const days = await freeDays(host, id, '2026-08-01', '2026-08-03');
    assert.deepEqual(new Set(Object.values(days)), new Set([!isTaken]), status);
  }
  for (const status of Object.keys(takes)) {
    const id = await aProperty(host, { title: `boxed ${status}` });
    await storeStay(host, { code: `boxed ${status}`, property_id: id, status, in_reservation_box: true });
    const days = await freeDays(host, id, '2026-08-01', '2026-08-03');
    assert.deepEqual(new Set(Object.values(days)), new Set([status !== 'accepted']), status);
  }
  await storeStay(host, { code: 'nowhere', property_id: null, in_reservation_box: true });
});

test('a stay that reaches beyond the range takes its nights within, and overlapping causes take a night once', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  await aStay(host, id, { check_in_date: '2026-06-20', check_out_date: '2026-07-02' });
  await aStay(host, id, { check_in_date: '2026-07-03', check_out_date: '2026-08-20' });
  await close(host, id, '2026-07-01', '2026-07-02');
  assert.deepEqual(Object.values(await freeDays(host, id, '2026-07-01', '2026-07-04')), [
    false,
    false,
    false,
    false,
  ]);
  const listing = await aListing(host, { property_id: id });
  await storeBlock(host, {
    id: listing.id,
    property_id: id,
    start_date: '2026-08-19',
    end_date: '2026-08-22',
  });
  assert.deepEqual(Object.values(await freeDays(host, id, '2026-08-19', '2026-08-23')), [
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('past dates are answered, 1,100 days in one call, and up to the day 3 years ahead where the account is', async () => {
  const host = await harness.newHost({ timezone: 'Pacific/Kiritimati' });
  const id = await aProperty(host);
  assert.equal(Object.keys(await freeDays(host, id, '1999-12-29', '2003-01-01')).length, 1100);
  // There it is 16 June already.
  await freeDays(host, id, '2029-06-16', '2029-06-16');
  await refused(
    host.get('/availabilities', { property_ids: id, start_date: '2029-06-16', end_date: '2029-06-17' }),
    'validation_failed',
    ['query.end_date'],
  );
});

test('a read names every field that breaks a rule at once', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  const read = (query: Record<string, unknown>) =>
    host.get('/availabilities', { ...july(id), ...(query as Record<string, string>) });
  const broken: readonly [Record<string, unknown>, readonly string[]][] = [
    [
      { property_ids: undefined, start_date: undefined, end_date: undefined },
      ['property_ids', 'start_date', 'end_date'],
    ],
    [{ property_ids: '' }, ['property_ids']],
    [{ property_ids: `${id},` }, ['property_ids']],
    [{ property_ids: '0' }, ['property_ids']],
    [{ property_ids: '-1' }, ['property_ids']],
    [{ property_ids: '1.5' }, ['property_ids']],
    [{ property_ids: 'a,b' }, ['property_ids']],
    [{ property_ids: '9007199254740993' }, ['property_ids']],
    [{ property_ids: '99999999999999999999' }, ['property_ids']],
    [{ start_date: '2026-02-30', end_date: 'x' }, ['start_date', 'end_date']],
    [{ start_date: '2026-07-05' }, ['start_date', 'end_date']],
    [{ start_date: '2023-06-30' }, ['end_date']],
    [{ end_date: '2029-06-16', start_date: '2029-06-16' }, ['start_date', 'end_date']],
    [
      { property_ids: Array.from({ length: 101 }, () => id).join(','), start_date: '2023-06-30' },
      ['property_ids', 'end_date'],
    ],
  ];
  for (const [query, fields] of broken) {
    await refused(
      read(query),
      'validation_failed',
      fields.map((field) => `query.${field}`),
    );
  }
  await dataOf(read({ start_date: '2023-07-01', end_date: '2026-07-04' }));
  await dataOf(read({ property_ids: Array.from({ length: 100 }, () => id).join(',') }));
});

test('a property that does not exist, is deleted, belongs to another account or lies outside reach is one answer', async () => {
  const host = await harness.newHost();
  const [given, other] = [await aProperty(host), await aProperty(host, { title: 'Other' })];
  const deleted = await aProperty(host, { title: 'Deleted' });
  await dataOf(host.delete(`/properties/${deleted}`));
  const foreign = await aProperty(await harness.newHost());
  const keeper = await host.caller({ operator: [given] });
  for (const id of [999_999_999, deleted, foreign])
    await refused(host.get('/availabilities', july(`${given},${id}`)), 'property_not_found');
  await refused(keeper.get('/availabilities', july(`${given},${other}`)), 'property_not_found');
  await dataOf(keeper.get('/availabilities', july(given)));
  const body = { property_ids: [given, other], available: false, dates: ['2026-07-01'] };
  await refused(keeper.post('/availabilities', body), 'property_not_found');
  assert.equal((await freeDays(host, given, '2026-07-01', '2026-07-01'))['2026-07-01'], true);
  await dataOf(keeper.post('/availabilities', { ...body, property_ids: [given] }));
});

test('100 properties over a year are answered in full', async () => {
  const host = await harness.newHost();
  const { sql, host_id } = host.scope;
  const rows = await sql<{ id: number }[]>`
    insert into properties (host_id, title, timezone, currency, created_at)
    select ${host_id}, 'House ' || n, 'UTC', 'EUR', now() from generate_series(1, 100) n returning id`;
  const ids = rows.map(({ id }) => id);
  await close(host, ids[41]!, '2027-06-14', '2027-06-20');
  const query = { property_ids: ids.join(','), start_date: TODAY, end_date: '2027-06-14' };
  const { properties } = await dataOf(host.get('/availabilities', query));
  assert.deepEqual(
    properties.map(({ id }: { id: number }) => id),
    ids,
  );
  for (const { id, availabilities } of properties) {
    assert.equal(availabilities.length, 365);
    const taken = availabilities.filter(({ available }: { available: boolean }) => !available);
    assert.equal(taken.length, id === ids[41] ? 1 : 0);
  }
});

test('a read-only token reads availabilities and changes none', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  const reader = await host.caller({ scope: 'read-only' });
  await freeDays(reader, id, TODAY, LAST_DAY);
  const body = { property_ids: [id], available: false, dates: [TODAY] };
  await refused(reader.post('/availabilities', body), 'not_authorized');
  assert.equal(await nightsOf(host), 0);
});

test('today is the account’s: before its midnight the day that ends can still be closed, after it no more', async () => {
  const host = await harness.newHost({ timezone: 'America/Los_Angeles' });
  const id = await aProperty(host);
  clock.now = Temporal.Instant.from('2026-06-16T06:59:00Z');
  try {
    await close(host, id, '2026-06-15');
    clock.now = Temporal.Instant.from('2026-06-16T07:00:00Z');
    await refused(
      host.post('/availabilities', {
        property_ids: [id],
        available: true,
        start_date: '2026-06-15',
        end_date: '2026-06-16',
      }),
      'validation_failed',
      ['body.start_date'],
    );
  } finally {
    clock.now = Temporal.Instant.from(START);
  }
});

async function nightsOf({ scope: { sql, host_id } }: Host): Promise<number> {
  const rows = await sql`select day from property_days where host_id = ${host_id}`;
  return rows.length;
}

test('what is noted of nights stands with them to the letter, free or taken, from the first day to the last', async () => {
  const host = await harness.newHost();
  const [one, two] = [await aProperty(host), await aProperty(host, { title: 'Two' })];
  const noted = [
    { date: '2026-07-01', available: false, remarks: '"Quoted" \\ Zoë\n🏠\u2028' },
    { date: '2026-07-02', available: true, remarks: '' },
    { date: '2026-07-03', available: true, remarks: ']},{' },
    { date: '2026-07-04', available: false, remarks: '\t' },
  ];
  for (const { date, available, remarks } of noted)
    await dataOf(host.post('/availabilities', { property_ids: [one], dates: [date], available, remarks }));
  await aStay(host, two, { check_in_date: '2026-07-03', check_out_date: '2026-07-08' });
  const plain = noted.map(({ date }) => ({ date, available: date < '2026-07-03', remarks: '' }));
  assert.deepEqual(await dataOf(host.get('/availabilities', july(`${one},${two}`))), {
    properties: [
      { id: one, availabilities: noted },
      { id: two, availabilities: plain },
    ],
  });
});
