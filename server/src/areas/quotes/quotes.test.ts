import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { clock, dataOf, refused, START, useHarness, type Caller } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { SOME_TERMS } from '../booking-terms/fixtures.ts';
import { setDays } from '../listing-calendar/fixtures.ts';
import { aListing, directOf } from '../listings/fixtures.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStay } from '../reservations/fixtures.ts';
import { QUOTE_LIMITS } from './contract.ts';
import { aQuote } from './fixtures.ts';

const harness = useHarness();

afterEach(() => {
  clock.now = Temporal.Instant.from(START);
});

/** A property of 100 a night. */
async function anOffer(changes: Record<string, unknown> = {}) {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { base_price: 100, ...changes });
  return { host, property_id, direct: directOf(property_id) };
}

const setTerms = (host: Caller, property_id: number, terms: object) =>
  dataOf(host.put(`/properties/${property_id}/booking_terms`, terms));
const codesOf = ({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code);

test('a quote has the lines, the total, the deposit, what is due when, and the policy', async () => {
  const { host, property_id } = await anOffer();
  await setTerms(host, property_id, SOME_TERMS);
  const quote = await aQuote(host, property_id, {
    number_of_adults: 2,
    children_ages: [12],
    number_of_infants: 1,
    charges: ['Late check-out'],
  });
  const { id, ...shown } = quote;
  assert.match(id, /^[0-9a-f-]{36}$/);
  assert.deepEqual(shown, {
    expires_at: '2026-06-15T10:15:00Z',
    property_id,
    is_bookable: true,
    reasons: [],
    lines: [
      { type: 'ACCOMMODATION', description: '3 nights', amount: 264 },
      { type: 'EXTRA_GUEST_FEE', description: 'Further guest', amount: 45 },
      { type: 'CLEANING_FEE', description: 'Cleaning', amount: 60 },
      { type: 'OTHER', description: 'Late check-out', amount: 25.5 },
      { type: 'TAX', description: 'VAT', amount: 36 },
    ],
    total_amount: 430.5,
    currency: 'EUR',
    deposit: 200,
    due: [
      { amount: 129.15, due_on: '2026-06-15' },
      { amount: 301.35, due_on: '2026-06-17' },
    ],
    policy: {
      name: 'firm',
      steps: [
        { days_before_check_in: 30, refund_percent: 100 },
        { days_before_check_in: 7, refund_percent: 50 },
      ],
    },
  });
});

test('without terms a quote has the nights and the cleaning fee, all due at once', async () => {
  const { host, property_id } = await anOffer({ cleaning_fee: 40 });
  const { total_amount, due, deposit, policy } = await aQuote(host, property_id);
  assert.deepEqual(
    [total_amount, due, deposit, policy],
    [340, [{ amount: 340, due_on: '2026-06-15' }], null, null],
  );
});

test('the price of a night is that of the calendar of the property, whatever its listings cost', async () => {
  const { host, property_id, direct } = await anOffer();
  await aListing(host, { property_id, base_price: 50 });
  await setDays(host, direct, 'prices', [{ date: '2026-07-02', price: 130.5 }]);
  assert.equal((await aQuote(host, property_id)).total_amount, 330.5);
});

test('a night without a price of the property makes a quote of no total, whatever its listings cost', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await aListing(host, { property_id, base_price: 120 });
  const quote = await aQuote(host, property_id);
  assert.deepEqual(
    [quote.is_bookable, codesOf(quote), quote.total_amount, quote.lines, quote.due],
    [false, ['no_price'], null, [], []],
  );
});

test('nights that are sold or closed are named, and the price is there', async () => {
  const { host, property_id } = await anOffer();
  await aStay(host, property_id, { check_in_date: '2026-07-02', check_out_date: '2026-07-03' });
  const quote = await aQuote(host, property_id);
  assert.deepEqual(quote.reasons, [
    {
      code: 'nights_not_available',
      message: 'The night of 2026-07-02 is sold or closed.',
      date: '2026-07-02',
      count: null,
    },
  ]);
  assert.equal(quote.total_amount, 300);
  const after = await aQuote(host, property_id, {
    check_in_date: '2026-07-03',
    check_out_date: '2026-07-05',
  });
  assert.equal(after.is_bookable, true);
  await dataOf(
    host.post('/availabilities', { property_ids: [property_id], dates: ['2026-07-04'], available: false }),
  );
  const closed = await aQuote(host, property_id, {
    check_in_date: '2026-07-03',
    check_out_date: '2026-07-05',
  });
  assert.deepEqual(codesOf(closed), ['nights_not_available']);
});

