import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { storageProblem } from '../database/failures.ts';
import { watchDiskSpace } from './disk-space.ts';

/** Tells whether the database can store anything. */
export type Storage = {
  /** The reason why the embedded PostgreSQL's disk is full, in a sentence; undefined while it has space. */
  readonly fullDisk: () => string | undefined;
  /** The reason why writes are refused: a full disk, or the database's latest refusal of a request. */
  readonly problem: () => string | undefined;
  /** Bytes that are free on the disk of the embedded PostgreSQL; undefined when it is not watched. */
  readonly freeBytes: () => number | undefined;
  readonly note: (problem: string) => void;
  readonly stop: () => void;
};

/** The disk of an external database cannot be watched: its refusal of a request counts for this time. */
const REMEMBERED_SECONDS = 30;

export async function watchStorage(
  { databaseUrl, dataDir, diskFreeMinMb }: Pick<Config, 'databaseUrl' | 'dataDir' | 'diskFreeMinMb'>,
  logger: Logger,
  clock: () => Temporal.Instant,
): Promise<Storage> {
  const minMb = databaseUrl === null ? diskFreeMinMb : 0;
  const disk = watchDiskSpace({ folder: dataDir, minMb, logger });
  await disk.look();
  let noted: { readonly problem: string; readonly until: Temporal.Instant } | undefined;
  const remembered = () =>
    noted !== undefined && Temporal.Instant.compare(clock(), noted.until) < 0 ? noted.problem : undefined;
  return {
    fullDisk: disk.problem,
    freeBytes: disk.freeBytes,
    problem: () => disk.problem() ?? remembered(),
    note: (problem) => (noted = { problem, until: clock().add({ seconds: REMEMBERED_SECONDS }) }),
    stop: disk.stop,
  };
}

export function noteStorageProblems(app: FastifyInstance, storage: Storage): void {
  app.addHook('onError', (_request, _reply, error, done) => {
    const problem = storageProblem(error);
    if (problem !== undefined) storage.note(problem);
    done();
  });
}
