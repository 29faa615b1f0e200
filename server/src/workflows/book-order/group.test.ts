import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check';
import type { Reservation } from '../../../../client/src/schema.ts';
import { checkBalances } from '../../../test/check-balances.ts';
import { dataOf, refused, useHarness, type Host } from '../../../test/harness.ts';
import { holds } from '../../../test/holds.ts';
import { SOME_TERMS } from '../../areas/booking-terms/fixtures.ts';
import { setDays } from '../../areas/listing-calendar/fixtures.ts';
import { directOf } from '../../areas/listings/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aQuote } from '../../areas/quotes/fixtures.ts';
import { aNewStay, anOrder, aStay, directChannel, readStay } from '../../areas/reservations/fixtures.ts';
import { currencyPlaces } from '../../http/contract/currencies.ts';

const harness = useHarness();

/** Three properties of 100 a night: two with terms of their own, and one without. */
async function someHouses(host: Host): Promise<[house: number, loft: number, barn: number]> {
  const house = await aProperty(host, { title: 'House', base_price: 100 });
  const loft = await aProperty(host, { title: 'Loft', base_price: 100 });
  const barn = await aProperty(host, { title: 'Barn', base_price: 100 });
  await dataOf(host.put(`/properties/${house}/booking_terms`, SOME_TERMS));
  const other = {
    cancellation_policy: { name: 'flexible' },
    payment_plan: [{ percent: 50 }, { percent: 50 }],
  };
  await dataOf(host.put(`/properties/${loft}/booking_terms`, other));
  return [house, loft, barn];
}

/** A quoted stay, one quoted with lines of the host's, and one of lines alone. */
async function aGroup() {
  const host = await harness.newHost();
  const [house, loft, barn] = await someHouses(host);
  const quotes = [
    await aQuote(host, house, { number_of_adults: 3, number_of_pets: 1 }),
    await aQuote(host, loft, { number_of_adults: 2, children_ages: [4] }),
  ];
  const own = [
    { type: 'ACCOMMODATION', description: 'As agreed', amount: 250.5 },
    { type: 'ACCOMMODATION', description: 'Friends', amount: -50.25 },
  ];
  const stays = [
    { quote_id: quotes[0]!.id },
    { quote_id: quotes[1]!.id, rate_details: own },
    aNewStay(barn, { rate_amount: undefined, rate_details: [{ type: 'OTHER', amount: 99.9 }] }),
  ];
  const body = anOrder(await directChannel(host), stays);
  return { host, house, loft, barn, quotes, own, stays, body };
}

const linesOf = ({ rates }: Pick<Reservation, 'rates'>) =>
  rates.details.map(({ type, description, amount }) => ({ type, description, amount }));

const sum = (amounts: readonly number[]) =>
  amounts.reduce((all, amount) => all + Math.round(amount * 1000), 0) / 1000;

test('each stay of an order has the lines, the guests and the deposit of its own price', async () => {
  const { host, quotes, own, body } = await aGroup();
  const { stays } = await dataOf(host.post('/reservations', body));
  assert.deepEqual(stays.map(linesOf), [
    quotes[0]!.lines,
    own,
    [{ type: 'OTHER', description: '', amount: 99.9 }],
  ]);
  assert.deepEqual(
    stays.map((stay) => [
      stay.rates.rate.amount,
      stay.rates.commission.amount,
      stay.check_in_details.deposit,
      stay.number_of_guests,
      stay.number_of_children,
      stay.number_of_pets,
    ]),
    [
      [quotes[0]!.total_amount, 0, 200, 3, 0, 1],
      [200.25, 0, null, 3, 1, 0],
      [99.9, 0, null, 1, 0, 0],
    ],
  );
  const total = sum([quotes[0]!.total_amount!, 200.25, 99.9]);
  assert.ok(
    stays.every(({ rates, payment }) => rates.total_rate.amount === total && payment.total_amount === total),
  );
});

test('an order has one payment plan, and each stay keeps the policy of its quote', async () => {
  const { host, quotes, body } = await aGroup();
  const { reservation_code, stays } = await dataOf(host.post('/reservations', body));
  const { payment } = await readStay(host, stays[2].stay_code);
  // The plan of the loft has one day, and its price is another one.
  const [now, later] = quotes[0]!.due;
  assert.deepEqual(payment.due, [
    { amount: sum([now.amount, 200.25]), due_on: now.due_on, paid_amount: 0 },
    { ...later, paid_amount: 0 },
    { amount: 99.9, due_on: '2026-07-01', paid_amount: 0 },
  ]);
  assert.deepEqual(
    stays.map(({ cancellation_policy }) => cancellation_policy?.name),
    ['firm', 'flexible', undefined],
  );
  const keptOf = async (stay_code: string) =>
    (await dataOf(host.delete(`/reservations/${reservation_code}?dry_run=true&stay_code=${stay_code}`)))
      .kept_by_policy;
  assert.equal(await keptOf(stays[1].stay_code), 0);
  const ofHouse = await keptOf(stays[0].stay_code);
  assert.ok(ofHouse! > 0);
  assert.equal(await keptOf(stays[2].stay_code), null);
});

