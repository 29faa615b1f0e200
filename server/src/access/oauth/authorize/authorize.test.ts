import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, clock, dataOf, refused, START, useHarness, type Host } from '../../../../test/harness.ts';
import { updateAccountStatus } from '../../../areas/accounts/queries.ts';
import { inTransaction } from '../../../database/scope.ts';
import { deleteApplication } from '../../applications/queries.ts';
import { readTokenScope } from '../../token-scope.ts';
import {
  anApplication,
  aPerson,
  authorizeUrl,
  call,
  entranceFor,
  newBrowser,
  pkce,
  redeemCode,
  REDIRECT_URI,
  saidIn,
  signInAt,
} from '../fixtures.ts';

const harness = useHarness({ publicUrl: () => 'https://innkeep.example' });

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const ISSUER = 'https://innkeep.example';
const { challenge } = pkce();
const S256 = { code_challenge: challenge, code_challenge_method: 'S256' };

const get = (url: string) => newBrowser(harness.app).get(url);

const allowIn = ({ host_id }: Host) => ({ decision: 'allow', account: String(host_id) });

/** A page of ours, and so no redirect, whose text says why. */
async function assertPage(asked: ReturnType<typeof get>, status: number, says: RegExp): Promise<string> {
  const { statusCode, headers, body } = await asked;
  assert.equal(statusCode, status, body);
  assert.equal(headers.location, undefined);
  assert.equal(headers['content-type'], 'text/html; charset=utf-8');
  assert.match(body, says);
  return body;
}

test('an operator signs in, allows an application, and it gets a code that becomes tokens', async () => {
  const host = await harness.newHost({ name: 'Seaside & Sons' });
  const application = await anApplication(host, { name: 'Prices <3' });
  const { email } = await aPerson(host);
  const browser = newBrowser(harness.app);
  await signInAt(browser, authorizeUrl(application), email);
  assert.match(browser.page, /<h1>Prices &lt;3 asks for access<\/h1>/);
  assert.match(browser.page, /Seaside &amp; Sons/);
  assert.match(browser.page, /read and change/);
  assert.match(browser.page, /prices\.example/);
  const { to, code, ...rest } = saidIn(await browser.submit('/oauth/authorize', allowIn(host)));
  assert.equal(to, REDIRECT_URI);
  assert.deepEqual(rest, { state: 'st4te', iss: ISSUER });
  const { access_token, scope } = await dataOf(redeemCode(harness, application, code!));
  assert.equal(scope, 'writable');
  await dataOf(call(harness, access_token, { name: 'Canal' }));
  const [granted] = await auditOf(host, 'grant_created');
  assert.equal(granted?.after['redirect_uri'], REDIRECT_URI);
});

test('an operator who does not allow it sends the application away with access_denied, and nothing is stored', async () => {
  const host = await harness.newHost();
  const application = await anApplication(host);
  const { email } = await aPerson(host);
  const browser = newBrowser(harness.app);
  await signInAt(browser, authorizeUrl(application), email);
  for (const decision of ['deny', '', 'Allow', 'allow ']) {
    const said = saidIn(await browser.submit('/oauth/authorize', { ...allowIn(host), decision }));
    assert.deepEqual(said, { to: REDIRECT_URI, error: 'access_denied', state: 'st4te', iss: ISSUER });
  }
  assert.deepEqual(await auditOf(host, 'grant_'), []);
});

test('read-only is asked for by its name; anything else that is in order is writable', async () => {
  const host = await harness.newHost();
  const application = await anApplication(host);
  const { email } = await aPerson(host);
  const browser = newBrowser(harness.app);
  await signInAt(browser, authorizeUrl(application), email);
  const scopeOf = async (scope: string) => {
    await browser.get(authorizeUrl(application, { scope }));
    const { code } = saidIn(await browser.submit('/oauth/authorize', allowIn(host)));
    return (await dataOf(redeemCode(harness, application, code!))).scope;
  };
  assert.equal(await scopeOf('read-only'), 'read-only');
  assert.match(browser.page, /It can change nothing/);
  for (const scope of ['writable', '', ' ', 'read-only writable'])
    assert.equal(await scopeOf(scope), 'writable');
});

