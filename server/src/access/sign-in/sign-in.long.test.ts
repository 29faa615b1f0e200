import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixedEncryption } from '../../../test/fixed-encryption.ts';
import { auditOf, clock, START, useHarness, type Host } from '../../../test/harness.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { inTransaction } from '../../database/scope.ts';
import { openEncryption } from '../../database/encryption.ts';
import { refuseBroken } from '../../http/api-error.ts';
import {
  anApplication,
  aPerson,
  authorizeUrl,
  entranceFor,
  newBrowser,
  PASSWORD,
  signInAt,
  type Browser,
} from '../oauth/fixtures.ts';
import { enrolTotp, newPassword, setPassword, signIn } from './actions.ts';
import { encryptClearValues } from '../../operating/encryption/encrypt-clear-values.ts';
import { countAlone } from '../../rate-limits/count-alone.ts';
import { newSignInAttempts } from './attempts.ts';
import { findSignIn, storeSecondFactor } from './queries.ts';
import { brokenPassword } from './rules.ts';
import { totpCode } from './totp.ts';

const harness = useHarness({ publicUrl: () => 'http://innkeep.example' });

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const pass = (seconds: number) => {
  clock.now = clock.now.add({ seconds });
};

let addresses = 0;

/** A person of a new account, and a browser at the sign-in page, with an address that nobody tried from yet. */
async function setting() {
  const host = await harness.newHost();
  const url = authorizeUrl(await anApplication(host));
  const browser = newBrowser(harness.app, `198.51.100.${(addresses += 1)}`);
  await browser.get(url);
  return { host, url, browser, person: await aPerson(host) };
}

/** Tries to sign in, and answers the status: 303 is in. */
async function tryWith(browser: Browser, fields: Record<string, string>): Promise<number> {
  return (await browser.submit('/oauth/sign-in', { code: '', ...fields })).statusCode;
}

const isSignedIn = async (browser: Browser, url: string) =>
  /asks for access/.test((await browser.get(url)).body);

/** The code that the person's app shows now, or so many half minutes later. */
async function codeOf(host: Host, email: string, steps = 0): Promise<string> {
  const { encrypted_totp_secret } = (await findSignIn(entranceFor(host), email))!;
  const secret = Buffer.from(fixedEncryption.decrypt(encrypted_totp_secret!), 'base64');
  return totpCode(secret, Math.floor(clock.now.epochMilliseconds / 30_000) + steps);
}

test('e-mail address and password sign in, the address in any case; the password only as it is', async () => {
  const { browser, url, person } = await setting();
  const { email } = person;
  for (const password of ['', PASSWORD.toUpperCase(), ` ${PASSWORD}`])
    assert.equal(await tryWith(browser, { email, password }), 403);
  for (const other of ['', 'nobody@example.com', `${email}x`, '\0', '\ud800', 'x'.repeat(5000)])
    assert.equal(await tryWith(browser, { email: other, password: PASSWORD }), 403);
  assert.equal(await tryWith(browser, { email: ` ${email.toUpperCase()} `, password: PASSWORD }), 303);
  assert.equal(await isSignedIn(browser, url), true);
});

test('a wrong password, an unknown e-mail address and a missing code are answered letter for letter alike', async () => {
  const { browser, host, person } = await setting();
  await inTransaction(host.scope, (tx) => enrolTotp(tx, person));
  const pageFor = async (email: string, password: string) => {
    await tryWith(browser, { email, password });
    return browser.page.replaceAll(email, '(e-mail)');
  };
  const wrong = await pageFor(person.email, 'wrong');
  assert.match(wrong, /The e-mail address, the password or the code is not right\./);
  assert.equal(await pageFor('nobody@example.com', 'wrong'), wrong);
  assert.equal(await pageFor(person.email, PASSWORD), wrong);
});

