import type { SystemScope } from '../../database/scope.ts';
import { ApiError, refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import { isClientId, isSecretOf } from '../applications/actions.ts';
import { findApplication, type ApplicationRow } from '../applications/queries.ts';

export type ClientFields = { readonly client_id: string; readonly client_secret?: string };

/**
 * Authenticates an application by its secret; a public one sends only its id. Throws `invalid_client`, and
 * `validation_failed` with `broken` rules of the body, and the secret where it is missing.
 */
export async function requireClient(
  system: SystemScope,
  { client_id, client_secret = '' }: ClientFields,
  broken: readonly BrokenRule[] = [],
): Promise<ApplicationRow> {
  const application = isClientId(client_id) ? await findApplication(system, client_id) : undefined;
  const isPublic = application !== undefined && application.secret_hash === null;
  const isSecretMissing = client_secret === '' && !isPublic;
  refuseBroken([...broken, ...(isSecretMissing ? [{ field: 'client_secret', message: 'is required' }] : [])]);
  const isKnown =
    application !== undefined && (isPublic ? client_secret === '' : isSecretOf(application, client_secret));
  if (!isKnown) throw new ApiError('invalid_client');
  return application;
}
