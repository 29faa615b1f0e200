import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, refused, START, useHarness, walk, type Host } from '../../../../test/harness.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { anIncome, booksOf } from '../../transactions/fixtures.ts';
import { ORDER_BY } from '../contract.ts';
import { aBooking, aNewStay, anOrder, aStay, directChannel, readStay, storeStay } from '../fixtures.ts';

const harness = useHarness();

const codesOf = (rows: readonly { stay_code: string }[]) => rows.map(({ stay_code }) => stay_code);

const listed = async (host: Host, query: Record<string, string | number>) =>
  codesOf((await dataOf(host.get('/reservations', query))).reservations);

/** Books so many nights from a day on, at a moment, and answers the stay_code. */
async function booked(
  host: Host,
  stay: { property_id: number; from: string; nights?: number; at?: string; guest_name?: string },
): Promise<string> {
  const { property_id, from, nights = 1, at = START } = stay;
  clock.now = Temporal.Instant.from(at);
  const check_out_date = Temporal.PlainDate.from(from).add({ days: nights }).toString();
  const { stay_code } = await aStay(host, property_id, { check_in_date: from, check_out_date });
  clock.now = Temporal.Instant.from(START);
  return stay_code;
}

async function cancelled(host: Host, code: string, at: string): Promise<void> {
  clock.now = Temporal.Instant.from(at);
  await dataOf(host.delete(`/reservations/${code}`));
  clock.now = Temporal.Instant.from(START);
}

test('the list filters by every field it names', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const july = await aStay(host, house, { channel_id: 'July' });
  const august = await aStay(host, loft, { check_in_date: '2026-08-01', check_out_date: '2026-08-09' });
  await cancelled(host, august.reservation_code, START);
  await storeStay(host, { code: '0-air', property_id: loft });
  const [a, b] = [july.stay_code, august.stay_code];
  assert.deepEqual(await listed(host, { reservation_code: july.reservation_code }), [a]);
  assert.deepEqual(await listed(host, { stay_code: b }), [b]);
  assert.deepEqual(await listed(host, { channel_id: 'July' }), [a]);
  assert.deepEqual(await listed(host, { channel_id: '' }), []);
  const { sql, host_id } = host.scope;
  await sql`update stays set listing_id = 'L1' where host_id = ${host_id} and stay_code = '0-air'`;
  assert.deepEqual(await listed(host, { listing_id: 'L1', channel_type: 'airbnb' }), ['0-air']);
  assert.deepEqual(await listed(host, { listing_id: 'L1', channel_type: 'direct' }), []);
  assert.deepEqual(await listed(host, { property_id: house }), [a]);
  assert.deepEqual(await listed(host, { property_id: loft, status: 'cancelled' }), [b]);
  assert.deepEqual(await listed(host, { property_ids: `${house}` }), [a]);
  assert.deepEqual(
    await listed(host, { property_ids: `${house},${loft}`, channel_type: 'direct' }),
    [a, b].toSorted((one, other) => (one < other ? 1 : -1)),
  );
  assert.deepEqual(
    await listed(host, {
      property_ids: `${house},${loft}`,
      start_check_out_date: '2026-07-01',
      end_check_in_date: '2026-08-01',
      order_by: 'check_in_date',
      channel_type: 'direct',
    }),
    [b, a],
  );
  assert.deepEqual(await listed(host, { property_ids: '999999999' }), []);
  assert.deepEqual(await listed(host, { status: 'accepted', channel_type: 'direct' }), [a]);
  assert.deepEqual(await listed(host, { channel_type: 'airbnb' }), ['0-air']);
  assert.deepEqual(await listed(host, { start_check_in_date: '2026-07-02', channel_type: 'direct' }), [b]);
  assert.deepEqual(await listed(host, { end_check_in_date: '2026-07-31' }), [a]);
  assert.deepEqual(await listed(host, { end_check_out_date: '2026-07-04' }), [a]);
  assert.deepEqual(await listed(host, { start_check_out_date: '2026-08-09' }), [b]);
});

