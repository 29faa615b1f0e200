import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aChannelOrder, aConnection, aSentStay, theStays } from '../../areas/channel/fixtures.ts';
import { WARNING_KINDS } from '../../areas/reservations/record.ts';
import { AMOUNT_MAX } from '../../http/contract/money.ts';
import { refused, dataOf, useHarness, type Host } from '../../../test/harness.ts';

const harness = useHarness();

const pathsOf = (warnings: readonly { path: string }[]) => warnings.map(({ path }) => path);

async function put(order: object, stay: object = {}) {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const answer = await dataOf(connector.put('/channel/orders/HM1', aChannelOrder(order, stay)));
  const [stored] = await theStays(host, 'HM1');
  assert.deepEqual(stored.warnings, answer.warnings, 'they stand on the order as well');
  return { host, connector, answer, stored, paths: pathsOf(answer.warnings) };
}

/** With an e-mail address that is none, and remarks that are too long. */
const ODD = { guest: { name: 'Ada', email: 'none' }, remarks: 'r'.repeat(2001) };

const plain = (rates: object) => ({ rates: undefined, ...rates });

test('an order of a listing that is not known, or not named, waits in the box without a property, and is told', async () => {
  for (const listing_id of ['nowhere', undefined]) {
    const { host, answer, stored } = await put({}, { listing_id });
    assert.deepEqual(
      [stored.in_reservation_box, stored.property_id, stored.intended_property_id],
      [true, 0, null],
    );
    assert.equal(stored.guest_name, 'Ada Lovelace');
    assert.equal(answer.stays[0].property_id, 0);
    const kinds = (await host.events()).map(({ kind }) => kind);
    assert.ok(kinds.includes('reservation_created'));
  }
});

test('an order whose listing becomes known later is placed when that is made, and so is a request; a repeat changes nothing', async () => {
  for (const status of ['accepted', 'wait_accept']) {
    const { host, connector } = await put({ status }, { listing_id: 'later' });
    const { properties } = await dataOf(host.get('/properties'));
    const property_id = properties[0].id;
    const { length } = await host.events();
    const listing = { channel_type: 'airbnb', base_price: 100, property_id };
    await dataOf(host.post('/listings', { ...listing, listing_id: 'elsewhere' }));
    assert.equal((await theStays(host, 'HM1'))[0].in_reservation_box, true, 'of another listing');
    await dataOf(host.post('/listings', { ...listing, listing_id: 'later' }));
    const [stay] = await theStays(host, 'HM1');
    assert.deepEqual([stay.in_reservation_box, stay.property_id, stay.status], [false, property_id, status]);
    const kinds = (await host.events()).slice(length).map(({ kind }) => kind);
    assert.ok(
      kinds.includes('reservation_updated') && kinds.includes('property_availability_updated'),
      kinds.join(),
    );
    await dataOf(connector.put('/channel/orders/HM1', aChannelOrder({ status }, { listing_id: 'later' })));
    assert.deepEqual(await theStays(host, 'HM1'), [stay]);
  }
});

test('of two orders that wait for a listing, the second of the same nights waits in conflict when it is made, and is told', async () => {
  const { host, connector } = await put({}, { listing_id: 'later' });
  await dataOf(connector.put('/channel/orders/HM2', aChannelOrder({}, { listing_id: 'later' })));
  const { properties } = await dataOf(host.get('/properties'));
  const listing = { channel_type: 'airbnb', listing_id: 'later', base_price: 100 };
  await dataOf(host.post('/listings', { ...listing, property_id: properties[0].id }));
  const stays = [...(await theStays(host, 'HM1')), ...(await theStays(host, 'HM2'))];
  const places = stays.map(({ in_reservation_box, in_conflict }) => `${in_reservation_box} ${in_conflict}`);
  assert.deepEqual(places.toSorted(), ['false false', 'true true']);
  const told = (await host.events()).filter(({ payload }) => payload['sub_event'] === 'conflict_detected');
  assert.equal(told.length, 1);
});

