import { DecryptionProblem } from '../../database/encryption.ts';
import type { ReadScope } from '../../database/scope.ts';
import { newTotpSecret, totpAddress } from '../sign-in/totp.ts';

/** A second factor that is not confirmed yet. */
export type Enrolment = {
  /** The secret, encrypted with its person and its end. */
  readonly enrolment: string;
  readonly secret: string;
  readonly otpauth_url: string;
};

const MINUTES = 15;
const PURPOSE = 'second factor';

export function newEnrolment(
  { encryption, now }: Pick<ReadScope, 'encryption' | 'now'>,
  sign_in_id: number,
  email: string,
): Enrolment {
  const secret = newTotpSecret();
  const until = Temporal.Instant.from(now).add({ minutes: MINUTES }).toString();
  const otpauth_url = totpAddress(secret, email);
  const encrypted = encryption.encrypt(
    JSON.stringify([PURPOSE, sign_in_id, until, secret.toString('base64')]),
  );
  const shown = new URL(otpauth_url).searchParams.get('secret') ?? '';
  return { enrolment: encrypted, secret: shown, otpauth_url };
}

/** The secret of an enrolment; undefined when it has expired, or is none of this person. */
export function readEnrolment(
  { encryption, now }: Pick<ReadScope, 'encryption' | 'now'>,
  sign_in_id: number,
  text: string,
): Buffer | undefined {
  const [purpose, person, until, secret] = decryptedList(encryption, text);
  if (purpose !== PURPOSE || person !== sign_in_id || typeof secret !== 'string') return undefined;
  const isOpen = typeof until === 'string' && Temporal.Instant.compare(until, now) > 0;
  return isOpen ? Buffer.from(secret, 'base64') : undefined;
}

/** Empty for a text that this service has not made. */
function decryptedList(encryption: ReadScope['encryption'], text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(encryption.decrypt(text));
    return Array.isArray(list) ? list : [];
  } catch (error) {
    if (error instanceof DecryptionProblem || error instanceof SyntaxError) return [];
    throw error;
  }
}
