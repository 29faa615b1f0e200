import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aChannelOrder, aConnection, aSentStay, theStays } from '../../areas/channel/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aBooking, directChannel } from '../../areas/reservations/fixtures.ts';
import { anIncome, booksOf } from '../../areas/transactions/fixtures.ts';
import { freeDays } from '../../areas/availabilities/fixtures.ts';
import { auditOf, clock, dataOf, refused, START, useHarness } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';

const harness = useHarness();

test('an order of a channel is stored as the channel has it, with its event and everything that follows', async () => {
  const host = await harness.newHost();
  const { connector, property_id } = await aConnection(host);
  const answer = await dataOf(
    connector.put('/channel/orders/HM1', aChannelOrder({ remarks: 'Late arrival' })),
  );
  const { reservation_code } = answer;
  assert.deepEqual(answer, {
    reservation_code,
    stays: [
      {
        stay_code: reservation_code,
        listing_id: 'one',
        property_id,
        check_in_date: '2026-07-01',
        check_out_date: '2026-07-04',
        status: 'accepted',
        in_reservation_box: false,
        in_conflict: false,
      },
    ],
    in_conflict: false,
    warnings: [],
  });
  const [stay] = await theStays(host, 'HM1');
  assert.equal(stay.channel_type, 'airbnb');
  assert.equal(stay.listing_id, 'one');
  assert.equal(stay.creator, 'System');
  assert.equal(stay.channel_remarks, 'Late arrival');
  assert.deepEqual([stay.guest_name, stay.guest_email], ['Ada Lovelace', 'ada@example.com']);
  assert.deepEqual(
    stay.guests.map(({ name, is_booker }) => [name, is_booker]),
    [['Ada Lovelace', true]],
  );
  assert.deepEqual([stay.number_of_adults, stay.number_of_pets], [2, 1]);
  assert.deepEqual(stay.rates.rate, { currency: 'EUR', amount: 420 });
  assert.deepEqual(stay.rates.commission, { currency: 'EUR', amount: 63 });
  assert.deepEqual(
    stay.rates.details.map(({ type, amount }) => [type, amount]),
    [
      ['ACCOMMODATION', 360],
      ['CLEANING_FEE', 60],
    ],
  );
  assert.equal(stay.payment.status, 'unreceived');
  assert.deepEqual(
    (await host.events())
      .slice(-3)
      .map(({ kind }) => kind)
      .toSorted(),
    ['listing_calendar_updated', 'property_availability_updated', 'reservation_created'],
  );
  assert.deepEqual(await freeDays(host, property_id, '2026-07-03', '2026-07-04'), {
    '2026-07-03': false,
    '2026-07-04': true,
  });
});

test('a repeat of an order changes nothing and tells nobody', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const order = aChannelOrder({
    updated_at: '2026-06-15T09:00:00.5Z',
    expires_at: '2026-06-16T12:00:00+02:00',
  });
  const first = await dataOf(connector.put('/channel/orders/HM1', order));
  const before = [
    await host.events(),
    await theStays(host, 'HM1'),
    (await auditOf(host, 'reservation_updated')).length,
  ];
  assert.deepEqual(await dataOf(connector.put('/channel/orders/HM1', order)), first);
  assert.deepEqual(
    [await host.events(), await theStays(host, 'HM1'), (await auditOf(host, 'reservation_updated')).length],
    before,
  );
});

