import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, useHarness, type Host } from '../../../test/harness.ts';
import { setDays, valuesOf, type ListingName } from '../listing-calendar/fixtures.ts';
import { aListing } from '../listings/fixtures.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aBooking, aStay, directChannel } from '../reservations/fixtures.ts';
import { aRoomType } from '../room-types/fixtures.ts';
import { close, freeDays } from './fixtures.ts';

const harness = useHarness();

const eventsOf = async (host: Host, kind: string) =>
  (await host.events()).filter((event) => event.kind === kind).map(({ payload }) => payload);

const changed = (host: Host) => eventsOf(host, 'property_availability_updated');

const remarksOf = async (host: Host, id: number, start_date: string, end_date: string): Promise<string[]> => {
  const { properties } = await dataOf(
    host.get('/availabilities', { property_ids: id, start_date, end_date }),
  );
  return properties[0].availabilities.map(({ remarks }: { remarks: string }) => remarks);
};

const rowsOf = async ({ scope: { sql, host_id } }: Host) => {
  const rows = await sql`
    select property_id, day, is_closed, remarks from property_days where host_id = ${host_id}
    order by property_id, day`;
  return rows.map((row) => ({ ...row }));
};

test('a range closes nights of several properties at once, and opens them again', async () => {
  const host = await harness.newHost();
  const [one, two] = [await aProperty(host), await aProperty(host, { title: 'Two' })];
  const range = { start_date: '2026-07-01', end_date: '2026-07-02' };
  const body = { property_ids: [two, one, two], ...range };
  const nights = (property_id: number) => ({ property_id, ...range, available: false });
  assert.deepEqual(await dataOf(host.post('/availabilities', { ...body, available: false })), {
    availabilities: [nights(one), nights(two)],
    opened_closures: [],
    placed: [],
  });
  for (const id of [one, two]) {
    assert.deepEqual(await freeDays(host, id, '2026-06-30', '2026-07-03'), {
      '2026-06-30': true,
      '2026-07-01': false,
      '2026-07-02': false,
      '2026-07-03': true,
    });
  }
  await dataOf(host.post('/availabilities', { ...body, available: true }));
  assert.equal((await freeDays(host, one, '2026-07-01', '2026-07-01'))['2026-07-01'], true);
  assert.deepEqual(await rowsOf(host), []);
});

test('single dates close those days, each once, and a range beside them wins', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  const dates = ['2026-07-05', '2026-07-01', '2026-07-05'];
  await dataOf(host.post('/availabilities', { property_ids: [id], available: false, dates }));
  const closed = async () => (await rowsOf(host)).map(({ day }) => day);
  assert.deepEqual(await closed(), ['2026-07-01', '2026-07-05']);
  const range = { start_date: '2026-07-10', end_date: '2026-07-10' };
  await dataOf(host.post('/availabilities', { property_ids: [id], available: false, dates, ...range }));
  assert.deepEqual(await closed(), ['2026-07-01', '2026-07-05', '2026-07-10']);
  // What a client sends that fills in every field it knows.
  await dataOf(host.post('/availabilities', { property_ids: [id], available: true, dates: [], ...range }));
  await dataOf(
    host.post('/availabilities', {
      property_ids: [id],
      available: true,
      dates,
      start_date: null,
      end_date: null,
    }),
  );
  assert.deepEqual(await closed(), []);
});

test('a property records one event with the days that changed, and a day that was so already is no change', async () => {
  const host = await harness.newHost();
  const [one, two] = [await aProperty(host), await aProperty(host, { title: 'Two' })];
  await close(host, one, '2026-07-02');
  const body = {
    property_ids: [one, two],
    available: false,
    start_date: '2026-07-01',
    end_date: '2026-07-03',
  };
  await dataOf(host.post('/availabilities', body));
  const taken = (date: string) => ({ date, available: false });
  assert.deepEqual(await changed(host), [
    { property_id: one, availabilities: [taken('2026-07-02')] },
    { property_id: one, availabilities: [taken('2026-07-01'), taken('2026-07-03')] },
    { property_id: two, availabilities: [taken('2026-07-01'), taken('2026-07-02'), taken('2026-07-03')] },
  ]);
  const events = await host.events();
  const audits = await auditOf(host, '');
  await dataOf(host.post('/availabilities', body));
  assert.deepEqual(await host.events(), events);
  assert.deepEqual(await auditOf(host, ''), audits);
});

