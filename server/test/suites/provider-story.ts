import assert from 'node:assert/strict';
import { openInvitation, readInvitation } from '../../src/access/invitations/actions.ts';
import {
  acceptByProvider,
  connect,
  findPersonOf,
  signInByProvider,
} from '../../src/access/provider/actions.ts';
import { disconnect, readSignInProvider } from '../../src/access/provider/own-connection.ts';
import { aPerson, entranceFor, PASSWORD } from '../../src/access/oauth/fixtures.ts';
import { createOperator } from '../../src/access/actions.ts';
import { countAlone } from '../../src/rate-limits/count-alone.ts';
import { newSignInAttempts } from '../../src/access/sign-in/attempts.ts';
import { openOperatorScope } from '../../src/access/operators/open-operator-scope.ts';
import { findActingOperator } from '../../src/access/operators/queries.ts';
import { isOwner } from '../../src/access/sign-in/is-owner.ts';
import { findSignIn } from '../../src/access/sign-in/queries.ts';
import { inTransaction } from '../../src/database/scope.ts';
import type { Host } from '../harness.ts';

const TERMS = {
  issuer: 'https://login.example.com',
  name: 'Keycloak',
  domains: ['example.com'],
  linksByEmail: true,
  isOnly: false,
  countsFactor: 'own',
} as const;

/** People of an account who are connected with an identity provider in each way, sign in, and are disconnected. */
export async function comeByProvider(host: Host): Promise<void> {
  const entrance = entranceFor(host);
  const { email } = await aPerson(host, { other: true });
  const identity = { issuer: TERMS.issuer, subject: email, email, is_verified: true };
  const person = await findPersonOf(entrance, identity, TERMS);
  assert.ok(person !== undefined);
  const device = { user_agent: null, address: null };
  await signInByProvider(entrance, { sign_in_id: person.id, identity }, device);
  const owner = await aPerson(host);
  const { id: sign_in_id } = (await findSignIn(entrance, owner.email))!;
  assert.ok(await isOwner(entrance, sign_in_id));
  assert.ok(
    await connect(entrance, sign_in_id, { identity: { ...identity, subject: 'o' }, isByEmail: false }),
  );
  const session = { id: 0, sign_in_id };
  const acting = await findActingOperator(entrance, { host_id: host.host_id, operator_id: owner.id });
  const opened = openOperatorScope(entrance, acting!, null);
  const scope = { ...opened, caller: { ...opened.caller!, session } };
  await readSignInProvider(scope, {});
  await disconnect(scope, PASSWORD, newSignInAttempts(countAlone()));
  const newcomer = 'newcomer-of-provider@example.com';
  const invitation = await inTransaction(host.scope, async (tx) => {
    const id = await createOperator(tx, { name: 'New', email: newcomer, properties: null });
    return openInvitation(tx, { id, email: newcomer }, { sendsMail: false });
  });
  const text = new URL(invitation.url!, 'https://pms.example.com').searchParams.get('invitation')!;
  const invited = await readInvitation(entrance, text, { sendsMail: false });
  const accepted = { ...identity, subject: 'n', email: newcomer };
  assert.ok((await acceptByProvider(entrance, invited!, accepted)) !== undefined);
}