/** Books an income of a stay. */
async function received(host: Host, entry: Record<string, unknown>): Promise<void> {
  const { currency: _, ...income } = anIncome(await booksOf(host), entry);
  await dataOf(host.post('/transactions', income));
}

test('is_unpaid filters by what is still to come for the order, exactly', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const nights = (day: number) => ({ check_in_date: `2026-07-${day}`, check_out_date: `2026-07-${day + 1}` });
  const stayFor = async (day: number, rate_amount: number) =>
    (await aStay(host, house, { ...nights(day), rate_amount })).stay_code;
  const [free, open, partly, paid, over] = [
    await stayFor(10, 0),
    await stayFor(11, 100),
    await stayFor(12, 100),
    await stayFor(13, 100.1),
    await stayFor(14, 100),
  ];
  for (const [stay_code, amount] of [
    [partly, 99.99],
    [paid, 100],
    [paid, 0.1],
    [over, 100.01],
  ] as const)
    await received(host, { stay_code, amount });
  // What is outstanding has not come.
  await received(host, { stay_code: open, amount: 100, outstanding: true });
  const unpaid = await dataOf(host.get('/reservations', { is_unpaid: 'true' }));
  for (const { payment } of unpaid.reservations) assert.ok(payment.balance_amount > 0);
  assert.deepEqual(new Set(codesOf(unpaid.reservations)), new Set([partly, open]));
  assert.equal(unpaid.total, 2);
  assert.deepEqual(new Set(await listed(host, { is_unpaid: 'false' })), new Set([free, paid, over]));
  // The count of before is of no use any more.
  await received(host, { stay_code: partly, amount: 0.01 });
  const first = await dataOf(host.get('/reservations', { is_unpaid: 'true', limit: 1 }));
  assert.deepEqual([codesOf(first.reservations), first.total], [[open], 1]);
});

test('the whole order counts for each of its stays', async () => {
  const host = await harness.newHost();
  const stays = [1, 2].map((day) => ({
    check_in_date: `2026-07-0${day}`,
    check_out_date: `2026-07-0${day + 1}`,
    rate_amount: 50,
    commission_amount: 0,
  }));
  const property_id = await aProperty(host);
  const order = await dataOf(
    host.post(
      '/reservations',
      anOrder(
        await directChannel(host),
        stays.map((stay) => ({ ...stay, property_id })),
      ),
    ),
  );
  const codes = order.stays.map(({ stay_code }) => stay_code);
  await received(host, { stay_code: codes[0], amount: 60 });
  assert.equal((await listed(host, { is_unpaid: 'true' })).length, 2);
  await received(host, { stay_code: codes[1], amount: 40 });
  assert.deepEqual(await listed(host, { is_unpaid: 'true' }), []);
});

test('in_conflict lists the stays that may be sold twice, in the box or on the calendar', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const conflict = { in_conflict: true };
  await storeStay(host, { code: '0-boxed', property_id: null, in_reservation_box: true, ...conflict });
  await storeStay(host, { code: '0-placed', property_id, ...conflict });
  const { stay_code: alone } = await aStay(host, property_id);
  assert.deepEqual(await listed(host, { in_conflict: 'true' }), ['0-placed', '0-boxed']);
  assert.deepEqual(await listed(host, { in_conflict: 'false' }), [alone]);
  assert.deepEqual(await listed(host, { in_conflict: 'true', in_reservation_box: 'false' }), ['0-placed']);
});

test('is_not_in_calendar lists the stays that their calendar does not show any more', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await storeStay(host, { code: '0-gone', property_id });
  // As an older release has left it.
  await storeStay(host, { code: '0-ended', property_id, status: 'cancelled' });
  const { stay_code: shown } = await aStay(host, property_id);
  const { sql, host_id } = host.scope;
  await sql`
    update stays set not_in_calendar_since = '2026-06-15T10:00:00Z' where host_id = ${host_id} and stay_code <> ${shown}`;
  assert.deepEqual(await listed(host, { is_not_in_calendar: 'true' }), ['0-gone']);
  assert.deepEqual(await listed(host, { is_not_in_calendar: 'false' }), [shown, '0-ended']);
  const { reservations } = await dataOf(host.get('/reservations', { stay_code: '0-ended' }));
  assert.equal(reservations[0].not_in_calendar_since, null);
});

