import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TERMS_LIMITS } from '../../../src/areas/booking-terms/contract.ts';
import { aProperty } from '../../../src/areas/properties/fixtures.ts';
import { QUOTE_LIMITS } from '../../../src/areas/quotes/contract.ts';
import { dataOf, useHarness, type Host } from '../../harness.ts';
import { inShortSteps } from '../../longest-step.ts';
import { listOperations, type DescribedOperation } from '../../suites/operations.ts';
import { requestOf } from '../../suites/requests.ts';
import { fill, newWorld, type World } from '../../suites/worlds.ts';
import { costlyRequests, type CostlyRequest } from './costly-requests.ts';

/** No step of the event loop takes longer than this, whatever was sent. In milliseconds of the processor. */
const STEP_MS_MAX = 250;
const REFUSAL_BYTES_MAX = 64 * 1024;

const harness = useHarness();
const operations = listOperations().filter(({ needsSession }) => !needsSession);

type Cost = { readonly stepMs: number; readonly name: string };
const costs: Cost[] = [];
let world: Promise<World> | undefined;

for (const area of new Set(operations.map((each) => each.area))) {
  test(`${area}: the costliest requests that its operations take hold the event loop for no longer than ${STEP_MS_MAX} ms`, async () => {
    const own = await (world ??= largeWorld());
    for (const operation of operations.filter((each) => each.area === area))
      await tryOperation(operation, own);
  });
}

test(`a quote of any of 500 properties with the longest terms holds the event loop for no longer than ${STEP_MS_MAX} ms`, async () => {
  const host = await harness.newHost();
  const charges = Array.from({ length: TERMS_LIMITS.chargesMax }, (_charge, index) => ({
    name: `Fee ${index}`,
    kind: 'fee',
    amount: 0.07,
    per: 'guest_night',
    season: { from: '02-01', to: '01-31' },
  }));
  for (let count = 0; count < QUOTE_LIMITS.offersMax; count += 1) {
    const property_id = await aProperty(host, { title: `House ${count}`, base_price: 100 });
    await dataOf(host.put(`/properties/${property_id}/booking_terms`, { charges }));
  }
  for (const check_out_date of ['2026-07-02', '2029-06-30']) {
    const asked = { check_in_date: '2026-07-01', check_out_date, number_of_adults: 9 };
    const { stepMs, value } = await inShortSteps(
      () => dataOf(host.post('/quotes', asked)),
      STEP_MS_MAX,
      check_out_date,
    );
    assert.equal(value.offers!.length, QUOTE_LIMITS.offersMax);
    costs.push({ stepMs, name: `POST /quotes of any property until ${check_out_date}` });
  }
});

test('every list and object that a request may hold has a bound of its own', () => {
  const unbounded = operations.flatMap(({ name, body }) =>
    body === undefined ? [] : unboundedIn(body.schema, `${name} body`),
  );
  assert.deepEqual(unbounded, []);
});

test('the ten costliest requests are reported', (t) => {
  const slowest = costs.toSorted((one, other) => other.stepMs - one.stepMs).slice(0, 10);
  assert.equal(slowest.length, 10);
  for (const { stepMs, name } of slowest) t.diagnostic(`${Math.round(stepMs)} ms: ${name}`);
});

async function tryOperation(operation: DescribedOperation, own: World): Promise<void> {
  const example = await requestOf(operation, own);
  // So that compiling what a first request needs counts for no other.
  for (const request of costlyRequests(operation, example).slice(0, 1))
    await ask(operation, own.master, request);
  for (const request of costlyRequests(operation, example)) {
    const name = `${operation.name}, ${request.shape}`;
    const { stepMs } = await inShortSteps(() => ask(operation, own.master, request), STEP_MS_MAX, name);
    costs.push({ stepMs, name });
  }
}

/** Sends a request. A refusal must be short, and no failure of the service. */
async function ask(
  { name, method }: DescribedOperation,
  { token }: Host,
  { shape, url, headers, body }: CostlyRequest,
): Promise<void> {
  const answer = await harness.app.inject({
    method: method as 'GET',
    url,
    headers: { 'service-access-token': token, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  assert.ok(
    answer.statusCode < 500,
    `${name}, ${shape}: ${answer.statusCode} ${answer.payload.slice(0, 500)}`,
  );
  if (answer.statusCode !== 200)
    assert.ok(
      answer.rawPayload.length <= REFUSAL_BYTES_MAX,
      `${name}, ${shape}: ${answer.rawPayload.length} bytes`,
    );
}

/** An account with one of everything, and with as many properties as a request may name at once. */
async function largeWorld(): Promise<World> {
  const master = await harness.newHost();
  const own = newWorld(master);
  await fill(own);
  for (let count = 0; count < 110; count += 1) await own.make('property');
  return own;
}

type AnySchema = {
  readonly type?: string | readonly string[];
  readonly items?: AnySchema;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly properties?: Readonly<Record<string, AnySchema>>;
  readonly anyOf?: readonly AnySchema[];
};

function unboundedIn(schema: AnySchema, place: string): string[] {
  const types = [schema.type].flat();
  const isOpenList = types.includes('array') && schema.maxItems === undefined;
  const isOpenObject =
    types.includes('object') && schema.properties === undefined && schema.maxProperties === undefined;
  return [
    ...(isOpenList || isOpenObject ? [place] : []),
    ...(schema.anyOf ?? []).flatMap((each) => unboundedIn(each, place)),
    ...(schema.items === undefined ? [] : unboundedIn(schema.items, `${place}[]`)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
      unboundedIn(each, `${place}.${name}`),
    ),
  ];
}
