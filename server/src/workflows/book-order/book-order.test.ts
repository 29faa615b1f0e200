import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { booksOf } from '../../areas/transactions/fixtures.ts';
import { aBooking, aNewStay, anOrder, aStay, directChannel } from '../../areas/reservations/fixtures.ts';

const harness = useHarness();
const BOOKED_AT = START.replace('Z', '+00:00');

const stored = async (host: Host) => (await dataOf(host.get('/reservations'))).total;

const eventsOf = async (host: Host, kind: string) =>
  (await host.events()).filter((event) => event.kind.startsWith(kind));

test('a booking is answered whole when it is made, and read back the same', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const custom_channel_id = await directChannel(host);
  const data = await aStay(host, property_id, {
    number_of_guests: 3,
    email: 'ada@example.com',
    mobile: '+31 612345678',
    remarks: 'Arrives late',
    channel_id: 'Web42',
    rate_amount: 420.5,
    commission_amount: 63.08,
  });
  const { reservation_code, reservation } = data;
  assert.match(reservation_code, /^0-\d{7}-[a-z0-9]{6}$/);
  assert.deepEqual(data, {
    reservation_code,
    stay_code: reservation_code,
    status: 'accepted',
    reservation,
    stays: [reservation],
    cascade: {
      stays: [],
      placed: [],
      availabilities: [{ property_id, start_date: '2026-07-01', end_date: '2026-07-03', available: false }],
      listings: [],
      tasks: [],
      transactions: [],
      actions: [],
    },
    notes: [],
  });
  const eur = (amount: number) => ({ currency: 'EUR', amount });
  assert.deepEqual(reservation, {
    reservation_code,
    stay_code: reservation_code,
    channel_id: 'Web42',
    channel_type: 'direct',
    listing_id: '',
    property_id,
    intended_property_id: null,
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-04',
    number_of_guests: 3,
    number_of_adults: 3,
    number_of_children: 0,
    number_of_infants: 0,
    number_of_pets: 0,
    children_ages: [],
    status: 'accepted',
    stay_status: 'checkin_pending',
    guest_name: 'Ada Lovelace',
    guest_phone: '+31 612345678',
    guest_email: 'ada@example.com',
    guest_language: null,
    booked_at: BOOKED_AT,
    created_at: BOOKED_AT,
    cancelled_at: null,
    cancellation_reason: null,
    cancellation_policy: null,
    kept_amount: 0,
    expires_at: null,
    updated_at: BOOKED_AT,
    creator: 'Nora Visser',
    rates: {
      total_rate: eur(420.5),
      total_commission: eur(63.08),
      rate: eur(420.5),
      commission: eur(63.08),
      tax: null,
      details: [{ type: 'ACCOMMODATION', description: 'Accommodation', ...eur(420.5) }],
    },
    payment: {
      currency: 'EUR',
      total_amount: 357.42,
      received_amount: 0,
      balance_amount: 357.42,
      status: 'unreceived',
      collected_by: 'host',
      due: [{ amount: 357.42, due_on: '2026-07-01', paid_amount: 0 }],
      payout: null,
      refunded_amount: 0,
      kept_amount: 0,
    },
    check_in_details: {
      arrival_at: null,
      departure_at: null,
      lock_code: null,
      lock_code_visible_after: null,
      deposit: null,
      id_required: 'not_required',
      check_in_guide_url: reservation.check_in_details.check_in_guide_url,
    },
    remarks: 'Arrives late',
    channel_remarks: '',
    channel_details: null,
    checkin_guide_images: [],
    channel_work: null,
    conversation_id: null,
    tags: [],
    custom_channel: { id: custom_channel_id, name: 'Direct' },
    guests: [
      {
        id: reservation.guests[0].id,
        name: 'Ada Lovelace',
        phone: '+31 612345678',
        email: 'ada@example.com',
        id_type: null,
        id_number: null,
        gender: null,
        country: null,
        is_booker: true,
        id_images: [],
      },
    ],
    custom_fields: null,
    in_reservation_box: false,
    in_conflict: false,
    not_in_calendar_since: null,
    text_language: { language: 'en', by: 'account' },
    warnings: [],
    additional_fees: [],
  });
  const { reservations, total } = await dataOf(host.get('/reservations', { reservation_code }));
  assert.deepEqual(reservations, [reservation]);
  assert.equal(total, 1);
});

