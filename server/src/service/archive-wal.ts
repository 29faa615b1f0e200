import path from 'node:path';
import type { Config } from '../config.ts';
import { CLUSTER_FOLDER } from '../database/embedded/data-folder.ts';
import { readArchive } from '../database/embedded/wal-archive.ts';
import type { OpenedDatabase } from '../database/open-database.ts';
import { keepMoments, listBases } from '../operating/backup/moments/keep-moments.ts';
import { boundWaiting, shipWal } from '../operating/backup/moments/ship-wal.ts';
import { writeBase } from '../operating/backup/moments/write-base.ts';
import { openPlace } from '../operating/backup/places/open-place.ts';

const EVERY_MS = 10_000;
const BASE_HOURS = 24;

export type WalArchiving = {
  /** Once now, whatever the time. */
  run(): Promise<void>;
  stop(): Promise<void>;
};

type Archiving = {
  readonly config: Config;
  readonly opened: Pick<OpenedDatabase, 'target' | 'databases'>;
  readonly clock: () => Temporal.Instant;
  readonly report: (line: string) => void;
};

/** Ships the log of the embedded PostgreSQL, and makes a base each day. What fails is tried again, and said once. */
export function archiveWal({ config, opened, clock, report }: Archiving): WalArchiving {
  const { key, pointInTime } = config.backup;
  const cluster = path.join(path.resolve(config.dataDir), CLUSTER_FOLDER);
  let said = '';
  const work = async () => {
    const place = openPlace(config.backup);
    if (boundWaiting(cluster, pointInTime.waitingMb * 1_000_000))
      report(
        'The log waited for its archive beyond POINT_IN_TIME_WAITING_MB, and was given up: a new base is needed.',
      );
    await shipWal({ place, cluster, key });
    const { id: archive } = readArchive(cluster);
    const last = (await listBases(place)).findLast((each) => each.archive === archive);
    const now = clock();
    const isDue =
      last === undefined || Temporal.Instant.compare(last.made.add({ hours: BASE_HOURS }), now) <= 0;
    if (archive === null || !isDue || !('socketPath' in opened.target)) return;
    const { socketPath } = opened.target;
    await writeBase({ place, key, cluster, socketPath, archive, now, sql: opened.databases.reads });
    await keepMoments(place, pointInTime.days, now);
  };
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running.then(work).then(
      () => void (said = ''),
      (error: unknown) => {
        const problem = error instanceof Error ? error.message : String(error);
        if (problem !== said) report(`The log could not be archived, and is tried again: ${problem}`);
        said = problem;
      },
    );
    return running;
  };
  let isIdle = true;
  const timer = setInterval(() => {
    if (!isIdle) return;
    isIdle = false;
    void run().finally(() => (isIdle = true));
  }, EVERY_MS).unref();
  return {
    run,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
