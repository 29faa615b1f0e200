import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CreateAccountImportRunData } from '../../../client/src/schema.ts';
import { fingerprints } from '../fingerprints.ts';
import { clock, dataOf, refused, useHarness, type Answer, type Host } from '../harness.ts';
import { aReceiver, aWebhook, sending } from '../webhooks.ts';
import { startDeliveries } from '../../src/areas/webhooks/dispatch/actions.ts';
import { outsideOf } from '../../src/outbound/outside.ts';
import { aPerson } from '../../src/access/oauth/fixtures.ts';
import { signInPage } from '../../src/access/sessions/fixtures.ts';
import { isForConnectors, listOperations, type DescribedOperation } from './operations.ts';
import { requestOf, send, urlOf, type ExampleRequest, type SentData } from './requests.ts';
import { newWorld, type World } from './worlds.ts';

// Every change, which is tried with dry_run.

/** They are sent as POST because their input is long. */
const READS = ['POST /automation/rules/preview', 'POST /listings/calendar', 'POST /second_factor'];

const UNTRIABLE = [
  'DELETE /second_factor',
  'DELETE /sign_in_provider',
  'POST /account/set_up',
  'POST /notification_settings/test',
  'POST /oauth/authorizations',
  'POST /oauth/revoke',
  'PUT /password',
  'PUT /second_factor',
];

/** Its dry run is a run in the background, whose state is stored. */
const TRIED_LATER = 'POST /account_import/run';

const ORDERS_PICTURES = 'PUT /properties/{property_id}/pictures';

const webhooks = sending();
const harness = useHarness({ outside: { ...outsideOf(), webhooks } });
const changes = listOperations().filter(({ method, name }) => method !== 'GET' && !READS.includes(name));
const operations = changes.filter(({ offersDryRun }) => offersDryRun);

let made: Promise<World> | undefined;

test('every change can be tried, but for those that check a password, hand out tokens or tell somebody', () => {
  const untriable = changes.filter(({ offersDryRun }) => !offersDryRun);
  assert.deepEqual(untriable.map(({ name }) => name).toSorted(), UNTRIABLE);
});

// The first one, since nothing but its own changes has to be dispatched then.
test('a dry run of any change records no event, no audit row and no delivery, also while events are dispatched', async (t) => {
  const world = newWorld(await harness.newHost({ is_sandbox: true }));
  const receiver = await aReceiver(t);
  await aWebhook(world.master, receiver.url);
  const parts = { databases: harness.databases, clock: () => clock.now, webhooks, logger: SILENT };
  const tried: Ready[] = [];
  // What is for pages changes who may do what, of which no event tells anybody.
  const told = operations.filter(({ name, needsSession }) => name !== TRIED_LATER && !needsSession);
  // Who orders the pictures of a property names all of them, those of other requests too: that one is made last.
  const ordersPictures = ({ name }: DescribedOperation) => name === ORDERS_PICTURES;
  const lastly = [
    ...told.filter((each) => !ordersPictures(each)).toReversed(),
    ...told.filter(ordersPictures),
  ];
  for (const operation of lastly) tried.push(await ready(operation, world));
  const dispatching = startDeliveries(parts);
  t.after(() => dispatching.stop());
  await dispatching.settle();
  const before = await toldOf(world.master);
  const outcomes = new Map<string, Answer>();
  for (const { request, ask } of tried)
    outcomes.set(`${request.method} ${request.pattern}`, await ask(dry(request)));
  await dispatching.settle();
  assert.deepEqual(await toldOf(world.master), before);
  const refusals = [...outcomes].filter(([, { status }]) => status !== 200);
  assert.deepEqual(
    refusals.map(([name]) => name).filter((name) => !name.includes(' /account_import')),
    [],
  );
  assert.ok(receiver.received.length > 50, String(receiver.received.length));
});

for (const operation of operations) {
  test(`${operation.name}: a dry run stores nothing, and its response is that of the change`, async () => {
    const { world, request, ask } = await ready(operation);
    if (operation.name === TRIED_LATER) {
      const { account_import } = await dataOf<CreateAccountImportRunData>(ask(dry({ ...request, body: {} })));
      assert.equal(account_import.is_dry_run, true);
      return;
    }
    const before = await contentOf(world);
    const foretold = await dataOf(ask(dry(request)));
    assert.deepEqual(await contentOf(world), before);
    const { status, body } = await ask({ ...request, query: { ...request.query, dry_run: 'false' } });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(withoutCodes(foretold), withoutCodes(body.data));
  });

  test(`${operation.name}: a dry run needs a writable token, says true or false, and is written so`, async () => {
    const { world, request, ask } = await ready(operation);
    const before = await contentOf(world);
    for (const name of ['dryrun', 'Dry_Run', 'dry-run', 'dryRun']) {
      const { status, body } = await ask({ ...request, query: { ...request.query, [name]: 'true' } });
      assert.equal(status, 422, JSON.stringify(body));
      assert.deepEqual(
        body.fields.map(({ path }: { path: string }) => path),
        [`query.${name}`],
      );
    }
    assert.deepEqual(await contentOf(world), before);
    const perhaps = { ...request, query: { ...request.query, dry_run: 'perhaps' } };
    await refused(ask(perhaps), 'validation_failed', ['query.dry_run']);
    if (operation.needsSession || isForConnectors(operation.path)) return;
    const reader = await world.master.caller({ scope: 'read-only' });
    await refused(send(harness, reader, dry(request)), 'not_authorized');
  });
}

