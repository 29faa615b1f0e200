import { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { claimService, type ServiceClaim } from '../database/embedded/claim-service.ts';
import { openDatabase, type OpenedDatabase } from '../database/open-database.ts';
import { dropRoot } from './give-up-root.ts';
import { listStartWarnings } from '../operating/start-checks.ts';
import { checkProcesses } from '../operating/check-processes.ts';
import { archiveWal } from './archive-wal.ts';
import { openAll, type Closing, type Stoppable } from './closing.ts';
import { measureProcess, serveMetrics } from './metrics.ts';
import { metricsOfProcesses } from './metrics-of-processes.ts';
import { openLog } from './open-log.ts';
import { checkPort, refusingPort } from './ports.ts';
import { checkEncryptionKey, EncryptionKeyProblem } from '../operating/encryption/check-encryption-key.ts';
import { encryptClearValues } from '../operating/encryption/encrypt-clear-values.ts';
import { serveUnready } from './serve-unready.ts';
import { serve, type SampleFinder } from './serve.ts';
import { startWorkers, workerTasks } from './workers.ts';

export type Service = Stoppable & {
  readonly address: string;
  readonly opened: OpenedDatabase;
  /** False when the encryption key is missing and the settings allow a process that runs without being ready. */
  readonly isReady: boolean;
};

export type StartOptions = {
  readonly config: Config;
  readonly clock: () => Temporal.Instant;
  /** Receives progress, one sentence each. */
  readonly report: (line: string) => void;
  readonly samples: SampleFinder;
  /** Runs between opening the database and listening. */
  readonly prepare: (opened: OpenedDatabase) => Promise<void>;
};

/** Throws StartProblem with a sentence for the user. Everything that was opened is closed again then. */
export function startService(options: StartOptions): Promise<Service> {
  return openAll((closing) => openService(options, closing));
}

async function openService(options: StartOptions, closing: Closing): Promise<Omit<Service, 'stop'>> {
  const { config, report } = options;
  checkProcesses(config);
  const claim = await claimDataDir(config, closing);
  await checkPort(config);
  if (claim?.endedBadly === true) {
    report('The last run ended without stopping: recovering. Nothing that was answered is lost.');
  }
  const opened = await openDatabase(config, { report, keepRunning: true });
  closing.push(() => opened.close());
  if (config.backup.pointInTime.isOn) {
    const archiving = archiveWal({ config, opened, clock: options.clock, report });
    closing.push(() => archiving.stop());
  }
  const keyProblem = await findKeyProblem(opened, config);
  if (keyProblem !== undefined) {
    report(keyProblem.message);
    return { address: await serveUnready(config, closing), opened, isReady: false };
  }
  await encryptClearValues(opened.databases, report);
  await options.prepare(opened);
  for (const warning of await listStartWarnings(config, opened.databases.reads, options.clock))
    report(`WARNING: ${warning}`);
  const address =
    config.workers > 1
      ? await serveByWorkers(options, opened, closing)
      : await serveAlone(options, opened, closing);
  const said = config.workers > 1 ? keepsRoot(config) : dropRoot(config, opened);
  if (said !== null) report(said);
  claim?.announce(address);
  return { address, opened, isReady: true };
}

/** Throws the problem, unless the settings allow a process that runs without being ready. */
async function findKeyProblem(
  { databases }: OpenedDatabase,
  config: Config,
): Promise<EncryptionKeyProblem | undefined> {
  try {
    await checkEncryptionKey(databases.writes, config);
    return undefined;
  } catch (error) {
    if (error instanceof EncryptionKeyProblem && config.encryptionKeyMismatch === 'unready') return error;
    throw error;
  }
}

/** With several processes, those that serve requests give up root. The first one binds their port and restarts them. */
function keepsRoot({ keepRoot }: Config): string | null {
  if (process.geteuid?.() !== 0) return null;
  return `The first process goes on as root, to bind the port and to start the others again${keepRoot ? '' : '; those that answer give it up where they can'}.`;
}

/** Any number of services may share the database of a DATABASE_URL; an embedded one has a single service. */
async function claimDataDir(config: Config, closing: Closing): Promise<ServiceClaim | undefined> {
  if (config.databaseUrl !== null) return undefined;
  const claim = await claimService({ dataDir: config.dataDir });
  closing.push(() => claim.release());
  return claim;
}

async function serveAlone(
  { config, clock, samples }: StartOptions,
  opened: OpenedDatabase,
  closing: Closing,
): Promise<string> {
  const { role, metricsPort, logLevel } = config;
  const registry = metricsPort === null ? null : measureProcess(new Registry(), 1);
  if (registry !== null) await openMetrics(config, () => registry.metrics(), closing);
  const logger = openLog(logLevel, null);
  const duties = { answers: role !== 'worker', runsJobs: role !== 'api', measuresState: true };
  return serve({ config, clock, logger, opened, duties, samples, registry }, closing);
}

async function serveByWorkers(
  { config, report }: StartOptions,
  opened: OpenedDatabase,
  closing: Closing,
): Promise<string> {
  if (config.metricsPort !== null)
    await openMetrics(config, metricsOfProcesses(measureProcess(new Registry(), 0)), closing);
  const tasks = workerTasks(config, opened.target);
  const workers = startWorkers(tasks, { report, stopSeconds: config.stopSeconds });
  closing.push(() => workers.stop());
  return workers.ready;
}

async function openMetrics(
  { metricsPort, metricsHost: host }: Config,
  read: () => Promise<string>,
  closing: Closing,
): Promise<void> {
  const port = metricsPort ?? 0;
  const metrics = await refusingPort(port, host, serveMetrics({ port, host, read }));
  closing.push(() => metrics.close());
}
