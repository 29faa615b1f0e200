import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const FOLDER_PREFIX = 'innkeep-test-';

/** A file system in memory, on systems that have one. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES_MIN = 4 * 2 ** 30;

/**
 * Creates a folder for temporary data, mainly databases. It is in memory if there is enough, because creating, starting
 * and stopping a database mostly waits for the disk. TMPDIR chooses another place.
 */
export function makeScratchFolder(): string {
  return fs.mkdtempSync(path.join(hasMemory() ? MEMORY : os.tmpdir(), FOLDER_PREFIX));
}

/** All scratch folders that still exist. */
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
