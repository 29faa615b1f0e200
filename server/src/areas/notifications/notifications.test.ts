import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness, type Host } from '../../../test/harness.ts';
import { aPerson } from '../../access/oauth/fixtures.ts';
import { signInPage } from '../../access/sessions/fixtures.ts';
import { outsideOf } from '../../outbound/outside.ts';
import { aDevice, aReader, choose, outsideHere } from './fixtures.ts';
import { DEFAULT_KINDS, DEVICES_MAX, NOTIFICATION_KINDS } from './kinds.ts';

const harness = useHarness({ outside: outsideHere() });
const PATH = '/notification_settings';
const TOKEN = '123456:ABCDEFGHIJKLMNOPQRSTUVWXYZ012345678';

const auditRows = ({ scope: { sql, host_id } }: Host) =>
  sql<{ kind: string; operator_id: number | null }[]>`
    select kind, operator_id, before, after from audit_log where host_id = ${host_id} order by id`;

const read = async (page: Awaited<ReturnType<typeof aReader>>['page']) =>
  (await dataOf(page.get(PATH))).notification_settings;

test('an operator who has chosen nothing has the choices of a new one, and a key to subscribe with that stays the same', async () => {
  const { page, email } = await aReader(harness, await harness.newHost());
  const settings = await read(page);
  const kinds = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, DEFAULT_KINDS[kind] ?? []]));
  assert.match(settings.push.public_key, /^[\w-]{87}$/);
  assert.deepEqual(settings, {
    language: 'en',
    kinds,
    quiet_hours: null,
    timezone: null,
    digest_time: null,
    digest_at: null,
    email,
    is_email_available: false,
    sends_email: false,
    email_status: { problem: null, last_told_at: null },
    email_state: { problem: null, last_told_at: null },
    ntfy: null,
    telegram: null,
    webhook: null,
    push: { public_key: settings.push.public_key, subscriptions: [] },
  });
  assert.equal((await read(page)).push.public_key, settings.push.public_key);
});

test('what is chosen is answered, stored and kept by a change that does not name it', async () => {
  const { page } = await aReader(harness, await harness.newHost());
  const chosen = {
    language: 'es',
    quiet_hours: { from: '22:00', until: '07:00' },
    timezone: 'Europe/Madrid',
    digest_time: '07:30',
  };
  await choose(page, { ...chosen, kinds: { task_late: ['email', 'ntfy'], message_received: [] } });
  const after = await choose(page, { kinds: { payout_late: ['webhook'] } });
  const { kinds, ...others } = await read(page);
  assert.deepEqual({ kinds, ...others }, after);
  assert.partialDeepStrictEqual(others, chosen);
  assert.deepEqual(
    [kinds.task_late, kinds.message_received, kinds.payout_late],
    [['email', 'ntfy'], [], ['webhook']],
  );
  assert.deepEqual(kinds.booking_created, ['push']);
  const none = await choose(page, { quiet_hours: null, digest_time: null, timezone: null });
  assert.deepEqual([none.quiet_hours, none.digest_time, none.timezone], [null, null, null]);
});

test('each operator has their own choices, also in another account', async () => {
  const host = await harness.newHost();
  const [master, other] = [await aReader(harness, host), await aReader(harness, host, { other: true })];
  const stranger = await aReader(harness, await harness.newHost());
  await choose(master.page, { digest_time: '06:00', ntfy: { url: 'https://ntfy.sh/mine' } });
  for (const { page } of [other, stranger]) {
    const { digest_time, ntfy } = await read(page);
    assert.deepEqual([digest_time, ntfy], [null, null]);
  }
});

