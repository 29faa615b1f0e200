import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { auditOf, clock, dataOf, PUBLIC_URL, refused, START, useHarness } from '../../../test/harness.ts';
import { inTransaction } from '../../database/scope.ts';
import { ask, signInPage } from '../sessions/fixtures.ts';
import { aPerson, entranceFor, PASSWORD } from '../oauth/fixtures.ts';
import { enrolTotp } from '../sign-in/actions.ts';
import { findSignIn } from '../sign-in/queries.ts';
import { totpCode } from '../sign-in/totp.ts';
import { connect } from './actions.ts';
import { browserAt, goThrough, sessionOf, throughProvider, useProvider } from './fixtures.ts';

const harness = useHarness();
const provider = useProvider();

beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
  provider.change = undefined;
});

let subjects = 0;
const newClaims = (claims: Record<string, unknown> = {}) => {
  provider.claims = { sub: `subject-${(subjects += 1)}`, ...claims };
  return provider.claims;
};

type Changes = Parameters<typeof provider.outside>[0];
const appWith = (changes: Changes = {}) => harness.newApp({ outside: provider.outside(changes) });

/** An operator who is not the owner. */
const aColleague = async (host: Awaited<ReturnType<typeof harness.newHost>>, email?: string) =>
  aPerson(host, { other: true, ...(email === undefined ? {} : { email }) });

/** A person who has connected their account at the provider with their password. */
async function connected(changes: Changes = {}) {
  const host = await harness.newHost();
  const app = appWith(changes);
  const person = await aColleague(host);
  newClaims({ email: person.email });
  const browser = browserAt(app);
  await goThrough(browser);
  const done = await browser.post('/sign-in/provider/connect', {
    email: person.email,
    password: PASSWORD,
    code: '',
  });
  assert.equal(done.statusCode, 303, done.body);
  return { host, app, person, browser };
}

test('the sign-in page offers the provider by its name, and nothing of it where there is none', async () => {
  const browser = browserAt(appWith());
  await browser.get('/sign-in');
  assert.match(browser.page, /<a class="button" href="\/sign-in\/provider">Sign in with Keycloak<\/a>/);
  assert.match(browser.page, /name="password"/);
  await browser.get('/sign-in', { 'accept-language': 'es' });
  assert.match(browser.page, /Iniciar sesión con Keycloak/);
  const plain = browserAt(harness.app);
  await plain.get('/sign-in');
  assert.doesNotMatch(plain.page, /provider/);
  for (const path of ['/sign-in/provider', '/sign-in/provider/callback?code=a&state=b']) {
    assert.equal((await plain.get(path)).statusCode, 404);
    assert.match(plain.page, /has no identity provider/);
  }
});

test('a browser is led to the provider with PKCE, state and nonce, and with no secret', async () => {
  const led = await browserAt(appWith()).get('/sign-in/provider');
  const url = new URL(String(led.headers.location));
  const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams);
  assert.deepEqual(rest, {
    client_id: 'innkeep',
    redirect_uri: `${PUBLIC_URL}/sign-in/provider/callback`,
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
  });
  for (const random of [state, nonce, code_challenge]) assert.match(random ?? '', /^[\w-]{43}$/);
  const set = String(led.headers['set-cookie']);
  assert.match(
    set,
    /__Host-innkeep_provider=v1\.[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure/,
  );
  assert.equal(led.headers['cache-control'], 'no-store');
});

test('the first sign-in asks for the password here once, and from then on the provider is enough', async () => {
  const { host, app, person } = await connected();
  const browser = browserAt(app);
  const back = await goThrough(browser);
  assert.deepEqual([back.statusCode, back.headers.location], [303, '/session']);
  assert.deepEqual(await sessionOf(browser), { status: 200, email: person.email });
  const [event] = await auditOf(host, 'sign_in_connected');
  assert.deepEqual(event?.after, { issuer: provider.server.issuer.url });
  const begun = await harness.databases.reads<{ began_by: string }[]>`
    select s.began_by from sessions s join sign_ins p on p.id = s.sign_in_id where p.email = ${person.email} order by s.id`;
  assert.deepEqual(
    begun.map((each) => each.began_by),
    ['password', 'provider'],
  );
});