test('property_id and property_ids list only stays that show this property, and intended_property_id those that wait for it in the box', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const { stay_code: boxed } = await aStay(host, house);
  await dataOf(host.post(`/reservations/${boxed}/move_to_box`));
  const dates = { check_in_date: '2026-07-10', check_out_date: '2026-07-12' };
  const { stay_code: placed } = await aStay(host, house, dates);
  await storeStay(host, { code: '0-unknown', property_id: null, in_reservation_box: true });
  await storeStay(host, {
    code: '0-ended',
    property_id: house,
    in_reservation_box: true,
    status: 'cancelled',
  });
  for (const query of [{ property_id: house }, { property_ids: `${house},${loft}` }]) {
    const { reservations, total } = await dataOf(host.get('/reservations', query));
    assert.deepEqual([codesOf(reservations), total], [[placed], 1]);
    assert.equal(reservations[0].property_id, house);
  }
  const around = await listed(host, { for_property_ids: `${house},${loft}` });
  assert.deepEqual(new Set(around), new Set([placed, boxed, '0-ended']));
  assert.deepEqual(await listed(host, { for_property_ids: loft }), []);
  const meant = await dataOf(host.get('/reservations', { intended_property_id: house }));
  assert.deepEqual(new Set(codesOf(meant.reservations)), new Set([boxed, '0-ended']));
  assert.equal(meant.total, 2);
  for (const row of meant.reservations)
    assert.deepEqual([row.property_id, row.intended_property_id], [0, house]);
  assert.deepEqual(await listed(host, { intended_property_id: house, status: 'accepted' }), [boxed]);
  assert.deepEqual(await listed(host, { intended_property_id: loft }), []);
  assert.deepEqual(await listed(host, { intended_property_id: house, property_id: house }), []);
  assert.deepEqual(await listed(host, { intended_property_id: house, in_reservation_box: 'false' }), []);
  const limited = await host.caller({ operator: [loft] });
  assert.deepEqual((await dataOf(limited.get('/reservations', { intended_property_id: house }))).total, 0);
});

test('a stay in the box has property_id 0 and says where it was meant to be; a limited operator finds it there', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const { stay_code } = await aStay(host, house);
  await dataOf(host.post(`/reservations/${stay_code}/move_to_box`));
  await storeStay(host, { code: '0-unknown', property_id: null, in_reservation_box: true });
  const placeOf = ({ property_id, intended_property_id }: Record<string, unknown>) => [
    property_id,
    intended_property_id,
  ];
  const { reservations } = await dataOf(host.get('/reservations', { intended_property_id: house }));
  assert.deepEqual(reservations.map(placeOf), [[0, house]]);
  assert.deepEqual(placeOf(await readStay(host, '0-unknown')), [0, null]);
  assert.deepEqual(await listed(host, { intended_property_id: loft }), []);
  const sees = async (property_id: number) => {
    const operator = await host.caller({ operator: [property_id] });
    return codesOf((await dataOf(operator.get('/reservations'))).reservations);
  };
  assert.deepEqual([await sees(house), await sees(loft)], [[stay_code], []]);
  const { reservation, ...same } = await dataOf(
    host.post(`/reservations/${stay_code}/allocate`, { property_id: loft }),
  );
  assert.deepEqual(
    [placeOf(reservation), placeOf(same)],
    [
      [loft, null],
      [loft, null],
    ],
  );
});

