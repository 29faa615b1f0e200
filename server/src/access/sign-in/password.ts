import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { unavailable } from '../../http/answer-errors.ts';

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** The least that OWASP's cheat sheet on storing passwords asks of Argon2id; memory in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Each takes 19 MiB and a thread for some 50 ms: nobody may pile up more. */
const HASHES_AT_ONCE_MAX = 32;
let hashesAtOnce = 0;

/** A password as it is stored: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await hashWith(password, { ...COST, nonce: salt, tagLength: HASH_BYTES });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`;
}

/**
 * Whether this is the password of a stored hash. Without one it takes as long, and is not: nobody learns by waiting who
 * has a password. Throws `unavailable` when too many are being checked.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { cost, salt, hash } = readHash(stored ?? NOBODYS);
  const found = await hashWith(password, { ...cost, nonce: salt, tagLength: hash.length });
  return timingSafeEqual(found, hash) && stored !== undefined;
}

const NOBODYS = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(Buffer.alloc(SALT_BYTES))}$${encode(Buffer.alloc(HASH_BYTES))}`;

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function readHash(stored: string): { cost: typeof COST; salt: Buffer; hash: Buffer } {
  const [, memory, passes, parallelism, salt = '', hash = ''] = STORED.exec(stored) ?? [];
  if (hash === '') throw new Error('a stored password is no Argon2id hash');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

async function hashWith(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  if (hashesAtOnce >= HASHES_AT_ONCE_MAX) throw unavailable();
  hashesAtOnce += 1;
  try {
    // Keyboards and systems write the same letters in different ways.
    return await derive('argon2id', { ...parameters, message: password.normalize('NFKC') });
  } finally {
    hashesAtOnce -= 1;
  }
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
