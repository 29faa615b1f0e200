import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const FOLDER_PREFIX = 'innkeep-test-';

/** Files that live in memory, where the system has such a place. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES_MIN = 4 * 2 ** 30;

/**
 * Makes a folder for what is thrown away again, databases above all: in memory where there is plenty of it, since most
 * of the time that making, starting and stopping a database takes is waiting for a disk. TMPDIR says another place.
 */
export function makeScratchFolder(): string {
  return fs.mkdtempSync(path.join(hasMemory() ? MEMORY : os.tmpdir(), FOLDER_PREFIX));
}

/** Every folder that was made so and is still there. */
export function listScratchFolders(): string[] {
  return [...new Set([os.tmpdir(), MEMORY])]
    .filter((place) => fs.existsSync(place))
    .flatMap((place) => fs.readdirSync(place).map((name) => path.join(place, name)))
    .filter((folder) => path.basename(folder).startsWith(FOLDER_PREFIX));
}

function hasMemory(): boolean {
  if (process.env['TMPDIR'] !== undefined || !fs.existsSync(MEMORY)) return false;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_BYTES_MIN && os.freemem() >= 2 * MEMORY_BYTES_MIN;
}