test('what differs in a later version is applied, and each kind of change has its event', async () => {
  const host = await harness.newHost();
  const { connector, property_id } = await aConnection(host);
  const { reservation_code } = await dataOf(connector.put('/channel/orders/HM1', aChannelOrder()));
  const events = async (order: object) => {
    const before = (await host.events()).length;
    await dataOf(connector.put('/channel/orders/HM1', order));
    const told = (await host.events())
      .slice(before)
      .map(({ kind, payload }) =>
        'sub_event' in payload ? `${kind} ${String(payload['sub_event'])}` : kind,
      );
    return told.toSorted();
  };
  const dearer = aChannelOrder({}, { rates: { rate_amount: 500, commission_amount: 75 } });
  assert.deepEqual(await events(dearer), ['reservation_updated rates_updated']);
  const renamed = { ...dearer, guest: { name: ' Ada King ' } };
  assert.deepEqual(await events(renamed), ['reservation_updated']);
  const moved = aChannelOrder(
    { guest: { name: 'Ada King' } },
    { check_in_date: '2026-07-03', check_out_date: '2026-07-06', rates: undefined },
  );
  assert.deepEqual(await events(moved), [
    'listing_calendar_updated',
    'property_availability_updated',
    'reservation_updated',
  ]);
  const [stay] = await theStays(host, 'HM1');
  assert.deepEqual(
    [stay.check_in_date, stay.rates.rate.amount, stay.guests[0].name],
    ['2026-07-03', 500, 'Ada King'],
  );
  assert.equal(stay.guest_email, 'ada@example.com');
  assert.equal(stay.reservation_code, reservation_code);
  const free = await freeDays(host, property_id, '2026-07-01', '2026-07-05');
  assert.deepEqual([free['2026-07-01'], free['2026-07-05']], [true, false]);
});

test('the guests of a channel’s order are those of each of its stays, known by name; a repeat changes nothing', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const later = aSentStay({ check_in_date: '2026-07-10', check_out_date: '2026-07-12' });
  const version = (change: object) => ({ ...aChannelOrder({ stays: [aSentStay(), later] }), ...change });
  const put = (change: object) => dataOf(connector.put('/channel/orders/HM1', version(change)));
  const shown = async () =>
    (await theStays(host, 'HM1')).map(({ guests }) =>
      guests.map(({ name, country, id_number, is_booker }) => [name, country, id_number, is_booker]),
    );
  const child = { name: 'Byron' };
  await put({ guests: [child, child, { name: 'Ada Lovelace', country: 'GB' }] });
  const family = [
    ['Ada Lovelace', 'GB', null, true],
    ['Byron', null, null, false],
    ['Byron', null, null, false],
  ];
  assert.deepEqual(await shown(), [family, family]);
  const [first] = await theStays(host, 'HM1');
  const guests = first.guests.map(({ id, name }) => (name === 'Byron' ? { id, id_number: 'B1' } : { id }));
  await dataOf(host.patch(`/reservations/${first.stay_code}`, { guests }));
  const before = await host.events();
  await put({ guests: [child, child, { name: 'Ada Lovelace', country: 'GB' }] });
  await put({});
  assert.deepEqual(await host.events(), before);
  await put({ guests: [{ name: ' Byron ' }] });
  const left = (id_number: string | null) => [family[0], ['Byron', null, id_number, false]];
  assert.deepEqual(await shown(), [left('B1'), left(null)]);
  const told = (await host.events()).slice(before.length);
  assert.deepEqual(
    told.map(({ kind }) => kind),
    ['reservation_updated', 'reservation_updated'],
  );
  const { warnings } = await put({ guests: [{ name: ' ' }, { country: 'XX' }, { ...child, country: 'XX' }] });
  assert.deepEqual(
    warnings.map(({ path }) => path),
    ['guests[0]', 'guests[1]', 'guests[2].country'],
  );
  assert.deepEqual(await shown(), [left('B1'), left(null)]);
});

test('is_booker says which guest of a channel’s order is the one who booked: the first, if it is said of several', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const put = (guests: object[]) => connector.put('/channel/orders/HM1', aChannelOrder({ guests }));
  const shown = async () => {
    const [stay] = await theStays(host, 'HM1');
    return stay.guests.map(({ name, is_booker }) => [name, is_booker]);
  };
  const booker = { name: 'Countess Lovelace', is_booker: true };
  await dataOf(put([{ name: 'Byron', is_booker: false }, booker]));
  const expected = [
    ['Countess Lovelace', true],
    ['Byron', false],
  ];
  assert.deepEqual(await shown(), expected);
  const before = await host.events();
  await dataOf(put([{ name: 'Byron', is_booker: false }, booker]));
  await dataOf(put([{ name: 'Byron' }, { name: 'Countess Lovelace', is_booker: false }]));
  assert.deepEqual([await shown(), await host.events()], [expected, before]);
  const { warnings } = await dataOf(put([booker, { name: 'Byron', is_booker: true }]));
  assert.deepEqual(
    warnings.map(({ path }) => path),
    ['guests[1].is_booker'],
  );
  assert.deepEqual(await shown(), expected);
});

