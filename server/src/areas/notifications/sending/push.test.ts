import assert from 'node:assert/strict';
import { createDecipheriv, createPublicKey, hkdfSync, verify, type ECDH } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { clock, dataOf, START, useHarness } from '../../../../test/harness.ts';
import { runJobsOnce } from '../../../../test/run-jobs-once.ts';
import { serveSecurely, trust } from '../../../outbound/fixtures.ts';
import { inTransaction } from '../../../database/scope.ts';
import { conversationOf } from '../../conversations/fixtures.ts';
import { insertMessage } from '../../conversations/messages/queries.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStay } from '../../reservations/fixtures.ts';
import { aDevice, aReader, aPushServer, outsideHere, type Pushed } from '../fixtures.ts';

const harness = useHarness({ outside: outsideHere() });

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

/** What a device reads of a push: RFC 8291, RFC 8188. */
function decrypt(body: Buffer, { ecdh, auth }: { readonly ecdh: ECDH; readonly auth: Buffer }) {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return JSON.parse(padded.subarray(0, end).toString());
}

/** The claims of the token with which the service proves who it is: RFC 8292. */
function claimsOf({ headers }: Pushed, public_key: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  assert.equal(key, public_key);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(public_key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const jwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  assert.ok(isSigned, 'the signature is of the key that the device subscribed with');
  assert.deepEqual(JSON.parse(Buffer.from(head, 'base64url').toString()), { typ: 'JWT', alg: 'ES256' });
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** A push service, and an operator with a device at it and a property. */
async function setting(t: TestContext) {
  const server = await aPushServer(t, serveSecurely, 'https');
  server.answer = (_told, response) => response.writeHead(201).end();
  const port = Number(new URL(server.origin).port);
  await trust(t, port);
  const endpoint = `https://localhost:${port}/send/one`;
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'Harbour flat' });
  const { page } = await aReader(harness, host);
  const settings = async () => (await dataOf(page.get('/notification_settings'))).notification_settings;
  const { public_key } = (await settings()).push;
  const device = aDevice(endpoint);
  const { push_subscription } = await dataOf(page.send('POST', '/push_subscriptions', device.body));
  return { host, house, server, page, settings, public_key, device, id: push_subscription.id };
}

const settle = async () => {
  await runJobsOnce(harness.databases, outsideHere());
  clock.now = clock.now.add({ seconds: 15 });
};

test('a push is encrypted for its device, signed by the service, and holds a title, a link and a number, and no guest', async (t) => {
  const { host, house, server, public_key, device } = await setting(t);
  const { reservation_code } = await aStay(host, house, { guest_name: 'Ada Lovelace' });
  const conversation_id = await conversationOf(host, reservation_code);
  await settle();
  const message = {
    conversation_id,
    sender_role: 'guest' as const,
    sender_name: 'Ada',
    content: 'Where is the key?',
    content_hash: null,
    delivery_status: 'stored' as const,
    delivery_detail: '',
    mail_due_at: null,
    channel_message_id: null,
    created_at: clock.now.toString(),
  };
  await inTransaction({ ...host.scope, now: clock.now.toString() }, (tx) => insertMessage(tx, message));
  await settle();
  const [booked, written] = server.told;
  assert.ok(booked !== undefined && written !== undefined);
  assert.equal(written.path, '/send/one');
  assert.equal(written.headers['content-encoding'], 'aes128gcm');
  assert.equal(written.headers['ttl'], '86400');
  assert.deepEqual([booked.headers['urgency'], written.headers['urgency']], ['normal', 'high']);
  assert.match(String(written.headers['topic']), /^[\w-]{32}$/);
  assert.notEqual(booked.headers['topic'], written.headers['topic']);
  const claims = claimsOf(written, public_key);
  assert.deepEqual(
    [claims.aud, claims.sub],
    [new URL(device.body.endpoint).origin, 'https://pms.example.com'],
  );
  assert.ok(claims.exp * 1000 - Date.now() <= 24 * 3_600_000);
  const payload = decrypt(written.body, device);
  assert.deepEqual(payload, {
    title: 'New message – Harbour flat',
    url: `https://pms.example.com/inbox?conversation=${conversation_id}`,
    tag: written.headers['topic'],
    badge: 1,
  });
  assert.deepEqual(Object.keys(decrypt(booked.body, device)), ['title', 'url', 'tag', 'badge']);
});

for (const status of [404, 410, 403])
  test(`a device that has ended its subscription, or has that of another key, is forgotten at ${status}, and nothing more is sent to it`, async (t) => {
    const { host, house, server, settings } = await setting(t);
    server.answer = (_told, response) => response.writeHead(status).end();
    await aStay(host, house);
    await settle();
    await settle();
    assert.deepEqual([(await settings()).push.subscriptions, server.told.length], [[], 1]);
  });

test('a push service that asks to wait is asked again when it says, with the same topic', async (t) => {
  const { host, house, server, settings } = await setting(t);
  server.answer = (_told, response) => response.writeHead(429, { 'retry-after': '600' }).end();
  await aStay(host, house);
  await settle();
  clock.now = clock.now.add({ seconds: 570 });
  await settle();
  assert.equal(server.told.length, 1);
  assert.equal((await settings()).push.subscriptions[0]?.problem?.detail, '429');
  server.answer = (_told, response) => response.writeHead(201).end();
  clock.now = clock.now.add({ seconds: 15 });
  await settle();
  assert.equal(server.told.length, 2);
  assert.equal(server.told[0]?.headers['topic'], server.told[1]?.headers['topic']);
  assert.equal((await settings()).push.subscriptions[0]?.problem, null);
});

test('a test tells the device at once, and says what is wrong with it', async (t) => {
  const { server, page, device, id } = await setting(t);
  const ask = (body: object) => dataOf(page.send('POST', '/notification_settings/test', body));
  assert.deepEqual(await ask({ way: 'push', push_subscription_id: id }), { is_told: true, problem: null });
  assert.equal(decrypt(server.told[0]!.body, device).title, 'It works');
  server.answer = (_told, response) => response.writeHead(500).end();
  const problem = { code: 'http_error', detail: '500', at: clock.now.toString().replace('Z', '+00:00') };
  assert.deepEqual(await ask({ way: 'push' }), { is_told: false, problem });
});
