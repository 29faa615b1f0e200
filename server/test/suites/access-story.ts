import assert from 'node:assert/strict';
import {
  askForReset,
  readReset,
  resetPassword,
  sendDueResets,
} from '../../src/access/password-resets/actions.ts';
import { openInvitation } from '../../src/access/invitations/actions.ts';
import { sendInvitation } from '../../src/access/invitations/send-invitation.ts';
import { hashPassword } from '../../src/access/sign-in/password.ts';
import { createSetUpLink, useSetUpLink } from '../../src/access/set-up-links/actions.ts';
import {
  deleteApplication,
  findApplication,
  listApplications,
} from '../../src/access/applications/queries.ts';
import { endGrant, forgetApplication } from '../../src/access/oauth/actions.ts';
import {
  aCode,
  anApplication,
  aPerson,
  authorizeUrl,
  entranceFor,
  newBrowser,
  PASSWORD,
  proofOf,
  redeemCode,
  refresh,
  saidIn,
  signInAt,
} from '../../src/access/oauth/fixtures.ts';
import { listGrants } from '../../src/access/oauth/queries.ts';
import { deleteOperator } from '../../src/access/operators/actions.ts';
import { findSession, markSessionUsed } from '../../src/access/sessions/queries.ts';
import { enrolTotp } from '../../src/access/sign-in/actions.ts';
import { createSignInLink, followSignInLink } from '../../src/access/sign-in-links/actions.ts';
import { findSignIn, takeRecoveryCode, takeTotpStep } from '../../src/access/sign-in/queries.ts';
import { unlockEmail } from '../../src/access/sign-in/unlocks/actions.ts';
import { listUnlocks } from '../../src/access/sign-in/unlocks/queries.ts';
import { noteFailure, sendDueWarnings } from '../../src/access/sign-in/warnings/actions.ts';
import { deleteWarning, markWarningSent } from '../../src/access/sign-in/warnings/queries.ts';
import { inTransaction, type UnauthenticatedScope } from '../../src/database/scope.ts';
import { MailProblem } from '../../src/outbound/mail-problem.ts';
import { outsideOf } from '../../src/outbound/outside.ts';
import { signInPage } from '../../src/access/sessions/fixtures.ts';
import { dataOf, PUBLIC_URL, type Harness, type Host } from '../harness.ts';

/** A link signs its operator in, once. */
async function followALink(entrance: UnauthenticatedScope, host: Host, operator_id: number): Promise<void> {
  const path = await createSignInLink(entrance, { account_id: host.host_id, operator_id });
  const secret = path!.split('/').at(-1)!;
  const browser = { user_agent: undefined, address: '127.0.0.1' };
  assert.ok((await followSignInLink(entrance, secret, browser)) !== undefined);
  assert.equal(await followSignInLink(entrance, secret, browser), undefined);
  const writing = { ...entrance, sql: entrance.databases.writes };
  const [, setUpSecret = ''] = (await createSetUpLink(writing)).split('#');
  assert.equal(await useSetUpLink(writing, setUpSecret), true);
}

/** Everything that lets people and partner applications in, and out again, of one account. */
export async function letIn(harness: Harness, host: Host): Promise<void> {
  const entrance = entranceFor(host);
  const application = await anApplication(host);
  await aPerson(host);
  const person = await aPerson(host, { other: true });
  await inviteOperators(harness, host);
  await followALink(entrance, host, person.id);
  const browser = newBrowser(harness.app);
  await signInAt(browser, authorizeUrl(application), person.email);
  const { code = '' } = saidIn(await browser.submit('/oauth/authorize', allowIn(host)));
  const { refresh_token } = await dataOf(redeemCode(harness, application, code));
  const next = await dataOf(refresh(harness, application, refresh_token));
  for (const token of [next.access_token, next.refresh_token])
    await harness.request('POST', '/v3/oauth/revoke', { body: { ...proofOf(application), token } });
  await redeemCode(harness, application, await aCode(host, application, { operator_id: person.id }));
  const [grant] = await listGrants(host.scope);
  await inTransaction(host.scope, (tx) => endGrant(tx, grant!.id));
  await browser.get(authorizeUrl(application));
  await browser.submit('/oauth/sign-out', {});
  await inTransaction(host.scope, (tx) => enrolTotp(tx, person));
  const { id } = (await findSignIn(entrance, person.email))!;
  assert.equal(await takeTotpStep(entrance, id, 1), true);
  assert.equal(await takeRecoveryCode(entrance, id, Buffer.from('none')), false);
  await findSession(entrance, Buffer.from('nobody'));
  await markSessionUsed(entrance, Buffer.from('nobody'));
  await warnAndUnlock(entrance, person.email);
  await resetAPassword(entrance, person.email);
  assert.ok((await listApplications(entrance)).length > 0);
  await redeemCode(harness, application, await aCode(host, application));
  const { id: application_id } = (await findApplication(entrance, application.client_id))!;
  await deleteApplication(entrance, application.client_id);
  await inTransaction(host.scope, (tx) => forgetApplication(tx, application_id));
  assert.equal(await inTransaction(host.scope, (tx) => deleteOperator(tx, person.id)), 'deleted');
}