test('a listing of another account is as unknown as one of nobody', async () => {
  const other = await harness.newHost();
  const property_id = (await dataOf(other.post('/properties', { title: 'Theirs' }))).property_id;
  const listing = { channel_type: 'airbnb', base_price: 100, property_id };
  await dataOf(other.post('/listings', { ...listing, listing_id: 'theirs', currency: 'CHF' }));
  const shown = async (listing_id: string) => {
    const { answer, stored } = await put({ rates: undefined }, { listing_id, rates: undefined });
    const { property_id: at, intended_property_id, in_reservation_box, payment } = stored;
    return [at, intended_property_id, in_reservation_box, payment, pathsOf(answer.warnings)];
  };
  assert.deepEqual(await shown('theirs'), await shown('nobodys'));
  assert.deepEqual(await theStays(other, 'HM1'), []);
});

test('an e-mail address that is none is dropped and named; an empty one says nothing', async () => {
  const wrong = await put({ guest: { name: 'Ada', email: 'not an address' } });
  assert.deepEqual([wrong.stored.guest_email, wrong.paths], [null, ['guest.email']]);
  const empty = await put({ guest: { name: 'Ada', email: '', phone: ' ' } });
  assert.deepEqual([empty.stored.guest_email, empty.stored.guest_phone, empty.paths], [null, null, []]);
});

test('an optional field of another type is dropped and named, and null says nothing', async () => {
  const odd = {
    guest: { name: 'Ada', email: 5 },
    remarks: ['Late'],
    inquiry_id: 7,
    guests: 'Ada',
    updated_at: 1,
  };
  const details = [{ type: 'ACCOMMODATION', amount: 'sixty' }];
  const { stored, paths } = await put(odd, {
    number_of_adults: 2.5,
    number_of_children: '1',
    rates: { rate_amount: 100, commission_amount: '10', details },
  });
  assert.deepEqual([stored.guest_name, stored.guest_email, stored.channel_remarks], ['Ada', null, '']);
  assert.deepEqual([stored.number_of_adults, stored.number_of_children], [1, 1]);
  assert.equal(stored.rates.rate.amount, 100);
  assert.deepEqual(paths.toSorted(), [
    'guest.email',
    'guests',
    'inquiry_id',
    'remarks',
    'stays[0].number_of_adults',
    'stays[0].rates.commission_amount',
    'stays[0].rates.details',
    'updated_at',
  ]);
  const names = ['guest', 'guests', 'rates', 'remarks', 'inquiry_id', 'updated_at', 'booked_at'];
  const none = Object.fromEntries(names.map((name) => [name, null]));
  const silent = await put(none, { rates: null, listing_id: null, number_of_adults: null });
  assert.deepEqual([silent.stored.guest_name, silent.stored.number_of_adults, silent.paths], [null, 1, []]);
});

test('names, phones and remarks that are too long are cut and named, and no character in half', async () => {
  const name = `${'n'.repeat(99)}😀`;
  const long = { guest: { name, phone: '1'.repeat(60) }, remarks: 'r'.repeat(2001) };
  const { stored, paths } = await put(long);
  assert.deepEqual(
    [stored.guest_name, stored.guest_phone!.length, stored.channel_remarks.length],
    ['n'.repeat(99), 50, 2000],
  );
  assert.deepEqual(paths.toSorted(), ['guest.name', 'guest.phone', 'remarks']);
});

test('amounts with more decimals than their currency has are rounded and named', async () => {
  const { stored, paths } = await put({}, { rates: { rate_amount: 99.9951, commission_amount: 9.0049 } });
  assert.deepEqual([stored.rates.rate.amount, stored.rates.commission.amount], [100, 9]);
  assert.deepEqual(paths, ['stays[0].rates.rate_amount', 'stays[0].rates.commission_amount']);
});

test('amounts without a currency are in that of the listing, and are no flaw', async () => {
  const { stored, paths } = await put({ rates: { rate_amount: 300 } }, plain({}));
  assert.deepEqual([stored.rates.rate, paths], [{ currency: 'EUR', amount: 300 }, []]);
});

test('amounts in a currency that is not known are dropped and named, also those of the stays: they are no euros', async () => {
  const whole = await put({ rates: { currency: 'XXQ', rate_amount: 300 } }, plain({}));
  assert.deepEqual(
    [whole.stored.rates.rate, whole.paths],
    [{ currency: 'EUR', amount: 0 }, ['rates.currency']],
  );
  const each = await put({ rates: { currency: 'XXQ' } }, { rates: { rate_amount: 300 } });
  assert.deepEqual(
    [each.stored.rates.rate, each.paths.toSorted()],
    [{ currency: 'EUR', amount: 0 }, ['rates.currency', 'stays[0].rates']],
  );
});