test('more guests than the terms, or else the capacity, allow are too many; infants do not count', async () => {
  const { host, property_id } = await anOffer({ capacity: 3 });
  const quoteOf = (adults: number) =>
    aQuote(host, property_id, { number_of_adults: adults, number_of_children: 1, number_of_infants: 2 });
  assert.deepEqual(codesOf(await quoteOf(2)), []);
  assert.deepEqual(codesOf(await quoteOf(3)), ['too_many_guests']);
  await setTerms(host, property_id, { max_guests: 4 });
  assert.deepEqual(codesOf(await quoteOf(3)), []);
});

const RESTRICTED: readonly (readonly [string, object, string])[] = [
  ['below_minimum_stay', { min_stay_on_arrival: 4 }, '2026-07-01'],
  ['below_minimum_stay', { min_stay_through: 4 }, '2026-07-03'],
  ['above_maximum_stay', { max_stay_on_arrival: 2 }, '2026-07-01'],
  ['above_maximum_stay', { max_stay_through: 2 }, '2026-07-02'],
  ['not_exact_stay', { exact_stay_on_arrival: 7 }, '2026-07-01'],
  ['closed_on_arrival', { closed_on_arrival: true }, '2026-07-01'],
  ['closed_on_departure', { closed_on_departure: true }, '2026-07-04'],
  ['too_late', { min_advance_reservation: '17D' }, '2026-07-01'],
  ['too_early', { max_advance_reservation: '4D4H' }, '2026-07-01'],
];

for (const [code, restriction, date] of RESTRICTED) {
  test(`${Object.keys(restriction).join()} of the day makes a stay ${code}`, async () => {
    const { host, property_id, direct } = await anOffer();
    await setDays(host, direct, 'restrictions', [{ date, ...restriction }]);
    assert.deepEqual(codesOf(await aQuote(host, property_id)), [code]);
    const elsewhere = { check_in_date: '2026-07-10', check_out_date: '2026-07-13' };
    assert.deepEqual(codesOf(await aQuote(host, property_id, elsewhere)), []);
  });
}

test('an amount that no client reads exactly makes a quote of no total', async () => {
  const { host, property_id, direct } = await anOffer();
  await setDays(host, direct, 'prices', [{ date: '2026-07-02', price: 999_999_999_999.99 }]);
  const quote = await aQuote(host, property_id);
  assert.deepEqual([codesOf(quote), quote.total_amount], [['amount_too_large'], null]);
});

test('what a quote cannot mean is refused by field', async () => {
  const { host, property_id } = await anOffer();
  await setTerms(host, property_id, SOME_TERMS);
  const body = { property_id, check_in_date: '2026-07-04', check_out_date: '2026-07-04' };
  await refused(
    host.post('/quotes', { ...body, number_of_children: 1, children_ages: [1, 2], charges: ['Cleaning'] }),
    'validation_failed',
    ['body.check_out_date', 'body.number_of_children', 'body.charges[0]'],
  );
});

test('a property out of reach is not found, and nobody is told what it costs', async () => {
  const { host, property_id } = await anOffer();
  const body = { property_id, check_in_date: '2026-07-01', check_out_date: '2026-07-04' };
  const limited = await host.caller({ operator: [await aProperty(host, { title: 'Loft' })] });
  const other = await harness.newHost();
  for (const caller of [limited, other]) await refused(caller.post('/quotes', body), 'property_not_found');
});

async function countQuotes(host_id: number): Promise<number> {
  const [row] = await harness.databases.reads<{ count: number }[]>`
    select count(*) as count from quotes where host_id = ${host_id}`;
  return row?.count ?? 0;
}

test('an account keeps a bounded number of quotes, the newest, and none after they have expired', async () => {
  const { host, property_id } = await anOffer();
  const { host_id } = host.scope;
  await host.scope.sql`
    insert into quotes (host_id, id, property_id, asked, currency, created_at, expires_at)
    select ${host_id}, 'old-' || n, ${property_id}, '{}', 'EUR', ${START}, ${START}::timestamptz + interval '1 minute'
    from generate_series(1, ${QUOTE_LIMITS.quotesMax + 5}) n`;
  const { id } = await aQuote(host, property_id);
  assert.equal(await countQuotes(host_id), QUOTE_LIMITS.quotesMax);
  clock.now = clock.now.add({ minutes: QUOTE_LIMITS.minutes - 1 });
  await runJobsOnce(harness.databases);
  const left = await host.scope.sql<{ id: string }[]>`select id from quotes where host_id = ${host_id}`;
  assert.deepEqual(left, [{ id }]);
  clock.now = clock.now.add({ minutes: 1 });
  await runJobsOnce(harness.databases);
  assert.equal(await countQuotes(host_id), 0);
});

async function anOrder(host: Caller) {
  const { custom_channels } = await dataOf(host.get('/custom_channels'));
  const custom_channel_id = custom_channels[0].id;
  return { custom_channel_id, guest_name: 'Ada', received_amount: 0, commission_amount: 0 };
}

