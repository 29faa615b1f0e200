import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, refused, START, useHarness } from '../../../../test/harness.ts';
import { runJobsOnce } from '../../../../test/run-jobs-once.ts';
import { signInPage } from '../../../access/sessions/fixtures.ts';
import { partOf, useMailServer } from '../../conversations/mails/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStay } from '../../reservations/fixtures.ts';
import { aReader, aPushServer, choose, limit, outsideHere } from '../fixtures.ts';
import { TOLD_IN_HOUR_MAX } from '../kinds.ts';

const mails = useMailServer();
const harness = useHarness({ outside: outsideHere() });
const TOKEN = '123456:ABCDEFGHIJKLMNOPQRSTUVWXYZ012345678';

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

test('ntfy gets the title and the link in headers, also where the title is not ASCII, and its token', async (t) => {
  const server = await aPushServer(t);
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'Casa Ñandú' });
  const { page } = await aReader(harness, host);
  await choose(page, {
    kinds: { booking_created: ['ntfy'] },
    ntfy: { url: `${server.origin}/a-topic`, token: 'tk_secret' },
  });
  const { stay_code } = await aStay(host, house);
  await runJobsOnce(harness.databases, outsideHere());
  const [{ path, headers, text }] = server.told as [(typeof server.told)[0]];
  assert.equal(path, '/a-topic');
  const [, encoded = ''] = /^=\?UTF-8\?B\?([\w+/=]+)\?=$/.exec(String(headers['title'])) ?? [];
  assert.equal(Buffer.from(encoded, 'base64').toString(), 'New booking – Casa Ñandú');
  assert.equal(headers['click'], `https://pms.example.com/calendar?stay=${stay_code}`);
  assert.equal(headers['authorization'], 'Bearer tk_secret');
  assert.equal(text, 'New booking – Casa Ñandú');
});

test('what ntfy did not answer is published again under the same sequence id, and another thing under another one', async (t) => {
  const server = await aPushServer(t);
  const host = await harness.newHost();
  const house = await aProperty(host);
  const { page } = await aReader(harness, host);
  await choose(page, { kinds: { booking_created: ['ntfy'] }, ntfy: { url: `${server.origin}/a-topic` } });
  server.answer = (_told, response) => response.destroy();
  await aStay(host, house);
  await runJobsOnce(harness.databases, outsideHere());
  server.answer = (_told, response) => response.end('{}');
  clock.now = clock.now.add({ seconds: 60 });
  await runJobsOnce(harness.databases, outsideHere());
  await aStay(host, house, { check_in_date: '2027-01-01', check_out_date: '2027-01-03' });
  clock.now = clock.now.add({ seconds: 15 });
  await runJobsOnce(harness.databases, outsideHere());
  const [first, again, other] = server.told.map(({ headers }) => headers['x-sequence-id']);
  assert.match(String(first), /^[\w-]{1,64}$/);
  assert.deepEqual([again, other === first, server.told.length], [first, false, 3]);
});

test('a bot of Telegram writes into the chat, and what the Bot API says of a mistake is told without the token', async (t) => {
  const server = await aPushServer(t);
  const outside = outsideHere(undefined, server.origin);
  const app = harness.newApp({ outside });
  await app.ready();
  const host = await harness.newHost();
  const house = await aProperty(host);
  const { page } = await aReader(harness, host);
  await choose(page, {
    kinds: { booking_created: ['telegram'] },
    telegram: { bot_token: TOKEN, chat: '-100200300' },
  });
  await aStay(host, house);
  await runJobsOnce(harness.databases, outside);
  const [{ path, text }] = server.told as [(typeof server.told)[0]];
  assert.equal(path, `/bot${TOKEN}/sendMessage`);
  const { chat_id, text: written } = JSON.parse(text);
  assert.deepEqual([chat_id, written.split('\n')[0]], ['-100200300', 'New booking – Canal House']);
  const description = 'Bad Request: chat not found';
  server.answer = (_told, response) =>
    response.writeHead(400).end(JSON.stringify({ ok: false, description }));
  await aStay(host, house, { check_in_date: '2027-01-01', check_out_date: '2027-01-03' });
  clock.now = clock.now.add({ seconds: 15 });
  await runJobsOnce(harness.databases, outside);
  const { telegram } = (await dataOf(page.get('/notification_settings'))).notification_settings;
  assert.deepEqual(telegram?.problem, {
    code: 'http_error',
    detail: `400: ${description}`,
    at: clock.now.toString().replace('Z', '+00:00'),
  });
  await app.close();
});