test('what a booking leaves out is one guest, no contact and no remarks', async () => {
  const host = await harness.newHost();
  const { reservation } = await aStay(host, await aProperty(host));
  assert.equal(reservation.number_of_guests, 1);
  assert.equal(reservation.guest_phone, null);
  assert.equal(reservation.guest_email, null);
  assert.equal(reservation.remarks, '');
  assert.equal(reservation.channel_id, '');
});

test('a channel of the host’s own makes the booking one of channel_type custom', async () => {
  const host = await harness.newHost();
  const { custom_channel } = await dataOf(host.post('/custom_channels', { name: 'Village newsletter' }));
  const { reservation } = await aStay(host, await aProperty(host), { custom_channel_id: custom_channel.id });
  assert.equal(reservation.channel_type, 'custom');
  assert.deepEqual(reservation.custom_channel, custom_channel);
});

test('an order of several stays has one code, a code for each stay, and totals over all of them', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const stays = [
    aNewStay(loft, { rate_amount: 100.1, commission_amount: 10.01, number_of_guests: 4 }),
    aNewStay(house, { rate_amount: 200.25, check_out_date: '2026-07-02' }),
  ];
  const data = await dataOf(
    host.post('/reservations', anOrder(await directChannel(host), stays, { remarks: 'A family' })),
  );
  const [, digits, letters] = /^0-(\d{7})-(\w{6})$/.exec(data.reservation_code)!;
  const codes = [`0-${digits}_1-${letters}`, `0-${digits}_2-${letters}`];
  assert.deepEqual(
    data.stays.map((stay) => [stay.stay_code, stay.property_id, stay.number_of_guests, stay.remarks]),
    [
      [codes[0], loft, 4, 'A family'],
      [codes[1], house, 1, 'A family'],
    ],
  );
  assert.deepEqual(data.reservation, data.stays[0]);
  assert.equal(data.stay_code, codes[0]);
  const amounts = data.stays.map(({ rates }) =>
    [rates.total_rate, rates.total_commission, rates.rate, rates.commission].map(({ amount }) => amount),
  );
  assert.deepEqual(amounts, [
    [300.35, 10.01, 100.1, 10.01],
    [300.35, 10.01, 200.25, 0],
  ]);
  const payload = { reservation_code: data.reservation_code };
  assert.deepEqual(await eventsOf(host, 'reservation'), [
    { kind: 'reservation_created', payload: { ...payload, stay_code: codes[0] } },
    { kind: 'reservation_created', payload: { ...payload, stay_code: codes[1] } },
  ]);
});

test('an order of one stay in stays is like a single booking: its codes are the same', async () => {
  const host = await harness.newHost();
  const stays = [aNewStay(await aProperty(host))];
  const data = await dataOf(host.post('/reservations', anOrder(await directChannel(host), stays)));
  assert.equal(data.stay_code, data.reservation_code);
});

test('stays and the fields of a single stay contradict each other', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const channel = await directChannel(host);
  for (const field of [{ property_id }, { number_of_guests: 2 }, { rate_amount: 0 }]) {
    const body = anOrder(channel, [aNewStay(property_id)], field);
    await refused(host.post('/reservations', body), 'single_and_several_stays');
  }
});

