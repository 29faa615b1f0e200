import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, useHarness, withoutIds } from '../../../test/harness.ts';
import { close } from '../../areas/availabilities/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { anIncome, booksOf } from '../../areas/transactions/fixtures.ts';
import {
  aNewStay,
  anOrder,
  aStay,
  directChannel,
  readStay,
  storeStay,
  updatesSince,
} from '../../areas/reservations/fixtures.ts';

const harness = useHarness();
const NOTHING = {
  stays: [],
  placed: [],
  availabilities: [],
  listings: [],
  tasks: [],
  transactions: [],
  actions: [],
};

test('a change of every field is answered whole, twice, and read back the same', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { reservation, stay_code } = await aStay(host, property_id, { number_of_guests: 2 });
  const { custom_channel } = await dataOf(host.post('/custom_channels', { name: 'Village newsletter' }));
  const data = await dataOf(
    host.patch(`/reservations/${stay_code}`, {
      remarks: 'Arrives by train',
      creator: 'Front desk',
      custom_channel_id: custom_channel.id,
      check_in_date: '2026-07-02',
      check_out_date: '2026-07-06',
      number_of_guests: 4,
      guest_name: 'Ada King',
      mobile: '+44 2079460000',
      email: 'ada@example.com',
      currency: 'USD',
      rate_amount: 500.5,
      commission_amount: 20,
    }),
  );
  const { reservation: changed, cascade, adjusted, ...same } = data;
  assert.deepEqual(same, changed);
  assert.deepEqual(adjusted, ['number_of_adults']);
  assert.deepEqual(cascade, {
    ...NOTHING,
    availabilities: [
      { property_id, start_date: '2026-07-01', end_date: '2026-07-01', available: true },
      { property_id, start_date: '2026-07-04', end_date: '2026-07-05', available: false },
    ],
  });
  const usd = (amount: number) => ({ currency: 'USD', amount });
  assert.deepEqual(changed, {
    ...reservation,
    remarks: 'Arrives by train',
    creator: 'Front desk',
    channel_type: 'custom',
    custom_channel: { id: custom_channel.id, name: 'Village newsletter' },
    check_in_date: '2026-07-02',
    check_out_date: '2026-07-06',
    number_of_guests: 4,
    number_of_adults: 4,
    guest_name: 'Ada King',
    guest_phone: '+44 2079460000',
    guest_email: 'ada@example.com',
    guests: [
      { ...reservation.guests[0], name: 'Ada King', phone: '+44 2079460000', email: 'ada@example.com' },
    ],
    rates: {
      total_rate: usd(500.5),
      total_commission: usd(20),
      rate: usd(500.5),
      commission: usd(20),
      tax: null,
      details: [{ type: 'ACCOMMODATION', description: 'Accommodation', ...usd(500.5) }],
    },
    payment: {
      ...reservation.payment,
      currency: 'USD',
      total_amount: 480.5,
      balance_amount: 480.5,
      due: [{ amount: 480.5, due_on: '2026-07-02', paid_amount: 0 }],
    },
  });
  assert.deepEqual(await readStay(host, stay_code), changed);
});

test('what is not named stays, and what is sent as it was records nothing', async () => {
  const host = await harness.newHost();
  const { reservation, stay_code } = await aStay(host, await aProperty(host));
  const before = await host.events();
  for (const body of [
    {},
    {
      remarks: '',
      creator: reservation.creator,
      custom_channel_id: reservation.custom_channel!.id,
      check_in_date: reservation.check_in_date,
      check_out_date: reservation.check_out_date,
      number_of_guests: 1,
      guest_name: reservation.guest_name,
      mobile: null,
      email: null,
      currency: 'EUR',
      rate_amount: 420,
      commission_amount: 0,
    },
  ]) {
    const data = await dataOf(host.patch(`/reservations/${stay_code}`, body));
    assert.deepEqual(data, { ...reservation, reservation, cascade: NOTHING, adjusted: [] });
  }
  assert.deepEqual(await host.events(), before);
});

