import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { PUBLISHED_KINDS } from '../../events/event-kinds.ts';
import { aProperty } from '../properties/fixtures.ts';
import { anApplicationCaller, aWebhook, sending } from '../../../test/webhooks.ts';
import { outsideOf } from '../../outbound/outside.ts';

const harness = useHarness();
const URL = 'https://partner.example.com/hook';

const list = async (host: Pick<Host, 'get'>) => (await dataOf(host.get('/webhooks'))).webhooks;

test('a webhook answers its fields, the same again under webhook, and its secret once', async () => {
  const host = await harness.newHost();
  const { webhook, ...fields } = await aWebhook(host, URL, { events: ['task_created'] });
  assert.deepEqual(webhook, fields);
  const { id, secret, ...rest } = fields;
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  const told = {
    url: URL,
    events: ['task_created'],
    manageable: true,
    is_active: true,
    switched_off_at: null,
    switched_off_reason: null,
    created_at: START.replace('Z', '+00:00'),
  };
  assert.deepEqual(rest, told);
  assert.deepEqual(await list(host), [{ id, ...told }]);
});

test('one webhook is read by its id, as the list shows it and without its secret', async () => {
  const host = await harness.newHost();
  const { id } = await aWebhook(host, URL, { events: ['task_created'] });
  await aWebhook(host, URL);
  const { webhook } = await dataOf(host.get(`/webhooks/${id}`));
  assert.deepEqual(webhook, (await list(host))[0]);
  assert.equal('secret' in webhook, false);
  await dataOf(host.delete(`/webhooks/${id}`));
  await refused(host.get(`/webhooks/${id}`), 'webhook_not_found');
});

test('without events a webhook is told of all, those that come later included', async () => {
  const host = await harness.newHost();
  const { id, events } = await aWebhook(host, URL);
  assert.deepEqual(events, PUBLISHED_KINDS);
  const [row] = await host.scope.sql<{ events: unknown }[]>`
    select events from webhooks where host_id = ${host.host_id} and id = ${id}`;
  assert.equal(row?.events, null);
});

test('a secret is stored encrypted, and shows in no audit row', async () => {
  const host = await harness.newHost();
  const { id, secret } = await aWebhook(host, URL);
  const rotated = (await dataOf(host.post(`/webhooks/${id}/rotate_secret`))).secret;
  const { sql, host_id } = host.scope;
  const rows = await sql`select w::text as text from webhooks w where w.host_id = ${host_id}`;
  const text = JSON.stringify([rows, await auditOf(host, 'webhook_')]);
  assert.notEqual(rotated, secret);
  for (const each of [secret, rotated]) assert.equal(text.includes(each), false);
});

test('an address must be https, public in writing, and hold no password; an event must be one', async () => {
  const host = await harness.newHost();
  for (const url of [
    'http://partner.example.com',
    'https://me:secret@partner.example.com',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://10.0.0.7:8443/hook',
    'https://[::1]/',
    'ftp://x',
    'no',
  ])
    await refused(host.post('/webhooks', { url }), 'validation_failed', ['body.url']);
  await refused(host.post('/webhooks', { url: URL, events: ['token_created'] }), 'validation_failed', [
    'body.events[0]',
  ]);
  await refused(host.post('/webhooks', { url: URL, events: [] }), 'validation_failed', ['body.events']);
  await refused(host.post('/webhooks', {}), 'validation_failed', ['body.url']);
  assert.deepEqual(await list(host), []);
});

test('where the deployment allows it an address may be http', async () => {
  const host = await harness.newHost();
  const outside = { ...outsideOf(), webhooks: sending() };
  const app = harness.newApp({ outside });
  const answer = await app.inject({
    method: 'POST',
    url: '/v3/webhooks',
    headers: { 'service-access-token': host.token, 'content-type': 'application/json' },
    payload: JSON.stringify({ url: 'http://partner.example.com' }),
  });
  assert.equal(answer.statusCode, 200, answer.body);
  await app.close();
});

