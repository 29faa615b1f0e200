import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { auditOf, clock, PUBLIC_URL, START, useHarness } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { partOf, useMailServer } from '../../areas/conversations/mails/fixtures.ts';
import { inTransaction } from '../../database/scope.ts';
import { aPerson, newBrowser, PASSWORD } from '../oauth/fixtures.ts';
import { signInPage } from '../sessions/fixtures.ts';
import { enrolTotp } from '../sign-in/actions.ts';
import { LETTER_PAUSE_SECONDS, RESET_MINUTES } from './actions.ts';

const harness = useHarness();
const mails = useMailServer();

const CHOSEN = { password: 'a rowing boat in spring', repeated: 'a rowing boat in spring' };

beforeEach(async () => {
  clock.now = Temporal.Instant.from(START);
  const server = await mails.server();
  server.received.length = 0;
  server.refuse = undefined;
  await harness.databases.writes`truncate password_resets`;
});

const pass = (seconds: number) => {
  clock.now = clock.now.add({ seconds });
};

async function setting() {
  const host = await harness.newHost();
  const { email } = await aPerson(host);
  const outside = await mails.outside();
  const app = harness.newApp({ outside });
  const sendLetters = () => runJobsOnce(harness.databases, outside);
  let addresses = 0;
  /** Each from an address of its own. */
  const askFor = async (address: string) => {
    const browser = newBrowser(app, `198.51.100.${(addresses += 1)}`);
    await browser.get('/forgotten-password');
    return browser.submit('/forgotten-password', { email: address });
  };
  return { host, email, app, askFor, sendLetters };
}

/** The path of the link in the latest letter. */
async function linkOf(): Promise<string> {
  const { received } = await mails.server();
  const text = partOf(received.at(-1)!, 'text/plain');
  const [, path = ''] = new RegExp(`${PUBLIC_URL}(/new-password\\?reset=[\\w-]+)`).exec(text) ?? [];
  return path;
}

test('a letter with a link lets a person choose another password, once, and signs them out everywhere', async () => {
  const { host, email, app, askFor, sendLetters } = await setting();
  const before = await signInPage(app, email);
  const asked = await askFor(` ${email.toUpperCase()} `);
  assert.equal(asked.statusCode, 200);
  await sendLetters();
  const { received } = await mails.server();
  assert.deepEqual(
    received.map(({ to }) => to),
    [[email]],
  );
  const path = await linkOf();
  const browser = newBrowser(app);
  assert.equal((await browser.get(path)).statusCode, 200);
  assert.match(browser.page, new RegExp(email));
  const unequal = await browser.submit('/new-password', { ...CHOSEN, repeated: 'another' });
  assert.equal(unequal.statusCode, 422);
  const done = await browser.submit('/new-password', CHOSEN);
  assert.deepEqual([done.statusCode, done.headers.location], [303, '/sign-in']);
  assert.equal((await before.get('/account')).status, 401);
  const [latest] = await auditOf(host, 'password_set');
  assert.ok(latest !== undefined);
  const page = newBrowser(app);
  await page.get('/sign-in');
  assert.equal((await page.submit('/sign-in', { email, password: PASSWORD, code: '' })).statusCode, 403);
  assert.equal(
    (await page.submit('/sign-in', { email, password: CHOSEN.password, code: '' })).statusCode,
    303,
  );
  assert.equal((await browser.get(path)).statusCode, 410);
});

test('an address that nobody signs in with gets the same answer and no letter', async () => {
  const { email, askFor, sendLetters } = await setting();
  const known = await askFor(email);
  const unknown = await askFor('nobody@example.com');
  await sendLetters();
  assert.equal((await mails.server()).received.length, 1);
  const same = (body: string) => body.replaceAll(email, '…').replaceAll('nobody@example.com', '…');
  assert.equal(same(unknown.body), same(known.body));
  for (const odd of ['', 'x'.repeat(300), 'a\0b', '<b>@x'])
    assert.equal((await askFor(odd)).statusCode, 200, odd);
  await sendLetters();
  assert.equal((await mails.server()).received.length, 1);
});

test('however often one asks, a person gets a letter in five minutes, and only the latest link works', async () => {
  const { email, app, askFor, sendLetters } = await setting();
  for (let count = 0; count < 5; count += 1) await askFor(email);
  await sendLetters();
  const first = await linkOf();
  pass(LETTER_PAUSE_SECONDS - 1);
  await askFor(email);
  await sendLetters();
  assert.equal((await mails.server()).received.length, 1);
  pass(1);
  await askFor(email);
  await sendLetters();
  assert.equal((await mails.server()).received.length, 2);
  assert.equal((await newBrowser(app).get(first)).statusCode, 410);
  assert.equal((await newBrowser(app).get(await linkOf())).statusCode, 200);
});

test('who asks for many people from one address must wait', async () => {
  const { app } = await setting();
  const browser = newBrowser(app, '192.0.2.77');
  await browser.get('/forgotten-password');
  const statuses: number[] = [];
  for (let count = 0; count < 25; count += 1) {
    await browser.get('/forgotten-password');
    const email = `p${count}@example.com`;
    statuses.push((await browser.submit('/forgotten-password', { email })).statusCode);
  }
  assert.deepEqual([statuses[0], statuses.at(-1)], [200, 429]);
  const [row] = await harness.databases.reads<{ count: number }[]>`
    select count(*) as count from password_resets`;
  assert.ok((row?.count ?? 99) <= 21);
});

