import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as openid from 'openid-client';
import { dataOf, refused, useHarness } from '../../../test/harness.ts';
import {
  aCode,
  anApplication,
  aPerson,
  authorizeUrl,
  call,
  exchange,
  newBrowser,
  REDIRECT_URI,
  saidIn,
  signInAt,
  someTokens,
} from './fixtures.ts';

let address = '';
const harness = useHarness({ publicUrl: () => address });

const FORM = 'application/x-www-form-urlencoded';

const sendForm = <Path extends string>(
  path: Path,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
) =>
  harness.request('POST', `/v3/oauth/${path}`, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': FORM, ...headers },
  });

const basic = (client_id: string, client_secret: string) => ({
  authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`,
});

async function setting() {
  const host = await harness.newHost();
  return { host, application: await anApplication(host) };
}

for (const [name, authenticate] of [
  ['client_secret_post', openid.ClientSecretPost],
  ['client_secret_basic', openid.ClientSecretBasic],
] as const) {
  test(`a stock OAuth library authorises, exchanges, refreshes and revokes with ${name}`, async () => {
    if (address === '') address = await harness.app.listen({ host: '127.0.0.1', port: 0 });
    const { host, application } = await setting();
    const { email } = await aPerson(host);
    const { client_id, client_secret } = application;
    const config = await openid.discovery(
      new URL(address),
      client_id,
      { client_secret },
      authenticate(client_secret),
      { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] },
    );
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT_URI,
      scope: 'writable',
      state: 'st4te',
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    const browser = newBrowser(harness.app);
    await signInAt(browser, `${url.pathname}${url.search}`, email);
    const decision = { decision: 'allow', account: String(host.host_id) };
    const allowed = await browser.submit('/oauth/authorize', decision);
    const tokens = await openid.authorizationCodeGrant(config, new URL(String(allowed.headers.location)), {
      pkceCodeVerifier,
      expectedState: 'st4te',
    });
    // It counts down from the moment of the answer.
    assert.ok([604_799, 604_800].includes(tokens.expiresIn() ?? 0));
    await dataOf(call(harness, tokens.access_token, { name: 'Canal' }));
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token!);
    await dataOf(call(harness, next.access_token));
    await openid.tokenRevocation(config, next.refresh_token!);
    await refused(call(harness, next.access_token), 'token_unknown');
    await assert.rejects(openid.refreshTokenGrant(config, next.refresh_token!), { error: 'invalid_grant' });
  });
}

test('a form is read like JSON, and the fields of the tokens are beside data, too', async () => {
  const { host, application } = await setting();
  const code = await aCode(host, application);
  const fields = { ...application, grant_type: 'authorization_code', code, code_verifier: '' };
  const answer = await sendForm('authorizations', fields);
  const { data, request_id, error_code, error_msg, ...beside } = answer.body;
  assert.deepEqual([error_code, error_msg, request_id], [200, 'Done.', answer.headers['x-request-id']]);
  assert.deepEqual(beside, data);
  const revoked = await sendForm('revoke', { ...application, token: data.access_token });
  assert.deepEqual(revoked.data, {});
  await refused(call(harness, data.access_token), 'token_unknown');
});

test('HTTP Basic authenticates the client of a JSON body, also with form-encoded parts, and the body wins', async () => {
  const { host, application } = await setting();
  const { client_id, client_secret } = application;
  const redeem = async (headers: Record<string, string>, client: object = {}) => {
    const body = { grant_type: 'authorization_code', code: await aCode(host, application), ...client };
    return harness.request('POST', '/v3/oauth/authorizations', { body, headers });
  };
  await dataOf(redeem(basic(client_id, client_secret)));
  const encoded = client_secret.replaceAll(/./g, (each) => `%${each.charCodeAt(0).toString(16)}`);
  await dataOf(redeem(basic(client_id.replace('_', '%5F'), encoded)));
  await dataOf(redeem(basic(client_id, 'wrong'), application));
});

test('a client that HTTP Basic does not authenticate is 401 with the challenge, and others get none', async () => {
  const { host, application } = await setting();
  const { client_id } = application;
  const code = await aCode(host, application);
  const fields = { grant_type: 'authorization_code', code };
  const wrong = await refused(
    sendForm('authorizations', fields, basic(client_id, 'wrong')),
    'invalid_client',
  );
  assert.match(String(wrong.headers['www-authenticate']), /^Basic /);
  const posted = exchange(harness, { client_id, client_secret: 'wrong' }, fields);
  assert.equal((await refused(posted, 'invalid_client')).headers['www-authenticate'], undefined);
  for (const authorization of ['Basic', 'Basic !!!!', `Basic ${Buffer.from('no colon').toString('base64')}`])
    await refused(sendForm('authorizations', fields, { authorization }), 'validation_failed', [
      'body.client_id',
    ]);
  const right = await sendForm('authorizations', fields, basic(client_id, application.client_secret));
  assert.deepEqual([right.status, right.headers['www-authenticate']], [200, undefined]);
});

test('a form that is too large, has too many fields or a field twice is refused', async () => {
  const { host, application } = await setting();
  const { access_token } = await someTokens(harness, host, application);
  const fields = { ...application, token: access_token };
  await refused(sendForm('revoke', { ...fields, more: 'x'.repeat(16 * 1024) }), 'body_too_large');
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, 'x']));
  await refused(sendForm('revoke', many), 'body_too_large');
  const twice = `${new URLSearchParams(fields).toString()}&token=other`;
  await refused(sendForm('revoke', twice), 'bad_request');
  const odd = await sendForm('revoke', { ...fields, __proto__x: '1', constructor: 'x' });
  assert.deepEqual(odd.body.ignored_fields, ['__proto__x', 'constructor']);
});

test('a form is read nowhere else', async () => {
  const host = await harness.newHost();
  const body = 'name=Parking';
  await refused(host.post('/income_items', body, { 'content-type': FORM }), 'body_not_json_type');
});

test('an authorisation page of an unknown client redirects nowhere at its second address either', async () => {
  const url = authorizeUrl({ client_id: 'app_nobody', client_secret: '' });
  const page = await newBrowser(harness.app).get(url.replace('/oauth/authorize', '/app/authorization'));
  assert.deepEqual([page.statusCode, page.headers.location], [400, undefined]);
  assert.throws(() => saidIn(page));
});