test('no address and no token comes back: not in an answer, not in the audit log, not in an event', async () => {
  const host = await harness.newHost();
  const { page } = await aReader(harness, host);
  const settings = await choose(page, {
    ntfy: { url: 'https://ntfy.sh/a-secret-topic', token: 'tk_secret' },
    telegram: { bot_token: TOKEN, chat: '-100200300' },
    webhook: { url: 'https://hooks.example.com/services/T0SECRET', token: 'hook_secret' },
  });
  const state = { problem: null, last_told_at: null };
  assert.deepEqual(settings.ntfy, { shown: 'ntfy.sh', has_token: true, ...state });
  assert.deepEqual(settings.telegram, { shown: '-100200300', has_token: true, ...state });
  assert.deepEqual(settings.webhook, { shown: 'hooks.example.com', has_token: true, ...state });
  const device = aDevice();
  await dataOf(page.send('POST', '/push_subscriptions', device.body));
  const { sql, host_id } = host.scope;
  const stored = await sql`select * from notification_ways where host_id = ${host_id}`;
  const said = JSON.stringify([
    await read(page),
    await auditRows(host),
    await sql`select payload from events where host_id = ${host_id}`,
    stored,
  ]);
  for (const secret of [
    'a-secret-topic',
    'tk_secret',
    'T0SECRET',
    'hook_secret',
    TOKEN,
    device.body.endpoint,
    device.body.keys.auth,
  ])
    assert.equal(said.includes(secret), false, secret);
  const none = await choose(page, { ntfy: null, telegram: null, webhook: null });
  assert.deepEqual([none.ntfy, none.telegram, none.webhook], [null, null, null]);
});

test('each change is recorded with its operator, and no webhook and no follower of the log is told of it', async () => {
  const host = await harness.newHost();
  const { page, id } = await aReader(harness, host);
  await choose(page, { ntfy: { url: 'https://ntfy.sh/mine' } });
  await choose(page, { ntfy: null });
  const kinds = (await host.events())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('notification_'));
  assert.deepEqual(kinds, [
    'notification_settings_updated',
    'notification_way_created',
    'notification_way_created',
    'notification_settings_updated',
    'notification_way_deleted',
  ]);
  const { events } = await dataOf(host.get('/events', { limit: 100 }));
  assert.deepEqual(
    events.filter(({ event }) => event.startsWith('notification_')),
    [],
  );
  const rows = (await auditRows(host)).filter(({ kind }) => kind.startsWith('notification_'));
  assert.ok(rows.every(({ operator_id }) => operator_id === id));
});

test('a token may neither read nor choose: only the operator at a page of ours', async () => {
  const host = await harness.newHost();
  await refused(host.get(PATH), 'session_needed');
  await refused(host.put(PATH, { language: 'es' }), 'session_needed');
  await refused(host.post('/push_subscriptions', aDevice().body), 'session_needed');
  await refused(host.post(`${PATH}/test`, { way: 'email' }), 'session_needed');
});

test('every field that makes no sense is named at once', async () => {
  const { page } = await aReader(harness, await harness.newHost());
  const body = {
    language: 'fr',
    kinds: { message_received: ['pigeon'] },
    quiet_hours: { from: '25:00', until: '07:00' },
    timezone: 'Mars/Olympus',
    digest_time: 'early',
    ntfy: { url: 'ftp://ntfy.sh/x' },
    telegram: { bot_token: 'no', chat: 'a b' },
    webhook: { url: 'https://user:pw@hooks.example.com/' },
  };
  const { body: answer } = await page.send('PUT', PATH, body);
  assert.equal(answer.error, 'validation_failed');
  const named = answer.fields.map(({ path }: { path: string }) => path).toSorted();
  assert.deepEqual(named, [
    'body.digest_time',
    'body.kinds.message_received[0]',
    'body.language',
    'body.ntfy.url',
    'body.quiet_hours.from',
    'body.telegram.bot_token',
    'body.telegram.chat',
    'body.timezone',
    'body.webhook.url',
  ]);
  await refused(
    page.send('PUT', PATH, { quiet_hours: { from: '07:00', until: '07:00' } }),
    'validation_failed',
    ['body.quiet_hours.until'],
  );
  for (const url of ['https://ntfy.sh/', 'https://ntfy.sh/a/b', 'https://ntfy.sh/a%20b'])
    await refused(page.send('PUT', PATH, { ntfy: { url } }), 'validation_failed', ['body.ntfy.url']);
  assert.equal((await read(page)).telegram, null);
});

test('a digest needs an e-mail address', async () => {
  const host = await harness.newHost();
  const { page } = await aReader(harness, host);
  const { sql, host_id } = host.scope;
  await sql`update operators set email = null where host_id = ${host_id} and is_master`;
  await refused(page.send('PUT', PATH, { digest_time: '07:00' }), 'email_missing', ['body.digest_time']);
});

