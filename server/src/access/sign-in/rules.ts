import type { BrokenRule } from '../../http/api-error.ts';
import { EMAIL_LENGTH_MAX } from '../rules.ts';

/** The length alone makes a password strong; what it is made of is nobody's business (NIST SP 800-63B). */
const PASSWORD_LENGTH_MIN = 12;
export const PASSWORD_LENGTH_MAX = 200;

/** What is wrong with a new password of the person with this e-mail address. */
export function brokenPassword(field: string, password: string, email: string): BrokenRule[] {
  const length = Array.from(password.normalize('NFKC')).length;
  if (length < PASSWORD_LENGTH_MIN)
    return [{ field, message: `must have at least ${PASSWORD_LENGTH_MIN} characters` }];
  if (length > PASSWORD_LENGTH_MAX)
    return [{ field, message: `must have at most ${PASSWORD_LENGTH_MAX} characters` }];
  if (!password.isWellFormed()) return [{ field, message: 'must be Unicode text' }];
  if (new Set(password).size < 4)
    return [{ field, message: 'must be made of at least four different characters' }];
  return comparable(password).includes(comparable(email))
    ? [{ field, message: 'must not contain the e-mail address' }]
    : [];
}

/** One spelling for an e-mail address, to be found by. */
export function comparable(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** Whether an e-mail address may be somebody's at all. */
export function isStorable(email: string): boolean {
  return email.length <= EMAIL_LENGTH_MAX && email.isWellFormed() && !email.includes('\0');
}