test('each aspect of a change has its event, and the change its audit row', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host));
  const updatesOf = async (body: object) => {
    const { length } = await host.events();
    await dataOf(host.patch(`/reservations/${stay_code}`, body));
    return updatesSince(host, length);
  };
  assert.deepEqual(await updatesOf({ remarks: 'Late' }), [[stay_code]]);
  assert.deepEqual(await updatesOf({ rate_amount: 10 }), [[stay_code, 'rates_updated']]);
  assert.deepEqual(await updatesOf({ commission_amount: 1 }), [[stay_code, 'rates_updated']]);
  assert.deepEqual(await updatesOf({ currency: 'USD' }), [[stay_code, 'rates_updated']]);
  assert.deepEqual(await updatesOf({ guest_name: 'Ada King' }), [[stay_code]]);
  assert.deepEqual(await updatesOf({ remarks: 'Early', rate_amount: 11 }), [
    [stay_code],
    [stay_code, 'rates_updated'],
  ]);
  const [first] = await auditOf(host, 'reservation_updated');
  assert.deepEqual([first?.before['remarks'], first?.after['remarks']], ['', '***']);
});

test('what belongs to the order changes for all its stays, each with its event', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const order = anOrder(await directChannel(host), [aNewStay(house), aNewStay(loft)]);
  const { stays } = await dataOf(host.post('/reservations', order));
  const [first, second] = stays.map(({ stay_code }) => stay_code);
  const { length } = await host.events();
  await dataOf(
    host.patch(`/reservations/${second}`, { guest_name: 'Ada King', currency: 'USD', rate_amount: 100 }),
  );
  const [one, other] = [await readStay(host, first!), await readStay(host, second!)];
  for (const stay of [one, other]) {
    assert.equal(stay.guest_name, 'Ada King');
    assert.equal(stay.guests[0].name, 'Ada King');
    assert.equal(stay.rates.total_rate.currency, 'USD');
    assert.equal(stay.rates.total_rate.amount, 520);
  }
  assert.equal(one.rates.rate.amount, 420);
  assert.deepEqual(await updatesSince(host, length), [
    [first],
    [first, 'rates_updated'],
    [second],
    [second, 'rates_updated'],
    [second, 'rates_updated'],
  ]);
});

test('fields that break their bounds are all named at once', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host));
  const patch = (body: object) => host.patch(`/reservations/${stay_code}`, body);
  await refused(
    patch({
      remarks: 'x'.repeat(501),
      creator: 'x'.repeat(51),
      custom_channel_id: 0,
      check_in_date: '2026-02-30',
      number_of_guests: 100,
      guest_name: ' ',
      mobile: 'x'.repeat(51),
      email: 'ada',
      currency: 'eur',
      rate_amount: 1_000_000_000_000,
      commission_amount: -1,
    }),
    'validation_failed',
    [
      'remarks',
      'creator',
      'custom_channel_id',
      'check_in_date',
      'number_of_guests',
      'guest_name',
      'mobile',
      'email',
      'currency',
      'rate_amount',
      'commission_amount',
    ].map((field) => `body.${field}`),
  );
  await refused(
    patch({ check_out_date: '2026-07-01', rate_amount: 1.005, commission_amount: 0.001 }),
    'validation_failed',
    ['body.check_out_date', 'body.rate_amount', 'body.commission_amount'],
  );
  await refused(patch({ check_in_date: '2026-07-04' }), 'validation_failed', ['body.check_in_date']);
  await refused(patch({ check_out_date: '2029-07-06' }), 'validation_failed', ['body.check_out_date']);
  await dataOf(patch({ check_out_date: '2029-07-05', rate_amount: 999_999 }));
});

test('a commission is no more than its rate, whichever of the two changes', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host), { rate_amount: 100, commission_amount: 20 });
  const patch = (body: object) => host.patch(`/reservations/${stay_code}`, body);
  await refused(patch({ commission_amount: 100.01 }), 'validation_failed', ['body.commission_amount']);
  await refused(patch({ rate_amount: 19.99 }), 'validation_failed', ['body.rate_amount']);
  await dataOf(patch({ rate_amount: 30, commission_amount: 30 }));
});