test('an unknown e-mail address takes as long as a known one: the same hash is computed', async () => {
  const { host, person } = await setting();
  const entrance = entranceFor(host);
  const took = async (email: string) => {
    const startedAt = performance.now();
    const attempted = { email, password: 'wrong', code: '', address: 'test', known: undefined };
    assert.deepEqual(await signIn(entrance, newSignInAttempts(countAlone()), attempted), { kind: 'refused' });
    return performance.now() - startedAt;
  };
  // The quickest of several: what else the machine does only ever adds.
  const best = { known: Infinity, unknown: Infinity };
  const ratio = () => best.known / best.unknown;
  for (let round = 0; round < 60 && !(round >= 4 && ratio() > 0.7 && ratio() < 1.4); round += 1) {
    best.known = Math.min(best.known, await took(person.email));
    best.unknown = Math.min(best.unknown, await took('nobody@example.com'));
  }
  assert.ok(ratio() > 0.7 && ratio() < 1.4, JSON.stringify(best));
});

test('after five attempts from one address a person waits there, ever longer, known or not', async () => {
  const { browser, url, person } = await setting();
  for (const email of [person.email, 'nobody-at-all@example.com']) {
    const from = newBrowser(harness.app, `192.0.2.${(addresses += 1)}`);
    await from.get(url);
    for (let count = 0; count < 5; count += 1)
      assert.equal(await tryWith(from, { email, password: 'wrong' }), 403);
    const refused = await from.submit('/oauth/sign-in', { email, password: PASSWORD });
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '15']);
    assert.match(refused.body, /Try again in 15 seconds/);
    pass(15);
    assert.equal(await tryWith(from, { email, password: 'wrong' }), 403);
    const again = await from.submit('/oauth/sign-in', { email, password: PASSWORD });
    assert.deepEqual([again.statusCode, again.headers['retry-after']], [429, '30']);
  }
  assert.equal(await tryWith(browser, { email: person.email, password: PASSWORD }), 303, 'from elsewhere');
});