test('an unknown account of the provider signs nobody in, and a wrong password connects nobody', async () => {
  const host = await harness.newHost();
  const { email } = await aColleague(host);
  newClaims({ email, email_verified: true });
  const browser = browserAt(appWith());
  await goThrough(browser);
  assert.match(browser.page, /not connected with anybody here yet/);
  assert.equal((await sessionOf(browser)).status, 401);
  await goThrough(browser);
  const wrong = await browser.post('/sign-in/provider/connect', {
    email,
    password: 'not the password',
    code: '',
  });
  assert.equal(wrong.statusCode, 403);
  assert.equal((await sessionOf(browser)).status, 401);
  assert.deepEqual(await auditOf(host, 'sign_in_connected'), []);
});

test('a verified address of an allowed domain finds its person where the deployment says so, and ends the unproven password', async () => {
  const host = await harness.newHost();
  const app = appWith({ linksByEmail: true, domains: ['example.com'] });
  const { email } = await aColleague(host);
  newClaims({ email: email.toUpperCase(), email_verified: true });
  const browser = browserAt(app);
  assert.equal((await goThrough(browser)).statusCode, 303);
  assert.equal((await sessionOf(browser)).email, email);
  const stored = await findSignIn(entranceFor(host), email);
  assert.equal(stored?.password_hash, null);
  const other = browserAt(app);
  await other.get('/sign-in');
  assert.equal((await other.post('/sign-in', { email, password: PASSWORD, code: '' })).statusCode, 403);
});

test('no address that the provider has not verified, of no other domain, of an owner or of who has a second factor finds a person', async () => {
  const host = await harness.newHost();
  const terms = { linksByEmail: true, domains: ['example.com'] };
  const { email } = await aColleague(host);
  for (const claims of [{ email }, { email, email_verified: false }, { email, email_verified: 'true' }]) {
    newClaims(claims);
    const browser = browserAt(appWith(terms));
    assert.equal((await goThrough(browser)).statusCode, 403);
    assert.match(browser.page, /verified e-mail address of example\.com/);
  }
  newClaims({ email: `${email}.evil.example`, email_verified: true });
  assert.equal((await goThrough(browserAt(appWith(terms)))).statusCode, 403);
  const owner = await aPerson(host);
  const guarded = await aColleague(host);
  await inTransaction(host.scope, (tx) => enrolTotp(tx, guarded));
  for (const person of [owner, guarded]) {
    newClaims({ email: person.email, email_verified: true });
    const browser = browserAt(appWith(terms));
    assert.equal((await goThrough(browser)).statusCode, 200);
    assert.match(browser.page, /not connected with anybody here yet/);
  }
  assert.deepEqual(await auditOf(host, 'sign_in_connected'), []);
});

test('the own second factor is asked for after the provider, once for each code, unless that of the provider counts', async () => {
  const { host, app, person } = await connected();
  const enrolled = await inTransaction(host.scope, (tx) => enrolTotp(tx, person));
  const secret = base32(new URL(enrolled!.address).searchParams.get('secret')!);
  const step = Math.floor(clock.now.epochMilliseconds / 30_000);
  const browser = browserAt(app);
  assert.equal((await goThrough(browser)).statusCode, 200);
  assert.equal((await sessionOf(browser)).status, 401);
  assert.equal((await browser.post('/sign-in/provider/code', { code: '000000' })).statusCode, 403);
  assert.match(browser.page, /The code is not right/);
  assert.equal((await browser.post('/sign-in/provider/code', { code: '' })).statusCode, 403);
  assert.equal(
    (await browser.post('/sign-in/provider/code', { code: totpCode(secret, step) })).statusCode,
    303,
  );
  assert.equal((await sessionOf(browser)).email, person.email);
  const again = browserAt(app);
  await goThrough(again);
  assert.equal(
    (await again.post('/sign-in/provider/code', { code: totpCode(secret, step) })).statusCode,
    403,
  );
  const trusting = browserAt(appWith({ countsFactor: 'provider' }));
  assert.equal((await goThrough(trusting)).statusCode, 303);
  assert.equal((await sessionOf(trusting)).email, person.email);
});

test('codes of a second factor that fail are counted for the person, and delay further ones', async () => {
  const { host, app, person } = await connected();
  await inTransaction(host.scope, (tx) => enrolTotp(tx, person));
  const browser = browserAt(app);
  await goThrough(browser);
  const statuses = [];
  for (let tries = 0; tries < 12; tries += 1)
    statuses.push((await browser.post('/sign-in/provider/code', { code: '000000' })).statusCode);
  assert.equal(statuses[0], 403);
  assert.equal(statuses.at(-1), 429);
});

