import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { PASSWORD_CHECKS } from '../../rate-limits/limits.ts';
import { createCheckQueue, type Lane } from './check-queue.ts';
import { PASSWORD_LENGTH_MAX } from './rules.ts';

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** The minimum of OWASP's cheat sheet on password storage for Argon2id; memory in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Leaves a core to requests, and most threads of the pool to files and DNS lookups. */
const queue = createCheckQueue({
  atOnceMax: Math.max(1, Math.min(PASSWORD_CHECKS.atOnceMax, availableParallelism() - 1)),
  waitingMax: PASSWORD_CHECKS.waitingMax,
});

/** Before normalisation: each stored letter may have been typed as up to four code units. */
const TYPED_LENGTH_MAX = 4 * PASSWORD_LENGTH_MAX;

/** The stored form of a password: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string, lane: Lane = 'known'): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const parameters = { ...COST, nonce: salt, tagLength: HASH_BYTES };
  const hash = await hashWith(normalized(password) ?? '', parameters, lane);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`;
}

/**
 * True when this is the password of the stored hash. Without a hash, or with an overlong password, it returns false
 * after the same time, so timing does not reveal whether a person has a password. Throws QueueFull.
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
  lane: Lane = 'other',
): Promise<boolean> {
  const { cost, salt, hash } = readHash(stored ?? NOBODYS);
  const message = normalized(password);
  const found = await hashWith(message ?? '', { ...cost, nonce: salt, tagLength: hash.length }, lane);
  return timingSafeEqual(found, hash) && stored !== undefined && message !== undefined;
}

/** Keyboards and systems encode the same letters differently. Undefined for a text longer than any password. */
function normalized(password: string): string | undefined {
  if (password.length > TYPED_LENGTH_MAX) return undefined;
  const message = password.normalize('NFKC');
  return Array.from(message).length > PASSWORD_LENGTH_MAX ? undefined : message;
}

/** True when isPassword would throw QueueFull now. */
export function isTooBusy(lane: Lane): boolean {
  return queue.isFull(lane);
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

function hashWith(
  message: string,
  parameters: Omit<Argon2Parameters, 'message'>,
  lane: Lane,
): Promise<Buffer> {
  return queue.run(lane, () => derive('argon2id', { ...parameters, message }));
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
