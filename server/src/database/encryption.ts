import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

/** Encrypts secrets that the service must read again. A copy of the database alone reveals none of them. */
export type Encryption = {
  /** Returns a different text each time. */
  encrypt(text: string): string;
  /** Throws DecryptionProblem for anything but a text that was encrypted with the same key. */
  decrypt(ciphertext: string): string;
  /** Returns the same 132 bits for the same text. They cannot be computed without the key, and reveal nothing of it. */
  sign(text: string): string;
  /** Called with each stored value that cannot be opened and therefore reads as null. */
  readonly onUnreadable?: (problem: DecryptionProblem) => void;
};

/** A encrypted text cannot be opened. The message gives the reason in a sentence. */
export class DecryptionProblem extends Error {
  override readonly name = 'DecryptionProblem';
}

export const ENCRYPTION_KEY_BYTES = 32;

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 8;
export const SIGNATURE_LENGTH = 22;

/** Encrypts with AES-256-GCM: `v1.<key fingerprint>.<nonce, text, tag>`. */
export function openEncryption(key: Buffer): Encryption {
  const head = ciphertextHead(keyIdOf(key));
  // Authenticated with the text, without the trailing dot.
  const headBytes = Buffer.from(head.slice(0, -1));
  const secretKey = createSecretKey(key);
  const signingKey = Buffer.from(hkdfSync('sha256', key, '', 'innkeep signing', ENCRYPTION_KEY_BYTES));
  return {
    encrypt: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, secretKey, nonce).setAAD(headBytes);
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${head}${bytes.toString('base64url')}`;
    },
    decrypt: (ciphertext) => {
      if (!ciphertext.startsWith(`${VERSION}.`))
        throw new DecryptionProblem('This is no encrypted text, or one that a newer Innkeep has encrypted.');
      if (!ciphertext.startsWith(head))
        throw new DecryptionProblem('This was encrypted with another ENCRYPTION_KEY than the present one.');
      return openBytes(secretKey, headBytes, Buffer.from(ciphertext.slice(head.length), 'base64url'));
    },
    sign: (text) =>
      createHmac('sha256', signingKey).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH),
  };
}

function openBytes(key: KeyObject, head: Buffer, bytes: Buffer): string {
  const [nonce, content] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, -TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(head)
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(content);
    // The cipher is a stream: `final` returns no more text, and verifies the tag.
    decipher.final();
    return text.toString('utf8');
  } catch (cause) {
    throw new DecryptionProblem('This encrypted text was changed since it was encrypted.', { cause });
  }
}

/** The fingerprint of a key. It distinguishes keys and reveals nothing of the key. */
export function keyIdOf(key: Buffer): string {
  const digest = createHash('sha256').update('innkeep sealing key ').update(key).digest('base64url');
  return digest.slice(0, KEY_ID_LENGTH);
}

/** The first characters of every text encrypted with the key of this fingerprint. */
export function ciphertextHead(key_id: string): string {
  return `${VERSION}.${key_id}.`;
}