test('details whose sum is not the rate are dropped and named, and the rate is stored', async () => {
  const { stored, paths } = await put(
    {},
    { rates: { rate_amount: 419, details: [{ type: 'ACCOMMODATION', amount: 420 }] } },
  );
  assert.deepEqual([stored.rates.rate.amount, stored.rates.details.length], [419, 1]);
  assert.deepEqual(paths, ['stays[0].rates.details']);
});

test('a discount is a line below 0, which the rate has less', async () => {
  const details = [
    { type: 'ACCOMMODATION', amount: 420 },
    { type: 'OTHER', description: 'Week', amount: -42.005 },
  ];
  const { stored, paths } = await put({}, { rates: { rate_amount: 377.99, details } });
  assert.deepEqual(
    [stored.rates.rate.amount, stored.rates.details.map(({ amount }: { amount: number }) => amount), paths],
    [377.99, [420, -42.01], ['stays[0].rates.details[1].amount']],
  );
});

test('amounts that no order can have, and a commission without a rate, are dropped and named', async () => {
  const negative = await put({}, { rates: { rate_amount: -1, commission_amount: 5 } });
  assert.deepEqual(negative.paths, ['stays[0].rates.rate_amount', 'stays[0].rates.commission_amount']);
  const most = [1, 2].map(() => ({ type: 'OTHER', amount: Math.floor(AMOUNT_MAX) }));
  const { stored, paths } = await put({}, { rates: { details: most } });
  assert.deepEqual([stored.rates.rate.amount, paths], [0, ['stays[0].rates.details']]);
});

test('numbers of people are brought into what a stay can have, and named', async () => {
  const { stored, paths } = await put(
    {},
    { number_of_adults: -1, number_of_children: 200, number_of_guests: 0 },
  );
  assert.deepEqual([stored.number_of_adults, stored.number_of_children], [0, 99]);
  assert.deepEqual(paths, ['stays[0].number_of_adults', 'stays[0].number_of_children']);
});

test('a part of a rate whose type is not known is stored as another one, and named', async () => {
  const details = [{ type: 'RESORT_FEE', description: 'Pool', amount: 20 }];
  const { stored, paths } = await put({}, { rates: { details } });
  assert.deepEqual(stored.rates.details, [
    { type: 'OTHER', description: 'Pool', currency: 'EUR', amount: 20 },
  ]);
  assert.deepEqual(paths, ['stays[0].rates.details[0].type']);
});

test('an id that is too long is dropped and named: cut, it would be that of another one', async () => {
  const { stored, paths } = await put({ inquiry_id: 'i'.repeat(201) }, { listing_id: 'l'.repeat(201) });
  assert.deepEqual([stored.in_reservation_box, stored.property_id], [true, 0]);
  assert.deepEqual(paths.toSorted(), ['inquiry_id', 'stays[0].listing_id']);
});

test('a commission of the whole order is dropped and named beside amounts of the stays', async () => {
  const { stored, paths } = await put({ rates: { commission_amount: 5 } }, { rates: { rate_amount: 100 } });
  assert.deepEqual([stored.rates.commission.amount, paths], [0, ['rates']]);
});

test('each warning has the kind of what became of the field, and each kind is one that the contract names', async () => {
  const { answer } = await put(ODD, {
    number_of_adults: 200,
    rates: { rate_amount: 99.999, details: [{ type: 'OTHER', amount: 5 }] },
  });
  const foreign = await put({ rates: { currency: 'XXQ', rate_amount: 1 } }, plain({}));
  const kinds = [...answer.warnings, ...foreign.answer.warnings].map(({ path, kind }) => [path, kind]);
  assert.deepEqual(Object.fromEntries(kinds), {
    'guest.email': 'dropped',
    remarks: 'cut',
    'stays[0].number_of_adults': 'changed',
    'stays[0].rates.rate_amount': 'rounded',
    'stays[0].rates.details': 'contradicted',
    'rates.currency': 'other_currency',
  });
  assert.deepEqual(new Set(kinds.map(([, kind]) => kind)), new Set(WARNING_KINDS));
});