test('a device is added once, whichever operator of the account has it, and ten of an operator at most', async () => {
  const host = await harness.newHost();
  const [{ page }, other] = [await aReader(harness, host), await aReader(harness, host, { other: true })];
  const device = aDevice();
  const add = async (at: typeof page, body: object) =>
    (await dataOf(at.send('POST', '/push_subscriptions', body))).push_subscription;
  const first = await add(page, device.body);
  const again = await add(page, device.body);
  assert.equal(again.fingerprint, first.fingerprint);
  assert.deepEqual((await read(page)).push.subscriptions, [again]);
  const moved = await add(other.page, device.body);
  assert.deepEqual((await read(page)).push.subscriptions, []);
  await refused(page.send('DELETE', `/push_subscriptions/${moved.id}`), 'push_subscription_not_found');
  await dataOf(other.page.send('DELETE', `/push_subscriptions/${moved.id}`));
  assert.deepEqual((await read(other.page)).push.subscriptions, []);
  for (let count = 0; count < DEVICES_MAX; count += 1) await add(page, aDevice().body);
  await refused(page.send('POST', '/push_subscriptions', aDevice().body), 'list_full');
});

test('the language of the browser is that of an operator who has chosen none', async () => {
  const { page } = await aReader(harness, await harness.newHost());
  await dataOf(page.send('POST', '/push_subscriptions', { ...aDevice().body, language: 'es' }));
  assert.equal((await read(page)).language, 'es');
  await choose(page, { language: 'en' });
  await dataOf(page.send('POST', '/push_subscriptions', { ...aDevice().body, language: 'es' }));
  assert.equal((await read(page)).language, 'en');
});

test('what an operator chose is gone with the operator', async () => {
  const host = await harness.newHost();
  const { page: master } = await aReader(harness, host);
  const { page, id } = await aReader(harness, host, { other: true });
  await choose(page, { ntfy: { url: 'https://ntfy.sh/mine' } });
  await dataOf(master.send('DELETE', `/operators/${id}`));
  const { sql, host_id } = host.scope;
  const left = await sql`
    select id from notification_ways where host_id = ${host_id} and operator_id = ${id}
    union all select id from notification_settings where host_id = ${host_id} and operator_id = ${id}`;
  assert.equal(left.length, 0);
});

test('where a deployment reaches public addresses alone, hostile addresses are refused before anything is sent', async () => {
  const app = harness.newApp({ outside: outsideOf() });
  await app.ready();
  const host: Host = await harness.newHost();
  const page = await signInPage(app, (await aPerson(host)).email);
  const hostile = [
    'http://ntfy.sh/topic',
    'https://127.0.0.1/topic',
    'https://[::1]/topic',
    'https://10.0.0.8/topic',
    'https://169.254.169.254/topic',
    'https://[::ffff:127.0.0.1]/topic',
    'https://2130706433/topic',
    'https://0x7f.1/topic',
    'https://user@ntfy.sh/topic',
  ];
  const { body } = aDevice();
  for (const url of hostile) {
    for (const way of ['ntfy', 'webhook'])
      await refused(page.send('PUT', PATH, { [way]: { url } }), 'validation_failed', [`body.${way}.url`]);
    await refused(page.send('POST', '/push_subscriptions', { ...body, endpoint: url }), 'validation_failed', [
      'body.endpoint',
    ]);
  }
  const odd = [
    { endpoint: `https://push.example.com/${'x'.repeat(1000)}` },
    { keys: { ...body.keys, auth: 'short' } },
    { keys: { ...body.keys, p256dh: 'A'.repeat(87) } },
    { device: 'x'.repeat(101) },
  ];
  for (const changes of odd)
    await refused(
      page.send('POST', '/push_subscriptions', { ...body, ...changes }),
      'validation_failed',
      Object.entries(changes).map(([name, value]) =>
        name === 'keys'
          ? `body.keys.${(value as { auth: string }).auth === 'short' ? 'auth' : 'p256dh'}`
          : `body.${name}`,
      ),
    );
  assert.deepEqual((await dataOf(page.get(PATH))).notification_settings.push.subscriptions, []);
  await app.close();
});