test('every field that is missing or wrong is named in one answer', async () => {
  const host = await harness.newHost();
  await refused(host.post('/reservations', {}), 'validation_failed', [
    'body.custom_channel_id',
    'body.guest_name',
    'body.currency',
    'body.property_id',
    'body.check_in_date',
    'body.check_out_date',
    'body.rate_amount',
    'body.commission_amount',
    'body.received_amount',
  ]);
  const channel = await directChannel(host);
  await refused(host.post('/reservations', anOrder(channel, undefined)), 'validation_failed', [
    'body.property_id',
    'body.check_in_date',
    'body.check_out_date',
    'body.rate_amount',
    'body.commission_amount',
  ]);
  const malformed = aBooking(channel, 1001, {
    check_in_date: '2026-06-31',
    guest_name: ' ',
    rate_amount: -1,
    number_of_guests: 0,
    email: 'ada',
    mobile: '1'.repeat(51),
    remarks: 'r'.repeat(501),
    channel_id: 'not-letters',
  });
  await refused(
    host.post('/reservations', malformed),
    'validation_failed',
    [
      'property_id',
      'check_in_date',
      'guest_name',
      'rate_amount',
      'number_of_guests',
      'email',
      'mobile',
      'remarks',
      'channel_id',
    ].map((field) => `body.${field}`),
  );
});

test('rules that are broken by one booking are all named at once, the unknown payment method among them', async () => {
  const host = await harness.newHost();
  const { cash } = await booksOf(host);
  const body = aBooking(await directChannel(host), await aProperty(host), {
    check_out_date: '2026-07-01',
    rate_amount: 1.005,
    received_amount: 0.001,
    income_method_id: cash,
  });
  await refused(host.post('/reservations', body), 'validation_failed', [
    'body.check_out_date',
    'body.rate_amount',
    'body.received_amount',
    'body.income_method_id',
  ]);
});

test('a wrong field of one of several stays is named by the place of that stay', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const channel = await directChannel(host);
  const malformed = [aNewStay(property_id), aNewStay(0, { check_in_date: 'soon', rate_amount: undefined })];
  await refused(host.post('/reservations', anOrder(channel, malformed)), 'validation_failed', [
    'body.stays[1].property_id',
    'body.stays[1].check_in_date',
    'body.stays[1].rate_amount',
  ]);
  const broken = [
    aNewStay(property_id, { check_out_date: '2026-06-30' }),
    aNewStay(property_id, { commission_amount: 0.005, check_out_date: '2029-07-06' }),
  ];
  await refused(host.post('/reservations', anOrder(channel, broken)), 'validation_failed', [
    'body.stays[0].check_out_date',
    'body.stays[1].check_out_date',
    'body.stays[1].commission_amount',
  ]);
  await refused(host.post('/reservations', anOrder(channel, [])), 'validation_failed', ['body.stays']);
  const many = Array.from({ length: 51 }, () => aNewStay(property_id));
  await refused(host.post('/reservations', anOrder(channel, many)), 'validation_failed', ['body.stays']);
});

test('fields that a stay does not know are named by its place', async () => {
  const host = await harness.newHost();
  const stays = [aNewStay(await aProperty(host), { breakfast: true })];
  const { body } = await host.post('/reservations', anOrder(await directChannel(host), stays));
  assert.deepEqual(body.ignored_fields, ['stays[0].breakfast']);
});

test('amounts keep to the places of the order’s currency: none for JPY, three for KWD', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const channel = await directChannel(host);
  const fields = ['body.rate_amount', 'body.commission_amount'];
  for (const [currency, amount] of [
    ['JPY', 0.5],
    ['KWD', 0.0005],
  ]) {
    const body = aBooking(channel, property_id, {
      currency,
      rate_amount: amount,
      commission_amount: amount,
    });
    await refused(host.post('/reservations', body), 'validation_failed', fields);
  }
  const yen = await aStay(host, property_id, { currency: 'JPY', rate_amount: 42_000 });
  assert.deepEqual(yen.reservation.rates.total_rate, { currency: 'JPY', amount: 42_000 });
  const dinar = await aStay(host, property_id, {
    currency: 'KWD',
    rate_amount: 12.345,
    check_in_date: '2026-07-10',
    check_out_date: '2026-07-11',
  });
  const { currency, total_amount, balance_amount } = dinar.reservation.payment;
  assert.deepEqual([currency, total_amount, balance_amount], ['KWD', 12.345, 12.345]);
});

