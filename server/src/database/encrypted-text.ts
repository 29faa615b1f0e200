import { DecryptionProblem, type Encryption } from './encryption.ts';

type Opener = { readonly encryption: Encryption };

/** Marks a value of an older release that is stored unencrypted and looks like a encrypted text. */
const CLEAR_MARK = 'v0.';
const ENCRYPTED = /^v[1-9]\./;

/**
 * The text of a stored value: encrypted, or unencrypted from an older release. Returns null, and reports the problem, for
 * a value that cannot be opened: one damaged value must not fail a whole list.
 */
export function decryptStored({ encryption }: Opener, stored: string | null): string | null {
  if (stored === null) return null;
  if (stored.startsWith(CLEAR_MARK)) return stored.slice(CLEAR_MARK.length);
  if (!ENCRYPTED.test(stored)) return stored;
  try {
    return encryption.decrypt(stored);
  } catch (error) {
    if (!(error instanceof DecryptionProblem)) throw error;
    encryption.onUnreadable?.(error);
    return null;
  }
}

/** Encrypts a value for storage. An empty value holds no secret and stays as it is. */
export function encryptText<Text extends string | null>({ encryption }: Opener, text: Text): Text | string {
  return text === null || text === '' ? text : encryption.encrypt(text);
}

/** Encrypts a text that an archive has; null where it has none. */
export function encryptIfText(scope: Opener, value: unknown): string | null {
  return typeof value === 'string' ? encryptText(scope, value) : null;
}

/** Like encryptText, but an unchanged text keeps its stored form. So does a text that cannot be opened. */
export function reencryptText(scope: Opener, stored: string | null, text: string | null): string | null {
  const before = decryptStored(scope, stored);
  return before === text || (before ?? '') === text ? stored : encryptText(scope, text);
}