test('a dry run of a group says what it would be, and stores nothing', async () => {
  const { host, body } = await aGroup();
  const before = await host.events();
  const { stays, cascade } = await dataOf(host.post('/reservations?dry_run=true', body));
  assert.deepEqual([stays.length, cascade.availabilities.length], [3, 3]);
  assert.equal((await dataOf(host.get('/reservations'))).total, 0);
  assert.deepEqual(await host.events(), before);
  await dataOf(host.post('/reservations', body));
  const created = (await host.events()).filter(({ kind }) => kind === 'reservation_created');
  assert.equal(created.length, 3);
});

test('when a stay of a group is cancelled, the parts of the others are due as they were', async () => {
  const { host, quotes, body } = await aGroup();
  const { reservation_code, stays } = await dataOf(host.post('/reservations', body));
  const dueAfter = async (sent: object) => {
    const headers = { 'service-access-token': host.token };
    await dataOf(harness.request('DELETE', `/v3/reservations/${reservation_code}`, { body: sent, headers }));
    const { payment } = await readStay(host, stays[2].stay_code);
    return payment.due.map(({ amount, due_on }: { amount: number; due_on: string }) => [amount, due_on]);
  };
  const [now, later] = quotes[0]!.due;
  assert.deepEqual(await dueAfter({ stay_code: stays[1].stay_code }), [
    [now.amount, now.due_on],
    [later.amount, later.due_on],
    [99.9, '2026-07-01'],
  ]);
  // What is kept of the first stay is what was due of it first.
  assert.deepEqual(await dueAfter({ stay_code: stays[0].stay_code, kept_amount: now.amount + 10 }), [
    [now.amount, now.due_on],
    [10, later.due_on],
    [99.9, '2026-07-01'],
  ]);
});

test('one stay that cannot be booked refuses the whole group', async () => {
  const { host, house, loft, barn, stays, body } = await aGroup();
  const isRefused = async (error: Parameters<typeof refused>[1], places?: string[]) => {
    const answer = await refused(host.post('/reservations', body), error, places);
    assert.equal((await dataOf(host.get('/reservations', { property_ids: String(loft) }))).total, 0);
    return answer;
  };
  await setDays(host, directOf(house), 'restrictions', [{ date: '2026-07-01', closed_on_arrival: true }]);
  const { body: answer } = await isRefused('validation_failed', ['body.stays[0].quote_id']);
  assert.match(answer['error_msg'], /No stay may arrive on 2026-07-01/);
  await setDays(host, directOf(house), 'restrictions', [{ date: '2026-07-01', closed_on_arrival: false }]);
  const { stay_code } = await aStay(host, barn);
  await isRefused('nights_not_available');
  await dataOf(host.delete(`/reservations/${stay_code}`));
  await setDays(host, directOf(loft), 'prices', [{ date: '2026-07-02', price: 101 }]);
  await dataOf(host.post('/reservations?dry_run=true', body));
  Reflect.deleteProperty(stays[1] ?? {}, 'rate_details');
  const { body: changed } = await isRefused('quote_changed', ['body.stays[1].quote_id']);
  assert.match(changed['error_msg'], new RegExp(`property ${String(loft)} costs EUR 301 now`));
});