test('an answer counts in the browser that asked, once, for ten minutes, and with the state of the request', async () => {
  const { app } = await connected();
  const browser = browserAt(app);
  const path = await throughProvider(await browser.get('/sign-in/provider'));
  const stranger = browserAt(app);
  assert.equal((await stranger.get(path)).statusCode, 400);
  assert.match(stranger.page, /This sign-in has ended/);
  const other = browserAt(app);
  await other.get('/sign-in/provider');
  assert.equal((await other.get(path)).statusCode, 400, 'a state of another browser');
  const cookies = new Map(browser.cookies);
  assert.equal((await browser.get(path)).statusCode, 303);
  assert.equal((await browser.get(path)).statusCode, 400, 'its cookie is used up');
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  const replayed = await browser.get(path);
  assert.equal(replayed.statusCode, 403, 'its code is used up');
  const slow = browserAt(app);
  const late = await throughProvider(await slow.get('/sign-in/provider'));
  clock.now = clock.now.add({ minutes: 11 });
  assert.equal((await slow.get(late)).statusCode, 400);
});

test('answers that fail are counted for their address, and delay further ones', async () => {
  const app = appWith();
  const browser = browserAt(app, '198.51.100.77');
  const statuses = [];
  for (let tries = 0; tries < 30 && statuses.at(-1) !== 429; tries += 1) {
    const path = await throughProvider(await browser.get('/sign-in/provider'));
    statuses.push((await browser.get(path.replace(/code=[^&]*/, 'code=made-up'))).statusCode);
  }
  assert.equal(statuses[0], 403);
  assert.equal(statuses.at(-1), 429);
});

test('an id token of another issuer, for another client, without its nonce, that is over, unsigned or signed by nobody known is refused', async () => {
  const { app } = await connected();
  const past = Math.floor(clock.now.epochMilliseconds / 1000) - 3600;
  const changes: Record<string, Record<string, unknown>> = {
    issuer: { iss: 'https://evil.example' },
    client: { aud: 'another' },
    clients: { aud: ['innkeep', 'another'], azp: 'another' },
    nonce: { nonce: 'another' },
    noNonce: { nonce: undefined },
    over: { iat: past, exp: past + 60 },
    nobody: { sub: '' },
    strange: { sub: 'é' },
  };
  for (const [name, payload] of Object.entries(changes)) {
    provider.change = (token) => Object.assign(token.payload, payload);
    const browser = browserAt(app, `198.51.100.${Object.keys(changes).indexOf(name) + 1}`);
    const answer = await goThrough(browser);
    assert.equal(answer.statusCode, 403, name);
    assert.match(browser.page, /could not be accepted/, name);
    assert.equal((await sessionOf(browser)).status, 401);
  }
  provider.change = undefined;
  const tamper = (change: (token: string) => string) => {
    provider.server.service.once('beforeResponse', (response: { body: Record<string, unknown> }) => {
      response.body['id_token'] = change(String(response.body['id_token']));
    });
    return goThrough(browserAt(app, '198.51.100.40'));
  };
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  assert.equal((await tamper((token) => `${none}.${token.split('.')[1]}.`)).statusCode, 403, 'unsigned');
  const forged = await tamper(
    (token) => token.slice(0, -8) + (token.endsWith('AAAAAAAA') ? 'BBBBBBBB' : 'AAAAAAAA'),
  );
  assert.equal(forged.statusCode, 403, 'another signature');
});

test('an answer that names another issuer is refused before its code is sent anywhere: nobody mixes up two providers', async () => {
  const { app } = await connected();
  const browser = browserAt(app);
  const path = await throughProvider(await browser.get('/sign-in/provider'));
  let asked = 0;
  const count = () => (asked += 1);
  provider.server.service.on('beforeTokenSigning', count);
  const answer = await browser.get(`${path}&iss=${encodeURIComponent('https://evil.example')}`);
  provider.server.service.off('beforeTokenSigning', count);
  assert.equal(answer.statusCode, 403);
  assert.equal(asked, 0);
});

test('signing in leads to pages of ours only', async () => {
  const { app } = await connected();
  const tricks = [
    'https://evil.example/',
    '//evil.example/oauth/authorize?a=b',
    '/\\evil.example',
    'javascript:alert(1)',
    '/v3/session',
    '/oauth/authorize/../../evil',
    `/oauth/authorize?${'a'.repeat(3000)}`,
  ];
  for (const to of tricks) {
    const answer = await goThrough(browserAt(app), `/sign-in/provider?to=${encodeURIComponent(to)}`);
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/session'], to);
  }
  const own = '/oauth/authorize?client_id=a&state=b';
  const answer = await goThrough(browserAt(app), `/sign-in/provider?to=${encodeURIComponent(own)}`);
  assert.equal(answer.headers.location, own);
});

