import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '../config.ts';
import { giveToFolderOwner, makeFolders } from './embedded/data-folder.ts';
import { errorCode } from './error-code.ts';
import {
  keyIdOf,
  openEncryption,
  ENCRYPTION_KEY_BYTES,
  DecryptionProblem,
  type Encryption,
} from './encryption.ts';
import { StartProblem } from './start-problem.ts';

const FILE_NAME = 'encryption-key';
/** The name in earlier releases. Such a file is used where it is, so that their processes find it too. */
const FORMER_FILE_NAME = 'sealing-key';

/** A key with its fingerprint and, for people, its location. */
export type EncryptionKey = { readonly key: Buffer; readonly id: string; readonly keptIn: string };

type KeySettings = Pick<Config, 'encryptionKey' | 'dataDir'>;

/** Encrypts with the configured key, or with the key in DATA_DIR, which is read at its first use. */
export function encryptionOf(settings: KeySettings): Encryption {
  let opened: Encryption | undefined;
  const own = () => (opened ??= openEncryption(requireEncryptionKey(settings).key));
  return {
    encrypt: (text) => own().encrypt(text),
    decrypt: (ciphertext) => own().decrypt(ciphertext),
    sign: (text) => own().sign(text),
  };
}

/** Returns the configured key, or the key in DATA_DIR. Throws StartProblem when the file cannot be used. */
export function findEncryptionKey({ encryptionKey, dataDir }: KeySettings): EncryptionKey | undefined {
  if (encryptionKey !== null) return encryptionKeyOf(encryptionKey, 'the setting ENCRYPTION_KEY');
  const file = encryptionKeyFile(dataDir);
  return using(file, () => {
    const text = readWhole(file);
    return text === undefined ? undefined : encryptionKeyOf(parseKey(text, file), file);
  });
}

/**
 * Like findEncryptionKey, but creates a missing key in DATA_DIR. Only for a database without encrypted values, or while its
 * key is being changed: a new key opens nothing.
 */
export function findOrMakeEncryptionKey(settings: KeySettings): EncryptionKey {
  const found = findEncryptionKey(settings);
  if (found !== undefined) return found;
  const file = encryptionKeyFile(settings.dataDir);
  return using(file, () => encryptionKeyOf(parseKey(makeKey(file), file), file));
}

/** Reads a base64 key from a file. Throws StartProblem when the file holds none. */
export function readEncryptionKeyFile(name: string): EncryptionKey {
  const file = path.resolve(name);
  return using(file, () => encryptionKeyOf(parseKey(fs.readFileSync(file, 'utf8').trim(), file), file));
}

export function encryptionKeyFile(dataDir: string): string {
  const file = path.resolve(dataDir, FILE_NAME);
  const former = path.resolve(dataDir, FORMER_FILE_NAME);
  return fs.existsSync(former) && !fs.existsSync(file) ? former : file;
}

function requireEncryptionKey(settings: KeySettings): EncryptionKey {
  const found = findEncryptionKey(settings);
  if (found === undefined) throw new DecryptionProblem(`There is no ${encryptionKeyFile(settings.dataDir)}.`);
  return found;
}

function encryptionKeyOf(key: Buffer, place: string): EncryptionKey {
  return { key, id: keyIdOf(key), keptIn: `${place} on the machine ${os.hostname()}` };
}

function using<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof StartProblem) throw cause;
    throw new StartProblem(`${file} cannot be read or made (${errorCode(cause)}).`, { cause });
  }
}

function parseKey(text: string, file: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length === ENCRYPTION_KEY_BYTES) return key;
  throw new StartProblem(
    `${file} holds no key of ${ENCRYPTION_KEY_BYTES} bytes in base64: put the key back that it held.`,
  );
}

function readWhole(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Processes that create a key at the same moment all get the first one. */
function makeKey(file: string): string {
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  makeFolders(path.dirname(file));
  try {
    const text = randomBytes(ENCRYPTION_KEY_BYTES).toString('base64');
    fs.writeFileSync(unfinished, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
    giveToFolderOwner(unfinished);
    linkOnce(unfinished, file);
  } finally {
    fs.rmSync(unfinished, { force: true });
  }
  // Flushed before use: a lost key would make everything encrypted with it unreadable.
  flushFolder(path.dirname(file));
  return fs.readFileSync(file, 'utf8').trim();
}

function linkOnce(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function flushFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
