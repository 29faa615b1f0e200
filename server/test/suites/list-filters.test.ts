import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../harness.ts';
import { listOperations } from './operations.ts';
import { NO_REFERENCE } from './references.ts';
import { kindOf, requestOf, send, withId } from './requests.ts';
import { exampleOf, newWorld, type World } from './worlds.ts';

const harness = useHarness();
let world: Promise<World> | undefined;

/** Every GET of an account whose query takes an id or a code, by the place. */
const CASES = listOperations()
  .filter(({ method, isPublic, needsSession }) => method === 'GET' && !isPublic && !needsSession)
  .flatMap((operation) =>
    operation.references
      .filter(({ place }) => place.startsWith('query.'))
      .filter(({ place }) => NO_REFERENCE[`${operation.name} ${place}`] === undefined)
      .map((reference) => ({ operation, reference })),
  );

/** They are about the objects that their query names: without them there is nothing to answer. */
const ABOUT_OBJECTS = [
  'GET /availabilities',
  'GET /pricing_ratios',
  'GET /reports/finances',
  'GET /reports/occupancy',
  'GET /saved_replies/{id}/preview',
  'GET /tasks/totals',
];

for (const { operation, reference } of CASES) {
  const isAbout = ABOUT_OBJECTS.includes(operation.name);
  const outcome = isAbout ? 'is not found' : 'is no error, and finds nothing';
  test(`${operation.name}: an unknown ${reference.name} ${outcome}`, async () => {
    const own = await (world ??= harness.newHost({ is_sandbox: true }).then((host) => newWorld(host)));
    const { unknown } = exampleOf(kindOf(operation, reference));
    const request = withId(await requestOf(operation, own, reference), reference, unknown);
    const { status, data, text } = await send(harness, own.master, request);
    if (isAbout) assert.equal(status, 404, text);
    else assert.deepEqual([status, data.total], [200, 0], text);
  });
}

test('the suite finds the filters of every list', () => {
  assert.ok(CASES.length > 60, String(CASES.length));
});