test('a link that is guessed, old, or of an address that the person no longer has sets no password', async () => {
  const { host, email, app, askFor, sendLetters } = await setting();
  await askFor(email);
  await sendLetters();
  const path = await linkOf();
  for (const other of [
    `${path}x`,
    path.slice(0, -1),
    '/new-password',
    `/new-password?reset=${'A'.repeat(43)}`,
  ])
    assert.equal((await newBrowser(app).get(other)).statusCode, 410, other);
  const browser = newBrowser(app);
  await browser.get(path);
  pass(60 * RESET_MINUTES);
  assert.equal((await browser.submit('/new-password', CHOSEN)).statusCode, 410);
  await askFor(email);
  await sendLetters();
  const next = newBrowser(app);
  await next.get(await linkOf());
  await inTransaction(host.scope, async (tx) => {
    await tx.sql`update sign_ins set email = 'moved@example.com' where email = ${email}`;
  });
  assert.equal((await next.submit('/new-password', CHOSEN)).statusCode, 410);
});

test('of many who use one link at the same time one sets the password', async () => {
  const { email, app, askFor, sendLetters } = await setting();
  await askFor(email);
  await sendLetters();
  const path = await linkOf();
  const browsers = await Promise.all(
    Array.from({ length: 4 }, async (_, index) => {
      const browser = newBrowser(app, `203.0.113.${index + 20}`);
      await browser.get(path);
      return browser;
    }),
  );
  const answers = await Promise.all(browsers.map((browser) => browser.submit('/new-password', CHOSEN)));
  assert.equal(answers.filter(({ statusCode }) => statusCode === 303).length, 1);
});

test('the link names the address of the service, whatever a request says', async () => {
  const { email, app, sendLetters } = await setting();
  const browser = newBrowser(app);
  await browser.get('/forgotten-password');
  await browser.submit(
    '/forgotten-password',
    { email },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  );
  await sendLetters();
  const { received } = await mails.server();
  assert.equal(received.length, 1);
  assert.doesNotMatch(partOf(received[0]!, 'text/plain'), /evil/);
  assert.match(await linkOf(), /^\/new-password/);
});

test('a mail server that refuses for a while delays the letter, and the link in it works', async () => {
  const { email, app, askFor, sendLetters } = await setting();
  const server = await mails.server();
  server.refuse = { code: 451, message: 'later' };
  await askFor(email);
  await sendLetters();
  assert.equal(server.received.length, 0);
  server.refuse = undefined;
  pass(30);
  await sendLetters();
  assert.equal(server.received.length, 1);
  assert.equal((await newBrowser(app).get(await linkOf())).statusCode, 200);
});

test('without a mail server nothing is offered, and a form from another page is refused', async () => {
  const { email, app } = await setting();
  const browser = newBrowser(harness.app);
  await browser.get('/sign-in');
  assert.doesNotMatch(browser.page, /forgotten-password/);
  assert.equal((await browser.get('/forgotten-password')).statusCode, 404);
  const offered = newBrowser(app);
  await offered.get('/sign-in');
  assert.match(offered.page, /href="\/forgotten-password"/);
  await offered.get('/forgotten-password');
  const foreign = await offered.submit('/forgotten-password', { email, form_token: 'x' });
  assert.equal(foreign.statusCode, 403);
  const [row] = await harness.databases.reads<{ count: number }[]>`
    select count(*) as count from password_resets`;
  assert.equal(row?.count, 0);
});

test('the second factor stays', async () => {
  const { host, app, askFor, sendLetters } = await setting();
  const person = await aPerson(host, { other: true });
  await inTransaction(host.scope, (tx) => enrolTotp(tx, person));
  await askFor(person.email);
  await sendLetters();
  const browser = newBrowser(app);
  await browser.get(await linkOf());
  assert.equal((await browser.submit('/new-password', CHOSEN)).statusCode, 303);
  await browser.get('/sign-in');
  const form = { email: person.email, password: CHOSEN.password, code: '' };
  assert.equal((await browser.submit('/sign-in', form)).statusCode, 403);
});

test('a person who is an operator of no account any more gets no letter', async () => {
  const { host, askFor, sendLetters } = await setting();
  const { email } = await aPerson(host, { other: true });
  await inTransaction(host.scope, async (tx) => {
    await tx.sql`delete from sign_in_operators where sign_in_id = (select id from sign_ins where email = ${email})`;
  });
  await askFor(email);
  await sendLetters();
  assert.equal((await mails.server()).received.length, 0);
});

test('the pages of a forgotten password and what they refuse are in the language of the reader', async () => {
  const { email, app, sendLetters } = await setting();
  const browser = newBrowser(app, '198.51.100.200');
  const spanish = { 'accept-language': 'es' };
  await browser.get('/forgotten-password', spanish);
  assert.match(browser.page, /<html lang="es">.*¿Ha olvidado su contraseña\?/s);
  await browser.submit('/forgotten-password', { email }, spanish);
  assert.match(browser.page, /Mire su correo/);
  await sendLetters();
  await browser.get(await linkOf(), spanish);
  assert.match(browser.page, /Elija una contraseña nueva/);
  assert.equal(
    (await browser.submit('/new-password', { ...CHOSEN, repeated: 'x' }, spanish)).statusCode,
    422,
  );
  assert.match(browser.page, /Las dos contraseñas no son iguales\./);
  await browser.get('/new-password?reset=none', spanish);
  assert.match(browser.page, /Este enlace ya se ha usado o es demasiado antiguo/);
});
