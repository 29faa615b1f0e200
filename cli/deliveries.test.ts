import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { openAccount } from '#server/areas/accounts/actions.ts';
import { storeEvents } from '#server/areas/events/fixtures.ts';
import { createWebhook } from '#server/areas/webhooks/actions.ts';
import { openDatabases, type Databases } from '../server/src/database/databases.ts';
import { inTransaction, type OpenScope } from '#server/database/scope.ts';
import { fixedEncryption } from '../server/test/fixed-encryption.ts';
import { createTestDatabase, type TestDatabase } from '../server/test/test-database.ts';
import { ANY_ADDRESS, aReceiver } from '../server/test/webhooks.ts';
import { printed, refused, runInnkeep, settingsOf } from './test/run-innkeep.ts';

let database: TestDatabase;
let databases: Databases;
let scope: OpenScope;

const run = (...args: string[]) =>
  runInnkeep(
    { ...settingsOf(database.target), WEBHOOK_ALLOW_HTTP: 'true', OUTBOUND_ALLOW: '127.0.0.1' },
    ...args,
  );
const json = async (...args: string[]) => JSON.parse(await printed(run(...args, '--json')));

before(async () => {
  database = await createTestDatabase();
  databases = openDatabases(
    database.target,
    { readConnections: 1, writeConnections: 2, longReadConnections: 1 },
    fixedEncryption,
  );
  const settings = { name: 'Sea', slug: 'sea', timezone: 'UTC', currency: 'EUR', country: 'NL' };
  await printed(
    run('create-account', ...Object.entries(settings).flatMap(([flag, value]) => [`--${flag}`, value])),
  );
  const acting = { databases, clock: () => Temporal.Now.instant(), request_id: 'test' };
  scope = (await openAccount(acting, 'sea'))!;
});
after(async () => {
  await databases.close();
  await database.drop();
});

/** A webhook whose receiver has refused three events. */
async function refusing(t: TestContext) {
  const receiver = await aReceiver(t);
  const webhook = { url: receiver.url, events: ['task_created'] };
  const { id } = await inTransaction(scope, (tx) => createWebhook(tx, webhook, ANY_ADDRESS));
  t.after(() => databases.writes`update webhooks set is_active = false where id = ${id}`);
  receiver.answer = (_request, response) => response.writeHead(500).end();
  await storeEvents(databases.writes, { host_id: scope.host_id, from: 1, count: 3 });
  const flags = ['--account', 'sea', '--webhook', String(id)];
  return { receiver, id, flags, list: (...more: string[]) => json('list-deliveries', ...flags, ...more) };
}

test('drain-jobs sends what is due, and list-deliveries shows what came of it', async (t) => {
  const { receiver, id, list } = await refusing(t);
  const { deliveries_since, events_since } = (await json('list-jobs')).deliveries;
  assert.deepEqual([deliveries_since, typeof events_since], [null, 'string']);
  const { attempts } = await json('drain-jobs');
  assert.deepEqual(attempts, { http_error: 3 });
  assert.equal(receiver.received.length, 3);
  assert.equal((await json('list-jobs')).deliveries.events_since, null);
  const { deliveries, total } = await list();
  assert.equal(total, 3);
  assert.deepEqual(deliveries[0].attempts[0].outcome, 'http_error');
  assert.equal((await list('--status', 'delivered')).total, 0);
  assert.match(
    await printed(run('list-deliveries', '--account', 'sea', '--webhook', String(id))),
    /task_created +pending +1 +http_error/,
  );
  assert.match(
    await printed(run('list-webhooks', '--account', 'sea')),
    new RegExp(`^${id} +http://127.0.0.1`, 'm'),
  );
});

test('replay-deliveries sends again what failed, since when it is told, under the same webhook-id', async (t) => {
  const { receiver, flags, list } = await refusing(t);
  await json('drain-jobs');
  await databases.writes`
    update webhook_deliveries set status = 'failed', next_attempt_at = null where status = 'pending'`;
  const later = '2999-01-01T00:00:00Z';
  assert.deepEqual(await json('replay-deliveries', ...flags, '--since', later), { replayed: 0 });
  receiver.answer = (_request, response) => response.end();
  assert.deepEqual(await json('replay-deliveries', ...flags), { replayed: 3 });
  assert.deepEqual((await json('drain-jobs')).attempts, { delivered: 3 });
  assert.equal((await list('--status', 'delivered')).total, 3);
  assert.equal(new Set(receiver.received.map(({ id }) => id)).size, 3);
  assert.equal(receiver.received.length, 6);
  assert.deepEqual(await json('replay-deliveries', ...flags, '--status', 'delivered'), { replayed: 3 });
});

test('a webhook, a status and a moment that are none are refused in a sentence', async (t) => {
  const { flags, id } = await refusing(t);
  await refused(run('list-deliveries', '--account', 'sea', '--webhook', 'x'), 2);
  await refused(run('list-deliveries', ...flags, '--status', 'lost'), 2);
  await refused(run('replay-deliveries', ...flags, '--since', 'yesterday'), 2);
  assert.equal(
    await refused(run('replay-deliveries', '--account', 'sea', '--webhook', '999999'), 2),
    'The account has no such webhook.',
  );
  await databases.writes`update webhooks set is_active = false where id = ${id}`;
  assert.match(await refused(run('replay-deliveries', ...flags), 2), /switched off/);
});