test('new dates may touch other stays, and are refused where they share a night', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { stay_code } = await aStay(host, property_id);
  const next = await aStay(host, property_id, { check_in_date: '2026-07-06', check_out_date: '2026-07-08' });
  const before = await readStay(host, stay_code);
  const events = await host.events();
  const patch = (body: object) => host.patch(`/reservations/${stay_code}`, body);
  await refused(patch({ check_out_date: '2026-07-07', remarks: 'x' }), 'nights_not_available');
  assert.deepEqual(await readStay(host, stay_code), before);
  assert.deepEqual(await host.events(), events);
  await dataOf(patch({ check_out_date: '2026-07-06' }));
  await dataOf(host.patch(`/reservations/${next.stay_code}`, { remarks: 'their neighbours are friends' }));
});

test('a night that is closed is refused when it is new to the stay, and kept when it is not', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { stay_code } = await aStay(host, property_id);
  await close(host, property_id, '2026-07-02');
  await close(host, property_id, '2026-07-05');
  const patch = (body: object) => host.patch(`/reservations/${stay_code}`, body);
  await refused(patch({ check_out_date: '2026-07-06' }), 'nights_not_available');
  await dataOf(patch({ check_out_date: '2026-07-05' }));
  await dataOf(patch({ check_in_date: '2026-06-30', check_out_date: '2026-07-03' }));
  await dataOf(patch({ check_in_date: '2026-07-03', check_out_date: '2026-07-05' }));
  await refused(patch({ check_in_date: '2026-07-02' }), 'nights_not_available');
});

test('dates that came from a channel cannot change here, nor can such an order be under a custom channel', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await storeStay(host, { code: '0-air', property_id });
  const patch = (body: object) => host.patch('/reservations/0-air', body);
  await refused(patch({ check_out_date: '2026-08-05' }), 'dates_are_the_channels');
  await refused(patch({ custom_channel_id: await directChannel(host) }), 'not_a_direct_booking');
  const { reservation } = await dataOf(
    patch({ check_in_date: '2026-08-01', remarks: 'Quiet', rate_amount: 310, guest_name: 'Jan' }),
  );
  assert.equal(reservation.remarks, 'Quiet');
  assert.equal(reservation.channel_type, 'airbnb');
  assert.equal(reservation.guest_name, 'Jan');
});

test('of a stay that has ended remarks and guest can change, and neither dates, guests nor money', async () => {
  const host = await harness.newHost();
  const { stay_code, reservation_code } = await aStay(host, await aProperty(host));
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  const patch = (body: object) => host.patch(`/reservations/${stay_code}`, body);
  for (const body of [
    { check_out_date: '2026-07-05' },
    { rate_amount: 1 },
    { commission_amount: 1 },
    { number_of_guests: 2 },
    { currency: 'USD' },
  ]) {
    await refused(patch(body), 'already_ended');
  }
  const { reservation } = await dataOf(patch({ remarks: 'Cancelled by phone', guest_name: 'Ada King' }));
  assert.deepEqual([reservation.remarks, reservation.guest_name], ['Cancelled by phone', 'Ada King']);
});

test('the currency of an order changes only while nothing is booked on it, and to one that its amounts fit', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const order = anOrder(await directChannel(host), [
    aNewStay(house, { rate_amount: 100.5 }),
    aNewStay(loft, { rate_amount: 200 }),
  ]);
  const { stays } = await dataOf(host.post('/reservations', order));
  const [first, second] = stays.map(({ stay_code }) => stay_code);
  const toYen = { currency: 'JPY' };
  await refused(host.patch(`/reservations/${first}`, toYen), 'validation_failed', ['body.currency']);
  await refused(host.patch(`/reservations/${second}`, toYen), 'validation_failed', ['body.currency']);
  await refused(host.patch(`/reservations/${first}`, { ...toYen, rate_amount: 1.5 }), 'validation_failed', [
    'body.rate_amount',
  ]);
  await dataOf(host.patch(`/reservations/${first}`, { ...toYen, rate_amount: 15_000 }));
  const { rates } = await readStay(host, second!);
  assert.deepEqual(rates.rate, { currency: 'JPY', amount: 200 });
  const entry = anIncome(await booksOf(host), { stay_code: second, currency: undefined });
  const { transaction_id } = await dataOf(host.post('/transactions', entry));
  await refused(host.patch(`/reservations/${first}`, { currency: 'EUR' }), 'validation_failed', [
    'body.currency',
  ]);
  await dataOf(host.patch(`/reservations/${first}`, { currency: 'JPY' }));
  await dataOf(host.delete(`/transactions/${transaction_id}`));
  await dataOf(host.patch(`/reservations/${first}`, { currency: 'EUR' }));
});

