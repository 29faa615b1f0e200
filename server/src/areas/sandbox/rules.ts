import type { ReadScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';

/** Nothing of the sandbox is for a real account. Throws `sandbox_needed`. */
export function checkSandbox({ account }: Pick<ReadScope, 'account'>): void {
  if (!account.is_sandbox) throw new ApiError('sandbox_needed');
}