test('an older version that arrives late changes nothing', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const at = (updated_at: string, status: string) => aChannelOrder({ updated_at, status });
  await dataOf(connector.put('/channel/orders/HM1', at('2026-06-15T09:00:00Z', 'accepted')));
  await dataOf(connector.put('/channel/orders/HM1', at('2026-06-15T09:05:00Z', 'cancelled')));
  const late = await dataOf(connector.put('/channel/orders/HM1', at('2026-06-15T09:04:59.999Z', 'accepted')));
  assert.equal(late.stays[0].status, 'cancelled');
  const [stay] = await theStays(host, 'HM1');
  assert.deepEqual([stay.status, stay.cancelled_at !== null], ['cancelled', true]);
  await dataOf(connector.put('/channel/orders/HM1', at('2026-06-15T09:06:00Z', 'accepted')));
  const [again] = await theStays(host, 'HM1');
  assert.deepEqual([again.status, again.cancelled_at], ['accepted', null]);
});

test('a stay whose nights are taken waits in the box in conflict, is never refused, and an event says so', async () => {
  const host = await harness.newHost();
  const { connector, property_id } = await aConnection(host);
  await dataOf(host.post('/reservations', aBooking(await directChannel(host), property_id)));
  const { in_conflict, stays, reservation_code } = await dataOf(
    connector.put('/channel/orders/HM1', aChannelOrder()),
  );
  assert.equal(in_conflict, true);
  assert.deepEqual([stays[0].in_reservation_box, stays[0].status], [true, 'accepted']);
  const told = (await host.events()).filter(({ payload }) => payload['sub_event'] === 'conflict_detected');
  assert.deepEqual(
    told.map(({ payload }) => payload['reservation_code']),
    [reservation_code],
  );
  const [other] = await theStays(host, 'HM1');
  assert.equal(other.in_conflict, true);
});

test('of two channels that sell the same nights at once, one holds them and the other waits in the box: both are told', async () => {
  const host = await harness.newHost();
  const rounds = 100;
  const { connector, property_id } = await aConnection(host, { channels: ['airbnb', 'vrbo'] });
  const nights = (round: number) => {
    const from = Temporal.PlainDate.from('2026-07-01').add({ days: round });
    return { check_in_date: from.toString(), check_out_date: from.add({ days: 1 }).toString() };
  };
  for (let round = 0; round < rounds; round += 1) {
    const sold = await Promise.all(
      ['airbnb', 'vrbo'].map((channel_type) =>
        dataOf(connector.put(`/channel/orders/R${round}`, aChannelOrder({ channel_type }, nights(round)))),
      ),
    );
    assert.equal(sold.filter(({ in_conflict }) => in_conflict).length, 1);
    assert.equal(new Set(sold.map(({ reservation_code }) => reservation_code)).size, 2);
  }
  for (const filter of [{ property_id }, { intended_property_id: property_id }])
    assert.equal((await dataOf(host.get('/reservations', filter))).total, rounds);
  const told = (await host.events()).filter(({ payload }) => payload['sub_event'] === 'conflict_detected');
  assert.equal(told.length, rounds);
});

test('the same order sent many times at once is stored once', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => dataOf(connector.put('/channel/orders/HM1', aChannelOrder()))),
  );
  assert.equal(new Set(answers.map(({ reservation_code }) => reservation_code)).size, 1);
  assert.equal((await theStays(host, 'HM1')).length, 1);
});

test('an id belongs to its channel: another channel, and a booking made here, may use the same', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host, { channels: ['airbnb', 'vrbo'] });
  const elsewhere = await aProperty(host, { title: 'Elsewhere' });
  const booking = aBooking(await directChannel(host), elsewhere, { channel_id: 'X1' });
  const own = await dataOf(host.post('/reservations', booking));
  const codes = [own.reservation_code];
  for (const channel_type of ['airbnb', 'vrbo'])
    codes.push(
      (await dataOf(connector.put('/channel/orders/X1', aChannelOrder({ channel_type })))).reservation_code,
    );
  assert.equal(new Set(codes).size, 3);
  assert.equal((await dataOf(host.post('/reservations', booking))).reservation_code, own.reservation_code);
});