test('nights that are sold are refused, and nothing is stored', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await aStay(host, property_id, { channel_id: 'First' });
  const before = await host.events();
  for (const [check_in_date, check_out_date] of [
    ['2026-07-01', '2026-07-04'],
    ['2026-06-28', '2026-07-02'],
    ['2026-07-03', '2026-07-10'],
    ['2026-07-02', '2026-07-03'],
    ['2026-06-01', '2026-08-01'],
  ]) {
    const body = aBooking(await directChannel(host), property_id, {
      check_in_date,
      check_out_date,
      received_amount: 50,
      income_method_id: (await booksOf(host)).card,
      channel_id: 'Second',
    });
    await refused(host.post('/reservations', body), 'nights_not_available');
  }
  assert.equal(await stored(host), 1);
  assert.deepEqual(await host.events(), before);
  assert.equal((await dataOf(host.get('/transactions'))).total, 0);
  await aStay(host, property_id, {
    check_in_date: '2026-07-04',
    check_out_date: '2026-07-05',
    channel_id: 'Second',
  });
});

test('guests may arrive on the day that others leave, on both ends', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await aStay(host, property_id);
  await aStay(host, property_id, { check_in_date: '2026-07-04', check_out_date: '2026-07-05' });
  await aStay(host, property_id, { check_in_date: '2026-06-30', check_out_date: '2026-07-01' });
  assert.equal(await stored(host), 3);
});

test('stays of one order that overlap in one property are refused, and nothing is stored', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const before = await host.events();
  const stays = [
    aNewStay(loft),
    aNewStay(house),
    aNewStay(house, { check_in_date: '2026-07-03', check_out_date: '2026-07-05' }),
  ];
  const channel = await directChannel(host);
  await refused(host.post('/reservations', anOrder(channel, stays)), 'nights_not_available');
  assert.equal(await stored(host), 0);
  assert.deepEqual(await host.events(), before);
  stays[2] = aNewStay(house, { check_in_date: '2026-07-04', check_out_date: '2026-07-05' });
  await dataOf(host.post('/reservations', anOrder(channel, stays)));
});

test('one unknown property among several refuses the whole order, and nothing is stored', async () => {
  const host = await harness.newHost();
  const foreign = await aProperty(await harness.newHost());
  const property_id = await aProperty(host);
  const deleted = await aProperty(host, { title: 'Sold' });
  await dataOf(host.delete(`/properties/${deleted}`));
  const before = await host.events();
  const channel = await directChannel(host);
  for (const missing of [999_999, foreign, deleted]) {
    const stays = [aNewStay(property_id), aNewStay(missing)];
    await refused(host.post('/reservations', anOrder(channel, stays)), 'property_not_found');
    await refused(host.post('/reservations', aBooking(channel, missing)), 'property_not_found');
  }
  assert.equal(await stored(host), 0);
  assert.deepEqual(await host.events(), before);
});

test('the custom channel must be one of the account', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const foreign = await directChannel(await harness.newHost());
  for (const channel of [foreign, 999_999]) {
    await refused(host.post('/reservations', aBooking(channel, property_id)), 'custom_channel_not_found');
  }
});

