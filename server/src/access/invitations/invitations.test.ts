import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clock, dataOf, PUBLIC_URL, refused, START, useHarness } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { partOf, useMailServer } from '../../areas/conversations/mails/fixtures.ts';
import { inTransaction } from '../../database/scope.ts';
import { aPerson, newBrowser, PASSWORD } from '../oauth/fixtures.ts';
import { signInPage, type SignedInPage } from '../sessions/fixtures.ts';
import { enrolTotp } from '../sign-in/actions.ts';
import { INVITATION_DAYS } from './actions.ts';
import { LETTERS_MAX } from './rules.ts';

const harness = useHarness();
const mails = useMailServer();

const CHOSEN = 'a rowing boat in spring';
const NEW = { password: CHOSEN, repeated: CHOSEN };

beforeEach(async () => {
  clock.now = Temporal.Instant.from(START);
  const server = await mails.server();
  server.received.length = 0;
  server.refuse = undefined;
});

let emails = 0;
const newEmail = () => `kim${(emails += 1)}@example.com`;

/** A master operator at a page of a service that sends e-mail. */
async function setting() {
  const host = await harness.newHost();
  const outside = await mails.outside();
  const app = harness.newApp({ outside });
  const { email } = await aPerson(host);
  const page = await signInPage(app, email);
  return { host, master: email, app, page, sendLetters: () => runJobsOnce(harness.databases, outside) };
}

const invite = (page: SignedInPage, email = newEmail()) =>
  dataOf(page.send('POST', '/operators', { name: 'Kim', email }));

/** Every path of an invitation in a letter to this address, the oldest first. */
async function pathsTo(email: string): Promise<string[]> {
  const { received } = await mails.server();
  return received
    .filter(({ to }) => to.includes(email))
    .map((mail) => {
      const link = new RegExp(`${PUBLIC_URL}(/invitation\\?invitation=[\\w-]+)`);
      return link.exec(partOf(mail, 'text/plain'))?.[1] ?? '';
    });
}

test('where e-mail is sent, who invites somebody sees no link, and only the letter to the address lets anybody accept', async () => {
  const { app, page, sendLetters } = await setting();
  const email = newEmail();
  const { operator, invitation } = await invite(page, email);
  assert.deepEqual(
    [invitation.url, invitation.sent_to, operator.invitation_expires_at],
    [null, email, invitation.expires_at],
  );
  assert.doesNotMatch(JSON.stringify((await page.get('/audit')).body), /iki_/);
  await sendLetters();
  const [path = ''] = await pathsTo(email);
  const browser = newBrowser(app);
  assert.equal((await browser.get(path)).statusCode, 200);
  // The person who has just chosen the password is signed in, and is not asked for it again.
  assert.equal((await browser.submit('/invitation', NEW)).headers.location, '/session');
  assert.match((await browser.get('/session')).body, new RegExp(email));
  await browser.get('/sign-in');
  assert.equal((await browser.submit('/sign-in', { email, password: CHOSEN, code: '' })).statusCode, 303);
  await sendLetters();
  assert.equal((await pathsTo(email)).length, 1);
});

test('a link that was shown before e-mail was sent proves no address: it stops working, and a letter takes its place', async () => {
  const { master, app, page, sendLetters } = await setting();
  const silent = await signInPage(harness.app, master);
  const email = newEmail();
  const { operator, invitation } = await invite(silent, email);
  const path = String(invitation.url).slice(PUBLIC_URL.length);
  assert.equal((await newBrowser(harness.app).get(path)).statusCode, 200);
  assert.equal((await newBrowser(app).get(path)).statusCode, 404);
  await dataOf(page.send('POST', `/operators/${operator.id}/invitations`));
  await sendLetters();
  const [sent = ''] = await pathsTo(email);
  assert.equal((await newBrowser(app).get(sent)).statusCode, 200);
  assert.equal((await newBrowser(harness.app).get(path)).statusCode, 404);
});

test('a person who has a password proves the address too, and is offered a letter for a forgotten password', async () => {
  const { app, page, sendLetters } = await setting();
  const { email } = await aPerson(await harness.newHost());
  await invite(page, email);
  await sendLetters();
  const [path = ''] = await pathsTo(email);
  const browser = newBrowser(app);
  await browser.get(path);
  assert.match(browser.page, /href="\/forgotten-password"/);
  const accepted = await browser.submit('/invitation', { password: PASSWORD, code: '' });
  assert.equal(accepted.statusCode, 303);
});

