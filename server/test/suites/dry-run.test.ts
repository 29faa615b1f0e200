import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness, type Host } from '../harness.ts';
import { listOperations, type DescribedOperation } from './operations.ts';
import { requestOf, send, type ExampleRequest } from './requests.ts';
import { newWorld, type World } from './worlds.ts';

// Every operation that offers a dry run.

const harness = useHarness();
const operations = listOperations().filter(({ parameters }) =>
  parameters.some(({ name }) => name === 'dry_run'),
);

/** What no operation takes for its own is ignored. */
const UNKNOWN = { property_id: 999_999_999, reservation_code: '0-0000000-aaaaaa' };

let made: Promise<World> | undefined;

test('what changes a stay or decides an order, a new order, and the erasure of a guest, offer a dry run', () => {
  assert.deepEqual(operations.map(({ name }) => name).toSorted(), [
    'DELETE /reservations/{stay_code}',
    'PATCH /reservations/{stay_code}',
    'POST /guest_erasures',
    'POST /reservations',
    'POST /reservations/{reservation_code}/approve',
    'POST /reservations/{reservation_code}/decline',
    'POST /reservations/{stay_code}/allocate',
    'POST /reservations/{stay_code}/move_to_box',
  ]);
});

for (const operation of operations) {
  test(`${operation.name}: a dry run stores nothing, and its response is that of the change`, async () => {
    const { world, request } = await ready(operation);
    const before = await contentOf(world.master);
    const foretold = await dataOf(send(harness, world.master, dry(request)));
    assert.ok((await contentOf(world.master)) === before);
    const { status, body } = await send(harness, world.master, { ...request, query: { dry_run: 'false' } });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(withoutCodes(foretold), withoutCodes(body.data));
    assert.ok((await contentOf(world.master)) !== before);
  });

  test(`${operation.name}: a dry run needs a writable token, and is refused for what the change is refused for`, async () => {
    const { world, request } = await ready(operation);
    const reader = await world.master.caller({ scope: 'read-only' });
    await refused(send(harness, reader, dry(request)), 'not_authorized');
    const perhaps = { ...request, query: { dry_run: 'perhaps' } };
    await refused(send(harness, world.master, perhaps), 'validation_failed', ['query.dry_run']);
    const name = operation.path.includes('{') ? 'path' : 'body';
    const unknown =
      name === 'path'
        ? {
            ...dry(request),
            path: Object.fromEntries(Object.keys(request.path).map((key) => [key, '0-0000000-aaaaaa'])),
          }
        : { ...dry(request), body: { ...request.body, ...UNKNOWN } };
    const { status } = await send(harness, world.master, unknown);
    assert.equal(status, 404);
  });
}

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

const LISTING = { channel_type: 'airbnb', listing_id: '5120443', title: 'Canal', base_price: 100 };

async function ready(operation: DescribedOperation): Promise<{ world: World; request: ExampleRequest }> {
  const world = await (made ??= harness.newHost({ is_sandbox: true }).then((host) => newWorld(host)));
  const request = await requestOf(operation, world);
  if (operation.path.endsWith('/allocate')) request.body['property_id'] = await world.make('property');
  return { world, request: { ...request, query: {} } };
}

function dry(request: ExampleRequest): ExampleRequest {
  return { ...request, query: { dry_run: 'true' } };
}

/** Every row of the account, as one text. */
async function contentOf({ scope }: Host): Promise<string> {
  const tables = await scope.sql<{ name: string }[]>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'host_id' and t.table_type = 'BASE TABLE'
    order by 1`;
  const rows = tables.map(async ({ name }) => {
    const [row] = await scope.sql<{ content: string }[]>`
      select coalesce(string_agg(t::text, ' ' order by t::text), '') as content from ${scope.sql.identifier(name)} t
      where t.host_id = ${scope.host_id}`;
    return `${name}: ${row?.content}`;
  });
  return (await Promise.all(rows)).join('\n');
}

/** New codes and ids are other ones each time. */
function withoutCodes(data: object): object {
  return JSON.parse(
    JSON.stringify(data, (key, value) => (NEW_NAMES.includes(key) && value !== null ? 'new' : value)),
  );
}

const NEW_NAMES = [
  'reservation_code',
  'stay_code',
  'check_in_guide_url',
  'guest_page_url',
  'id',
  'action_id',
];