test('an application that nobody registered, or that was deleted, is told to the person and redirects nowhere', async () => {
  const host = await harness.newHost();
  const deleted = await anApplication(host);
  await deleteApplication(entranceFor(host), deleted.client_id);
  for (const client_id of [
    deleted.client_id,
    '',
    'x',
    "' or true",
    'app_\0',
    `app_${'a'.repeat(22)}`,
    '\ud800',
  ])
    await assertPage(
      get(authorizeUrl({ client_id, client_secret: '' })),
      400,
      /No application with this client_id/,
    );
  await assertPage(get('/oauth/authorize'), 400, /No application/);
  await assertPage(get('/oauth/authorize?client_id=a&client_id=b&%zz=%'), 400, /No application/);
  const doubled = `${authorizeUrl(await anApplication(host))}&client_id=x`;
  await assertPage(get(doubled), 400, /No application/);
});

test('a redirect URI that is not the registered one to the letter never redirects, also when all else is wrong', async () => {
  const host = await harness.newHost();
  const application = await anApplication(host, {
    redirect_uris: [REDIRECT_URI, 'https://prices.example/with?query=1', 'com.example.prices:/connected'],
  });
  const tricks = [
    `${REDIRECT_URI}/`,
    `${REDIRECT_URI}ed`,
    REDIRECT_URI.slice(0, -1),
    `${REDIRECT_URI}?a=b`,
    `${REDIRECT_URI}#fragment`,
    `${REDIRECT_URI}/../evil`,
    `${REDIRECT_URI}/..`,
    `${REDIRECT_URI}%2f..`,
    `${REDIRECT_URI}\\`,
    `${REDIRECT_URI} `,
    ` ${REDIRECT_URI}`,
    `${REDIRECT_URI}\0`,
    `${REDIRECT_URI}\r\nLocation: https://evil.example`,
    REDIRECT_URI.toUpperCase(),
    'HTTPS://prices.example/connected',
    'https://PRICES.example/connected',
    'http://prices.example/connected',
    'https://prices.example:443/connected',
    'https://prices.example./connected',
    'https://prices.example.evil.example/connected',
    'https://prices.example@evil.example/connected',
    'https://evil.example/connected',
    'https://evil.example/?https://prices.example/connected',
    '//prices.example/connected',
    '/connected',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://prices.example/with',
    'https://prices.example/with?query=2',
    'https://prices.example/with?query=1&more=1',
    'com.example.prices:/connected/more',
    'com.example.prices://connected',
    '',
  ];
  for (const redirect_uri of tricks) {
    const wrong = { redirect_uri, response_type: 'token', scope: 'all' };
    for (const url of [authorizeUrl(application, { redirect_uri }), authorizeUrl(application, wrong)])
      await assertPage(get(url), 400, /not one that Prices registered/);
  }
  const doubled = `${authorizeUrl(application)}&redirect_uri=${encodeURIComponent('https://evil.example/')}`;
  await assertPage(get(doubled), 400, /not one that/);
  await assertPage(get(`/oauth/authorize?client_id=${application.client_id}`), 400, /not one that/);
  const other = await anApplication(host, { redirect_uris: ['https://other.example/'] });
  await assertPage(get(authorizeUrl(other)), 400, /not one that/);
});

test('what else is wrong is told to the application by its redirect, with its state', async () => {
  const host = await harness.newHost();
  const application = await anApplication(host, { redirect_uris: [REDIRECT_URI, `${REDIRECT_URI}?a=b`] });
  const errorOf = async (changes: Record<string, string>) => {
    const { to, error, state, iss } = saidIn(await get(authorizeUrl(application, changes)));
    assert.deepEqual([to, state, iss], [REDIRECT_URI, 'st4te', ISSUER]);
    return error;
  };
  assert.equal(await errorOf({ response_type: 'token' }), 'unsupported_response_type');
  assert.equal(await errorOf({ response_type: 'code id_token' }), 'unsupported_response_type');
  assert.equal(await errorOf({ scope: 'everything' }), 'invalid_scope');
  assert.equal(await errorOf({ scope: 'writable admin' }), 'invalid_scope');
  assert.equal(await errorOf({ ...S256, code_challenge_method: 'plain' }), 'invalid_request');
  assert.equal(await errorOf({ ...S256, code_challenge_method: 's256' }), 'invalid_request');
  assert.equal(await errorOf({ code_challenge: challenge }), 'invalid_request', 'which would mean plain');
  assert.equal(await errorOf({ code_challenge_method: 'S256' }), 'invalid_request');
  for (const code_challenge of ['', 'short', `${challenge}=`, challenge.replace(/.$/, '+'), 'a'.repeat(128)])
    assert.equal(await errorOf({ ...S256, code_challenge }), 'invalid_request');
  const doubled = saidIn(await get(`${authorizeUrl(application)}&state=other`));
  assert.deepEqual([doubled['error'], doubled['state']], ['invalid_request', undefined]);
  const kept = await get(authorizeUrl(application, { redirect_uri: `${REDIRECT_URI}?a=b`, scope: 'x' }));
  assert.ok(String(kept.headers.location).startsWith(`${REDIRECT_URI}?a=b&error=invalid_scope`));
});

