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
export type Sealing = {
  /** Returns a different text each time. */
  seal(text: string): string;
  /** Throws SealingProblem for anything but a text that was sealed with the same key. */
  open(sealed: string): string;
  /** Returns the same 132 bits for the same text. They cannot be computed without the key, and reveal nothing of it. */
  sign(text: string): string;
  /** Called with each stored value that cannot be opened and therefore reads as null. */
  readonly onUnreadable?: (problem: SealingProblem) => void;
};

/** A sealed text cannot be opened. The message gives the reason in a sentence. */
export class SealingProblem extends Error {
  override readonly name = 'SealingProblem';
}

export const SEALING_KEY_BYTES = 32;

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 8;
export const SIGNATURE_LENGTH = 22;

/** Seals with AES-256-GCM: `v1.<key fingerprint>.<nonce, text, tag>`. */
export function openSealing(key: Buffer): Sealing {
  const head = sealedHead(keyIdOf(key));
  // Authenticated with the text, without the trailing dot.
  const headBytes = Buffer.from(head.slice(0, -1));
  const secretKey = createSecretKey(key);
  const signingKey = Buffer.from(hkdfSync('sha256', key, '', 'innkeep signing', SEALING_KEY_BYTES));
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, secretKey, nonce).setAAD(headBytes);
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${head}${bytes.toString('base64url')}`;
    },
    open: (sealed) => {
      if (!sealed.startsWith(`${VERSION}.`))
        throw new SealingProblem('This is no sealed text, or one that a newer Innkeep has sealed.');
      if (!sealed.startsWith(head))
        throw new SealingProblem('This was sealed with another SEALING_KEY than the present one.');
      return openBytes(secretKey, headBytes, Buffer.from(sealed.slice(head.length), 'base64url'));
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
    throw new SealingProblem('This sealed text was changed since it was sealed.', { cause });
  }
}

/** The fingerprint of a key. It distinguishes keys and reveals nothing of the key. */
export function keyIdOf(key: Buffer): string {
  const digest = createHash('sha256').update('innkeep sealing key ').update(key).digest('base64url');
  return digest.slice(0, KEY_ID_LENGTH);
}

/** The first characters of every text sealed with the key of this fingerprint. */
export function sealedHead(key_id: string): string {
  return `${VERSION}.${key_id}.`;
}