test('date ranges include both of their ends, and may span a century', async () => {
  const host = await harness.newHost();
  const code = await booked(host, { property_id: await aProperty(host), from: '2026-07-01', nights: 3 });
  const within = (field: string, start: string, end: string) =>
    listed(host, { [`start_${field}`]: start, [`end_${field}`]: end });
  assert.deepEqual(await within('check_in_date', '2026-07-01', '2026-07-01'), [code]);
  assert.deepEqual(await within('check_out_date', '2026-07-04', '2026-07-04'), [code]);
  assert.deepEqual(await within('check_in_date', '2026-07-02', '2026-07-03'), []);
  assert.deepEqual(await within('check_out_date', '2026-07-01', '2026-07-03'), []);
  assert.deepEqual(await within('check_in_date', '1950-01-01', '2049-12-31'), [code]);
});

test('all stays of an order are listed by its code, one object for each', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const order = anOrder(await directChannel(host), [aNewStay(house), aNewStay(loft)]);
  const { reservation_code, stays } = await dataOf(host.post('/reservations', order));
  const { reservations, total } = await dataOf(host.get('/reservations', { reservation_code }));
  assert.deepEqual(reservations.toReversed(), stays);
  assert.equal(total, 2);
  assert.deepEqual(await listed(host, { reservation_code, stay_code: stays[1].stay_code }), [
    stays[1].stay_code,
  ]);
});

test('without a date, a code or a channel_id the list begins 180 days ago, by the account’s own calendar', async () => {
  // 23:30 on the 15th in UTC is the 16th already in Amsterdam, and still the 15th in New York.
  for (const [timezone, firstDay, dayBefore] of [
    ['Europe/Amsterdam', '2025-12-18', '2025-12-17'],
    ['America/New_York', '2025-12-17', '2025-12-16'],
  ] as const) {
    const host = await harness.newHost({ timezone });
    const property_id = await aProperty(host);
    const leavingOn = (day: string) =>
      booked(host, { property_id, from: Temporal.PlainDate.from(day).subtract({ days: 1 }).toString() });
    const [old, recent] = [await leavingOn(dayBefore), await leavingOn(firstDay)];
    const ancient = await aStay(host, property_id, {
      check_in_date: '2020-01-01',
      check_out_date: '2020-01-02',
      channel_id: 'Ancient',
    });
    clock.now = Temporal.Instant.from('2026-06-15T23:30:00Z');
    assert.deepEqual(await listed(host, {}), [recent]);
    assert.deepEqual(await listed(host, { property_id, status: 'accepted' }), [recent]);
    assert.equal((await dataOf(host.get('/reservations'))).total, 1);
    assert.deepEqual(await listed(host, { stay_code: old }), [old]);
    assert.deepEqual(await listed(host, { channel_id: 'Ancient' }), [ancient.stay_code]);
    assert.equal((await listed(host, { end_check_in_date: '2026-12-31' })).length, 3);
    assert.equal((await listed(host, { start_check_out_date: '2000-01-01' })).length, 3);
    clock.now = Temporal.Instant.from(START);
  }
});

test('each order_by is descending, and equal values come by the later stay_code first', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const a = await booked(host, { property_id, from: '2026-07-10', nights: 9, at: '2026-06-10T10:00:00Z' });
  const b = await booked(host, { property_id, from: '2026-07-01', at: '2026-06-12T10:00:00Z' });
  const c = await booked(host, { property_id, from: '2026-08-01', at: '2026-06-11T10:00:00Z' });
  await cancelled(host, c, '2026-06-14T10:00:00Z');
  await cancelled(host, a, '2026-06-13T10:00:00Z');
  const loft = await aProperty(host, { title: 'Loft' });
  const twin = await booked(host, { property_id: loft, from: '2026-07-01', at: '2026-06-12T10:00:00Z' });
  const tied = [b, twin].toSorted().toReversed();
  assert.deepEqual(await listed(host, {}), [...tied, c, a]);
  assert.deepEqual(await listed(host, { order_by: 'booked_at' }), [...tied, c, a]);
  assert.deepEqual(await listed(host, { order_by: 'created_at' }), [...tied, c, a]);
  assert.deepEqual(await listed(host, { order_by: 'check_in_date' }), [c, a, ...tied]);
  assert.deepEqual(await listed(host, { order_by: 'check_out_date' }), [c, a, ...tied]);
  assert.deepEqual(await listed(host, { order_by: 'cancelled_at' }), [c, a, ...tied]);
});