test('a missing response_type counts as code, and the page has a second address', async () => {
  const host = await harness.newHost();
  const application = await anApplication(host);
  const { email } = await aPerson(host);
  const url = authorizeUrl(application).replace('&response_type=code', '');
  const browser = newBrowser(harness.app);
  await signInAt(browser, url.replace('/oauth/authorize', '/app/authorization'), email);
  const { to, code, state } = saidIn(await browser.submit('/oauth/authorize', allowIn(host)));
  assert.deepEqual([to, state], [REDIRECT_URI, 'st4te']);
  await dataOf(redeemCode(harness, application, code!));
  const posted = await harness.app.inject({ method: 'POST', url: '/app/authorization' });
  assert.equal(posted.statusCode, 405);
});

test('a state comes back as it was sent, whatever it says, and none when none was', async () => {
  const host = await harness.newHost();
  const application = await anApplication(host);
  for (const state of [
    'a b&c=d#e',
    '"><script>',
    'é\u202e',
    'x\r\nSet-Cookie: a=b',
    'x'.repeat(2000),
    '{"a":[1]}',
  ])
    assert.equal(saidIn(await get(authorizeUrl(application, { state, scope: 'x' })))['state'], state);
  const stateless = authorizeUrl(application, { scope: 'x' }).replace('&state=st4te', '');
  assert.equal('state' in saidIn(await get(stateless)), false);
});

test('a public application must send a challenge; one with a secret may', async () => {
  const host = await harness.newHost();
  const pocket = await anApplication(host, { is_public: true });
  assert.equal(saidIn(await get(authorizeUrl(pocket)))['error'], 'invalid_request');
  await assertPage(get(authorizeUrl(pocket, S256)), 200, /Sign in/);
  await assertPage(get(authorizeUrl(await anApplication(host), S256)), 200, /Sign in/);
});

test('no page may be framed, kept or scripted, nor load anything from elsewhere', async () => {
  const host = await harness.newHost();
  const application = await anApplication(host);
  const { email } = await aPerson(host);
  const browser = newBrowser(harness.app);
  const pages = [await browser.get(authorizeUrl(application)), await browser.get('/oauth/authorize')];
  await signInAt(browser, authorizeUrl(application), email);
  pages.push(await browser.get(authorizeUrl(application)));
  const targets = ["'self'", "'self'", "'self' https://prices.example"];
  for (const [index, { headers, body }] of pages.entries()) {
    assert.equal(
      headers['content-security-policy'],
      `default-src 'none'; style-src 'self'; form-action ${targets[index]}; base-uri 'none'; frame-ancestors 'none'`,
    );
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'same-origin');
    assert.doesNotMatch(body, /<script|onclick|style="|http-equiv/i);
    for (const [, link] of body.matchAll(/(?:src|href|action)="([^"]*)"/g)) assert.match(link!, /^\/oauth\//);
  }
});

test('where the redirect goes is said in the policy of the page for every kind of address', async () => {
  const host = await harness.newHost();
  const kinds = {
    'com.example.prices:/connected': 'com.example.prices:',
    'http://127.0.0.1:8765/': 'http://127.0.0.1:8765',
    'http://[::1]:8765/': 'http:',
    'https://prices.example:8443/a?b=c': 'https://prices.example:8443',
  };
  const application = await anApplication(host, { redirect_uris: Object.keys(kinds) });
  const { email } = await aPerson(host);
  const browser = newBrowser(harness.app);
  await signInAt(
    browser,
    authorizeUrl(application, { redirect_uri: 'com.example.prices:/connected' }),
    email,
  );
  for (const [redirect_uri, source] of Object.entries(kinds)) {
    const { headers } = await browser.get(authorizeUrl(application, { redirect_uri }));
    assert.match(
      String(headers['content-security-policy']),
      new RegExp(`form-action 'self' ${RegExp.escape(source)};`),
    );
    const { headers: redirect } = await browser.submit('/oauth/authorize', allowIn(host));
    assert.ok(
      String(redirect.location).startsWith(`${redirect_uri}${redirect_uri.includes('?') ? '&' : '?'}code=`),
    );
  }
});

