import type { BrokenRule } from '../../http/api-error.ts';
import { EMAIL_LENGTH_MAX } from '../rules.ts';

/** Only the length makes a password strong; there are no rules about its characters (NIST SP 800-63B). */
export const PASSWORD_LENGTH_MIN = 12;
export const PASSWORD_LENGTH_MAX = 200;

const FLAWS = {
  short: `must have at least ${PASSWORD_LENGTH_MIN} characters`,
  long: `must have at most ${PASSWORD_LENGTH_MAX} characters`,
  not_text: 'must be Unicode text',
  few_characters: 'must be made of at least four different characters',
  has_email: 'must not contain the e-mail address',
};

export type PasswordFlaw = keyof typeof FLAWS;

/** Describes what is wrong with a new password for the person with this e-mail address. */
export function brokenPassword(field: string, password: string, email: string): BrokenRule[] {
  const flaw = passwordFlaw(password, email);
  return flaw === undefined ? [] : [{ field, message: FLAWS[flaw] }];
}

/** What is wrong with it, for a sentence in the language of the reader. */
export function passwordFlaw(password: string, email: string): PasswordFlaw | undefined {
  const length = Array.from(password.normalize('NFKC')).length;
  if (length < PASSWORD_LENGTH_MIN) return 'short';
  if (length > PASSWORD_LENGTH_MAX) return 'long';
  if (!password.isWellFormed()) return 'not_text';
  if (new Set(password).size < 4) return 'few_characters';
  return comparable(password).includes(addressOf(comparable(email))) ? 'has_email' : undefined;
}

/** The normalised form of an e-mail address, for comparing and searching. */
export function comparable(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/**
 * What a person signs in with who has a password for this account alone, because somebody has a password for their e-mail
 * address already. No e-mail address has a colon.
 */
export function nameInAccount(email: string, host_id: number): string {
  return `${comparable(email)}:${host_id}`;
}

/** The e-mail address of a person, of what they sign in with. */
export function addressOf(name: string): string {
  return name.replace(/:\d+$/, '');
}

/** True when an e-mail address can be stored. */
export function isStorable(email: string): boolean {
  return email.length <= EMAIL_LENGTH_MAX && email.isWellFormed() && !email.includes('\0');
}