test('walking by cursor yields every stay once, for each order_by, with ties and stays never cancelled', async () => {
  const host = await harness.newHost();
  const properties = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const channel = await directChannel(host);
  for (const [index, from] of ['2026-07-01', '2026-07-05', '2026-07-09'].entries()) {
    const check_out_date = Temporal.PlainDate.from(from).add({ days: 2 }).toString();
    const stays = properties.map((id) => aNewStay(id, { check_in_date: from, check_out_date }));
    const { reservation_code } = await dataOf(host.post('/reservations', anOrder(channel, stays)));
    if (index < 2) await cancelled(host, reservation_code, '2026-06-15T12:00:00.25Z');
  }
  for (const order_by of ORDER_BY) {
    const all = await listed(host, { order_by });
    assert.equal(all.length, 6);
    for (const limit of [1, 2, 4, 6]) {
      assert.deepEqual(codesOf(await walk(host, '/reservations', { order_by, limit })), all);
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(6 / limit) }, (_, page) =>
          listed(host, { order_by, limit, offset: page * limit }),
        ),
      );
      assert.deepEqual(pages.flat(), all);
    }
  }
  // Those of a short window are found another way.
  const window = { start_check_in_date: '2026-07-01', end_check_in_date: '2026-07-09' };
  for (const order_by of ORDER_BY) {
    const all = await listed(host, { order_by });
    assert.deepEqual(codesOf(await walk(host, '/reservations', { ...window, order_by, limit: 1 })), all);
  }
});

test('a short window is walked alike whatever the clocks of the machine show', async (t) => {
  const { TZ } = process.env;
  t.after(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const codes: string[] = [];
  for (const from of ['2026-07-01', '2026-07-03', '2026-07-05', '2026-07-07'])
    codes.unshift(await booked(host, { property_id, from }));
  const query = { start_check_in_date: '2026-07-01', end_check_in_date: '2026-07-09', limit: 1 };
  for (const zone of ['America/St_Johns', 'Pacific/Kiritimati']) {
    process.env['TZ'] = zone;
    for (const order_by of ['check_in_date', 'check_out_date']) {
      const seen = await walk(host, '/reservations', { ...query, order_by });
      assert.deepEqual(codesOf(seen), codes, `${order_by} in ${zone}`);
    }
  }
});

test('a cursor goes on where it stood, whatever is booked and cancelled meanwhile', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const [a, b, c, d] = [
    await booked(host, { property_id, from: '2026-07-01' }),
    await booked(host, { property_id, from: '2026-07-02' }),
    await booked(host, { property_id, from: '2026-07-03' }),
    await booked(host, { property_id, from: '2026-07-04' }),
  ];
  const query = { order_by: 'check_in_date', status: 'accepted', limit: 2 };
  const { reservations, next_cursor } = await dataOf(host.get('/reservations', query));
  assert.deepEqual(codesOf(reservations), [d, c]);
  await cancelled(host, c, START);
  const early = await booked(host, { property_id, from: '2026-06-30' });
  await booked(host, { property_id, from: '2026-07-20' });
  const next = await dataOf(host.get('/reservations', { ...query, cursor: next_cursor!, limit: 3 }));
  assert.deepEqual(codesOf(next.reservations), [b, a, early]);
});