test('a consent that did not come from our own page in this browser allows nothing', async () => {
  const host = await harness.newHost();
  const application = await anApplication(host);
  const { email } = await aPerson(host);
  const [browser, other] = [newBrowser(harness.app), newBrowser(harness.app)];
  await signInAt(browser, authorizeUrl(application), email);
  await other.get(authorizeUrl(application));
  const anothers = /name="form_token" value="([^"]*)"/.exec(other.page)![1]!;
  const form = allowIn(host);
  for (const forged of [
    browser.submit('/oauth/authorize', { ...form, form_token: '' }),
    browser.submit('/oauth/authorize', { ...form, form_token: anothers }),
    browser.submit('/oauth/authorize', { ...form, form_token: 'é' }),
    browser.submit('/oauth/authorize', form, { 'sec-fetch-site': 'cross-site' }),
    browser.submit('/oauth/authorize', form, { 'sec-fetch-site': 'same-site' }),
    browser.submit('/oauth/authorize', form, { 'content-type': 'application/json' }),
  ])
    await assertNothingAllowed(await forged);
  const { cookie } = browser;
  await browser.get(authorizeUrl(application));
  browser.cookie = undefined;
  await assertNothingAllowed(await browser.submit('/oauth/authorize', form));
  browser.cookie = cookie;
  await browser.get(authorizeUrl(application));
  const own = await browser.submit('/oauth/authorize', form, { 'sec-fetch-site': 'same-origin' });
  assert.equal(own.statusCode, 303);
  assert.equal((await auditOf(host, 'grant_')).length, 1);

  async function assertNothingAllowed({
    statusCode,
    headers,
  }: {
    statusCode: number;
    headers: { location?: unknown };
  }) {
    assert.ok([400, 403].includes(statusCode), String(statusCode));
    assert.equal(headers.location, undefined);
    assert.deepEqual(await auditOf(host, 'grant_'), []);
  }
});

test('nobody consents by GET, nor without signing in, nor for an account that is not theirs', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const application = await anApplication(host);
  const { email } = await aPerson(host);
  await aPerson(stranger);
  const browser = newBrowser(harness.app);
  await signInAt(browser, authorizeUrl(application), email);
  const byGet = await browser.get(`${authorizeUrl(application)}&decision=allow&account=${host.host_id}`);
  assert.equal(byGet.statusCode, 200);
  for (const account of [String(stranger.host_id), '', `${host.host_id} `, '0', 'x'])
    await assertPage(
      browser.submit('/oauth/authorize', { decision: 'allow', account }),
      422,
      /Choose the account/,
    );
  const visitor = newBrowser(harness.app);
  await visitor.get(authorizeUrl(application));
  visitor.page = visitor.page.replaceAll('/oauth/sign-in?', '/oauth/authorize?');
  await assertPage(visitor.submit('/oauth/authorize', allowIn(host)), 403, /Sign in/);
  assert.deepEqual([await auditOf(host, 'grant_'), await auditOf(stranger, 'grant_')], [[], []]);
});

test('a person of several accounts says which is meant; those that are suspended are not offered', async () => {
  const [one, other, third] = [
    await harness.newHost({ name: 'One' }),
    await harness.newHost({ name: 'Other' }),
    await harness.newHost({ name: 'Third' }),
  ];
  const application = await anApplication(one);
  const { email } = await aPerson(one);
  await aPerson(other, { email });
  await aPerson(third, { email: email.toUpperCase() });
  await inTransaction(third.scope, (tx) => updateAccountStatus(tx, 'suspended'));
  const browser = newBrowser(harness.app);
  await signInAt(browser, authorizeUrl(application), email);
  assert.match(browser.page, /In which account\?/);
  assert.deepEqual(
    [...browser.page.matchAll(/type="radio"[^>]*value="(\d+)"/g)].map(([, id]) => Number(id)),
    [one.host_id, other.host_id],
  );
  await assertPage(browser.submit('/oauth/authorize', { decision: 'allow' }), 422, /Choose the account/);
  await assertPage(browser.submit('/oauth/authorize', allowIn(third)), 422, /Choose the account/);
  const { code } = saidIn(await browser.submit('/oauth/authorize', allowIn(other)));
  const { access_token } = await dataOf(redeemCode(harness, application, code!));
  assert.ok(access_token.startsWith(`ik_${other.host_id}_`));
  assert.deepEqual(await auditOf(one, 'grant_'), []);
});

test('who has no account in order is told so, and can only go back', async () => {
  const host = await harness.newHost();
  const application = await anApplication(host);
  const { email } = await aPerson(host);
  await inTransaction(host.scope, (tx) => updateAccountStatus(tx, 'lapsed'));
  const browser = newBrowser(harness.app);
  await signInAt(browser, authorizeUrl(application), email);
  assert.match(browser.page, /contact customer support/);
  assert.doesNotMatch(browser.page, /value="allow"/);
  await assertPage(browser.submit('/oauth/authorize', allowIn(host)), 422, /contact customer support/);
  assert.equal(
    saidIn(await browser.submit('/oauth/authorize', { decision: 'deny' }))['error'],
    'access_denied',
  );
});