test('the audit keeps what the nights were and what they become, in ranges, also where no availability changed', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  await aStay(host, id, { check_in_date: '2026-07-01', check_out_date: '2026-07-03' });
  const before = await host.events();
  const body = { property_ids: [id], available: false, start_date: '2026-07-01', end_date: '2026-07-02' };
  await dataOf(host.post('/availabilities', { ...body, remarks: 'The roof' }));
  assert.deepEqual(await host.events(), before, 'no availability changed');
  await dataOf(host.post('/availabilities', { ...body, end_date: '2026-07-04', remarks: 'The floor' }));
  const audits = await auditOf(host, 'property_availability_updated');
  assert.deepEqual(
    audits.map(({ before: was, after }) => ({ was, after })),
    [
      {
        was: [{ nights: '{[2026-07-01,2026-07-03)}', is_closed: false, remarks: '' }],
        after: { property_id: id, nights: '{[2026-07-01,2026-07-03)}', is_closed: true, remarks: '***' },
      },
      {
        was: [
          { nights: '{[2026-07-03,2026-07-05)}', is_closed: false, remarks: '' },
          { nights: '{[2026-07-01,2026-07-03)}', is_closed: true, remarks: '***' },
        ],
        after: {
          property_id: id,
          nights: '{[2026-07-01,2026-07-05)}',
          is_closed: true,
          remarks: '***',
        },
      },
    ],
  );
});

test('a night that a stay holds cannot be opened: the properties are named, and nothing of the call is stored', async () => {
  const host = await harness.newHost();
  const [free, held] = [await aProperty(host), await aProperty(host, { title: 'Held' })];
  await close(host, free, '2026-07-01', '2026-07-05');
  await aStay(host, held, { check_in_date: '2026-07-02', check_out_date: '2026-07-04' });
  await aStay(host, held, { check_in_date: '2026-07-04', check_out_date: '2026-07-05' });
  const body = { property_ids: [free, held], available: true };
  const range = { start_date: '2026-07-01', end_date: '2026-07-05' };
  const events = await host.events();
  const answer = await refused(host.post('/availabilities', { ...body, ...range }), 'nights_held', [
    'body.property_ids[1]',
  ]);
  assert.equal(answer.status, 409);
  assert.equal(answer.body.fields[0].message, 'has 3 of these nights held by stays, the first on 2026-07-02');
  assert.equal(
    answer.body.error_msg,
    `Stays hold nights of property ${held}, the first on 2026-07-02: omit these nights, or first move or cancel their stays.`,
  );
  assert.equal((await rowsOf(host)).length, 5);
  assert.deepEqual(await host.events(), events);
  await dataOf(host.post('/availabilities', { ...body, dates: ['2026-07-01', '2026-07-05'] }));
  assert.equal((await rowsOf(host)).length, 3);
});

test('a held night that is closed shows as closed once its stay goes, and is then opened with an event', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  const stay = await aStay(host, id, { check_in_date: '2026-07-01', check_out_date: '2026-07-03' });
  await close(host, id, '2026-07-01');
  await dataOf(host.delete(`/reservations/${stay.reservation_code}`));
  assert.deepEqual(Object.values(await freeDays(host, id, '2026-07-01', '2026-07-02')), [false, true]);
  await dataOf(host.post('/availabilities', { property_ids: [id], available: true, dates: ['2026-07-01'] }));
  assert.deepEqual((await changed(host)).slice(1), [
    { property_id: id, availabilities: [{ date: '2026-07-02', available: true }] },
    { property_id: id, availabilities: [{ date: '2026-07-01', available: true }] },
  ]);
});

test('a closed night cannot be booked until it is opened', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  const channel = await directChannel(host);
  await close(host, id, '2026-07-02');
  await refused(host.post('/reservations', aBooking(channel, id)), 'nights_not_available');
  await dataOf(host.post('/availabilities', { property_ids: [id], available: true, dates: ['2026-07-02'] }));
  await dataOf(host.post('/reservations', aBooking(channel, id)));
});