test('a warning that was stored without a kind has that of its sentence, and a repeat of the order tells nothing', async () => {
  const { host, connector, answer } = await put(ODD, {
    number_of_adults: 200,
    rates: { rate_amount: 99.999 },
  });
  await host.scope.sql`
    update orders set warnings = (select jsonb_agg(each - 'kind') from jsonb_array_elements(warnings) each)
    where host_id = ${host.host_id}`;
  assert.deepEqual((await theStays(host, 'HM1'))[0].warnings, answer.warnings);
  const { length } = await host.events();
  const stay = { number_of_adults: 200, rates: { rate_amount: 99.999 } };
  await dataOf(connector.put('/channel/orders/HM1', aChannelOrder(ODD, stay)));
  assert.equal((await host.events()).length, length);
});

test('an order keeps its first 100 warnings, whatever number of flaws it has', async () => {
  const details = Array.from({ length: 500 }, () => ({ type: 'NONE', amount: 0.001 }));
  const { paths } = await put({ guests: [{}] }, { rates: { details } });
  assert.equal(paths.length, 100);
});

test('a moment that cannot be read is dropped and named', async () => {
  const { stored, paths } = await put({ booked_at: 'yesterday' });
  assert.deepEqual([stored.booked_at, paths], ['2026-06-15T10:00:00+00:00', ['booked_at']]);
});

test('warnings are those of the last version, and other ones are told as a change', async () => {
  const { host, connector } = await put({ guest: { name: 'Ada', email: 'none' } });
  const { length } = await host.events();
  const again = () => dataOf(connector.put('/channel/orders/HM1', aChannelOrder({ guest: { name: 'Ada' } })));
  await again();
  assert.deepEqual((await theStays(host, 'HM1'))[0].warnings, []);
  const told = async () => (await host.events()).slice(length).map(({ kind }) => kind);
  assert.deepEqual(await told(), ['reservation_updated']);
  await again();
  assert.deepEqual(await told(), ['reservation_updated']);
});

test('a code of blanks and dashes is no code: two orders with such ones are not taken for one', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  for (const code of [' ', '--', '- -'])
    await refused(
      connector.put(`/channel/orders/${encodeURIComponent(code)}`, aChannelOrder()),
      'validation_failed',
      ['path.channel_id'],
    );
  assert.deepEqual((await dataOf(host.get('/reservations'))).reservations, []);
});

test('a currency in lower case is that currency, and keeps its amounts', async () => {
  const { stored, paths } = await put({ rates: { currency: 'eur ' } }, { rates: { rate_amount: 300 } });
  assert.deepEqual([stored.rates.rate, paths], [{ currency: 'EUR', amount: 300 }, []]);
});

test('of a date with a time its day is stored as it is written, and the field is named', async () => {
  const dates = { check_in_date: '2026-12-01T23:30:00-08:00', check_out_date: '2026-12-04 10:00' };
  const { stored, answer, paths } = await put({}, dates);
  assert.deepEqual([stored.check_in_date, stored.check_out_date], ['2026-12-01', '2026-12-04']);
  assert.deepEqual(paths, ['stays[0].check_in_date', 'stays[0].check_out_date']);
  assert.deepEqual(answer.warnings[0], {
    path: 'stays[0].check_in_date',
    kind: 'cut',
    message: 'was cut to 2026-12-01: it is a date',
  });
});

test('a date that is none is refused, with and without a time, and so is a stay that a time alone makes longer', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const refuse = (dates: object, ...places: string[]) =>
    refused(connector.put('/channel/orders/HM1', aChannelOrder({}, dates)), 'validation_failed', places);
  for (const check_in_date of [
    '2026-02-30T10:00:00',
    '2026-06-01Tmorning',
    '2026-06-01junk',
    'T10:00',
    '1/7/2026',
  ])
    await refuse({ check_in_date }, 'body.stays[0].check_in_date');
  const within = { check_in_date: '2026-07-01T10:00:00', check_out_date: '2026-07-01T22:00:00' };
  await refuse(within, 'body.stays[0].check_out_date');
});

test('refused is only an order without dates, or without a stay', async () => {
  const host: Host = await harness.newHost();
  const { connector } = await aConnection(host);
  const without = (stays: readonly object[]) =>
    connector.put('/channel/orders/HM1', { ...aChannelOrder(), stays });
  await refused(without([]), 'validation_failed', ['body.stays']);
  const { check_in_date: _, ...stay } = aSentStay() as { check_in_date: string };
  await refused(without([stay]), 'validation_failed', ['body.stays[0].check_in_date']);
});
