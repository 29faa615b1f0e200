import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secret what the service must read again, so that a copy of the database alone tells it to nobody. */
export type Sealing = {
  /** Another text each time. */
  seal(text: string): string;
  /** Throws SealingProblem for anything but what was sealed with the same key. */
  open(sealed: string): string;
  /** The same for the same text each time, 132 bits that nobody makes without the key, and that tell nothing of it. */
  sign(text: string): string;
};

/** A sealed text cannot be opened; its message says why in a sentence. */
export class SealingProblem extends Error {
  override readonly name = 'SealingProblem';
}

export const SEALING_KEY_BYTES = 32;

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const SIGNATURE_LENGTH = 22;

/** Seals by AES-256-GCM: `v1.<which key>.<nonce, text, tag>`. */
export function openSealing(key: Buffer): Sealing {
  const head = `${VERSION}.${idOf(key)}`;
  const signingKey = Buffer.from(hkdfSync('sha256', key, '', 'innkeep signing', SEALING_KEY_BYTES));
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(head));
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${head}.${bytes.toString('base64url')}`;
    },
    open: (sealed) => {
      const [version, id, text = ''] = sealed.split('.');
      if (version !== VERSION)
        throw new SealingProblem('This is no sealed text, or one that a newer Innkeep has sealed.');
      if (`${version}.${id}` !== head)
        throw new SealingProblem('This was sealed with another SEALING_KEY than the present one.');
      return openBytes(key, head, Buffer.from(text, 'base64url'));
    },
    sign: (text) =>
      createHmac('sha256', signingKey).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH),
  };
}

function openBytes(key: Buffer, head: string, bytes: Buffer): string {
  const [nonce, content] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, -TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(head))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new SealingProblem('This sealed text was changed since it was sealed.', { cause });
  }
}

/** Tells keys apart, and nothing of the key. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('innkeep sealing key ').update(key).digest('base64url').slice(0, 8);
}