const report = () => {};

/** A letter is delayed, sent and used, and another one is asked for in vain. */
async function resetAPassword(entrance: UnauthenticatedScope, email: string): Promise<void> {
  const writing = { ...entrance, sql: entrance.databases.writes };
  const letters: string[] = [];
  const refusing = async () => {
    throw new MailProblem('refused', 'later', { isFinal: false });
  };
  await askForReset(entrance, email, PUBLIC_URL);
  await sendDueResets(writing, { mail: refusing }, report);
  await writing.sql`update password_resets set due_at = ${entrance.now} where email = ${email}`;
  await sendDueResets(writing, { mail: async ({ text }) => void letters.push(text) }, report);
  const secret = /reset=([\w-]+)/.exec(letters[0] ?? '')?.[1] ?? '';
  assert.equal((await readReset(entrance, secret))?.email, email);
  assert.equal(await resetPassword(entrance, secret, await hashPassword(CHOSEN)), true);
}

/** Two people accept an invitation: one is new, the other has a password, and chooses another one. The master operator manages a third. */
async function inviteOperators(harness: Harness, host: Host): Promise<void> {
  const page = await signInPage(harness.app, (await aPerson(host)).email);
  // A person whose operator was deleted keeps the password.
  const known = await aPerson(host, { other: true });
  await dataOf(page.send('DELETE', `/operators/${known.id}`));
  const forms: readonly [email: string, form: Record<string, string>, apart?: string][] = [
    ['iris@example.com', NEW_PASSWORD],
    [known.email, { password: PASSWORD, code: '' }],
    [known.email, NEW_PASSWORD, '&apart=1'],
  ];
  for (const [email, form, apart = ''] of forms) {
    const { operator, invitation } = await dataOf(page.send('POST', '/operators', { name: 'Iris', email }));
    const browser = newBrowser(harness.app);
    await browser.get(`${invitation.url!.slice(PUBLIC_URL.length)}${apart}`);
    assert.equal((await browser.submit('/invitation', form)).statusCode, 303);
    if (email === known.email) await dataOf(page.send('DELETE', `/operators/${operator.id}`));
  }
  const mail = { name: 'Kim', email: 'kim@example.com' };
  const { operator } = await dataOf(page.send('POST', '/operators', mail));
  await dataOf(page.send('POST', `/operators/${operator.id}/invitations`));
  const invited = { id: operator.id, email: operator.email! };
  await inTransaction(host.scope, (tx) => openInvitation(tx, invited, { sendsMail: true }));
  await sendInvitation(host.scope, operator.id, { mail: async () => {} });
  await sendInvitation(host.scope, operator.id, {});
  await dataOf(page.send('PATCH', `/operators/${operator.id}`, { name: 'Kim K.' }));
  await dataOf(page.get('/operators'));
  await dataOf(page.send('DELETE', `/operators/${operator.id}`));
  const { token } = await dataOf(page.send('POST', '/tokens', { name: 'Robot', scope: 'read-only' }));
  await dataOf(page.send('DELETE', `/tokens/${token.id}`));
  await dataOf(page.get('/tokens'));
  await dataOf(page.get('/applications'));
  const { sessions } = await dataOf(page.get('/sessions'));
  await dataOf(page.get('/second_factor'));
  const change = { current_password: PASSWORD, password: CHOSEN };
  await dataOf(page.send('PUT', '/password', change));
  await dataOf(page.send('DELETE', '/second_factor', { current_password: CHOSEN }));
  await dataOf(page.send('PATCH', '/account', { name: 'Sea Homes' }));
  await dataOf(page.send('DELETE', `/sessions/${sessions[0].id}`));
}

const CHOSEN = 'a rowing boat in spring';
const NEW_PASSWORD = { password: CHOSEN, repeated: CHOSEN };

/** What failed attempts store, and what an administrator does about them. */
async function warnAndUnlock(entrance: UnauthenticatedScope, email: string): Promise<void> {
  const writing = { ...entrance, sql: entrance.databases.writes };
  await noteFailure(entrance, { email, address: '198.51.100.1', tries: 10 });
  const mail = () => Promise.reject(new MailProblem('refused', 'away', { isFinal: false }));
  await sendDueWarnings(writing, { ...outsideOf(), mail }, report);
  await markWarningSent(writing, email);
  await deleteWarning(writing, email);
  await unlockEmail(writing, email);
  await listUnlocks(writing.sql, writing.now);
}

function allowIn({ host_id }: Host): Record<string, string> {
  return { decision: 'allow', account: String(host_id) };
}