test('an order gains and loses stays: the others keep their codes and places', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const house = aSentStay();
  const barn = aSentStay({ check_in_date: '2026-07-10', check_out_date: '2026-07-12' });
  const put = (stays: object[]) =>
    dataOf(connector.put('/channel/orders/HM1', { ...aChannelOrder(), stays }));
  const { reservation_code } = await put([house]);
  const grown = await put([barn, house]);
  assert.deepEqual(
    grown.stays.map(({ check_in_date, status }) => [check_in_date, status]),
    [
      ['2026-07-01', 'accepted'],
      ['2026-07-10', 'accepted'],
    ],
  );
  const [first, second] = grown.stays.map(({ stay_code }) => stay_code);
  assert.equal(first, reservation_code);
  assert.equal(second, reservation_code.replace(/-(?=\w+$)/, '_2-'));
  const shrunk = await put([barn]);
  assert.deepEqual(
    shrunk.stays.map(({ stay_code, status }) => [stay_code, status]),
    [
      [first, 'cancelled'],
      [second, 'accepted'],
    ],
  );
  const left = (await theStays(host, 'HM1')).find(({ stay_code }) => stay_code === second);
  assert.equal(left!.cancelled_at, null);
});

test('stays of one order exchange their nights without a conflict', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const of = (check_in_date: string, check_out_date: string, number_of_adults: number) =>
    aSentStay({ check_in_date, check_out_date, number_of_adults });
  const put = (stays: object[]) =>
    dataOf(connector.put('/channel/orders/HM1', { ...aChannelOrder(), stays }));
  await put([of('2026-07-01', '2026-07-04', 1), of('2026-07-04', '2026-07-08', 2)]);
  const { in_conflict } = await put([of('2026-07-01', '2026-07-05', 1), of('2026-07-05', '2026-07-08', 2)]);
  assert.equal(in_conflict, false);
});

test('a stay of a room type takes a free room, and moves to another when the first is taken', async () => {
  const host = await harness.newHost();
  const { connector, property_ids } = await aConnection(host, { rooms: 2 });
  const [first, second] = property_ids;
  const put = (id: string, dates: object = {}) =>
    dataOf(connector.put(`/channel/orders/${id}`, aChannelOrder({}, dates)));
  assert.equal((await put('A')).stays[0].property_id, first);
  assert.equal((await put('B')).stays[0].property_id, second);
  assert.equal((await put('C')).in_conflict, true);
  const later = { check_in_date: '2026-07-20', check_out_date: '2026-07-22' };
  await dataOf(
    host.post('/availabilities', {
      property_ids: [first],
      available: false,
      start_date: '2026-07-20',
      end_date: '2026-07-22',
    }),
  );
  assert.deepEqual(
    (await put('A', later)).stays.map(({ property_id, in_conflict }) => [property_id, in_conflict]),
    [[second, false]],
  );
});

test('a stay that must leave its room goes into no room whose nights are closed, though it had these nights', async () => {
  const host = await harness.newHost();
  const { connector, property_ids } = await aConnection(host, { rooms: 2 });
  const [first, second] = property_ids;
  const put = (check_out_date: string) =>
    dataOf(connector.put('/channel/orders/A', aChannelOrder({}, { check_out_date })));
  assert.equal((await put('2026-07-04')).stays[0].property_id, first);
  const close = (id: number | undefined, day: string) =>
    dataOf(
      host.post('/availabilities', { property_ids: [id], available: false, start_date: day, end_date: day }),
    );
  await close(second, '2026-07-02');
  await close(first, '2026-07-04');
  const { stays } = await put('2026-07-05');
  assert.deepEqual([stays[0].in_conflict, stays[0].in_reservation_box], [true, true]);
});