test('a remark stays with its night while that stays open, or closed, and goes when it changes or an empty one comes', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  const set = (available: boolean, changes: object) =>
    dataOf(host.post('/availabilities', { property_ids: [id], available, ...changes }));
  const range = { start_date: '2026-07-01', end_date: '2026-07-02' };
  const remarks = () => remarksOf(host, id, '2026-07-01', '2026-07-02');
  await set(false, { ...range, remarks: 'Zoë says “no”' });
  assert.deepEqual(await remarks(), ['Zoë says “no”', 'Zoë says “no”']);
  await set(false, { ...range });
  assert.deepEqual(await remarks(), ['Zoë says “no”', 'Zoë says “no”']);
  await set(false, { dates: ['2026-07-02'], remarks: '' });
  assert.deepEqual(await remarks(), ['Zoë says “no”', '']);
  await set(true, { ...range });
  assert.deepEqual(await remarks(), ['', '']);
  assert.deepEqual(await rowsOf(host), []);
  await set(true, { dates: ['2026-07-01'], remarks: 'Mind the neighbours' });
  assert.deepEqual(await remarks(), ['Mind the neighbours', '']);
  assert.equal((await freeDays(host, id, '2026-07-01', '2026-07-01'))['2026-07-01'], true);
  const events = await changed(host);
  await set(true, { ...range });
  assert.deepEqual(await remarks(), ['Mind the neighbours', '']);
  await set(true, { dates: ['2026-07-01'], remarks: 'Mind the dog' });
  assert.deepEqual(await remarks(), ['Mind the dog', '']);
  assert.deepEqual(await changed(host), events, 'a remark is no availability');
  const remarked = await eventsOf(host, 'property_remarks_updated');
  // With another remark on one of two closed nights, on an open night, and instead of that.
  assert.deepEqual(remarked, [{ property_id: id }, { property_id: id }, { property_id: id }]);
});

test('every field that breaks a rule is named at once, and nothing is stored', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  const body = { property_ids: [id], available: false, start_date: '2026-07-01', end_date: '2026-07-02' };
  const broken: readonly [object, readonly string[]][] = [
    [{ property_ids: undefined, available: undefined }, ['property_ids', 'available']],
    [{ property_ids: [] }, ['property_ids']],
    [{ property_ids: id }, ['property_ids']],
    [{ property_ids: [0, 'x', 1.5] }, ['property_ids[0]', 'property_ids[1]', 'property_ids[2]']],
    [{ property_ids: Array.from({ length: 101 }, () => id) }, ['property_ids']],
    [{ available: 'false' }, ['available']],
    [{ start_date: undefined }, ['start_date']],
    [{ end_date: undefined }, ['end_date']],
    [{ end_date: undefined, dates: ['2026-07-01'] }, ['end_date']],
    [{ start_date: undefined, end_date: undefined }, ['start_date', 'end_date']],
    [{ start_date: undefined, end_date: undefined, dates: [] }, ['start_date', 'end_date']],
    [{ start_date: '2026-06-14' }, ['start_date']],
    [{ start_date: '2026-06-14', end_date: '2026-06-13' }, ['start_date', 'end_date']],
    [{ start_date: '2026-07-03' }, ['start_date', 'end_date']],
    [{ end_date: '2029-06-16' }, ['end_date']],
    [{ start_date: '2029-06-16', end_date: '2029-06-17' }, ['start_date', 'end_date']],
    [
      { start_date: undefined, end_date: undefined, dates: ['2026-06-14', '2026-07-01', '2029-06-16'] },
      ['dates[0]', 'dates[2]'],
    ],
    [{ start_date: undefined, end_date: undefined, dates: ['2026-02-30', 5] }, ['dates[0]', 'dates[1]']],
    [{ remarks: 'x'.repeat(501) }, ['remarks']],
  ];
  for (const [changes, fields] of broken) {
    await refused(
      host.post('/availabilities', { ...body, ...changes }),
      'validation_failed',
      fields.map((field) => `body.${field}`),
    );
  }
  assert.deepEqual(await rowsOf(host), []);
  await dataOf(
    host.post('/availabilities', {
      ...body,
      property_ids: [String(id)],
      start_date: '2026-06-15',
      end_date: '2029-06-15',
    }),
  );
  assert.equal((await rowsOf(host)).length, 1097);
});