test('each way that is set up can be tried at once, one that is not is named, and an hour allows thirty tries', async (t) => {
  const server = await aPushServer(t);
  const { url } = await mails.server();
  const app = harness.newApp({ outside: outsideHere(url) });
  await app.ready();
  const host = await harness.newHost();
  const { email } = await aReader(harness, host);
  const page = await signInPage(app, email);
  const ask = (body: object) => page.send('POST', '/notification_settings/test', body);
  await refused(ask({ way: 'email' }), 'notification_way_not_set');
  await refused(ask({ way: 'push' }), 'notification_way_not_set');
  await refused(ask({ way: 'push', push_subscription_id: 1 }), 'push_subscription_not_found');
  const webhook = { url: `${server.origin}/hook` };
  await choose(page, { language: 'es', webhook, quiet_hours: { from: '00:00', until: '23:59' } });
  assert.deepEqual((await dataOf(ask({ way: 'email' }))).is_told, true);
  const [mail] = (await mails.server()).received;
  assert.match(partOf(mail!, 'text/plain'), /Funciona/);
  for (let count = 0; count < TOLD_IN_HOUR_MAX; count += 1)
    assert.equal((await dataOf(ask({ way: 'webhook' }))).is_told, true);
  const { is_told, problem } = await dataOf(ask({ way: 'webhook' }));
  assert.deepEqual([is_told, server.told.length], [false, TOLD_IN_HOUR_MAX]);
  assert.deepEqual([problem?.code, problem?.detail], ['used_up', '30']);
  clock.now = clock.now.add({ hours: 1 });
  assert.equal((await dataOf(ask({ way: 'webhook' }))).is_told, true);
  await app.close();
});

test('a redirect is not followed, a long answer is cut off, and an address that says nothing holds up nobody else', async (t) => {
  const [inner, server] = [await aPushServer(t), await aPushServer(t)];
  const host = await harness.newHost();
  const { page } = await aReader(harness, host);
  await choose(page, { webhook: { url: `${server.origin}/hook` } });
  const ask = () => dataOf(page.send('POST', '/notification_settings/test', { way: 'webhook' }));
  server.answer = (_told, response) => response.writeHead(302, { location: `${inner.origin}/inner` }).end();
  assert.equal((await ask()).problem?.detail, '302');
  assert.equal(inner.told.length, 0);
  server.answer = (_told, response) => response.end(Buffer.alloc(5_000_000));
  assert.equal((await ask()).is_told, true);
  server.answer = () => {};
  assert.equal((await ask()).problem?.code, 'timeout');
});

test('e-mail says what went wrong last and when, until a letter goes; what is not tried changes nothing', async () => {
  const { url } = await mails.server();
  const host = await harness.newHost();
  const [house, other] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const { page, id } = await aReader(harness, host, { reach: [house] });
  await choose(page, { kinds: { booking_created: ['email'] }, digest_time: '13:00' });
  const state = async () =>
    (await dataOf(page.get('/notification_settings'))).notification_settings.email_status;
  assert.deepEqual(await state(), { problem: null, last_told_at: null });
  await aStay(host, house);
  const away = outsideHere('smtp://127.0.0.1:1');
  await runJobsOnce(harness.databases, away);
  const problem = {
    code: 'mail_unreachable',
    detail: 'ESOCKET',
    at: clock.now.toString().replace('Z', '+00:00'),
  };
  assert.deepEqual(await state(), { problem, last_told_at: null });
  await limit(host, id, [other]);
  clock.now = clock.now.add({ seconds: 60 });
  await runJobsOnce(harness.databases, outsideHere(url));
  assert.deepEqual(await state(), { problem, last_told_at: null }, 'nothing is within reach');
  await aStay(host, other);
  await runJobsOnce(harness.databases, outsideHere(url));
  const last_told_at = clock.now.toString().replace('Z', '+00:00');
  assert.deepEqual(await state(), { problem: null, last_told_at });
  clock.now = Temporal.Instant.from('2026-06-15T11:00:00Z');
  await runJobsOnce(harness.databases, away);
  const later = { ...problem, at: clock.now.toString().replace('Z', '+00:00') };
  assert.deepEqual(await state(), { problem: later, last_told_at }, 'the digest');
});
