import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aPerson } from '../../src/access/oauth/fixtures.ts';
import { signInPage, type SignedInPage } from '../../src/access/sessions/fixtures.ts';
import { useHarness, type Answer } from '../harness.ts';
import { NO_REFERENCE } from './references.ts';
import { isForConnectors, listOperations } from './operations.ts';
import { kindOf, requestOf, urlOf, withId, type ExampleRequest } from './requests.ts';
import { exampleOf, fill, newWorld, type Id, type World } from './worlds.ts';

// As isolation.long.test.ts, for who is signed in at a page and sends no token.

const harness = useHarness();
// Connectors have tokens, and no page.
const operations = listOperations().filter(
  ({ isPublic, needsSession, path }) => (!isPublic || needsSession) && !isForConnectors(path),
);
const cases = operations.flatMap((operation) =>
  operation.references
    .filter(({ place }) => NO_REFERENCE[`${operation.name} ${place}`] === undefined)
    .map((reference) => ({ operation, reference, kind: kindOf(operation, reference) })),
);

type Setting = { readonly page: SignedInPage; readonly own: World; readonly stranger: World };

let made: Promise<Setting> | undefined;

/** A page of an account, and another account that is full. */
function setting(): Promise<Setting> {
  return (made ??= makeSetting());
}

async function makeSetting(): Promise<Setting> {
  const host = await harness.newHost({ is_sandbox: true });
  const { email } = await aPerson(host);
  const stranger = newWorld(await harness.newHost({ is_sandbox: true }));
  await fill(stranger);
  return { page: await signInPage(harness.app, email), own: newWorld(host), stranger };
}

for (const { operation, reference, kind } of cases) {
  test(`${operation.name} ${reference.place}: an id of another account is as unknown to a page as none`, async () => {
    const { page, own, stranger } = await setting();
    const request = await requestOf(operation, own, reference);
    const answerTo = async (id: Id) => said(await send(page, withId(request, reference, id)), id);
    assert.equal(await answerTo(await stranger.idOf(kind)), await answerTo(exampleOf(kind).unknown));
  });
}

test('no list shows a page anything of another account', async () => {
  const { page, stranger } = await setting();
  const lists = operations.filter(({ isList }) => isList);
  assert.ok(lists.length > 10);
  for (const { path } of lists) {
    const { status, text } = await page.get(path);
    assert.equal(status, 200, text);
    assert.equal(text.includes(stranger.mark), false, text);
  }
});

function send(page: SignedInPage, request: ExampleRequest): Promise<Answer> {
  const path = urlOf(request).replace(/^\/v3/, '');
  return page.send(request.method, path, request.hasBody ? request.body : undefined);
}

function said(answer: Answer, id: Id): string {
  return JSON.stringify([answer.status, { ...answer.body, request_id: '' }]).replaceAll(String(id), '(id)');
}
