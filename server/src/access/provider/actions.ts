import { inTransaction, type UnauthenticatedScope, type WriteScope } from '../../database/scope.ts';
import type { ProviderIdentity, ProviderTerms } from '../../outbound/identity-provider.ts';
import { acceptBy, type OpenInvitation } from '../invitations/actions.ts';
import { openOperatorScope } from '../operators/open-operator-scope.ts';
import { findActingOperator } from '../operators/queries.ts';
import type { Device } from '../sessions/queries.ts';
import { openSession } from '../sessions/session.ts';
import { isOwner } from '../sign-in/is-owner.ts';
import { findSignIn, insertSignIn, listPersonsOperators } from '../sign-in/queries.ts';
import {
  findConnected,
  isConnected,
  markIdentityUsed,
  storeIdentity,
  type ConnectedPerson,
} from './queries.ts';
import { isAllowed, verifiedEmail } from './rules.ts';

/**
 * The person of an account at the provider: the one who is connected, or, where the deployment trusts the provider's
 * e-mail addresses, the one of the verified address, who is then connected. Undefined for nobody. Owners keep their
 * password for the day when the provider does not work, and who has a second factor has proven more: they confirm it.
 */
export async function findPersonOf(
  entrance: UnauthenticatedScope,
  identity: ProviderIdentity,
  terms: ProviderTerms,
): Promise<ConnectedPerson | undefined> {
  const connected = await findConnected(entrance, identity);
  if (connected !== undefined || !terms.linksByEmail || !isAllowed(identity, terms)) return connected;
  const email = verifiedEmail(identity);
  const known = email === undefined ? undefined : await findSignIn(entrance, email);
  if (known === undefined || known.encrypted_totp_secret !== null) return undefined;
  // A connected person is another account of the provider, whatever its address is now.
  if ((await isConnected(entrance, known.id)) || (await isOwner(entrance, known.id))) return undefined;
  return (await connect(entrance, known.id, { identity, isByEmail: true })) ? known : undefined;
}

/** Connects a person. Returns false for an account of somebody else, and for who is no operator. */
export async function connect(
  entrance: UnauthenticatedScope,
  sign_in_id: number,
  { identity, isByEmail }: { readonly identity: ProviderIdentity; readonly isByEmail: boolean },
): Promise<boolean> {
  const [own] = await listPersonsOperators(entrance, sign_in_id);
  if (own === undefined) return false;
  const { account_id: host_id, operator_id } = own;
  const operator = await findActingOperator(entrance, { host_id, operator_id });
  if (operator === undefined) return false;
  return inTransaction(openOperatorScope(entrance, operator, null), (tx) =>
    storeIdentity(tx, { sign_in_id, operator_id, isByEmail }, identity),
  );
}

/**
 * An invited operator whom the provider knows by the invited address accepts, and has no password. Returns the person;
 * undefined when the invitation is of another address, or of somebody who signs in already.
 */
export async function acceptByProvider(
  entrance: UnauthenticatedScope,
  invited: OpenInvitation,
  identity: ProviderIdentity,
): Promise<ConnectedPerson | undefined> {
  const { operator_id, is_known, new_name: email } = invited;
  if (is_known || verifiedEmail(identity) !== email) return undefined;
  const store = async (tx: WriteScope) => {
    if (!(await insertSignIn(tx, { operator_id, email, password_hash: null }))) return false;
    const person = await findSignIn(tx, email);
    const connecting = { operator_id, isByEmail: false };
    return person !== undefined && storeIdentity(tx, { ...connecting, sign_in_id: person.id }, identity);
  };
  return (await acceptBy(entrance, invited, store)) ? findSignIn(entrance, email) : undefined;
}

/** Opens the session of a person whom the provider, and their second factor if it is asked for, has let in. */
export async function signInByProvider(
  entrance: UnauthenticatedScope,
  { sign_in_id, identity }: { readonly sign_in_id: number; readonly identity: ProviderIdentity },
  device: Device,
): Promise<string> {
  await markIdentityUsed({ ...entrance, sql: entrance.databases.writes }, identity);
  return openSession(entrance, sign_in_id, { ...device, began_by: 'provider' });
}