test('a stay that the host has put elsewhere stays there, and one in the box stays in the box', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const elsewhere = await aProperty(host, { title: 'Elsewhere' });
  const put = (dates: object = {}) => dataOf(connector.put('/channel/orders/HM1', aChannelOrder({}, dates)));
  const { reservation_code } = await put();
  await dataOf(host.post(`/reservations/${reservation_code}/allocate`, { property_id: elsewhere }));
  const moved = await put({ check_in_date: '2026-07-02', check_out_date: '2026-07-05' });
  assert.deepEqual([moved.stays[0].property_id, moved.in_conflict], [elsewhere, false]);
  await dataOf(host.post(`/reservations/${reservation_code}/move_to_box`));
  const boxed = await put({ check_in_date: '2026-07-03', check_out_date: '2026-07-06' });
  assert.deepEqual([boxed.stays[0].in_reservation_box, boxed.in_conflict], [true, false]);
});

test('a request of a channel can be approved and declined; its old version does not take that back', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  for (const [id, verb, status] of [
    ['A', 'approve', 'accepted'],
    ['D', 'decline', 'denied'],
  ] as const) {
    const waiting = aChannelOrder(
      { status: 'wait_accept' },
      id === 'A' ? {} : { check_in_date: '2026-08-01', check_out_date: '2026-08-03' },
    );
    const { reservation_code, stays } = await dataOf(connector.put(`/channel/orders/${id}`, waiting));
    assert.equal(stays[0].status, 'wait_accept');
    await dataOf(host.post(`/reservations/${reservation_code}/${verb}`));
    const again = await dataOf(connector.put(`/channel/orders/${id}`, waiting));
    assert.equal(again.stays[0].status, status);
  }
  const { stays } = await dataOf(connector.put('/channel/orders/A', aChannelOrder({ status: 'timeout' })));
  assert.equal(stays[0].status, 'timeout');
});

test('a request and an unpaid order end when their time has passed: after 24 hours, or when the channel says', async (t) => {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const put = async (id: string, day: number, order: object) =>
    (
      await dataOf(
        connector.put(
          `/channel/orders/${id}`,
          aChannelOrder(order, { check_in_date: `2026-08-0${day}`, check_out_date: `2026-08-0${day + 1}` }),
        ),
      )
    ).reservation_code;
  const codes = [
    await put('A', 1, { status: 'wait_accept' }),
    await put('B', 2, { status: 'wait_accept', expires_at: '2026-06-15T12:00:00Z' }),
    await put('C', 3, { status: 'wait_pay', expires_at: '2026-06-17T10:00:00Z' }),
    await put('D', 4, { status: 'wait_pay', booked_at: '2026-06-14T12:00:00Z' }),
  ];
  const fieldsOf = async (name: 'status' | 'expires_at') => {
    const { reservations } = await dataOf(host.get('/reservations'));
    return codes.map((code) => reservations.find(({ reservation_code }) => reservation_code === code)![name]);
  };
  const statuses = async (now: string) => {
    clock.now = Temporal.Instant.from(now);
    await runJobsOnce(harness.databases);
    return fieldsOf('status');
  };
  const waitUntil = (await fieldsOf('expires_at')).map((at) => at!.slice(8, 13)).join();
  assert.equal(waitUntil, '16T10,15T12,17T10,15T12');
  const before = ['wait_accept', 'wait_accept', 'wait_pay', 'wait_pay'];
  assert.deepEqual(await statuses('2026-06-15T11:59:59Z'), before);
  assert.deepEqual(await statuses('2026-06-15T12:00:00Z'), ['wait_accept', 'timeout', 'wait_pay', 'timeout']);
  assert.deepEqual(await statuses('2026-06-16T10:00:00Z'), ['timeout', 'timeout', 'wait_pay', 'timeout']);
  assert.deepEqual(await statuses('2026-06-17T10:00:00Z'), ['timeout', 'timeout', 'timeout', 'timeout']);
  await refused(host.post(`/reservations/${codes[1]}/approve`), 'not_awaiting_answer');
});

