import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREAS } from '../../src/interface.ts';
import { clock, useHarness, type Caller } from '../harness.ts';
import { isForConnectors, listOperations, type DescribedOperation } from './operations.ts';
import { requestOf, send } from './requests.ts';
import { fill, newWorld, type World } from './worlds.ts';

// The service of the harness makes each answer again that it gives from memory, and fails when the two differ.
const harness = useHarness();
const operations = listOperations().filter(({ isPublic, needsSession }) => !isPublic && !needsSession);

const REMEMBERED = new Set(
  AREAS.flatMap((area) => area.operations).flatMap((operation) =>
    operation.kind === 'read' && operation.dependsOn !== undefined
      ? [`${operation.method} ${operation.path.replaceAll(/\{\w+\}/g, '{}')}`]
      : [],
  ),
);

/** The reads that are made each time, with what changes in them without an event of the account. */
const MADE_EACH_TIME: Readonly<Record<string, string>> = {
  'GET /account_import': 'how far an import is',
  'GET /applications': 'when each was used last',
  'GET /audit': 'some changes are audited without an event',
  'GET /automation/actions': 'what is due changes with the hour',
  'GET /automation/actions/{}/text': 'a door code shows from an hour on',
  'GET /channel/work': 'a connector waits here for new work',
  'GET /channel_accounts': 'a token of a connector has no event that is published',
  'GET /channel_accounts/{}': 'a token of a connector has no event that is published',
  'GET /closures': 'another title in the calendar',
  'GET /conversations': 'what became of an e-mail',
  'GET /conversations/{}': 'what became of an e-mail',
  'GET /events': 'the log itself: its cursor is a snapshot of the database',
  'GET /limits/usage': 'the count of requests, this one included',
  'GET /listings': 'when a calendar was read, and with which result',
  'GET /listings/{}': 'when a calendar was read, and with which result',
  'GET /me': 'the token of the request, which has no event that is published',
  'GET /notification_settings': 'when a way was last used, and what went wrong with it',
  'GET /operators': 'an invitation ends with time',
  'GET /recurring_transactions': 'the next day moves with the entries that are made',
  'GET /recurring_transactions/{}': 'the next day moves with the entries that are made',
  'GET /reservations/box': 'nights that are kept for a stay are closed and opened without an event',
  'GET /reviews': 'a review shows when the day has come in the timezone of its property',
  'GET /sandbox/clock': 'the clock itself',
  'GET /saved_replies/{}/preview': 'a door code shows from an hour on',
  'GET /saved_views': 'a view belongs to an operator, not to the account, so it has no events',
  'GET /second_factor': 'belongs to a person',
  'GET /sessions': 'when each was used last',
  'GET /sign_in_provider': 'belongs to a person',
  'GET /staffs/{}/link': 'the secret address of a page',
  'GET /today': 'the day of the account, and what is shown from a moment on',
  'GET /tokens': 'when each was used last',
  'GET /webhooks': 'what became of the last delivery',
  'GET /webhooks/{}': 'what became of the last delivery',
  'GET /webhooks/{}/deliveries': 'what became of each delivery',
};

const reads = operations.filter(({ name }) => REMEMBERED.has(name.replaceAll(/\{\w+\}/g, '{}')));
const changes = operations.filter(({ method, path }) => method !== 'GET' && !isForConnectors(path));

type Reading = { readonly name: string; readonly ask: () => Promise<number> };

/** Every read whose answer is remembered, by everybody who may see something else. */
async function readingsOf(world: World, callers: readonly Caller[]): Promise<Reading[]> {
  const made: Reading[] = [];
  for (const operation of reads) {
    const request = await requestOf(operation, world);
    for (const [index, caller] of callers.entries())
      made.push({
        name: `${operation.name} by caller ${index}`,
        ask: async () => {
          const { status, text } = await send(harness, caller, request);
          assert.notEqual(status, 500, text);
          return status;
        },
      });
  }
  return made;
}

async function readAll(readings: readonly Reading[], after: string): Promise<void> {
  for (const { name, ask } of readings)
    await ask().catch((error: unknown) => {
      throw new Error(`${name} after ${after}`, { cause: error });
    });
}

async function change(operation: DescribedOperation, world: World): Promise<number> {
  const { status, text } = await send(harness, world.master, await requestOf(operation, world));
  assert.ok(status < 500, `${operation.name}: ${text}`);
  return status;
}

test('no answer from memory is older than the last change, whatever was changed', async () => {
  const master = await harness.newHost({ is_sandbox: true });
  const world = newWorld(master);
  await fill(world);
  const limited = await master.caller({ operator: [Number(await world.idOf('property'))] });
  const readings = await readingsOf(world, [master, limited]);
  assert.ok(readings.length >= 60, `${readings.length} readings`);
  await readAll(readings, 'nothing');
  let changed = 0;
  for (const operation of changes) {
    if ((await change(operation, world)) === 200) changed += 1;
    await readAll(readings, operation.name);
  }
  assert.ok(changed > changes.length * 0.9, `${changed} of ${changes.length} changes were accepted`);
});

test('what an answer says does not depend on the time of day, nor on the day unless the operation says so', async () => {
  const master = await harness.newHost({ is_sandbox: true });
  const world = newWorld(master);
  await fill(world);
  const readings = await readingsOf(world, [master]);
  const start = clock.now;
  for (const hours of [0, 1, 11, 23, 36, 24 * 40]) {
    clock.now = start.add({ hours });
    await readAll(readings, `${hours} hours`);
  }
  clock.now = start;
});

test('every GET is given from memory and has an ETag, or it is listed with what changes in it without an event', () => {
  const made = AREAS.flatMap((area) => area.operations)
    .filter(({ method, kind }) => method === 'GET' && kind === 'read')
    .map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    .filter((name) => !REMEMBERED.has(name));
  assert.deepEqual([...new Set(made)].toSorted(), Object.keys(MADE_EACH_TIME).toSorted());
});