test('it is too late to book an arrival on a day that is over where the property is', async () => {
  const { host, property_id } = await anOffer({ timezone: 'Pacific/Kiritimati' });
  // There it is the sixteenth.
  for (const [check_in_date, codes] of [
    ['2026-06-15', ['too_late']],
    ['2026-06-16', []],
  ] as const) {
    const quote = await aQuote(host, property_id, { check_in_date, check_out_date: '2026-06-18' });
    assert.deepEqual(codesOf(quote), codes, check_in_date);
  }
});

/** A host with properties at these prices of a night, in this order. */
async function severalAt(...prices: readonly (number | null)[]) {
  const host = await harness.newHost();
  const ids: number[] = [];
  for (const [index, base_price] of prices.entries())
    ids.push(await aProperty(host, { title: `House ${index}`, ...(base_price !== null && { base_price }) }));
  return { host, ids };
}

const NIGHTS = { check_in_date: '2026-07-01', check_out_date: '2026-07-04' };
const askAny = async (host: Caller, changes: Record<string, unknown> = {}) =>
  dataOf(host.post('/quotes', { ...NIGHTS, ...changes }));

test('without a property the quote is of the cheapest that is free and can be booked, and offers has every free one', async () => {
  const { host, ids } = await severalAt(90, 80, 70, 60, null, 100);
  const [house, loft, barn, cabin, shed, villa] = ids;
  await aStay(host, cabin ?? 0, { check_in_date: '2026-06-29', check_out_date: '2026-07-02' });
  await dataOf(
    host.post('/availabilities', {
      property_ids: [villa],
      available: false,
      start_date: '2026-07-03',
      end_date: '2026-07-03',
    }),
  );
  await dataOf(host.patch(`/properties/${barn}`, { capacity: 2 }));
  await dataOf(host.patch(`/properties/${loft}`, { cleaning_fee: 40 }));
  const { quote, offers } = await askAny(host, { number_of_adults: 3 });
  assert.deepEqual(
    offers!.map((offer: Record<string, unknown> & { reasons: { code: string }[] }) => [
      offer['property_id'],
      offer['is_bookable'],
      codesOf(offer),
      offer['total_amount'],
      offer['currency'],
    ]),
    [
      [house, true, [], 270, 'EUR'],
      [loft, true, [], 280, 'EUR'],
      [barn, false, ['too_many_guests'], 210, 'EUR'],
      [shed, false, ['no_price'], null, 'EUR'],
    ],
  );
  assert.deepEqual([quote.property_id, quote.total_amount, quote.is_bookable], [house, 270, true]);
  const some = await askAny(host, { property_ids: [loft, cabin] });
  assert.deepEqual([some.quote.property_id, some.offers!.length], [loft, 1]);
});

test('the quote of any property is the quote of that one, and can be booked', async () => {
  const { host, ids } = await severalAt(1200, 100);
  const asked = { number_of_adults: 2, children_ages: [3, 9], number_of_pets: 1 };
  const [, cheap = 0] = ids;
  await setTerms(host, cheap, SOME_TERMS);
  const { quote } = await askAny(host, asked);
  const { id, ...named } = await aQuote(host, cheap, asked);
  assert.notEqual(id, quote.id);
  assert.deepEqual({ ...quote, id: undefined }, { ...named, id: undefined });
  const { currency } = quote;
  const order = { ...(await anOrder(host)), currency, quote_id: quote.id };
  const { reservation } = await dataOf(host.post('/reservations', order));
  assert.equal(reservation.property_id, cheap);
});

test('where no property is free, the quote says so of one that is not', async () => {
  const { host, ids } = await severalAt(90);
  await aStay(host, ids[0] ?? 0, NIGHTS);
  const { quote, offers } = await askAny(host);
  assert.deepEqual(
    [offers, quote.property_id, quote.is_bookable, codesOf(quote)],
    [[], ids[0], false, ['nights_not_available']],
  );
});

test('what any property cannot be asked with is named', async () => {
  const { host, ids } = await severalAt(90);
  const isRefused = (caller: Caller, changes: object, ...paths: string[]) =>
    refused(caller.post('/quotes', { ...NIGHTS, ...changes }), 'validation_failed', paths);
  await isRefused(host, { property_id: ids[0], property_ids: ids }, 'body.property_ids');
  await isRefused(host, { charges: ['Sauna'] }, 'body.charges');
  await isRefused(await harness.newHost(), {}, 'body.property_id');
  await refused(host.post('/quotes', { ...NIGHTS, property_ids: [ids[0], 999_999] }), 'property_not_found');
  const [own = 0] = ids;
  const other = await aProperty(host, { title: 'Shed', base_price: 10 });
  const limited = await host.caller({ operator: [own] });
  const { offers } = await askAny(limited);
  assert.deepEqual(
    offers!.map(({ property_id }: { property_id: number }) => property_id),
    [own],
  );
  await refused(limited.post('/quotes', { ...NIGHTS, property_ids: [other] }), 'property_not_found');
});