for (const operation of changes.filter(({ offersDryRun }) => !offersDryRun)) {
  test(`${operation.name}: a dry run is refused, and nothing is done`, async () => {
    const { world, request, ask } = await ready(operation);
    const before = await contentOf(world);
    await refused(ask(dry(request)), 'dry_run_impossible', ['query.dry_run']);
    assert.deepEqual(await contentOf(world), before);
  });
}

test('a dry run is refused for what the change is refused for', async () => {
  const host = await harness.newHost({ is_sandbox: true });
  await refused(host.delete('/tags/999999999?dry_run=true'), 'tag_not_found');
  await refused(host.post('/tasks?dry_run=true', { type: 'yoga' }), 'validation_failed', [
    'body.type',
    'body.expected_date',
  ]);
  assert.equal((await dataOf(host.get('/tasks'))).total, 0);
});

test('a dry run neither uses an Idempotency-Key nor gets the response of one', async () => {
  const { world, request } = await ready(operations.find(({ name }) => name === 'POST /reservations')!);
  const headers = { 'idempotency-key': 'one-key' };
  await dataOf(send(harness, world.master, dry(request), headers));
  const booked = await send(harness, world.master, request, headers);
  assert.equal(booked.status, 200);
  const again = await send(harness, world.master, request, headers);
  assert.equal(again.text, booked.text);
  await refused(send(harness, world.master, dry(request), headers), 'nights_not_available');
});

test('a dry run of what changes in several transactions does not use an Idempotency-Key either', async () => {
  const { world, request } = await ready(operations.find(({ name }) => name === 'POST /imports')!);
  const headers = { 'idempotency-key': 'key-of-acts' };
  await dataOf(send(harness, world.master, dry(request), headers));
  const sent = { ...request, body: { ...request.body, dry_run: false } };
  const imported = await send(harness, world.master, sent, headers);
  assert.equal(imported.status, 200, imported.text);
  assert.equal((await send(harness, world.master, sent, headers)).text, imported.text);
});

test('a dry run shows the cascade: who must make room, nights, listings, tasks, entries and planned messages', async () => {
  const host = await harness.newHost({ is_sandbox: true });
  const world = newWorld(host);
  const [property_id, other] = [await world.idOf('property'), await world.make('property')];
  await dataOf(host.post('/listings', { ...LISTING, property_id }));
  const stay_code = await world.idOf('stay');
  const task = await dataOf(
    host.post('/tasks', { type: 'cleaning', expected_date: '2026-07-04', stay_code }),
  );
  const { cascade } = await dataOf(
    host.post(`/reservations/${stay_code}/allocate?dry_run=true`, { property_id: other }),
  );
  assert.deepEqual(
    cascade.tasks.map(({ task_id, property_id: place }: Record<string, unknown>) => [task_id, place]),
    [[task.task_id, other]],
  );
  assert.equal(cascade.transactions[0].property_id, other);
  assert.deepEqual(
    cascade.availabilities.map(({ property_id: place, available }: Record<string, unknown>) => [
      place,
      available,
    ]),
    [
      [property_id, true],
      [other, false],
    ],
  );
  assert.equal(cascade.listings[0].listing_id, LISTING.listing_id);
  const { tasks } = await dataOf(host.get('/tasks', { id: task.task_id }));
  assert.equal(tasks[0].property_id, property_id);
});

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

/** What there is to tell others of, and to whom. A delivery changes when it is sent, and its event does not. */
async function toldOf({ scope: { sql, host_id } }: Host) {
  const [row] = await sql`
    select
      (select json_agg(e order by e.id) from events e where e.host_id = ${host_id}) as events,
      (select json_agg(a order by a.id) from audit_log a where a.host_id = ${host_id}) as audit,
      (select json_agg(d.id order by d.id) from webhook_deliveries d where d.host_id = ${host_id}) as deliveries`;
  return row;
}

const LISTING = { channel_type: 'airbnb', listing_id: '5120443', title: 'Canal', base_price: 100 };

type Ready = {
  readonly world: World;
  readonly request: ExampleRequest;
  readonly ask: (request: ExampleRequest) => Promise<Answer<SentData>>;
};

async function ready(operation: DescribedOperation, own?: World): Promise<Ready> {
  const world =
    own ?? (await (made ??= harness.newHost({ is_sandbox: true }).then((host) => newWorld(host))));
  const { email } = operation.needsSession ? await aPerson(world.master) : { email: '' };
  const request = await requestOf(operation, world);
  if (operation.path.endsWith('/allocate')) request.body['property_id'] = await world.make('property');
  if (!operation.needsSession) return { world, request, ask: (asked) => send(harness, world.master, asked) };
  const page = await signInPage(harness.app, email);
  const ask = (asked: ExampleRequest) =>
    page.send(
      asked.method,
      urlOf(asked).replace(/^\/v3/, ''),
      asked.hasBody ? asked.body : undefined,
    ) as Promise<Answer<SentData>>;
  return { world, request, ask };
}

function dry(request: ExampleRequest): ExampleRequest {
  return { ...request, query: { ...request.query, dry_run: 'true' } };
}

const contentOf = ({ master: { scope } }: World) => fingerprints(scope.sql, scope.host_id);

/** New codes, ids and secrets are other ones each time. */
function withoutCodes(data: object): object {
  return JSON.parse(
    JSON.stringify(data, (key, value) => (NEW_NAMES.test(key) && value !== null ? 'new' : value)),
  );
}

const NEW_NAMES = /(^|_)(ids?|codes?|url|secret|token|link)$/;
