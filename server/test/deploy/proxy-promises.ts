import assert from 'node:assert/strict';
import type http from 'node:http';
import { until } from '../until.ts';
import { CALLER, NAME, type Answer, type Proxied } from './proxied.ts';

type Promised = readonly [what: string, check: (proxied: Proxied) => Promise<void>];

/** What docs/self-hosting.md promises of each proxy, in this order: the last one stops the service. */
export const PROMISES: readonly Promised[] = [
  ['the service answers by TLS, with HSTS', answersByTls],
  ['http is sent to https', redirects],
  ['links and cookies are those of https', knowsItIsEncrypted],
  ['the service sees the address of the caller, and no address that the caller invents', seesTheCaller],
  ['the service tells `innkeep doctor` that the headers of the proxy are used', tellsTheDoctor],
  ['the event stream passes each event on at once', streamsAtOnce],
  ['a body above the bound gets 413', refusesLargeBodies],
  ['an answer is compressed as the service compresses it', keepsCompression],
  ['a stopped service is called stopped', isHonestWithoutService],
];

const hstsOf = ({ headers }: Answer) => headers['strict-transport-security'];

async function answersByTls({ ask, token }: Proxied): Promise<void> {
  const answer = await ask({ path: '/v3/properties', headers: { 'Service-Access-Token': token } });
  assert.equal(answer.status, 200, answer.text);
  assert.equal(JSON.parse(answer.text).error_code, 200);
  assert.equal(hstsOf(answer), 'max-age=31536000');
  const refused = await ask({ path: '/v3/properties' });
  assert.equal(refused.status, 401);
  assert.equal(hstsOf(refused), 'max-age=31536000');
}

async function redirects({ askPlainly, ports }: Proxied): Promise<void> {
  const { status, headers } = await askPlainly('/sign-in?a=b');
  assert.ok([301, 308].includes(status), String(status));
  const place = String(headers.location).replace(`:${ports.secure}`, '');
  assert.equal(place, `https://${NAME}/sign-in?a=b`);
}

async function knowsItIsEncrypted({ ask }: Proxied): Promise<void> {
  const signIn = await ask({ path: '/sign-in' });
  const [cookie = ''] = signIn.headers['set-cookie'] ?? [];
  assert.match(cookie, /^__Host-innkeep_visit=.+; Secure/);
  const { text } = await ask({ path: '/.well-known/oauth-authorization-server' });
  assert.equal(JSON.parse(text).authorization_endpoint, `https://${NAME}/oauth/authorize`);
}

async function tellsTheDoctor({ ask }: Proxied): Promise<void> {
  const { data } = JSON.parse((await ask({ path: '/healthz' })).text);
  assert.deepEqual(data, { status: 'alive', forwarded: 'used', protocol: 'https' });
}

async function seesTheCaller({ ask, service }: Proxied): Promise<void> {
  const { text } = await ask({
    path: '/v3/tags',
    headers: {
      'X-Forwarded-For': '203.0.113.9',
      'X-Real-IP': '203.0.113.9',
      Forwarded: 'for=203.0.113.9',
    },
  });
  const { request_id } = JSON.parse(text);
  await until(() => service.output().includes(request_id), 'the request is in the log');
  const line = service
    .output()
    .split('\n')
    .find((each) => each.includes(request_id));
  assert.equal(JSON.parse(line ?? '{}').address, CALLER);
}

async function streamsAtOnce({ ask, open, token }: Proxied): Promise<void> {
  const headers = { 'Service-Access-Token': token };
  const stream = await open({ path: '/v3/events/stream?types=custom_channel_created', headers });
  assert.equal(stream.statusCode, 200);
  const heard = hear(stream);
  const made = await ask({
    path: '/v3/custom_channels',
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: `Streamed ${Math.random()}` }),
  });
  const { custom_channel } = JSON.parse(made.text).data;
  await until(() => heard().includes(`"custom_channel_id":${custom_channel.id}`), 'the event arrives');
  assert.equal(stream.complete, false);
  stream.destroy();
}

function hear(stream: http.IncomingMessage): () => string {
  let text = '';
  stream.on('data', (chunk) => (text += String(chunk)));
  stream.on('error', () => {});
  return () => text;
}

async function refusesLargeBodies({ ask, token }: Proxied): Promise<void> {
  const headers = { 'Service-Access-Token': token, 'Content-Type': 'application/json' };
  for (const mib of [2, 14]) {
    const body = JSON.stringify({ name: 'x'.repeat(mib * 1024 * 1024) });
    const answer = await ask({ path: '/v3/custom_channels', method: 'POST', headers, body });
    assert.equal(answer.status, 413, `${mib} MiB: ${answer.text}`);
    const { error, error_code } = JSON.parse(answer.text);
    assert.deepEqual({ error, error_code }, { error: 'body_too_large', error_code: 413 });
  }
}

async function keepsCompression({ ask }: Proxied): Promise<void> {
  const { status, headers } = await ask({ path: '/openapi.json', headers: { 'Accept-Encoding': 'br' } });
  assert.equal(status, 200);
  assert.equal(headers['content-encoding'], 'br');
}

async function isHonestWithoutService({ ask, service, token }: Proxied): Promise<void> {
  service.child.kill('SIGTERM');
  await service.ended();
  const answer = await ask({ path: '/v3/properties', headers: { 'Service-Access-Token': token } });
  assert.equal(answer.status, 502);
  assert.match(String(answer.headers['content-type']), /^application\/json/);
  const { request_id, error, error_code } = JSON.parse(answer.text);
  assert.deepEqual({ error, error_code }, { error: 'unavailable', error_code: 502 });
  assert.ok(String(request_id).length > 20);
  const page = await ask({ path: '/sign-in' });
  assert.equal(page.status, 502);
  assert.match(String(page.headers['content-type']), /^text\/html/);
  assert.match(page.text, /does not answer/);
  for (const each of [answer, page]) {
    assert.equal(each.headers['retry-after'], '10');
    assert.equal(each.headers['cache-control'], 'no-store');
    assert.equal(hstsOf(each), 'max-age=31536000');
  }
}
