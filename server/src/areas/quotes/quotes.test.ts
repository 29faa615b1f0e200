import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { clock, dataOf, refused, START, useHarness, type Caller } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { SOME_TERMS } from '../booking-terms/fixtures.ts';
import { setDays } from '../listing-calendar/fixtures.ts';
import { aListing } from '../listings/fixtures.ts';
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
  const property_id = await aProperty(host, changes);
  const listing = await aListing(host, { channel_type: 'direct', property_id, base_price: 100 });
  return { host, property_id, listing };
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

test('the price of a night is that of the direct listing, though another is lower', async () => {
  const { host, property_id, listing } = await anOffer();
  await aListing(host, { property_id, base_price: 50 });
  await setDays(host, listing, 'prices', [{ date: '2026-07-02', price: 130.5 }]);
  assert.equal((await aQuote(host, property_id)).total_amount, 330.5);
});

test('without a direct listing a night has the lowest price of the listings in the currency of the property', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const high = await aListing(host, { property_id, base_price: 120 });
  await aListing(host, { channel_type: 'vrbo', property_id, base_price: 110 });
  await aListing(host, { channel_type: 'expedia', property_id, base_price: 9, currency: 'USD' });
  await setDays(host, high, 'prices', [{ date: '2026-07-02', price: 90 }]);
  assert.equal((await aQuote(host, property_id)).total_amount, 310);
});

test('a night without a price makes a quote of no total', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
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
    { code: 'nights_not_available', message: 'The night of 2026-07-02 is sold or closed.' },
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
    const { host, property_id, listing } = await anOffer();
    await setDays(host, listing, 'restrictions', [{ date, ...restriction }]);
    assert.deepEqual(codesOf(await aQuote(host, property_id)), [code]);
    const elsewhere = { check_in_date: '2026-07-10', check_out_date: '2026-07-13' };
    assert.deepEqual(codesOf(await aQuote(host, property_id, elsewhere)), []);
  });
}

test('an amount that no client reads exactly makes a quote of no total', async () => {
  const { host, property_id, listing } = await anOffer();
  await setDays(host, listing, 'prices', [{ date: '2026-07-02', price: 999_999_999_999.99 }]);
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