test('a page of the portal that was asked for is kept through the provider, a second factor and a mistake', async () => {
  const { host, person } = await connected();
  const portal = { page: '', assets: new Map(), fixed: new Map() };
  const app = harness.newApp({ outside: provider.outside(), portal });
  const wanted = '/reservations/ABC?tab=money&q=%C3%A4';
  const to = `to=${encodeURIComponent(wanted)}`;
  const browser = browserAt(app);
  await browser.get(`/sign-in?${to}`);
  const link = /class="button" href="([^"]+)"/.exec(browser.page)?.[1] ?? '';
  const back = await goThrough(browser, link.replaceAll('&amp;', '&'));
  assert.deepEqual([back.statusCode, back.headers.location], [303, wanted]);
  const enrolled = await inTransaction(host.scope, (tx) => enrolTotp(tx, person));
  const secret = base32(new URL(enrolled!.address).searchParams.get('secret')!);
  const guarded = browserAt(app);
  assert.equal((await goThrough(guarded, `/sign-in/provider?${to}`)).statusCode, 200);
  const code = totpCode(secret, Math.floor(clock.now.epochMilliseconds / 30_000));
  const done = await guarded.post('/sign-in/provider/code', { code });
  assert.equal(done.headers.location, wanted);
  const declined = browserAt(app);
  const path = await throughProvider(await declined.get(`/sign-in/provider?${to}`));
  const state = new URLSearchParams(path.split('?')[1]).get('state') ?? '';
  const answer = new URLSearchParams({ error: 'access_denied', state });
  await declined.get(`/sign-in/provider/callback?${answer.toString()}`);
  assert.ok(declined.page.includes(`action="/sign-in?${to}"`), declined.page);
  for (const trick of ['//evil.example/today', '/v3/session', '/todayx', 'https://evil.example/today']) {
    await declined.get(`/sign-in?to=${encodeURIComponent(trick)}`);
    assert.match(declined.page, /action="\/sign-in"/, trick);
  }
});

test('who turns back at the provider sees the sign-in page again, and no word of the provider is shown', async () => {
  const browser = browserAt(appWith());
  const path = await throughProvider(await browser.get('/sign-in/provider'));
  const state = new URLSearchParams(path.split('?')[1]).get('state') ?? '';
  const query = new URLSearchParams({ error: 'access_denied', error_description: 'Call 555-1234', state });
  const answer = await browser.get(`/sign-in/provider/callback?${query.toString()}`);
  assert.equal(answer.statusCode, 403);
  assert.match(browser.page, /Keycloak did not let you in/);
  assert.doesNotMatch(browser.page, /555/);
});

test('where everybody signs in by the provider, a password signs in owners alone, in every place', async () => {
  const app = appWith({ isOnly: true });
  const host = await harness.newHost();
  const [owner, other] = [await aPerson(host), await aColleague(host)];
  const browser = browserAt(app);
  await browser.get('/sign-in');
  assert.match(browser.page, /<details class="aside" >/);
  const refusal = await browser.post('/sign-in', { email: other.email, password: PASSWORD, code: '' });
  assert.equal(refusal.statusCode, 403);
  assert.match(browser.page, /Passwords are for the owners of accounts here/);
  assert.equal((await sessionOf(browser)).status, 401);
  const wrong = await browser.post('/sign-in', {
    email: other.email,
    password: 'not the password',
    code: '',
  });
  assert.equal(wrong.statusCode, 403);
  assert.doesNotMatch(browser.page, /owners of accounts here/);
  const entered = await browser.post('/sign-in', { email: owner.email, password: PASSWORD, code: '' });
  assert.equal(entered.statusCode, 303);
  assert.equal((await sessionOf(browser)).email, owner.email);
});

