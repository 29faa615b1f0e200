import assert from 'node:assert/strict';
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
import {
  findSignIn,
  replaceTotpSecret,
  takeRecoveryCode,
  takeTotpStep,
} from '../../src/access/sign-in/queries.ts';
import { sealSecrets } from '../../src/access/sign-in/seal-secrets.ts';
import { inTransaction } from '../../src/database/scope.ts';
import { clock, dataOf, type Harness, type Host } from '../harness.ts';

/** Everything that lets people and partner applications in, and out again, of one account. */
export async function letIn(harness: Harness, host: Host): Promise<void> {
  const entrance = entranceFor(host);
  const application = await anApplication(host);
  await aPerson(host);
  const person = await aPerson(host, { other: true });
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
  const { sealed_totp_secret } = (await findSignIn(entrance, person.email))!;
  await replaceTotpSecret(entrance, id, { from: sealed_totp_secret!, to: 'c2VjcmV0' });
  await sealSecrets(harness.databases, clock.now);
  await findSession(entrance, Buffer.from('nobody'));
  await markSessionUsed(entrance, Buffer.from('nobody'));
  assert.ok((await listApplications(entrance)).length > 0);
  await redeemCode(harness, application, await aCode(host, application));
  const { id: application_id } = (await findApplication(entrance, application.client_id))!;
  await deleteApplication(entrance, application.client_id);
  await inTransaction(host.scope, (tx) => forgetApplication(tx, application_id));
  assert.equal(await inTransaction(host.scope, (tx) => deleteOperator(tx, person.id)), 'deleted');
}

function allowIn({ host_id }: Host): Record<string, string> {
  return { decision: 'allow', account: String(host_id) };
}