test('a change changes what it names, records it, and what is as it was records nothing', async () => {
  const host = await harness.newHost();
  const { id } = await aWebhook(host, URL);
  const { webhook } = await dataOf(host.patch(`/webhooks/${id}`, { events: ['task_created'] }));
  assert.deepEqual([webhook.url, webhook.events, webhook.is_active], [URL, ['task_created'], true]);
  const off = await dataOf(host.patch(`/webhooks/${id}`, { is_active: false }));
  assert.equal(off.webhook.is_active, false);
  await dataOf(host.patch(`/webhooks/${id}`, { is_active: false, events: ['task_created'], url: URL }));
  await dataOf(host.patch(`/webhooks/${id}`, {}));
  const events = (await host.events()).filter(({ kind }) => kind.startsWith('webhook_'));
  assert.deepEqual(
    events.map(({ kind, payload }) => [kind, payload]),
    ['webhook_created', 'webhook_updated', 'webhook_updated'].map((kind) => [kind, { webhook_id: id }]),
  );
  const audit = await auditOf(host, 'webhook_updated');
  assert.deepEqual([audit[1]?.before['is_active'], audit[1]?.after['is_active']], [true, false]);
});

test('events null asks for all, at first and later', async () => {
  const host = await harness.newHost();
  const { id, events } = await aWebhook(host, URL, { events: null });
  assert.deepEqual(events, PUBLISHED_KINDS);
  await dataOf(host.patch(`/webhooks/${id}`, { events: ['task_created'] }));
  assert.deepEqual(
    (await dataOf(host.patch(`/webhooks/${id}`, { events: null }))).webhook.events,
    PUBLISHED_KINDS,
  );
});

test('a deleted webhook is gone for all that names it', async () => {
  const host = await harness.newHost();
  const { id } = await aWebhook(host, URL);
  assert.deepEqual(await dataOf(host.delete(`/webhooks/${id}`)), {});
  assert.deepEqual(await list(host), []);
  assert.equal((await host.events()).at(-1)?.kind, 'webhook_deleted');
  for (const answer of [
    host.patch(`/webhooks/${id}`, { is_active: true }),
    host.delete(`/webhooks/${id}`),
    host.get(`/webhooks/${id}/deliveries`),
    host.post(`/webhooks/${id}/ping`),
    host.post(`/webhooks/${id}/rotate_secret`),
    host.post(`/webhooks/${id}/deliveries/1/redeliver`),
  ])
    await refused(answer, 'webhook_not_found');
});

test('what another application made is shown, and is not the caller’s to change; signed in it is', async () => {
  const host = await harness.newHost();
  const [one, other] = [await anApplicationCaller(harness, host), await anApplicationCaller(harness, host)];
  const { id } = await aWebhook(one, URL);
  const own = await aWebhook(host, URL);
  const seen = async (caller: Pick<Host, 'get'>) => (await list(caller)).map(({ manageable }) => manageable);
  assert.deepEqual(await seen(one), [true, false]);
  assert.deepEqual(await seen(other), [false, false]);
  assert.deepEqual(await seen(host), [false, true]);
  const colleague = await host.caller({ operator: 'unlimited' });
  for (const [caller, webhook] of [
    [other, id],
    [colleague, id],
    [host, id],
    [one, own.id],
  ] as const) {
    // The master operator may delete any.
    if (caller !== host)
      await refused(caller.delete(`/webhooks/${webhook}`), 'webhook_of_another_application');
    for (const answer of [
      caller.patch(`/webhooks/${webhook}`, { is_active: false }),
      caller.post(`/webhooks/${webhook}/ping`),
      caller.post(`/webhooks/${webhook}/rotate_secret`),
      caller.post(`/webhooks/${webhook}/deliveries/1/redeliver`),
    ])
      await refused(answer, 'webhook_of_another_application');
  }
  await dataOf(one.patch(`/webhooks/${id}`, { is_active: false }));
});

test('the master operator deletes any webhook', async () => {
  const host = await harness.newHost();
  const application = await anApplicationCaller(harness, host);
  const colleague = await host.caller({ operator: 'unlimited' });
  const [theirs, colleagues] = [await aWebhook(application, URL), await aWebhook(colleague, URL)];
  await dataOf(host.delete(`/webhooks/${theirs.id}`));
  await dataOf(host.delete(`/webhooks/${colleagues.id}`));
  assert.deepEqual(await list(host), []);
  const deleted = (await host.events()).filter(({ kind }) => kind === 'webhook_deleted');
  assert.deepEqual(
    deleted.map(({ payload }) => payload['webhook_id']),
    [theirs.id, colleagues.id],
  );
});

