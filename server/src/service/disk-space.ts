import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';

export type DiskSpace = {
  /** The reason why nothing can be stored now, in a sentence; undefined while there is space. */
  readonly problem: () => string | undefined;
  /** At the latest look; undefined when it could not be read or is not watched. */
  readonly freeBytes: () => number | undefined;
  /** Checks now; it also runs by itself every few seconds. */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
};

export type DiskSpaceParts = {
  readonly folder: string;
  /** Below it nothing is stored. 0 turns the check off. */
  readonly minMb: number;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Bytes that this user may still write to the disk of a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
};

/** As a multiple of the minimum: below it a warning is logged. */
const WARN_FACTOR = 4;
/** As a multiple of the minimum: from it on, storing resumes. */
const RESUME_FACTOR = 1.1;
const LOOK_EVERY_MS = 2000;
const MB = 1_000_000;

type State = 'ample' | 'low' | 'full' | 'unknown';

/** Watches the free space of a disk, so that the service stops storing before PostgreSQL runs out of space. */
export function watchDiskSpace(parts: DiskSpaceParts): DiskSpace {
  const { folder, minMb, freeBytes = readFreeBytes } = parts;
  let state: State = 'ample';
  let free: number | undefined;
  const look = async () => {
    if (minMb === 0) return;
    free = await freeBytes(folder).catch(() => undefined);
    const next = free === undefined ? 'unknown' : diskState(free / MB, minMb, state);
    if (next !== state) logChange(next, Math.floor((free ?? 0) / MB), parts);
    state = next;
  };
  const looking = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return {
    look,
    freeBytes: () => free,
    problem: () =>
      state === 'full'
        ? 'The disk of the service is almost full, so nothing can be stored. Reading works. Repeat the request later.'
        : undefined,
    stop: () => clearInterval(looking),
  };
}

function diskState(freeMb: number, minMb: number, before: State): State {
  if (freeMb < minMb * (before === 'full' ? RESUME_FACTOR : 1)) return 'full';
  return freeMb < minMb * WARN_FACTOR ? 'low' : 'ample';
}

function logChange(state: State, freeMb: number, { folder, minMb, logger }: DiskSpaceParts): void {
  const free = `${freeMb} MB are free on the disk of DATA_DIR (${folder})`;
  switch (state) {
    case 'ample':
      return logger.info(`${free}: that is enough`);
    case 'low':
      return logger.warn(`only ${free}: below ${minMb} MB (DISK_FREE_MIN_MB) nothing is stored; make room`);
    case 'full':
      return logger.error(`only ${free}: writes get 503 and jobs wait until there is more; make room`);
    case 'unknown':
      return logger.warn(`the free space of DATA_DIR (${folder}) cannot be read, so it is not watched`);
  }
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
