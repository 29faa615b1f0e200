import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refused, useHarness } from '../harness.ts';
import { listOperations, type DescribedOperation } from './operations.ts';
import { placesOf, setAt } from './places.ts';
import { requestOf, send } from './requests.ts';
import { newWorld, type World } from './worlds.ts';

const harness = useHarness();
let world: Promise<World> | undefined;

/** `query.start_date`, `body.prices[0].start_date`. */
type Range = { readonly operation: DescribedOperation; readonly start: string };

const RANGES: readonly Range[] = listOperations().flatMap((operation) => {
  return placesOf(operation)
    .filter(({ place }) => /\.start_\w+$/.test(place))
    .map(({ place: start }) => ({ operation, start }));
});

const endOf = (start: string) => start.replace(/\.start_(\w+)$/, '.end_$1');

for (const { operation, start } of RANGES) {
  test(`${operation.name}: a range that starts after its end names both, ${start} and its end`, async () => {
    const own = await (world ??= harness.newHost({ is_sandbox: true }).then((host) => newWorld(host)));
    const single = await requestOf(operation, own);
    const request = start.startsWith('body.listings[0].')
      ? { ...single, body: { listings: [single.body] } }
      : single;
    setAt(request, start, '2026-07-02');
    setAt(request, endOf(start), '2026-07-01');
    await refused(send(harness, own.master, request), 'validation_failed', [start, endOf(start)]);
    setAt(request, endOf(start), '2026-07-02');
    assert.equal((await send(harness, own.master, request)).status, 200);
  });
}

test('the suite finds the ranges of queries, of bodies and of the entries of lists', () => {
  const places = RANGES.map(({ operation, start }) => `${operation.name} ${start}`);
  for (const place of [
    'GET /reservations query.start_check_out_date',
    'GET /automation/actions query.start_time',
    'POST /availabilities body.start_date',
    'POST /listings/prices body.prices[0].start_date',
  ])
    assert.ok(places.includes(place), place);
});