test('a channel_id that is sent again answers the first order, whatever else is asked for', async () => {
  const host = await harness.newHost();
  const { card } = await booksOf(host);
  const property_id = await aProperty(host);
  const paid = { received_amount: 100, income_method_id: card, channel_id: 'Web42' };
  const { cascade, ...order } = await aStay(host, property_id, paid);
  assert.equal(cascade.availabilities.length, 1);
  const nothing = {
    stays: [],
    placed: [],
    availabilities: [],
    listings: [],
    tasks: [],
    transactions: [],
    actions: [],
  };
  const first = { ...order, cascade: nothing };
  const before = await host.events();
  assert.deepEqual(await aStay(host, property_id, paid), first);
  assert.deepEqual(await aStay(host, 999_999, { ...paid, guest_name: 'Somebody else' }), first);
  await dataOf(host.delete(`/income_methods/${card}`));
  assert.deepEqual(await aStay(host, property_id, paid), first);
  const { transactions, total } = await dataOf(host.get('/transactions'));
  assert.equal(total, 1);
  assert.equal(transactions[0].amount, 100);
  assert.deepEqual(
    (await host.events()).slice(before.length).map(({ kind }) => kind),
    ['dictionary_entry_deleted'],
  );
});

test('the channel_id of a cancelled order still answers that order, and says in words that it is cancelled', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { reservation_code } = await aStay(host, property_id, { channel_id: 'Web42' });
  assert.deepEqual((await aStay(host, property_id, { channel_id: 'Web42' })).notes, []);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  const body = aBooking(await directChannel(host), property_id, { channel_id: 'Web42' });
  const { body: again } = await host.post('/reservations', body);
  assert.deepEqual([again.error_code, again.error_msg], [200, 'Done.']);
  assert.equal(again.data.reservation_code, reservation_code);
  assert.equal(again.data.status, 'cancelled');
  assert.deepEqual(again.data.notes, [
    `channel_id Web42 belongs to order ${reservation_code}, which is cancelled: nothing was booked. Send another channel_id to book again.`,
  ]);
  await aStay(host, property_id);
});

test('channel_ids differ by case, and by account', async () => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  const property_id = await aProperty(host);
  await aStay(host, property_id, { channel_id: 'abc' });
  const upper = aBooking(await directChannel(host), property_id, { channel_id: 'ABC' });
  await refused(host.post('/reservations', upper), 'nights_not_available');
  await aStay(other, await aProperty(other), { channel_id: 'abc' });
});

test('a limited operator books only the properties given', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const keeper = await host.caller({ operator: [house] });
  const channel = await directChannel(host);
  const { reservation } = await aStay(keeper, house);
  assert.equal(reservation.creator, 'Sam de Boer');
  await refused(keeper.post('/reservations', aBooking(channel, loft)), 'property_not_found');
  const both = anOrder(channel, [
    aNewStay(house, { check_in_date: '2026-06-20', check_out_date: '2026-06-21' }),
    aNewStay(loft),
  ]);
  await refused(keeper.post('/reservations', both), 'property_not_found');
  await aStay(host, loft, { channel_id: 'Loft1' });
  const claimed = aBooking(channel, house, {
    channel_id: 'Loft1',
    check_in_date: '2026-08-01',
    check_out_date: '2026-08-02',
  });
  await refused(keeper.post('/reservations', claimed), 'channel_id_taken', ['body.channel_id']);
});

test('a booking leaves its event and an audit row that tells what was booked', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { reservation_code } = await aStay(host, property_id);
  const payload = { reservation_code, stay_code: reservation_code };
  assert.deepEqual(await eventsOf(host, 'reservation'), [{ kind: 'reservation_created', payload }]);
  const [row, ...more] = await auditOf(host, 'reservation');
  assert.equal(more.length, 0);
  assert.equal(row?.before, null);
  assert.deepEqual(row?.after, {
    ...payload,
    property_id,
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-04',
    status: 'accepted',
    rate_amount: 420,
    commission_amount: 0,
  });
});

test('a read-only token books and cancels nothing', async () => {
  const host = await harness.newHost();
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.post('/reservations', {}), 'not_authorized');
  await refused(reader.delete('/reservations/0-1234567-abcdef'), 'not_authorized');
});
