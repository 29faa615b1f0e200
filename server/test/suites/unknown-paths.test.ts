import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness, type Answer } from '../harness.ts';
import { NO_REFERENCE } from './references.ts';
import { listOperations, type DescribedOperation, type Reference } from './operations.ts';
import { placesOf, setAt } from './places.ts';
import { kindOf, requestOf, send, withId, type ExampleRequest } from './requests.ts';
import { exampleOf, newWorld, type World } from './worlds.ts';
import { WRONG_VALUES } from './wrong-values.ts';

// What is answered when the path names nothing, and something else is wrong, too: first the form of the fields, then the
// path, then every other rule.

const harness = useHarness();
let world: Promise<World> | undefined;

type Case = { readonly operation: DescribedOperation; readonly reference: Reference };

/** Every operation that a token may call, by the last id of its path. */
const CASES: readonly Case[] = listOperations()
  .filter(({ isPublic, needsSession }) => !isPublic && !needsSession)
  .flatMap((operation) => {
    const reference = operation.references.findLast(
      (each) => each.place.startsWith('path.') && isReference(operation, each),
    );
    return reference === undefined ? [] : [{ operation, reference }];
  });

function isReference({ name }: DescribedOperation, { place }: Reference): boolean {
  return NO_REFERENCE[`${name} ${place}`] === undefined;
}

const unknownOf = (operation: DescribedOperation, reference: Reference) =>
  exampleOf(kindOf(operation, reference)).unknown;

/** Sends requests whose path names nothing. */
async function ready({ operation, reference }: Case) {
  const own = await (world ??= harness.newHost({ is_sandbox: true }).then((host) => newWorld(host)));
  const astray = async (other?: Reference) =>
    withId(await requestOf(operation, own, other), reference, unknownOf(operation, reference));
  const plain = await astray();
  const sendWith = (place: string, value: unknown) => {
    const sent = structuredClone(plain);
    setAt(sent, place, value);
    return send(harness, own.master, sent);
  };
  return { astray, plain, sendWith, ask: (sent: ExampleRequest) => send(harness, own.master, sent) };
}

const withoutRequest = ({ status, body }: Answer) => ({ status, ...body, request_id: '' });

/** Anything is a cursor or a code until it is looked up. */
const ANY_FORM = /^query\.(cursor|stay_code)$/;

for (const each of CASES) {
  const { operation } = each;
  const places = placesOf(operation).map(({ place }) => place);

  test(`${operation.name}: a field of a wrong form is named, also when the path names nothing`, async () => {
    const { sendWith } = await ready(each);
    for (const place of places.filter((name) => !ANY_FORM.test(name))) {
      const value = place.startsWith('query.') ? '' : [[]];
      const answer = await sendWith(place, value);
      assert.equal(answer.status, 422, `${place}: ${answer.text}`);
      const paths: string[] = answer.body.fields.map(({ path }: { path: string }) => path);
      assert.ok(
        paths.some((path) => path.startsWith(place)),
        `${place}: ${answer.text}`,
      );
    }
  });

  test(`${operation.name}: a path that names nothing is the answer, whatever other rule the fields break`, async () => {
    const { astray, plain, sendWith, ask } = await ready(each);
    const answer = withoutRequest(await ask(plain));
    assert.equal(answer.status, 404, JSON.stringify(answer));
    for (const place of places) {
      const [, value] = WRONG_VALUES.find(([end]) => end.test(place)) ?? [];
      const broken = value === undefined ? undefined : await sendWith(place, value);
      // Its form is wrong there.
      if (broken !== undefined && !FORMS.has(`${operation.name} ${place}`))
        assert.deepEqual(withoutRequest(broken), answer, place);
    }
    for (const other of operation.references) {
      if (!other.place.startsWith('body.') || !isReference(operation, other)) continue;
      const sent = withId(await astray(other), other, unknownOf(operation, other));
      assert.deepEqual(withoutRequest(await ask(sent)), answer, other.place);
    }
  });
}

/** Places where the schema refuses what is another rule's matter elsewhere. */
const FORMS = new Set([
  'PATCH /tasks/{id} body.level',
  'PATCH /checklists/{id} body.level',
  'PATCH /reservations/{stay_code} body.rate_details[0].amount',
  ...['template', 'score', 'content', 'level', 'note'].map(
    (name) => `PATCH /automation/rules/{id} body.action.${name}`,
  ),
  ...['guest_review.sub_score', 'host_review.score', 'host_review.sub_score', 'host_review.content'].map(
    (name) => `PUT /channel/orders/{channel_id}/reviews body.${name}`,
  ),
]);

test('the suite finds the operations of every area', () => {
  assert.ok(CASES.length > 80, String(CASES.length));
});
