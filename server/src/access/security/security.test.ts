import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, clock, dataOf, refused, START, useHarness } from '../../../test/harness.ts';
import { anApplication, aPerson, newBrowser, PASSWORD, someTokens } from '../oauth/fixtures.ts';
import { signInPage } from '../sessions/fixtures.ts';
import { totpCode } from '../sign-in/totp.ts';

const harness = useHarness();

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

async function setting() {
  const host = await harness.newHost();
  const person = await aPerson(host);
  return { host, person, page: await signInPage(harness.app, person.email) };
}

const CHOSEN = 'a rowing boat in spring';
const CHANGE = { current_password: PASSWORD, password: CHOSEN };

async function canSignIn(email: string, password: string, code = ''): Promise<boolean> {
  const browser = newBrowser(harness.app, '198.51.100.7');
  await browser.get('/sign-in');
  return (await browser.submit('/sign-in', { email, password, code })).statusCode === 303;
}

const codeNow = (secret: string) => {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return totpCode(bytes, Math.floor(clock.now.epochMilliseconds / 30_000));
};
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

test('a new password ends the other sessions and keeps this one; the audit log names who changed it', async () => {
  const { host, person, page } = await setting();
  const other = await signInPage(harness.app, person.email, { address: '198.51.100.3' });
  await dataOf(page.send('PUT', '/password', CHANGE));
  await dataOf(page.get('/account'));
  await refused(other.get('/account'), 'session_unknown');
  assert.equal(await canSignIn(person.email, PASSWORD), false);
  assert.equal(await canSignIn(person.email, CHOSEN), true);
  const rows = await host.scope.sql<{ operator_id: number }[]>`
    select operator_id from audit_log where host_id = ${host.host_id} and kind = 'password_set' order by id desc limit 1`;
  assert.equal(rows[0]?.operator_id, person.id);
});

test('a password is changed only with the present one; a session cannot guess it, and the sign-in is not delayed', async () => {
  const { person, page } = await setting();
  const wrong = { ...CHANGE, current_password: 'wrong horse battery' };
  for (let tries = 0; tries < 5; tries += 1)
    await refused(page.send('PUT', '/password', wrong), 'validation_failed', ['body.current_password']);
  const delayed = await refused(page.send('PUT', '/password', CHANGE), 'rate_limited');
  assert.ok(Number(delayed.headers['retry-after']) > 0);
  await refused(page.send('DELETE', '/second_factor', { current_password: PASSWORD }), 'rate_limited');
  assert.equal(await canSignIn(person.email, PASSWORD), true);
  clock.now = clock.now.add({ seconds: 20 });
  await dataOf(page.send('PUT', '/password', CHANGE));
});

test('a weak new password is refused by its field', async () => {
  const { person, page } = await setting();
  for (const password of ['short', 'aaaaaaaaaaaaaaaa', person.email, 'x'.repeat(201)])
    await refused(page.send('PUT', '/password', { ...CHANGE, password }), 'validation_failed', [
      'body.password',
    ]);
});

test('a second factor is set with a code of the app and the password, and signing in then needs it', async () => {
  const { host, person, page } = await setting();
  const other = await signInPage(harness.app, person.email, { address: '198.51.100.3' });
  const { enrolment, secret, otpauth_url } = await dataOf(page.send('POST', '/second_factor'));
  assert.ok(otpauth_url.includes(`secret=${secret}`));
  assert.deepEqual(await dataOf(page.get('/second_factor')), { is_set: false, recovery_codes_left: 0 });
  const body = { current_password: PASSWORD, enrolment, code: codeNow(secret) };
  const { recovery_codes } = await dataOf(page.send('PUT', '/second_factor', body));
  assert.equal(recovery_codes.length, 10);
  await refused(other.get('/account'), 'session_unknown');
  assert.equal(await canSignIn(person.email, PASSWORD), false);
  clock.now = clock.now.add({ minutes: 2 });
  assert.equal(await canSignIn(person.email, PASSWORD, codeNow(secret)), true);
  assert.equal(await canSignIn(person.email, PASSWORD, recovery_codes[0]), true);
  assert.deepEqual(await dataOf(page.get('/second_factor')), { is_set: true, recovery_codes_left: 9 });
  await dataOf(page.send('DELETE', '/second_factor', { current_password: PASSWORD }));
  assert.equal(await canSignIn(person.email, PASSWORD), true);
  const rows = await auditOf(host, 'second_factor_set');
  assert.deepEqual(
    rows.map(({ after }) => after['is_set']),
    [true, false],
  );
});

