import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '../config.ts';
import { giveToFolderOwner } from './embedded/data-folder.ts';
import { errorCode } from './error-code.ts';
import { keyIdOf, openSealing, SEALING_KEY_BYTES, SealingProblem, type Sealing } from './sealing.ts';
import { StartProblem } from './start-problem.ts';

const FILE_NAME = 'sealing-key';

/** A key with its fingerprint and, for people, its location. */
export type SealingKey = { readonly key: Buffer; readonly id: string; readonly keptIn: string };

type KeySettings = Pick<Config, 'sealingKey' | 'dataDir'>;

/** Seals with the configured key, or with the key in DATA_DIR, which is read at its first use. */
export function sealingOf(settings: KeySettings): Sealing {
  let opened: Sealing | undefined;
  const own = () => (opened ??= openSealing(requireSealingKey(settings).key));
  return {
    seal: (text) => own().seal(text),
    open: (sealed) => own().open(sealed),
    sign: (text) => own().sign(text),
  };
}

/** Returns the configured key, or the key in DATA_DIR. Throws StartProblem when the file cannot be used. */
export function findSealingKey({ sealingKey, dataDir }: KeySettings): SealingKey | undefined {
  if (sealingKey !== null) return sealingKeyOf(sealingKey, 'the setting SEALING_KEY');
  const file = sealingKeyFile(dataDir);
  return using(file, () => {
    const text = readWhole(file);
    return text === undefined ? undefined : sealingKeyOf(keyOf(text, file), file);
  });
}

/**
 * Like findSealingKey, but creates a missing key in DATA_DIR. Only for a database without sealed values, or while its
 * key is being changed: a new key opens nothing.
 */
export function findOrMakeSealingKey(settings: KeySettings): SealingKey {
  const found = findSealingKey(settings);
  if (found !== undefined) return found;
  const file = sealingKeyFile(settings.dataDir);
  return using(file, () => sealingKeyOf(keyOf(makeKey(file), file), file));
}

/** Reads a base64 key from a file. Throws StartProblem when the file holds none. */
export function readSealingKeyFile(name: string): SealingKey {
  const file = path.resolve(name);
  return using(file, () => sealingKeyOf(keyOf(fs.readFileSync(file, 'utf8').trim(), file), file));
}

export function sealingKeyFile(dataDir: string): string {
  return path.resolve(dataDir, FILE_NAME);
}

function requireSealingKey(settings: KeySettings): SealingKey {
  const found = findSealingKey(settings);
  if (found === undefined) throw new SealingProblem(`There is no ${sealingKeyFile(settings.dataDir)}.`);
  return found;
}

function sealingKeyOf(key: Buffer, place: string): SealingKey {
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

function keyOf(text: string, file: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length === SEALING_KEY_BYTES) return key;
  throw new StartProblem(
    `${file} holds no key of ${SEALING_KEY_BYTES} bytes in base64: put the key back that it held.`,
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
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    const text = randomBytes(SEALING_KEY_BYTES).toString('base64');
    fs.writeFileSync(unfinished, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
    giveToFolderOwner(unfinished);
    linkOnce(unfinished, file);
  } finally {
    fs.rmSync(unfinished, { force: true });
  }
  // Flushed before use: a lost key would make everything sealed with it unreadable.
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
