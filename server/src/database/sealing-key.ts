import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { giveToFolderOwner } from './embedded/data-folder.ts';
import { errorCode } from './error-code.ts';
import { openSealing, SEALING_KEY_BYTES, type Sealing } from './sealing.ts';
import { StartProblem } from './start-problem.ts';

const FILE_NAME = 'sealing-key';

/**
 * Seals with the key of the settings, or else with one of DATA_DIR, which is made by whoever first needs it. Throws
 * StartProblem when the folder or the file cannot be used.
 */
export function sealingOf({ sealingKey, dataDir }: Pick<Config, 'sealingKey' | 'dataDir'>): Sealing {
  if (sealingKey !== null) return openSealing(sealingKey);
  let opened: Sealing | undefined;
  const own = () => (opened ??= openSealing(keptKey(path.resolve(dataDir, FILE_NAME))));
  return {
    seal: (text) => own().seal(text),
    open: (sealed) => own().open(sealed),
    sign: (text) => own().sign(text),
  };
}

function keptKey(file: string): Buffer {
  try {
    const text = readWhole(file) ?? makeKey(file);
    const key = Buffer.from(text, 'base64');
    if (key.length === SEALING_KEY_BYTES) return key;
  } catch (cause) {
    throw new StartProblem(`${file} cannot be read or made (${errorCode(cause)}).`, { cause });
  }
  throw new StartProblem(
    `${file} holds no key of ${SEALING_KEY_BYTES} bytes in base64: put the one that it held back.`,
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

/** Of several processes that make one at the same moment, the first one's is kept, and answered to all. */
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
  // What is sealed with it must not outlive it.
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