test('a second factor is not set with a wrong code, a wrong password, an old enrolment, or one of somebody else', async () => {
  const { page } = await setting();
  const { page: strangers } = await setting();
  const { enrolment, secret } = await dataOf(page.send('POST', '/second_factor'));
  const right = { current_password: PASSWORD, enrolment, code: codeNow(secret) };
  const put = (changes: object) => page.send('PUT', '/second_factor', { ...right, ...changes });
  await refused(put({ code: '000000' }), 'validation_failed', ['body.code']);
  await refused(put({ current_password: 'x' }), 'validation_failed', ['body.current_password']);
  for (const text of ['', 'x', `${enrolment}x`, Buffer.from('["second factor"]').toString('base64')])
    await refused(put({ enrolment: text }), 'validation_failed', ['body.enrolment']);
  await refused(strangers.send('PUT', '/second_factor', right), 'validation_failed', ['body.enrolment']);
  clock.now = clock.now.add({ minutes: 15 });
  await refused(put({ code: codeNow(secret) }), 'validation_failed', ['body.enrolment']);
  assert.equal((await dataOf(page.get('/second_factor'))).is_set, false);
});

test('the twenty sessions that were used last are shown', async () => {
  const { person } = await setting();
  for (let each = 0; each < 20; each += 1) {
    clock.now = clock.now.add({ minutes: 1 });
    await signInPage(harness.app, person.email);
  }
  clock.now = clock.now.add({ minutes: 1 });
  const page = await signInPage(harness.app, person.email);
  const { sessions } = await dataOf(page.get('/sessions'));
  assert.equal(sessions.length, 20);
  assert.equal(sessions[0].is_current, true);
});

test('a session that is in use is shown until its seven days are over', async () => {
  const { page } = await setting();
  for (let hours = 0; hours < 165; hours += 11) {
    clock.now = clock.now.add({ hours: 11 });
    assert.equal((await dataOf(page.get('/sessions'))).sessions.length, 1);
  }
  clock.now = clock.now.add({ hours: 4 });
  assert.equal((await page.get('/sessions')).status, 401);
});

test('a person sees and ends their own sessions, and no other person’s', async () => {
  const { host, person, page } = await setting();
  const other = await signInPage(harness.app, person.email, { address: '198.51.100.3' });
  const { page: strangers } = await setting();
  const { sessions } = await dataOf(page.get('/sessions'));
  assert.deepEqual(
    sessions.map(({ address, is_current }) => [address!, is_current] as const).toSorted(byFirst),
    [
      ['198.51.100.3', false],
      ['203.0.113.9', true],
    ],
  );
  const { id } = sessions.find(({ is_current }) => !is_current)!;
  await refused(strangers.send('DELETE', `/sessions/${id}`), 'session_not_found');
  await dataOf(other.get('/account'));
  await dataOf(page.send('DELETE', `/sessions/${id}`));
  await refused(other.get('/account'), 'session_unknown');
  await refused(page.send('DELETE', `/sessions/${id}`), 'session_not_found');
  assert.equal((await auditOf(host, 'session_ended')).length, 1);
  clock.now = clock.now.add({ hours: 11 });
  await dataOf(page.get('/account'));
  clock.now = clock.now.add({ hours: 2 });
  assert.equal((await dataOf(page.get('/sessions'))).total, 1);
});

const byFirst = ([one]: readonly [string, boolean], [other]: readonly [string, boolean]) =>
  one < other ? -1 : 1;

test('no token changes a password or a second factor, or sees sessions', async () => {
  const { host, page } = await setting();
  const { access_token } = await someTokens(harness, host, await anApplication(host));
  const { sessions } = await dataOf(page.get('/sessions'));
  const readOnly = await host.caller({ scope: 'read-only' });
  for (const token of [host.token, readOnly.token, (await host.connector()).token, access_token])
    for (const [method, path, body] of [
      ['GET', '/sessions'],
      ['DELETE', `/sessions/${sessions[0].id}`],
      ['PUT', '/password', CHANGE],
      ['GET', '/second_factor'],
      ['POST', '/second_factor'],
      ['PUT', '/second_factor', { current_password: PASSWORD, enrolment: 'x', code: '1' }],
      ['DELETE', '/second_factor', { current_password: PASSWORD }],
    ] as const) {
      const options = { headers: { 'service-access-token': token }, ...(body && { body }) };
      await refused(harness.request(method, `/v3${path}`, options), 'session_needed');
    }
});

test('a change without the CSRF token of the page is refused', async () => {
  const { person, page } = await setting();
  const headers = { 'service-form-token': '' };
  await refused(page.send('PUT', '/password', CHANGE, headers), 'session_unknown');
  assert.equal(await canSignIn(person.email, PASSWORD), true);
});
