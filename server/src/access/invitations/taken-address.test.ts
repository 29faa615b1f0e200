import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { auditOf, clock, dataOf, PUBLIC_URL, refused, START, useHarness } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { partOf, useMailServer } from '../../areas/conversations/mails/fixtures.ts';
import { inTransaction } from '../../database/scope.ts';
import { aPerson, newBrowser, PASSWORD } from '../oauth/fixtures.ts';
import { signInPage, type SignedInPage } from '../sessions/fixtures.ts';
import { enrolTotp } from '../sign-in/actions.ts';

const harness = useHarness();
const mails = useMailServer();

beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const CHOSEN = 'a rowing boat in spring';
const OTHER = 'a sailing boat in autumn';

let addresses = 0;
const newEmail = () => `victim${(addresses += 1)}@example.com`;

async function setting() {
  const host = await harness.newHost();
  const { email } = await aPerson(host);
  return { host, page: await signInPage(harness.app, email) };
}

const invite = (page: SignedInPage, email: string) =>
  dataOf(page.send('POST', '/operators', { name: 'Vic', email }));

const pathOf = (url: string) => url.slice(new URL(url).origin.length);

/** Follows an invitation and the link on its page, and chooses a password for the account alone. */
async function chooseApart(path: string, password: string, app = harness.app) {
  const browser = newBrowser(app);
  await browser.get(path);
  const link = /href="([^"]*apart=1)"/.exec(browser.page)?.[1] ?? '';
  await browser.get(link.replaceAll('&amp;', '&'));
  const name = /readonly value="([^"]+)"/.exec(browser.page)?.[1] ?? '';
  const { statusCode } = await browser.submit('/invitation', { password, repeated: password });
  return { statusCode, name };
}

/** The ids of the accounts where this name and password lead; undefined when they are refused. */
async function accountsOf(email: string, password: string): Promise<number[] | undefined> {
  const browser = newBrowser(harness.app, `198.51.100.${(addresses += 1)}`);
  await browser.get('/sign-in');
  const { statusCode } = await browser.submit('/sign-in', { email, password, code: '' });
  if (statusCode !== 303) return undefined;
  const page = await signInPage(harness.app, email, { password });
  return (await dataOf(page.get('/session'))).accounts.map(({ id }: { id: number }) => id);
}

/** An address whose password its host chose: they opened the link that they were shown. */
async function aTakenAddress() {
  const { host, page } = await setting();
  const email = newEmail();
  const { operator, invitation } = await invite(page, email);
  const browser = newBrowser(harness.app);
  await browser.get(pathOf(invitation.url!));
  const taken = await browser.submit('/invitation', { password: CHOSEN, repeated: CHOSEN });
  assert.equal(taken.statusCode, 303);
  return { taker: host, email, operator };
}

test('a person whose address has a password that somebody else chose is invited elsewhere, and gets in with one of their own', async () => {
  const { taker, email } = await aTakenAddress();
  const { host, page } = await setting();
  const { operator, invitation } = await invite(page, email);
  const { statusCode, name } = await chooseApart(pathOf(invitation.url!), OTHER);
  assert.deepEqual([statusCode, name], [303, `${email}:${host.host_id}`]);
  assert.deepEqual(await accountsOf(name, OTHER), [host.host_id]);
  assert.deepEqual(await accountsOf(email, CHOSEN), [taker.host_id]);
  assert.equal(await accountsOf(email, OTHER), undefined);
  assert.equal(await accountsOf(name, CHOSEN), undefined);
  const [accepted] = await auditOf(host, 'invitation_accepted');
  assert.deepEqual(accepted?.after, { signs_in_as: name });
  const { operators } = await dataOf(page.get(`/operators?id=${operator.id}`));
  assert.equal(operators[0].has_sign_in, true);
});

test('who invites an address that has a password gets nothing of it: its password, sessions and accounts stay', async () => {
  const owner = await harness.newHost();
  const { email } = await aPerson(owner);
  const own = await signInPage(harness.app, email);
  const { page } = await setting();
  const { invitation } = await invite(page, email);
  const { statusCode, name } = await chooseApart(pathOf(invitation.url!), OTHER);
  assert.equal(statusCode, 303);
  assert.deepEqual(
    (await dataOf(own.get('/session'))).accounts.map(({ id }: { id: number }) => id),
    [owner.host_id],
  );
  assert.deepEqual(await accountsOf(email, PASSWORD), [owner.host_id]);
  assert.ok(!(await accountsOf(name, OTHER))?.includes(owner.host_id));
});

test('an operator with a password for the account alone who is deleted and invited again chooses another one', async () => {
  const { email } = await aTakenAddress();
  const { host, page } = await setting();
  const first = await invite(page, email);
  const { name } = await chooseApart(pathOf(first.invitation.url!), OTHER);
  await dataOf(page.send('DELETE', `/operators/${first.operator.id}`));
  const second = await invite(page, email);
  assert.equal((await chooseApart(pathOf(second.invitation.url!), CHOSEN)).statusCode, 303);
  assert.equal(await accountsOf(name, OTHER), undefined);
  assert.deepEqual(await accountsOf(name, CHOSEN), [host.host_id]);
});

test('a person shut out by a second factor that somebody else set up gets in by a letter, and can have a new password sent', async () => {
  const { taker, email, operator } = await aTakenAddress();
  await inTransaction(taker.scope, (tx) => enrolTotp(tx, { id: operator.id, email }));
  const outside = await mails.outside();
  const app = harness.newApp({ outside });
  const sent = async (pattern: string) => {
    await runJobsOnce(harness.databases, outside);
    const mail = (await mails.server()).received.at(-1)!;
    assert.deepEqual(mail.to, [email]);
    return new RegExp(`${PUBLIC_URL}(${pattern}=[\\w-]+)`).exec(partOf(mail, 'text/plain'))?.[1] ?? '';
  };
  const host = await harness.newHost();
  const master = await aPerson(host);
  await invite(await signInPage(app, master.email), email);
  const { name } = await chooseApart(await sent('/invitation\\?invitation'), OTHER, app);
  assert.deepEqual(await accountsOf(name, OTHER), [host.host_id]);
  const browser = newBrowser(app);
  await browser.get('/forgotten-password');
  await browser.submit('/forgotten-password', { email: name });
  await browser.get(await sent('/new-password\\?reset'));
  const third = 'a paddle boat in winter';
  await browser.submit('/new-password', { password: third, repeated: third });
  assert.deepEqual(await accountsOf(name, third), [host.host_id]);
});

test('nobody is invited under the name that another account gives to an address', async () => {
  const { host, page } = await setting();
  const body = { name: 'Vic', email: `${newEmail()}:${host.host_id}` };
  await refused(page.send('POST', '/operators', body), 'validation_failed', ['body.email']);
});