test('a webhook of an application whose grant has ended is shown inactive, with the reason, and as before with a new grant', async () => {
  const host = await harness.newHost();
  const application = await anApplicationCaller(harness, host);
  const [theirs, own] = [await aWebhook(application, URL), await aWebhook(host, URL)];
  const [before, ownBefore] = await list(host);
  assert.deepEqual([before.id, before.is_active], [theirs.id, true]);
  await application.revoke();
  const ended = { ...before, is_active: false, switched_off_reason: 'grant_ended' };
  assert.deepEqual(await list(host), [ended, ownBefore]);
  await application.grantAgain();
  assert.deepEqual(await list(host), [before, ownBefore]);
  await application.revoke();
  await dataOf(host.delete(`/webhooks/${theirs.id}`));
  assert.deepEqual(
    (await list(host)).map(({ id }: { id: number }) => id),
    [own.id],
  );
});

test('another account’s webhook is as unknown as one that does not exist', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const { id } = await aWebhook(stranger, URL);
  await refused(host.get(`/webhooks/${id}`), 'webhook_not_found');
  await refused(host.patch(`/webhooks/${id}`, { is_active: false }), 'webhook_not_found');
  await refused(host.delete(`/webhooks/${id}`), 'webhook_not_found');
  await refused(host.get(`/webhooks/${id}/deliveries`), 'webhook_not_found');
  assert.equal((await list(stranger)).length, 1);
});

test('an account has 100 webhooks at most, and a deleted one makes room', async () => {
  const host = await harness.newHost();
  const { id } = await aWebhook(host, URL);
  await host.scope.databases.writes`
    insert into webhooks (host_id, url, secret, created_at)
    select ${host.host_id}, ${URL}, 'encrypted', ${START} from generate_series(1, 99)`;
  await refused(host.post('/webhooks', { url: URL }), 'list_full');
  await dataOf(host.delete(`/webhooks/${id}`));
  await aWebhook(host, URL);
});

test('an operator limited to some properties is refused, and a token that only reads changes nothing', async () => {
  const host = await harness.newHost();
  const { id } = await aWebhook(host, URL);
  const keeper = await host.caller({ operator: [await aProperty(host)] });
  await refused(keeper.get('/webhooks'), 'operator_is_limited');
  await refused(keeper.get(`/webhooks/${id}`), 'operator_is_limited');
  await refused(keeper.post('/webhooks', { url: URL }), 'operator_is_limited');
  await refused(keeper.get(`/webhooks/${id}/deliveries`), 'operator_is_limited');
  await refused(keeper.delete(`/webhooks/${id}`), 'operator_is_limited');
  const reader = await host.caller({ scope: 'read-only' });
  assert.equal((await list(reader)).length, 1);
  await refused(reader.delete(`/webhooks/${id}`), 'not_authorized');
});

test('a ping and a redelivery of a webhook that is switched off are refused', async () => {
  const host = await harness.newHost();
  const { id } = await aWebhook(host, URL);
  await refused(host.post(`/webhooks/${id}/deliveries/1/redeliver`), 'delivery_not_found');
  await dataOf(host.patch(`/webhooks/${id}`, { is_active: false }));
  await refused(host.post(`/webhooks/${id}/ping`), 'webhook_is_off');
  await refused(host.post(`/webhooks/${id}/deliveries/1/redeliver`), 'webhook_is_off');
});

test('a webhook deleted is dropped with its deliveries', async () => {
  const host = await harness.newHost();
  const { id } = await aWebhook(host, URL);
  await dataOf(host.post(`/webhooks/${id}/ping`));
  await dataOf(host.delete(`/webhooks/${id}`));
  await runJobsOnce(harness.databases);
  const { sql, host_id } = host.scope;
  assert.equal((await sql`select from webhooks where host_id = ${host_id}`).length, 0);
  assert.equal((await sql`select from webhook_deliveries where host_id = ${host_id}`).length, 0);
});