test('a new rate takes the place of its details, and the tax among them', async () => {
  const host = await harness.newHost();
  const line = (type: string, amount: string) => ({ type, description: type, amount });
  await storeStay(host, {
    code: '0-air',
    property_id: await aProperty(host),
    rate_amount: '330.1',
    rate_details: [
      line('ACCOMMODATION', '250'),
      line('CLEANING_FEE', '60'),
      line('TAX', '20.05'),
      line('TAX', '0.05'),
      line('HOST_SERVICE_FEE', '9.9'),
    ],
    additional_fees: [{ name: 'Towels', amount: '12.5' }],
  });
  const eur = (amount: number) => ({ currency: 'EUR', amount });
  const { rates, additional_fees } = await readStay(host, '0-air');
  assert.deepEqual(rates.rate, eur(330.1));
  assert.deepEqual(rates.tax, eur(20.1));
  assert.deepEqual(rates.commission, eur(45));
  assert.deepEqual(rates.details[4], { ...line('HOST_SERVICE_FEE', ''), ...eur(9.9) });
  assert.deepEqual(additional_fees, [{ name: 'Towels', ...eur(12.5) }]);
  const kept = await dataOf(host.patch('/reservations/0-air', { rate_amount: 330.1 }));
  assert.deepEqual(kept.rates, rates);
  const anew = await dataOf(host.patch('/reservations/0-air', { rate_amount: 330 }));
  assert.deepEqual(anew.rates.details, [
    { type: 'ACCOMMODATION', description: 'Accommodation', ...eur(330) },
  ]);
  assert.equal(anew.rates.tax, null);
});

test('a stay in the reservation box takes any dates, and keeps the nights of these dates from being sold', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await storeStay(host, { code: '0-box', property_id, channel_type: 'direct', in_reservation_box: true });
  await aStay(host, property_id);
  const data = await dataOf(
    host.patch('/reservations/0-box', { check_in_date: '2026-07-01', check_out_date: '2026-07-09' }),
  );
  assert.deepEqual(data.cascade.availabilities, [
    { property_id, start_date: '2026-07-04', end_date: '2026-07-08', available: false },
    { property_id, start_date: '2026-08-01', end_date: '2026-08-03', available: true },
  ]);
  assert.equal(data.in_reservation_box, true);
});

test('a stay outside an operator’s reach is unknown, and an order that reaches further keeps what its stays share', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const keeper = await host.caller({ operator: [house] });
  const order = anOrder(await directChannel(host), [aNewStay(house), aNewStay(loft)]);
  const { stays } = await dataOf(host.post('/reservations', order));
  const [within, outside] = stays.map(({ stay_code }) => stay_code);
  const theirs = await refused(keeper.patch(`/reservations/${outside}`, { remarks: 'x' }), 'stay_not_found');
  const none = await refused(keeper.patch('/reservations/0-none', { remarks: 'x' }), 'stay_not_found');
  assert.deepEqual(withoutIds(theirs), withoutIds(none));
  for (const body of [{ guest_name: 'Ada King' }, { currency: 'USD' }, { email: 'a@example.com' }]) {
    await refused(keeper.patch(`/reservations/${within}`, body), 'order_reaches_further');
  }
  const { remarks } = await dataOf(
    keeper.patch(`/reservations/${within}`, {
      remarks: 'x',
      guest_name: 'Ada Lovelace',
      check_out_date: '2026-07-05',
    }),
  );
  assert.equal(remarks, 'x');
});

test('another account’s stay and another account’s channel are as unknown as those that do not exist', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const theirs = await aStay(stranger, await aProperty(stranger));
  const { stay_code } = await aStay(host, await aProperty(host));
  await refused(host.patch(`/reservations/${theirs.stay_code}`, { remarks: 'x' }), 'stay_not_found');
  const custom_channel_id = await directChannel(stranger);
  await refused(host.patch(`/reservations/${stay_code}`, { custom_channel_id }), 'custom_channel_not_found');
  assert.equal((await readStay(stranger, theirs.stay_code)).remarks, '');
});

test('a read-only token changes nothing', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host));
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.patch(`/reservations/${stay_code}`, { remarks: 'x' }), 'not_authorized');
});
