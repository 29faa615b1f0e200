import { ApiError } from '../http/api-error.ts';

/** Throws `account_issue` for an account that is suspended or lapsed (contract section 1.3). */
export function checkAccountStatus(status: 'active' | 'suspended' | 'lapsed'): void {
  if (status === 'active') return;
  const trouble = status === 'suspended' ? 'is suspended' : 'has no valid subscription';
  throw new ApiError('account_issue', {
    message: `This account ${trouble}. Please contact customer support.`,
  });
}
