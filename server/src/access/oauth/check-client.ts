import type { SystemScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';
import { isClientId, isSecretOf } from '../applications/actions.ts';
import { findApplication, type ApplicationRow } from '../applications/queries.ts';

export type ClientFields = { readonly client_id: string; readonly client_secret?: string };

/**
 * Authenticates an application by its secret; a public one sends only its id. Throws `invalid_client`, and
 * `validation_failed` with `missing` for fields that are missing, which may include the secret.
 */
export async function requireClient(
  system: SystemScope,
  { client_id, client_secret = '' }: ClientFields,
  missing: readonly string[] = [],
): Promise<ApplicationRow> {
  const application = isClientId(client_id) ? await findApplication(system, client_id) : undefined;
  const isPublic = application !== undefined && application.secret_hash === null;
  checkComplete([...missing, ...(client_secret === '' && !isPublic ? ['client_secret'] : [])]);
  const isKnown =
    application !== undefined && (isPublic ? client_secret === '' : isSecretOf(application, client_secret));
  if (!isKnown) throw new ApiError('invalid_client');
  return application;
}

function checkComplete(missing: readonly string[]): void {
  if (missing.length === 0) return;
  const fields = missing.map((field) => ({ path: `body.${field}`, message: 'is required' }));
  throw new ApiError('validation_failed', { fields });
}
