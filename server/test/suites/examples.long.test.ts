import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aPerson } from '../../src/access/oauth/fixtures.ts';
import { signInPage } from '../../src/access/sessions/fixtures.ts';
import { useHarness, type Answer } from '../harness.ts';
import { listOperations, type DescribedOperation } from './operations.ts';
import { requestOf, send, urlOf } from './requests.ts';
import { newWorld, type World } from './worlds.ts';

const harness = useHarness();
let world: Promise<World> | undefined;

for (const operation of listOperations()) {
  test(`${operation.name}: the example of the document works, but for its ids`, async () => {
    const own = await (world ??= harness.newHost({ is_sandbox: true }).then((host) => newWorld(host)));
    const answer = await ask(operation, own);
    assert.equal(
      answer.status,
      200,
      `${answer.text}: mend the example, or say in ARRANGEMENTS of server/test/suites/examples.ts what it needs`,
    );
  });
}

async function ask(operation: DescribedOperation, own: World): Promise<Answer> {
  if (!operation.needsSession) return send(harness, own.master, await requestOf(operation, own));
  const { email } = await aPerson(own.master);
  const request = await requestOf(operation, own);
  const page = await signInPage(harness.app, email);
  const path = urlOf(request).replace(/^\/v3/, '');
  return page.send(request.method, path, request.hasBody ? request.body : undefined);
}