test('a code that was made for a challenge in the browser needs its verifier', async () => {
  const host = await harness.newHost();
  const application = await anApplication(host);
  const { email } = await aPerson(host);
  const secret = pkce();
  const url = authorizeUrl(application, { code_challenge: secret.challenge, code_challenge_method: 'S256' });
  const browser = newBrowser(harness.app);
  await signInAt(browser, url, email);
  const { code } = saidIn(await browser.submit('/oauth/authorize', allowIn(host)));
  await browser.get(url);
  const { code: next } = saidIn(await browser.submit('/oauth/authorize', allowIn(host)));
  await refused(redeemCode(harness, application, code!), 'invalid_grant');
  await dataOf(redeemCode(harness, application, next!, { code_verifier: secret.verifier }));
});

test('after signing in and out one is on the same page again, and nowhere else, whatever the address says', async () => {
  const host = await harness.newHost();
  const application = await anApplication(host);
  const { email } = await aPerson(host);
  const browser = newBrowser(harness.app);
  const evil = 'https%3A%2F%2Fevil.example';
  const names = ['next', 'continue', 'return_to', 'redirect', 'url', 'iss', 'RelayState'];
  await browser.get(`${authorizeUrl(application)}&${names.map((name) => `${name}=${evil}`).join('&')}`);
  assert.equal(browser.page.includes('evil'), false);
  const fields = { email, password: 'correct horse battery', next: 'https://evil.example' };
  const signedIn = await browser.submit('/oauth/sign-in', fields);
  assert.equal(signedIn.headers.location, authorizeUrl(application));
  await browser.get(authorizeUrl(application));
  const signedOut = await browser.submit('/oauth/sign-out', { next: 'https://evil.example' });
  assert.equal(signedOut.headers.location, authorizeUrl(application));
  await assertPage(browser.get(authorizeUrl(application)), 200, /Sign in/);
  for (const url of ['/oauth/sign-in', '/oauth/sign-out'])
    assert.equal(
      (await harness.app.inject({ method: 'GET', url: `${url}?redirect_uri=${evil}` })).statusCode,
      405,
    );
});

test('other methods are refused, and a form that is too large', async () => {
  for (const [url, allow] of [
    ['/oauth/authorize', 'GET, POST'],
    ['/oauth/sign-in', 'POST'],
    ['/oauth/pages.css', 'GET'],
    ['/.well-known/oauth-authorization-server', 'GET'],
  ] as const) {
    const { statusCode, headers } = await harness.app.inject({ method: 'DELETE', url });
    assert.deepEqual([statusCode, headers.allow], [405, allow]);
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = `email=${'x'.repeat(20_000)}`;
  const large = await harness.app.inject({ method: 'POST', url: '/oauth/sign-in', headers, payload });
  assert.equal(large.statusCode, 413);
  assert.equal(large.headers['content-type'], 'text/html; charset=utf-8');
});

const ACCOUNT_SCOPES = ['read-only', 'writable'];
const CHANNELS = ['airbnb', 'booking.com', 'agoda', 'expedia', 'vrbo', 'trip.com', 'booking_site', 'houfy'];
const CHINESE_CHANNELS = [
  'tujia',
  'tujia_intl',
  'xiaozhu',
  'meituan_bnb',
  'meituan_hotel',
  'muniao',
  'fliggy',
  'ctrip',
];
const CHANNEL_SCOPES = [...CHANNELS, ...CHINESE_CHANNELS].map((channel) => `channel:${channel}`);

test('programs learn the addresses of the service and its scopes from its metadata', async () => {
  const { statusCode, headers, body } = await harness.app.inject({
    url: '/.well-known/oauth-authorization-server',
    headers: { host: 'evil.example' },
  });
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'application/json; charset=utf-8');
  assert.deepEqual(JSON.parse(body), {
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/oauth/authorize`,
    token_endpoint: `${ISSUER}/v3/oauth/authorizations`,
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic', 'none'],
    revocation_endpoint: `${ISSUER}/v3/oauth/revoke`,
    revocation_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic', 'none'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: [...ACCOUNT_SCOPES, ...CHANNEL_SCOPES],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${ISSUER}/docs`,
  });
  for (const scope of CHANNEL_SCOPES) assert.equal(readTokenScope(scope), scope);
});
