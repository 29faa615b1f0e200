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