test('a person with many people at their address, or in their network of IPv6, waits with them in an unknown browser', async () => {
  const { url, person } = await setting();
  for (const network of [['198.18.0.1'], ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2']]) {
    const browsers = network.map((address) => newBrowser(harness.app, address));
    for (let count = 0; count < 20; count += 1) {
      const browser = browsers[count % browsers.length]!;
      await browser.get(url);
      assert.equal(await tryWith(browser, { email: `guess-${count}@example.com`, password: 'wrong' }), 403);
    }
    for (const browser of browsers)
      assert.equal(await tryWith(browser, { email: person.email, password: PASSWORD }), 429);
  }
  const elsewhere = newBrowser(harness.app, '2001:db8:1:3::1');
  await elsewhere.get(url);
  assert.equal(await tryWith(elsewhere, { email: person.email, password: PASSWORD }), 303);
});

test('attempts that come at once are counted as one after another', async () => {
  const { browser, person } = await setting();
  const statuses = await Promise.all(
    Array.from({ length: 15 }, () => tryWith(browser, { email: person.email, password: 'wrong' })),
  );
  assert.equal(statuses.filter((status) => status === 403).length, 5);
  assert.equal(statuses.filter((status) => status === 429).length, 10);
});

test('signing in needs a form of our own: one of another site, or without its cookie, does nothing', async () => {
  const { browser, url, person } = await setting();
  const fields = { email: person.email, password: PASSWORD };
  const { cookie } = browser;
  const forged = [
    () => browser.submit('/oauth/sign-in', { ...fields, form_token: '' }),
    () => browser.submit('/oauth/sign-in', fields, { 'sec-fetch-site': 'cross-site' }),
    () => ((browser.cookie = undefined), browser.submit('/oauth/sign-in', fields)),
    () => ((browser.cookie = 'innkeep_visit=short'), browser.submit('/oauth/sign-in', fields)),
  ];
  for (const send of forged) {
    assert.equal((await send()).statusCode, 403);
    browser.cookie = cookie;
    assert.equal(await isSignedIn(browser, url), false);
  }
  assert.equal(await tryWith(browser, fields), 303);
});

test('a cookie that was planted in a browser does not sign anybody in afterwards: signing in replaces its secret', async () => {
  const { browser, url, person } = await setting();
  const planted = browser.cookie;
  const victim = newBrowser(harness.app, '198.51.100.250');
  victim.cookie = planted;
  await signInAt(victim, url, person.email);
  assert.notEqual(victim.cookie, planted);
  assert.equal(await isSignedIn(browser, url), false);
  assert.equal(await isSignedIn(victim, url), true);
});

test('the cookie is read by no script and sent by no form of another site; over https by its name bound to us', async () => {
  const { browser, url, person } = await setting();
  browser.cookie = undefined;
  const cookieOf = async () => String((await browser.get(url)).headers['set-cookie']);
  assert.match(await cookieOf(), /^innkeep_visit=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const again = await browser.get(url);
  assert.equal(again.headers['set-cookie'], undefined, 'it has one already');
  const signedIn = await browser.submit('/oauth/sign-in', { email: person.email, password: PASSWORD });
  assert.match(
    String([signedIn.headers['set-cookie']].flat()[0]),
    /^innkeep_visit=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const stored = await harness.databases.reads<
    { text: string }[]
  >`select to_jsonb(s)::text as text from sessions s`;
  const secret = browser.cookie!.split('=')[1]!;
  assert.equal(
    stored.some(({ text }) => text.includes(secret) || text.includes(Buffer.from(secret).toString('hex'))),
    false,
  );
});

test('signing out ends the session itself, not only the cookie', async () => {
  const { browser, url, person } = await setting();
  await signInAt(browser, url, person.email);
  const { cookie } = browser;
  await browser.submit('/oauth/sign-out', { form_token: 'forged' });
  assert.equal(await isSignedIn(browser, url), true);
  assert.equal((await browser.submit('/oauth/sign-out', {})).statusCode, 303);
  assert.notEqual(browser.cookie, cookie);
  browser.cookie = cookie;
  assert.equal(await isSignedIn(browser, url), false);
});

test('a session ends after twelve hours without use, and after seven days with it', async () => {
  const { browser, url, person } = await setting();
  await signInAt(browser, url, person.email);
  pass(12 * 3600 - 1);
  assert.equal(await isSignedIn(browser, url), true);
  pass(12 * 3600);
  assert.equal(await isSignedIn(browser, url), false);
  await signInAt(browser, url, person.email);
  for (let hour = 6; hour < 7 * 24; hour += 6) {
    pass(6 * 3600);
    assert.equal(await isSignedIn(browser, url), true, `${hour} h`);
  }
  pass(6 * 3600);
  assert.equal(await isSignedIn(browser, url), false);
});

test('a new password ends every session, and the old one is no longer taken', async () => {
  const { browser, host, url, person } = await setting();
  await signInAt(browser, url, person.email);
  await inTransaction(host.scope, (tx) => setPassword(tx, person, 'another fine password'));
  assert.equal(await isSignedIn(browser, url), false);
  assert.equal(await tryWith(browser, { email: person.email, password: PASSWORD }), 403);
  assert.equal(await tryWith(browser, { email: person.email, password: 'another fine password' }), 303);
  assert.equal((await auditOf(host, 'password_set')).length, 2);
});

test('a person has twenty sessions at most: the one not used for longest goes', async () => {
  const { url, person } = await setting();
  const browsers = Array.from({ length: 21 }, (_, index) => newBrowser(harness.app, `198.19.0.${index}`));
  for (const browser of browsers) {
    pass(1);
    await signInAt(browser, url, person.email);
  }
  assert.equal(await isSignedIn(browsers[0]!, url), false);
  assert.equal(await isSignedIn(browsers[1]!, url), true);
});

test('with a second factor the code is needed, each works once, and sessions from before end', async () => {
  const { browser, host, url, person } = await setting();
  const { email } = person;
  await signInAt(browser, url, email);
  await inTransaction(host.scope, (tx) => enrolTotp(tx, person));
  assert.equal(await isSignedIn(browser, url), false);
  const code = await codeOf(host, email);
  const near = await Promise.all([-1, 0, 1].map((steps) => codeOf(host, email, steps)));
  // By chance one of them may be the code of another half minute.
  const wrongOnes = ['000000', await codeOf(host, email, 5), await codeOf(host, email, -5)];
  for (const wrong of ['', ...wrongOnes.filter((each) => !near.includes(each))])
    assert.equal(await tryWith(browser, { email, password: PASSWORD, code: wrong }), 403);
  assert.equal(await tryWith(browser, { email, password: 'wrong', code }), 403, 'and uses the code not up');
  pass(30);
  assert.equal(await tryWith(browser, { email, password: PASSWORD, code }), 303);
  const other = newBrowser(harness.app, '198.51.100.251');
  await other.get(url);
  assert.equal(await tryWith(other, { email, password: PASSWORD, code }), 403, 'used before');
  assert.equal(await tryWith(other, { email, password: PASSWORD, code: await codeOf(host, email, -1) }), 403);
  assert.equal(await tryWith(other, { email, password: PASSWORD, code: await codeOf(host, email, 1) }), 303);
});

test('of a code that is sent twice at the same moment one signs in', async () => {
  const { browser, host, person } = await setting();
  await inTransaction(host.scope, (tx) => enrolTotp(tx, person));
  const code = await codeOf(host, person.email);
  const statuses = await Promise.all(
    Array.from({ length: 5 }, () => tryWith(browser, { email: person.email, password: PASSWORD, code })),
  );
  assert.equal(statuses.filter((status) => status === 303).length, 1);
});

/** A person with a second factor, and their recovery codes; each is tried from a browser of its own. */
async function enrolledSetting() {
  const { host, url, person } = await setting();
  const { recovery_codes } = (await inTransaction(host.scope, (tx) => enrolTotp(tx, person)))!;
  const tryCode = async (code: string, password = PASSWORD) => {
    const browser = newBrowser(harness.app, `198.51.101.${(addresses += 1)}`);
    await browser.get(url);
    return tryWith(browser, { email: person.email, password, code });
  };
  return { host, person, recovery_codes, tryCode };
}

test('each of ten recovery codes signs in once in place of the app, however it is typed', async () => {
  const { recovery_codes, tryCode } = await enrolledSetting();
  assert.equal(new Set(recovery_codes).size, 10);
  for (const [index, code] of recovery_codes.entries()) {
    assert.match(code, /^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/);
    const typed = [code, code.toUpperCase(), code.replaceAll('-', ' '), code.replaceAll('-', '')][index % 4]!;
    assert.equal(await tryCode(typed, 'wrong'), 403);
    assert.equal(await tryCode(typed), 303, 'which a wrong password did not use up');
    assert.equal(await tryCode(code), 403, 'used before');
    pass(900);
  }
});

test('of a recovery code that is sent twice at the same moment one signs in', async () => {
  const { recovery_codes, tryCode } = await enrolledSetting();
  const statuses = await Promise.all(Array.from({ length: 5 }, () => tryCode(recovery_codes[0]!)));
  assert.equal(statuses.filter((status) => status === 303).length, 1);
});

test('recovery codes are the person’s own, are replaced with the factor, and count as attempts', async () => {
  const { host, person, recovery_codes, tryCode } = await enrolledSetting();
  const other = await enrolledSetting();
  assert.equal(await other.tryCode(recovery_codes[0]!), 403, 'another person’s');
  const renewed = (await inTransaction(host.scope, (tx) => enrolTotp(tx, person)))!.recovery_codes;
  assert.equal(await tryCode(recovery_codes[0]!), 403, 'of the factor before');
  assert.equal(await tryCode(renewed[0]!), 303);
  // One of another person's, one of the factor before: both were tried for them.
  for (let count = 1; count < 20; count += 1) assert.equal(await tryCode('aaaa-bbbb-cccc-dddd'), 403);
  assert.equal(await tryCode(renewed[1]!), 429);
  pass(900);
  await inTransaction(host.scope, (tx) => storeSecondFactor(tx, person.id, null));
  await inTransaction(host.scope, (tx) => enrolTotp(tx, person));
  assert.equal(await tryCode(renewed[1]!), 403, 'gone with the factor');
});

test('the database holds neither the secret of a second factor nor a recovery code', async () => {
  const { person, recovery_codes } = await enrolledSetting();
  const rows = await harness.databases.reads<{ text: string }[]>`
    select to_jsonb(s)::text as text from sign_ins s where email = ${person.email}
    union all select to_jsonb(r)::text from recovery_codes r`;
  const text = rows.map((row) => row.text).join('\n');
  assert.match(text, /"encrypted_totp_secret": "v1\.[\w-]{8}\.[\w-]+"/);
  for (const code of recovery_codes)
    assert.equal(text.includes(code) || text.includes(code.replaceAll('-', '')), false);
});

test('a secret that was stored before secrets were encrypted is encrypted at the next start, and its codes go on', async () => {
  const { person, tryCode, host } = await enrolledSetting();
  const secret = Buffer.alloc(20, 7);
  const { writes } = harness.databases;
  await writes`
    update sign_ins set encrypted_totp_secret = ${secret.toString('base64')} where email = ${person.email}`;
  for (let start = 0; start < 2; start += 1) await encryptClearValues(harness.databases, () => {});
  const { encrypted_totp_secret } = (await findSignIn(entranceFor(host), person.email))!;
  assert.match(encrypted_totp_secret!, /^v1\./);
  assert.equal(await tryCode(totpCode(secret, Math.floor(clock.now.epochMilliseconds / 30_000))), 303);
});

test('a second factor whose secret cannot be decrypted lets no code in, and a recovery code still does', async () => {
  const { person, tryCode, recovery_codes } = await enrolledSetting();
  const lost = openEncryption(Buffer.alloc(32, 9)).encrypt(Buffer.alloc(20, 7).toString('base64'));
  const { writes } = harness.databases;
  await writes`update sign_ins set encrypted_totp_secret = ${lost} where email = ${person.email}`;
  const step = Math.floor(clock.now.epochMilliseconds / 30_000);
  assert.equal(await tryCode(totpCode(Buffer.alloc(20, 7), step)), 403);
  assert.equal(await tryCode(recovery_codes[0]!), 303);
});

test('a second factor that is taken away is asked for no more; who has no password gets none', async () => {
  const { browser, host, person } = await setting();
  await inTransaction(host.scope, (tx) => enrolTotp(tx, person));
  assert.equal(await inTransaction(host.scope, (tx) => storeSecondFactor(tx, person.id, null)), true);
  assert.equal(await tryWith(browser, { email: person.email, password: PASSWORD }), 303);
  const nobody = { id: 999_999, email: 'nobody@example.com' };
  assert.equal(await inTransaction(host.scope, (tx) => enrolTotp(tx, nobody)), undefined);
});

test('a password is one of at least twelve characters that is not the e-mail address', () => {
  const problemOf = (password: string) =>
    refusalOf(() => refuseBroken(brokenPassword('password', password, 'Nora@Example.com')));
  for (const good of [
    'correct horse',
    'ünïcödé wörds',
    '日本語日本語日本のことばです',
    'x y z w q u v',
    newPassword(),
  ])
    assert.equal(problemOf(good), undefined, good);
  const bad = [
    '',
    'short',
    'elevenchars',
    'x'.repeat(201),
    'abababababababab',
    'my nora@example.com',
    `${'abcd'.repeat(4)}\ud800`,
  ];
  for (const password of bad) assert.equal(problemOf(password), 'validation_failed password', password);
});

test('made passwords are strong, legible and never the same', () => {
  const made = new Set(Array.from({ length: 100 }, newPassword));
  assert.equal(made.size, 100);
  for (const password of made) assert.match(password, /^([a-hj-km-np-z2-9]{5}-){3}[a-hj-km-np-z2-9]{5}$/);
});