test('the linked listings follow: what was set lower is overwritten, and one event tells from when to when', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  await aListing(host, { property_id: id, listing_id: 'L1' });
  await aListing(host, { property_id: id, listing_id: 'L2', channel_type: 'vrbo' });
  const { sql, host_id } = host.scope;
  await sql`
    insert into listing_days (host_id, id, day, price, inventory)
    select ${host_id}, id, '2026-07-02', 120, 0 from listings where host_id = ${host_id} and listing_id = 'L1'`;
  await close(host, id, '2026-07-01', '2026-07-03');
  const days = { start_date: '2026-07-01', end_date: '2026-07-03' };
  assert.deepEqual(await eventsOf(host, 'listing_calendar_updated'), [
    { channel_type: 'airbnb', listing_id: 'L1', ...days },
    { channel_type: 'vrbo', listing_id: 'L2', ...days },
  ]);
  const rows = await sql`select price, inventory from listing_days where host_id = ${host_id}`;
  assert.deepEqual([...rows], [{ price: '120', inventory: null }]);
});

test('opening lifts the inventories of linked listings, also on nights that were open, with one event for each listing', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host, { title: 'House' }), await aProperty(host, { title: 'Loft' })];
  const room_type_id = await aRoomType(host, { property_ids: [house, loft] });
  const own: ListingName = await aListing(host, { property_id: house });
  const suites: ListingName = await aListing(host, { room_type_id, channel_type: 'vrbo' });
  const other: ListingName = await aListing(host, { property_id: loft, channel_type: 'agoda' });
  const july = { start_date: '2026-07-01', end_date: '2026-07-05' };
  for (const listing of [own, suites, other])
    await setDays(host, listing, 'inventories', [{ ...july, inventory: 0 }]);
  await close(host, house, '2026-07-02');
  const before = (await eventsOf(host, 'listing_calendar_updated')).length;
  const range = { start_date: '2026-07-02', end_date: '2026-07-04' };
  const open = () => host.post('/availabilities', { property_ids: [house], available: true, ...range });
  await dataOf(open());
  await dataOf(open());
  const days = [july.start_date, july.end_date] as const;
  assert.deepEqual(await valuesOf(host, own, 'inventory', days), [0, 1, 1, 1, 0]);
  assert.deepEqual(await valuesOf(host, suites, 'inventory', days), [0, 2, 2, 2, 0]);
  assert.deepEqual(await valuesOf(host, other, 'inventory', days), [0, 0, 0, 0, 0]);
  assert.deepEqual((await eventsOf(host, 'listing_calendar_updated')).slice(before), [
    { channel_type: own.channel_type, listing_id: own.listing_id, ...range },
    { channel_type: suites.channel_type, listing_id: suites.listing_id, ...range },
  ]);
  assert.deepEqual((await changed(host)).at(-1), {
    property_id: house,
    availabilities: [{ date: '2026-07-02', available: true }],
  });
});

test('100 properties are closed over three years in one call', async () => {
  const host = await harness.newHost();
  const { sql, host_id } = host.scope;
  const rows = await sql<{ id: number }[]>`
    insert into properties (host_id, title, timezone, currency, created_at)
    select ${host_id}, 'House ' || n, 'UTC', 'EUR', now() from generate_series(1, 100) n returning id`;
  const property_ids = rows.map(({ id }) => id);
  const range = { start_date: '2026-06-15', end_date: '2029-06-15' };
  await dataOf(host.post('/availabilities', { property_ids, available: false, ...range, remarks: 'Sold' }));
  assert.equal((await rowsOf(host)).length, 109_700);
  assert.equal((await changed(host)).length, 100);
  await dataOf(host.post('/availabilities', { property_ids, available: true, ...range }));
  assert.equal((await rowsOf(host)).length, 0);
});

test('nights are closed or booked, never both, however many try at once', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  const channel = await directChannel(host);
  const range = { start_date: '2026-07-01', end_date: '2026-07-03' };
  for (let round = 0; round < 10; round += 1) {
    const [booking] = await Promise.all([
      host.post('/reservations', aBooking(channel, id)),
      ...[1, 2, 3].map(() =>
        host.post('/availabilities', { property_ids: [id], available: false, ...range }),
      ),
    ]);
    assert.equal((await rowsOf(host)).length, 3);
    if (booking.status !== 200) assert.equal(booking.body.error, 'nights_not_available');
    else await dataOf(host.delete(`/reservations/${booking.data.reservation_code}`));
    await dataOf(host.post('/availabilities', { property_ids: [id], available: true, ...range }));
  }
});