test('what is wrong with the price of a stay is named by the place of that stay', async () => {
  const { host, barn, quotes } = await aGroup();
  const named = (stay: Record<string, unknown>, places: readonly string[], changes: object = {}) =>
    directChannel(host).then((channel) =>
      refused(
        host.post('/reservations', anOrder(channel, [aNewStay(barn), stay], { ...changes })),
        'validation_failed',
        places.map((place) => `body.${place}`),
      ),
    );
  const lines = (...amounts: number[]) =>
    aNewStay(barn, {
      rate_amount: undefined,
      rate_details: amounts.map((amount) => ({ type: 'OTHER', amount })),
    });
  await named(lines(5, 5.001), ['stays[1].rate_details[1].amount']);
  await named(lines(-5), ['stays[1].rate_details']);
  await named(lines(), ['stays[1].rate_details']);
  await named({ ...lines(5), rate_amount: 6 }, ['stays[1].rate_amount']);
  await named({ ...lines(5), commission_amount: 6 }, ['stays[1].commission_amount']);
  await named({ ...lines(5), rate_details: [{ type: 'LINEN', amount: 5 }] }, [
    'stays[1].rate_details[0].type',
  ]);
  await named({}, [
    'stays[1].property_id',
    'stays[1].check_in_date',
    'stays[1].check_out_date',
    'stays[1].rate_amount',
    'stays[1].commission_amount',
  ]);
  await named({ quote_id: quotes[0]!.id, property_id: barn, number_of_guests: 2 }, [
    'stays[1].property_id',
    'stays[1].number_of_guests',
  ]);
  await named({ quote_id: '3f6c1f0e-8a57-4d3e-9d7b-1b7f2a0c9e54' }, ['stays[1].quote_id']);
  await named({ quote_id: quotes[0]!.id }, ['stays[1].quote_id'], { currency: 'USD' });
});

test('one quote books one stay of an order', async () => {
  const { host, quotes, body } = await aGroup();
  const stays = [{ quote_id: quotes[0]!.id }, { quote_id: quotes[0]!.id }];
  await refused(host.post('/reservations', { ...body, stays }), 'nights_not_available');
});

/** Amounts of some lines, in minor units of a currency: the first makes up for discounts. */
const somePrices = array(
  record({
    first: integer({ min: 0, max: 90_000_000 }),
    others: array(integer({ min: -30_000_000, max: 30_000_000 }), { maxLength: 4 }),
    isQuoted: boolean(),
  }),
  { minLength: 2, maxLength: 3 },
);

holds('what the stays of an order cost is what the order costs, also after one is cancelled', 12, () =>
  asyncProperty(
    constantFrom('EUR', 'JPY', 'KWD'),
    somePrices,
    integer({ min: 0, max: 100 }),
    async (currency, prices, percent) => {
      const host = await harness.newHost();
      const places = currencyPlaces(currency) ?? 2;
      const exact = (units: number) => Number((units / 10 ** places).toFixed(places));
      const unitsOf = (amount: number) => Math.round(amount * 10 ** places);
      const stays: Record<string, unknown>[] = [];
      for (const [index, { first, others, isQuoted }] of prices.entries()) {
        const property_id = await aProperty(host, {
          title: `House ${index}`,
          currency,
          base_price: exact(first + 1),
        });
        const least = others.reduce((lowest, units) => lowest + Math.min(units, 0), 0);
        const lines = [first - least, ...others].map((units) => ({ type: 'OTHER', amount: exact(units) }));
        const quoted = { quote_id: (await aQuote(host, property_id)).id };
        stays.push(
          isQuoted ? quoted : aNewStay(property_id, { rate_amount: undefined, rate_details: lines }),
        );
      }
      const body = anOrder(await directChannel(host), stays, { currency });
      const booked = await dataOf(host.post('/reservations', body));
      const rates: number[] = booked.stays.map(({ rates: { rate } }) => unitsOf(rate.amount));
      const total = rates.reduce((all, units) => all + units, 0);
      const isOf = ({ rates: { details, rate } }: Pick<Reservation, 'rates'>) =>
        details.reduce((all, { amount }) => all + unitsOf(amount), 0) === unitsOf(rate.amount);
      assert.ok(booked.stays.every(isOf), 'the lines of a stay make its price');
      for (const {
        payment,
        rates: { total_rate },
      } of booked.stays) {
        assert.deepEqual([unitsOf(payment.total_amount), unitsOf(total_rate.amount)], [total, total]);
        assert.equal(
          payment.due.reduce((all, { amount }) => all + unitsOf(amount), 0),
          total,
        );
      }
      const [{ stay_code }] = booked.stays;
      const kept = Math.floor(((rates[0] ?? 0) * percent) / 100);
      await dataOf(
        harness.request('DELETE', `/v3/reservations/${booked.reservation_code}`, {
          body: { stay_code, kept_amount: exact(kept) },
          headers: { 'service-access-token': host.token },
        }),
      );
      const { payment } = await readStay(host, booked.stays[1].stay_code);
      assert.deepEqual(
        [unitsOf(payment.total_amount), unitsOf(payment.kept_amount)],
        [total - (rates[0] ?? 0) + kept, kept],
      );
      assert.equal(
        payment.due.reduce((all, { amount }) => all + unitsOf(amount), 0),
        unitsOf(payment.total_amount),
      );
      await checkBalances(host.scope);
    },
  ),
);