test('a cursor is refused with other filters, with an offset, and when it was tampered with', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await booked(host, { property_id, from: '2026-07-01' });
  await booked(host, { property_id, from: '2026-07-02' });
  const { next_cursor } = await dataOf(host.get('/reservations', { limit: 1 }));
  const refuse = (query: Record<string, string | number>, path = 'query.cursor') =>
    refused(host.get('/reservations', { cursor: next_cursor!, ...query }), 'cursor_mismatch', [path]);
  await refuse({ order_by: 'check_in_date' });
  await refuse({ property_id });
  await refuse({ offset: 1 }, 'query.offset');
  const [binding, ...values] = JSON.parse(Buffer.from(next_cursor!, 'base64url').toString());
  for (const forged of [
    [binding, 'tomorrow', values[1]],
    [binding, values[0]],
    [binding, ...values, 1],
    [binding],
    { binding },
    null,
  ]) {
    await refuse({ cursor: Buffer.from(JSON.stringify(forged)).toString('base64url') });
  }
  await refuse({ cursor: 'x' });
});

test('wrong filters are all named at once', async () => {
  const host = await harness.newHost();
  await refused(
    host.get('/reservations', {
      status: 'open',
      channel_type: 'pigeon',
      order_by: 'guest_phone',
      start_check_in_date: '2026-7-1',
      end_check_out_date: '',
      property_id: 'house',
      limit: 101,
      offset: -1,
    }),
    'validation_failed',
    [
      'status',
      'channel_type',
      'order_by',
      'start_check_in_date',
      'end_check_out_date',
      'property_id',
      'limit',
      'offset',
    ].map((key) => `query.${key}`),
  );
});

test('a limited operator sees only the stays of the properties given, of a shared order too', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const order = anOrder(await directChannel(host), [aNewStay(house), aNewStay(loft)]);
  const { reservation_code, stays } = await dataOf(host.post('/reservations', order));
  await storeStay(host, { code: '0-unallocated', property_id: null });
  const keeper = await host.caller({ operator: [house] });
  const { reservations, total } = await dataOf(keeper.get('/reservations', { reservation_code }));
  assert.deepEqual(reservations, [stays[0]]);
  assert.equal(total, 1);
  assert.equal((await dataOf(keeper.get('/reservations'))).total, 1);
  assert.equal((await dataOf(keeper.get('/reservations', { property_id: loft }))).total, 0);
  const nobody = await host.caller({ operator: [] });
  assert.equal((await dataOf(nobody.get('/reservations'))).total, 0);
});

test('a stay from elsewhere shows property 0 while it is not allocated, System as creator, and no custom channel', async () => {
  const host = await harness.newHost();
  await storeStay(host, { code: '0-unallocated', property_id: null, channel_type: 'ical' });
  const { reservations } = await dataOf(host.get('/reservations'));
  const { property_id, creator, custom_channel, guest_name, guests } = reservations[0];
  assert.deepEqual(
    { property_id, creator, custom_channel, guest_name, guests },
    { property_id: 0, creator: 'System', custom_channel: null, guest_name: null, guests: [] },
  );
});

test('no account sees the stays of another', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const { reservation_code, reservation } = await aStay(stranger, await aProperty(stranger), {
    channel_id: 'Web42',
  });
  for (const query of [
    {},
    { reservation_code },
    { stay_code: reservation_code },
    { channel_id: 'Web42' },
    { property_id: reservation.property_id },
  ]) {
    assert.deepEqual(await dataOf(host.get('/reservations', query)), {
      reservations: [],
      total: 0,
      next_cursor: null,
    });
  }
  await dataOf(host.post('/reservations', aBooking(await directChannel(host), await aProperty(host))));
});

test('in_reservation_box lists the stays of the box alone, or those at a property', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const placed = await aStay(host, house);
  await storeStay(host, { code: '0-box', property_id: null, in_reservation_box: true });
  assert.deepEqual(await listed(host, { in_reservation_box: 'true' }), ['0-box']);
  assert.deepEqual(await listed(host, { in_reservation_box: 'false' }), [placed.stay_code]);
  assert.equal((await listed(host, {})).length, 2);
  await refused(host.get('/reservations', { in_reservation_box: 'maybe' }), 'validation_failed', [
    'query.in_reservation_box',
  ]);
});