test('a person connects from their own session with their password, replaces the account, and disconnects with it', async () => {
  const { app, host, person } = await connected();
  const page = await signInPage(app, person.email);
  const browser = browserAt(app);
  browser.cookies.set(...split(page.cookie));
  newClaims({ email: 'sam@private.example' });
  const shown = await goThrough(browser, '/sign-in/provider?connect=1');
  assert.equal(shown.statusCode, 200);
  assert.match(browser.page, /sam@private\.example/);
  assert.match(browser.page, /readonly/);
  const done = await browser.post('/sign-in/provider/connect', { email: 'x', password: PASSWORD, code: '' });
  assert.deepEqual([done.statusCode, done.headers.location], [303, '/settings/you']);
  const [name, value] = [...browser.cookies].find(([each]) => each.endsWith('visit')) ?? ['', ''];
  const own = { ...page, cookie: `${name}=${value}` };
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { cookie: own.cookie, 'sec-fetch-site': 'same-origin' };
    const { data } = await ask<{ form_token: string }>(app, { method: 'GET', url: '/v3/session', headers });
    return ask<Record<string, unknown>>(app, {
      method,
      url: `/v3${path}`,
      headers: { ...headers, 'service-form-token': data.form_token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  };
  const read = await dataOf(call('GET', '/sign_in_provider'));
  const at = START.replace('Z', '+00:00');
  assert.deepEqual(read, {
    name: 'Keycloak',
    connection: { email: 'sam@private.example', created_at: at, used_at: null },
    has_password: true,
    is_email_available: false,
    sends_mail: false,
  });
  await refused(
    call('DELETE', '/sign_in_provider', { current_password: 'not the password' }),
    'validation_failed',
    ['body.current_password'],
  );
  await dataOf(call('DELETE', '/sign_in_provider', { current_password: PASSWORD }));
  assert.equal((await dataOf(call('GET', '/sign_in_provider')))['connection'], null);
  assert.equal((await auditOf(host, 'sign_in_disconnected')).length, 1);
  assert.equal((await goThrough(browserAt(app))).statusCode, 200, 'it asks who it is');
});

test('a password alone replaces nobody’s account at the provider, and an account is of one person only', async () => {
  const { app, host, person } = await connected();
  const former = provider.claims;
  newClaims({ email: 'mallory@example.com' });
  const browser = browserAt(app);
  await goThrough(browser);
  const refusal = await browser.post('/sign-in/provider/connect', {
    email: person.email,
    password: PASSWORD,
    code: '',
  });
  assert.equal(refusal.statusCode, 403);
  assert.match(browser.page, /connected with another account/);
  assert.equal((await sessionOf(browser)).status, 401);
  provider.claims = former;
  const other = await aColleague(host);
  const page = await signInPage(app, other.email);
  const second = browserAt(app);
  second.cookies.set(...split(page.cookie));
  assert.equal((await goThrough(second, '/sign-in/provider?connect=1')).statusCode, 409);
  assert.match(second.page, /connected with another person here/);
  assert.match(second.page, /<a href="\/settings\/you">/);
  const owner = browserAt(app);
  owner.cookies.set(...split((await signInPage(app, person.email)).cookie));
  const own = await goThrough(owner, '/sign-in/provider?connect=1');
  assert.deepEqual([own.statusCode, own.headers.location], [303, '/settings/you?connected=before']);
});

test('of several persons who connect one account at the same moment, one has it', async () => {
  const persons = [];
  for (let count = 0; count < 4; count += 1) {
    const host = await harness.newHost();
    const entrance = entranceFor(host);
    const person = await findSignIn(entrance, (await aColleague(host)).email);
    assert.ok(person !== undefined);
    persons.push({ entrance, id: person.id });
  }
  for (let round = 0; round < 10; round += 1) {
    const identity = {
      issuer: 'https://id.example',
      subject: `round ${round}`,
      email: null,
      is_verified: false,
    };
    const outcomes: boolean[] = await Promise.all(
      persons.map(({ entrance, id }) => connect(entrance, id, { identity, isByEmail: false })),
    );
    assert.equal(outcomes.filter(Boolean).length, 1);
  }
});

test('an operator who is deleted is nobody at the provider any more, and one with another account still is somebody', async () => {
  const { app, host, person } = await connected();
  const master = await aPerson(host);
  const page = await signInPage(app, master.email);
  await dataOf(page.send('DELETE', `/operators/${person.id}`));
  const rows = await harness.databases.reads`
    select i.sign_in_id from sign_in_identities i join sign_ins p on p.id = i.sign_in_id where p.email = ${person.email}`;
  assert.equal(rows.length, 0);
  assert.equal((await goThrough(browserAt(app))).statusCode, 200);
});

test('a session that the provider began ends after a day, whatever its use', async () => {
  const { app } = await connected();
  const browser = browserAt(app);
  await goThrough(browser);
  for (let hours = 0; hours < 22; hours += 11) {
    clock.now = clock.now.add({ hours: 11 });
    assert.equal((await sessionOf(browser)).status, 200);
  }
  clock.now = clock.now.add({ hours: 3 });
  assert.equal((await sessionOf(browser)).status, 401);
});

function split(cookie: string): [string, string] {
  const [name = '', ...value] = cookie.split('=');
  return [name, value.join('=')];
}

function base32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((each) => Number.parseInt(each, 2)));
}
