import fs from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { errorCode } from '../../database/error-code.ts';
import { problem, warning, type Check, type DoctorFinding } from './finding.ts';

const MB = 1_000_000;
const LOW = { megabytes: 2000, percent: 20 };
const FULL = { megabytes: 500, percent: 5 };

export type Disk = { readonly folder: string; readonly free_bytes: number; readonly free_percent: number };

export const diskCheck: Check = {
  name: 'disk',
  needs: 'nothing',
  find: async ({ config }) => {
    const found = await Promise.all(listFolders(config).map(readDisk));
    const disks = found.filter((each) => each !== null);
    // A folder on the disk of the one before says nothing new.
    const [first, ...others] = disks;
    const judged =
      first === undefined ? [] : [first, ...others.filter(({ device }) => device !== first.device)];
    return {
      findings: judged.flatMap(({ disk }) => judgeDisk(disk)),
      facts: {
        disks: disks.map(({ disk }) => disk),
        database: config.databaseUrl === null ? 'embedded' : 'external: its disk cannot be seen from here',
      },
    };
  },
};

function listFolders({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): string[] {
  return databaseUrl === null ? [dataDir, path.join(dataDir, 'postgres')] : [dataDir];
}

/** Null for a folder that is not there: with a DATABASE_URL and an ENCRYPTION_KEY nothing is kept in DATA_DIR. */
async function readDisk(folder: string): Promise<{ readonly device: number; readonly disk: Disk } | null> {
  try {
    const [{ bavail, bfree, blocks, bsize }, { dev }] = await Promise.all([
      fs.statfs(folder),
      fs.stat(folder),
    ]);
    const usable = blocks - bfree + bavail;
    const free_percent = usable === 0 ? 100 : Math.floor((bavail / usable) * 100);
    return { device: dev, disk: { folder, free_bytes: bavail * bsize, free_percent } };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

export function judgeDisk({ folder, free_bytes, free_percent }: Disk): DoctorFinding[] {
  const megabytes = Math.floor(free_bytes / MB);
  const isBelow = (bound: typeof LOW) => megabytes < bound.megabytes || free_percent < bound.percent;
  const free = `${megabytes} MB (${free_percent} %) are free on the disk of ${folder}`;
  if (isBelow(FULL))
    return [problem(`Only ${free}, and a full disk stops the service: make room or enlarge it now.`)];
  return isBelow(LOW) ? [warning(`Only ${free}: make room or enlarge it soon.`)] : [];
}
