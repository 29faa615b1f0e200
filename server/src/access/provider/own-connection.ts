import { inTransaction, type OpenScope } from '../../database/scope.ts';
import type { Data } from '../../http/contract/contract.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { checkOwnPassword, ownOf, requireOwnSignIn } from '../security/check-own-password.ts';
import type { GetSignInProvider } from '../security/contract.ts';
import type { SignInAttempts } from '../sign-in/attempts.ts';
import { deleteOwnIdentity, findOwnIdentity } from './queries.ts';

export async function readSignInProvider(
  scope: OpenScope,
  { provider, mail }: Pick<ExternalServices, 'provider' | 'mail'>,
): Promise<Data<typeof GetSignInProvider>> {
  const { password_hash } = await requireOwnSignIn(scope);
  const connection = await findOwnIdentity(scope, ownOf(scope).sign_in_id);
  return {
    name: provider?.name ?? null,
    connection: connection ?? null,
    has_password: password_hash !== null,
    is_email_available: mail !== undefined,
  };
}

/** The password shows that another way in is left. Throws 422 for a wrong one, and 429 after several. */
export async function disconnect(
  scope: OpenScope,
  current_password: string,
  attempts: SignInAttempts,
): Promise<void> {
  await checkOwnPassword(scope, current_password, attempts);
  await inTransaction(scope, (tx) => deleteOwnIdentity(tx, ownOf(scope)));
}
