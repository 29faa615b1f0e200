import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { Quote } from '../../../../client/src/schema.ts';
import { clock, dataOf, refused, START, useHarness } from '../../../test/harness.ts';
import { SOME_TERMS } from '../../areas/booking-terms/fixtures.ts';
import { setDays } from '../../areas/listing-calendar/fixtures.ts';
import { directOf } from '../../areas/listings/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aQuote } from '../../areas/quotes/fixtures.ts';
import { aBooking, aNewStay, directChannel, readStay } from '../../areas/reservations/fixtures.ts';

const harness = useHarness();

afterEach(() => {
  clock.now = Temporal.Instant.from(START);
});

/** A property of 100 a night with terms, a quote, and the body that books it. */
async function aQuoted(changes: Record<string, unknown> = {}) {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { base_price: 100 });
  const direct = directOf(property_id);
  await dataOf(host.put(`/properties/${property_id}/booking_terms`, SOME_TERMS));
  const quote = await aQuote(host, property_id, {
    number_of_adults: 2,
    children_ages: [12],
    number_of_infants: 1,
    number_of_pets: 1,
    ...changes,
  });
  const body = {
    custom_channel_id: await directChannel(host),
    guest_name: 'Ada',
    currency: 'EUR',
    received_amount: 0,
    quote_id: quote.id,
  };
  return { host, property_id, direct, quote, body };
}

test('a booking of a quote has its lines, its total, its guests and its deposit, and owes no commission', async () => {
  const { host, property_id, quote, body } = await aQuoted();
  const { reservation } = await dataOf(host.post('/reservations', body));
  assert.deepEqual(
    reservation.rates.details.map(({ type, description, amount }) => ({ type, description, amount })),
    quote.lines,
  );
  const { rates, check_in_details } = reservation;
  assert.deepEqual(
    [rates.rate.amount, rates.commission.amount, check_in_details.deposit, reservation.property_id],
    [quote.total_amount, 0, 200, property_id],
  );
  assert.deepEqual(
    [
      reservation.number_of_adults,
      reservation.number_of_children,
      reservation.children_ages,
      reservation.number_of_infants,
      reservation.number_of_pets,
      reservation.check_in_date,
      reservation.check_out_date,
    ],
    [2, 1, [12], 1, 1, '2026-07-01', '2026-07-04'],
  );
});

test('the policy and what is due when are frozen into the order', async () => {
  const { host, property_id, quote, body } = await aQuoted();
  const { reservation_code } = await dataOf(host.post('/reservations', body));
  await dataOf(host.put(`/properties/${property_id}/booking_terms`, {}));
  const [order] = await host.scope.sql<
    { agreed_terms: { policy: Quote['policy']; due: { amount: string; due_on: string }[] } }[]
  >`
    select agreed_terms from orders
    where host_id = ${host.scope.host_id} and reservation_code = ${reservation_code}`;
  assert.equal(order?.agreed_terms.policy?.name, 'firm');
  assert.deepEqual(
    order?.agreed_terms.due.map(({ amount, due_on }) => ({ amount: Number(amount), due_on })),
    quote.due,
  );
  const { cancellation_policy, payment } = await readStay(host, reservation_code);
  assert.deepEqual(cancellation_policy, quote.policy);
  assert.deepEqual(
    payment.due,
    quote.due.map((part: object) => ({ ...part, paid_amount: 0 })),
  );
  const { total_amount } = (
    await dataOf(host.patch(`/reservations/${reservation_code}`, { rate_amount: 150 }))
  ).payment;
  assert.equal(total_amount, 150);
  const { due } = (await readStay(host, reservation_code)).payment;
  assert.equal(
    due.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
    150,
  );
});

test('a stay that costs another total by now is not booked, and the sentence says both totals', async () => {
  const { host, direct, quote, body } = await aQuoted();
  await setDays(host, direct, 'prices', [{ date: '2026-07-02', price: 101 }]);
  const { body: answer } = await refused(host.post('/reservations', body), 'quote_changed', [
    'body.quote_id',
  ]);
  assert.match(
    answer['error_msg'],
    new RegExp(`costs EUR ${quote.total_amount! + 1} now, and was quoted at EUR ${quote.total_amount}`),
  );
  assert.equal((await dataOf(host.get('/reservations'))).total, 0);
});

test('a quote that is unknown, expired, of another account or out of reach is named', async () => {
  const { host, body } = await aQuoted();
  const isNamed = (caller: typeof host, sent: object) =>
    refused(caller.post('/reservations', { ...body, ...sent }), 'validation_failed', ['body.quote_id']);
  await isNamed(host, { quote_id: '3f6c1f0e-8a57-4d3e-9d7b-1b7f2a0c9e54' });
  const other = await aQuoted();
  await isNamed(host, { quote_id: other.quote.id });
  clock.now = clock.now.add({ minutes: 15 });
  await isNamed(host, {});
});

test('a quote that cannot be booked is not booked: the reason is at quote_id, and taken nights are as ever', async () => {
  const { host, direct, property_id, body } = await aQuoted();
  await setDays(host, direct, 'restrictions', [{ date: '2026-07-01', closed_on_arrival: true }]);
  const { body: answer } = await refused(host.post('/reservations', body), 'validation_failed', [
    'body.quote_id',
  ]);
  assert.match(answer['error_msg'], /No stay may arrive on 2026-07-01/);
  await setDays(host, direct, 'restrictions', [{ date: '2026-07-01', closed_on_arrival: false }]);
  await dataOf(host.post('/reservations', aBooking(body.custom_channel_id, property_id)));
  await refused(host.post('/reservations', body), 'nights_not_available');
});