test('a token is for the channels that it names, and for nothing else; other tokens are for no channel', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const vrbo = aChannelOrder({ channel_type: 'vrbo' });
  await refused(connector.put('/channel/orders/HM1', vrbo), 'channel_not_granted');
  for (const path of ['/properties', '/reservations', '/listings', '/events', '/webhooks'])
    assert.equal((await refused(connector.get(path), 'not_for_connectors')).status, 403);
  await refused(connector.post('/reservations', {}), 'not_for_connectors');
  await refused(host.put('/channel/orders/HM1', aChannelOrder()), 'connector_needed');
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.put('/channel/orders/HM1', aChannelOrder()), 'not_authorized');
  const property_id = await aProperty(host, { title: 'Alone' });
  const limited = await host.caller({ scope: 'channel:airbnb', operator: [property_id] });
  await refused(limited.put('/channel/orders/HM1', aChannelOrder()), 'operator_is_limited');
});

test('an order is refused for dates that no stay can have, with every one of them, and for no amount', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const put = (order: object) => connector.put('/channel/orders/HM1', order);
  const [empty, long] = [{ check_out_date: '2026-07-01' }, { check_out_date: '2030-07-01' }];
  const wrong = { rates: { currency: 'JPY' }, stays: [aSentStay(empty), aSentStay(long), aSentStay()] };
  await refused(put(aChannelOrder(wrong)), 'validation_failed', [
    'body.stays[0].check_out_date',
    'body.stays[1].check_out_date',
  ]);
  const sum = { rate_amount: 419, details: [{ type: 'ACCOMMODATION', amount: 420 }] };
  const { warnings } = await dataOf(put(aChannelOrder({}, { rates: sum })));
  assert.deepEqual(
    warnings.map(({ path }) => path),
    ['stays[0].rates.details'],
  );
  assert.equal((await theStays(host, 'HM1'))[0].rates.rate.amount, 419);
  const fee = [
    { type: 'ACCOMMODATION', amount: 420 },
    { type: 'HOST_SERVICE_FEE', amount: 60 },
  ];
  await dataOf(put(aChannelOrder({}, { rates: { details: fee } })));
  assert.equal((await theStays(host, 'HM1'))[0].rates.rate.amount, 420);
});

test('the amounts of a whole order stand at its first stay; its currency stays once entries are booked', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const total = { currency: 'USD', rate_amount: 99.5, commission_amount: 9.95 };
  const order = aChannelOrder({ rates: total }, { rates: undefined });
  const { reservation_code } = await dataOf(connector.put('/channel/orders/HM1', order));
  const [stay] = await theStays(host, 'HM1');
  assert.deepEqual([stay.rates.rate, stay.payment.total_amount], [{ currency: 'USD', amount: 99.5 }, 89.55]);
  const books = await booksOf(host);
  await dataOf(
    host.post(
      '/transactions',
      anIncome(books, { stay_code: reservation_code, currency: undefined, amount: 5 }),
    ),
  );
  const euros = { ...order, rates: { ...total, currency: 'EUR', rate_amount: 50 } };
  const { warnings } = await dataOf(connector.put('/channel/orders/HM1', euros));
  assert.deepEqual(warnings, [
    {
      path: 'rates.currency',
      kind: 'other_currency',
      message: 'was dropped with its amounts: the order is in USD',
    },
  ]);
  const [after] = await theStays(host, 'HM1');
  assert.deepEqual([after.rates.rate, after.warnings], [{ currency: 'USD', amount: 99.5 }, warnings]);
});

test('an order whose listing was deleted is still followed, and a new one of that listing waits in the box without a property', async () => {
  const host = await harness.newHost();
  const { connector, listing, property_id } = await aConnection(host);
  await dataOf(connector.put('/channel/orders/HM1', aChannelOrder()));
  await dataOf(host.delete(`/listings/${listing.id}`));
  const moved = await dataOf(
    connector.put('/channel/orders/HM1', aChannelOrder({}, { check_out_date: '2026-07-03' })),
  );
  assert.deepEqual([moved.stays[0].property_id, moved.in_conflict], [property_id, false]);
  const { stays } = await dataOf(connector.put('/channel/orders/HM2', aChannelOrder()));
  assert.deepEqual([stays[0].property_id, stays[0].in_reservation_box], [0, true]);
});