test('a letter works once, for seven days, and not after a newer one', async () => {
  const { app, page, sendLetters } = await setting();
  const email = newEmail();
  const { operator } = await invite(page, email);
  await sendLetters();
  await dataOf(page.send('POST', `/operators/${operator.id}/invitations`));
  await sendLetters();
  const [first = '', second = ''] = await pathsTo(email);
  const get = async (path: string) => (await newBrowser(app).get(path)).statusCode;
  assert.deepEqual([await get(first), await get(second)], [404, 200]);
  clock.now = clock.now.add({ hours: INVITATION_DAYS * 24 });
  assert.equal(await get(second), 404);
});

test('a mail server that is away delays the letter and says so, and one that refuses the address ends it', async () => {
  const { page, sendLetters } = await setting();
  const server = await mails.server();
  const email = newEmail();
  const { operator } = await invite(page, email);
  const errorOf = async () =>
    (await dataOf(page.get(`/operators?id=${operator.id}`))).operators[0].invitation_failure_reason;
  server.refuse = { code: 451, message: 'later' };
  await sendLetters();
  assert.match((await errorOf())!, /451 later/);
  server.refuse = undefined;
  clock.now = clock.now.add({ seconds: 300 });
  await sendLetters();
  assert.deepEqual([(await pathsTo(email)).length, await errorOf()], [1, null]);
  server.refuse = { code: 550, message: 'no such mailbox' };
  await dataOf(page.send('POST', `/operators/${operator.id}/invitations`));
  await sendLetters();
  server.refuse = undefined;
  clock.now = clock.now.add({ seconds: 300 });
  await sendLetters();
  assert.equal((await pathsTo(email)).length, 1);
  assert.match((await errorOf())!, /no such mailbox/);
});

test('the letter of a removed operator is not sent, and a dry run sends none', async () => {
  const { page, sendLetters } = await setting();
  const { operator } = await invite(page);
  await dataOf(page.send('DELETE', `/operators/${operator.id}`));
  await dataOf(page.send('POST', '/operators?dry_run=true', { name: 'Kim', email: newEmail() }));
  await sendLetters();
  assert.equal((await mails.server()).received.length, 0);
});

test('an account sends a bounded number of letters to strangers within a day', async () => {
  const { host, master, app, page } = await setting();
  const { operator } = await invite(page);
  await host.scope.databases.writes`
    insert into audit_log (host_id, kind, request_id, created_at)
    select ${host.host_id}, 'operator_invited', 'req_1', ${START} from generate_series(2, ${LETTERS_MAX}::integer)`;
  const again = () => page.send('POST', `/operators/${operator.id}/invitations`);
  await refused(again(), 'rate_limited');
  await refused(page.send('POST', '/operators', { name: 'Kim', email: newEmail() }), 'rate_limited');
  clock.now = clock.now.add({ hours: 24 });
  const later = await signInPage(app, master);
  await dataOf(later.send('POST', `/operators/${operator.id}/invitations`));
});

test('who reads the letter for a new password is told of a second factor that somebody set up', async () => {
  const { host, app, sendLetters } = await setting();
  const person = await aPerson(host, { other: true });
  const ask = async () => {
    const browser = newBrowser(app);
    await browser.get('/forgotten-password');
    await browser.submit('/forgotten-password', { email: person.email });
    await sendLetters();
    const { received } = await mails.server();
    const [path = ''] = /\/new-password\?reset=[\w-]+/.exec(partOf(received.at(-1)!, 'text/plain')) ?? [];
    await browser.get(path);
    return browser.page;
  };
  assert.doesNotMatch(await ask(), /second factor/);
  await inTransaction(host.scope, (tx) => enrolTotp(tx, person));
  clock.now = clock.now.add({ minutes: 6 });
  assert.match(await ask(), /delete-totp/);
});

test('the page of an invitation and what it refuses are in the language of the reader', async () => {
  const { app, page, sendLetters } = await setting();
  const email = newEmail();
  await invite(page, email);
  await sendLetters();
  const [path = ''] = await pathsTo(email);
  const browser = newBrowser(app);
  const spanish = { 'accept-language': 'es-ES,es;q=0.9' };
  await browser.get(path, spanish);
  assert.match(browser.page, /<html lang="es">.*<h1>Tiene una invitación<\/h1>.*Contraseña nueva/s);
  const flaws = [
    [{ password: 'corta', repeated: 'corta' }, /La contraseña debe tener al menos 12 caracteres\./],
    [{ ...NEW, repeated: 'otra' }, /Las dos contraseñas no son iguales\./],
  ] as const;
  for (const [fields, says] of flaws) {
    assert.equal((await browser.submit('/invitation', fields, spanish)).statusCode, 422);
    assert.match(browser.page, says);
  }
  assert.equal((await browser.submit('/invitation', NEW, spanish)).statusCode, 303);
  assert.equal((await browser.get(path, spanish)).statusCode, 404);
  assert.match(browser.page, /Esta invitación no sirve/);
});