test('at a price of the host a quote is booked against its restrictions, with its guests, deposit, policy and plan', async () => {
  const { host, direct, quote, body } = await aQuoted();
  await setDays(host, direct, 'restrictions', [{ date: '2026-07-01', min_stay_on_arrival: 7 }]);
  const rate_details = [{ type: 'ACCOMMODATION', amount: 200 }];
  const agreed = { ...body, rate_details, commission_amount: 50 };
  const { reservation } = await dataOf(host.post('/reservations', agreed));
  const { rates, check_in_details, cancellation_policy, payment, number_of_children } = reservation;
  assert.deepEqual(
    [rates.rate.amount, check_in_details.deposit, cancellation_policy, number_of_children],
    [200, 200, quote.policy, 1],
  );
  // 30 and 70 percent of what the host is to receive.
  assert.deepEqual(
    payment.due.map(({ amount }: { amount: number }) => amount),
    [45, 105],
  );
});

test('what a quote says is not sent beside it', async () => {
  const { host, property_id, body } = await aQuoted();
  const beside = {
    property_id,
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-04',
    rate_amount: 1,
    number_of_guests: 2,
  };
  await refused(
    host.post('/reservations', { ...body, ...beside }),
    'validation_failed',
    Object.keys(beside).map((field) => `body.${field}`),
  );
  await refused(host.post('/reservations', { ...body, currency: 'USD' }), 'validation_failed', [
    'body.currency',
  ]);
  const stays = [aNewStay(property_id)];
  await refused(host.post('/reservations', { ...body, stays }), 'single_and_several_stays');
});

test('a quote is booked at the lines that the host makes of it, with its guests, its deposit and its plan', async () => {
  const { host, quote, body } = await aQuoted();
  const rate_details = [{ type: 'ACCOMMODATION', description: 'As agreed', amount: 250 }];
  const { reservation } = await dataOf(host.post('/reservations', { ...body, rate_details }));
  const { rates, payment, check_in_details, number_of_guests } = reservation;
  assert.deepEqual(
    [rates.rate.amount, rates.details.length, check_in_details.deposit, number_of_guests],
    [250, 1, quote.deposit, 3],
  );
  assert.equal(
    payment.due.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
    250,
  );
});

/** A plain booking whose rate has these lines. */
async function withLines(rate_details: readonly object[], changes: Record<string, unknown> = {}) {
  const host = await harness.newHost();
  const booking = aBooking(await directChannel(host), await aProperty(host), { rate_amount: undefined });
  return { host, body: { ...booking, rate_details, ...changes } };
}

test('the rate of a booking with lines is their sum, also with a discount', async () => {
  const { host, body } = await withLines([
    { type: 'ACCOMMODATION', description: '3 nights', amount: 300.1 },
    { type: 'ACCOMMODATION', description: 'Discount', amount: -30.05 },
    { type: 'TAX', amount: 20 },
  ]);
  const { reservation } = await dataOf(host.post('/reservations', body));
  assert.deepEqual(
    reservation.rates.details.map(({ type, description, amount }) => [type, description, amount]),
    [
      ['ACCOMMODATION', '3 nights', 300.1],
      ['ACCOMMODATION', 'Discount', -30.05],
      ['TAX', '', 20],
    ],
  );
  assert.deepEqual([reservation.rates.rate.amount, reservation.rates.tax!.amount], [290.05, 20]);
});

test('lines beside a rate, below zero in total, in places that the currency lacks, or none are refused', async () => {
  const cases: readonly (readonly [readonly object[], Record<string, unknown>, string])[] = [
    [[{ type: 'OTHER', amount: 5 }], { rate_amount: 6 }, 'rate_amount'],
    [[{ type: 'OTHER', amount: -5 }], {}, 'rate_details'],
    [[{ type: 'OTHER', amount: 5.001 }], {}, 'rate_details[0].amount'],
    [[], {}, 'rate_details'],
    [[{ type: 'LINEN', amount: 5 }], {}, 'rate_details[0].type'],
  ];
  for (const [lines, changes, place] of cases) {
    const { host, body } = await withLines(lines, changes);
    await refused(host.post('/reservations', { ...body, commission_amount: 0 }), 'validation_failed', [
      `body.${place}`,
    ]);
  }
});

test('a booking at a price of its own has the ages of its children, which are among its guests', async () => {
  const { host, property_id, body } = await aQuoted();
  const { quote_id: _, ...order } = body;
  const stay = {
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-04',
    property_id,
    rate_amount: 300,
    commission_amount: 0,
  };
  const book = (of: object) => host.post('/reservations', { ...order, ...of });
  await refused(book({ ...stay, children_ages: [4] }), 'validation_failed', ['body.children_ages']);
  await refused(
    book({ stays: [{ ...stay, number_of_guests: 2, children_ages: [4, 18] }] }),
    'validation_failed',
    ['body.stays[0].children_ages[1]'],
  );
  await refused(book({ quote_id: body.quote_id, children_ages: [4] }), 'validation_failed', [
    'body.children_ages',
  ]);
  const { stays } = await dataOf(book({ stays: [{ ...stay, number_of_guests: 3, children_ages: [4, 16] }] }));
  const { number_of_guests, number_of_adults, number_of_children, children_ages } = stays[0];
  assert.deepEqual([number_of_guests, number_of_adults, number_of_children], [3, 1, 2]);
  assert.deepEqual(children_ages, [4, 16]);
});
