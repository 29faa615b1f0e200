import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../harness.ts';
import { listOperations } from './operations.ts';
import { requestOf, send } from './requests.ts';
import { newWorld, type World } from './worlds.ts';

const harness = useHarness();
let world: Promise<World> | undefined;

for (const operation of listOperations()) {
  test(`${operation.name}: the example of the document works, but for its ids`, async () => {
    const own = await (world ??= harness.newHost().then((host) => newWorld(host)));
    const answer = await send(harness, own.master, await requestOf(operation, own));
    assert.equal(
      answer.status,
      200,
      `${answer.text}: mend the example, or say in ARRANGEMENTS of server/test/suites/examples.ts what it needs`,
    );
  });
}
