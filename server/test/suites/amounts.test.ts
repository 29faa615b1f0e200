import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schema } from '../../src/http/openapi/document.ts';
import { AMOUNT_MAX } from '../../src/http/contract/money.ts';
import { useHarness } from '../harness.ts';
import { listOperations } from './operations.ts';
import { placesOf, setAt } from './places.ts';
import { requestOf, send } from './requests.ts';
import { newWorld, type World } from './worlds.ts';

const harness = useHarness();
let world: Promise<World> | undefined;

/** Numbers with decimal places that are no amounts. Any other number in a request is one. */
const NO_AMOUNTS =
  /\.(longitude|latitude|bathrooms|(?:\w+_)?percent|host_review_score|score|ratio|rating|category_ratings)$/;
/** Names of amounts, whatever their type. */
const AMOUNT_NAMES = /(^|[._])(?<!is_)(amount|price|fee|deposit)$/;

/** Lines of a price: a discount is below 0. */
const SIGNED = /\.rate_details\[0\]\.amount$/;

const isNumber = ({ type }: Schema) => [type].flat().includes('number');
/** What a connector sends is corrected and named in warnings, never refused: see tidy-order.test.ts. */
const CORRECTED = 'PUT /channel/orders/{channel_id}';

const REFUSING = listOperations().filter(({ name }) => name !== CORRECTED);
const NUMBERS = REFUSING.flatMap((operation) =>
  placesOf(operation)
    .filter(({ place, schema }) => isNumber(schema) || AMOUNT_NAMES.test(place))
    .filter(({ place }) => !NO_AMOUNTS.test(place))
    .map((each) => ({ operation, ...each })),
);

for (const { operation, place, schema } of NUMBERS) {
  test(`${operation.name}: ${place} is an amount below 10^12, and the next one is refused by field`, async () => {
    const { minimum = schema.exclusiveMinimum, maximum } = schema;
    const least = SIGNED.test(place) ? -AMOUNT_MAX : 0;
    assert.deepEqual([isNumber(schema), minimum, maximum], [true, least, AMOUNT_MAX]);
    const own = await (world ??= harness.newHost({ is_sandbox: true }).then((host) => newWorld(host)));
    const request = await requestOf(operation, own);
    const isRefused = async (amount: number) => {
      setAt(request, place, amount);
      const { body } = await send(harness, own.master, request);
      // A rule may refuse it for another reason: a rate is the sum of its details.
      return (body.fields ?? []).some(({ path, message }) => path === place && message.includes('at most'));
    };
    assert.deepEqual([await isRefused(10 ** 12 - 1), await isRefused(10 ** 12)], [false, true]);
  });
}

const CURRENCIES = REFUSING.filter(({ needsSession }) => !needsSession).flatMap((operation) =>
  placesOf(operation)
    .filter(({ place }) => /^body.*\bcurrency$/.test(place))
    .map(({ place }) => ({ operation, place })),
);

for (const { operation, place } of CURRENCIES) {
  test(`${operation.name}: ${place} is money that people pay with`, async () => {
    const own = await (world ??= harness.newHost({ is_sandbox: true }).then((host) => newWorld(host)));
    const request = await requestOf(operation, own);
    for (const currency of ['XXX', 'XAU', 'XTS']) {
      setAt(request, place, currency);
      const { status, body } = await send(harness, own.master, request);
      assert.equal(status, 422, JSON.stringify(body));
      assert.ok(
        (body.fields ?? []).some(({ path }) => path === place),
        JSON.stringify(body.fields),
      );
    }
  });
}

test('the suite finds the currencies of every kind', () => {
  const places = CURRENCIES.map(({ operation, place }) => `${operation.name} ${place}`);
  for (const place of [
    'POST /listings body.currency',
    'POST /properties body.currency',
    'POST /recurring_transactions body.currency',
    'POST /reservations body.currency',
    'POST /transactions body.currency',
    'PATCH /reservations/{stay_code} body.currency',
  ])
    assert.ok(places.includes(place), `${place} is not of ${places.join()}`);
});

test('the suite finds the amounts of every kind', () => {
  const places = NUMBERS.map(({ operation, place }) => `${operation.name} ${place}`);
  for (const place of [
    'POST /transactions body.amount',
    'PATCH /transactions/{id} body.amount',
    'POST /reservations body.received_amount',
    'POST /reservations body.stays[0].rate_amount',
    'PATCH /reservations/{stay_code} body.commission_amount',
    'PATCH /reservations/{stay_code}/check_in_details body.deposit',
    'POST /properties body.cleaning_fee',
    'PATCH /tasks/{id} body.fee',
    'POST /listings/prices body.prices[0].price',
  ])
    assert.ok(places.includes(place), place);
});
