import { once } from 'node:events';
import { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { joinDatabase } from '../database/open-database.ts';
import { openAll, type Stoppable } from './closing.ts';
import { dropRoot } from './give-up-root.ts';
import { measureProcess } from './metrics.ts';
import { answerMetrics } from './metrics-of-processes.ts';
import { openLog } from './open-log.ts';
import { checkEncryptionKey } from '../operating/encryption/check-encryption-key.ts';
import { serve, type SampleFinder } from './serve.ts';
import type { WorkerReady, WorkerTask } from './workers.ts';

/** Runs this process as one of several of a service, with its task from the first process. */
export function startWorker(
  config: Config,
  clock: () => Temporal.Instant,
  samples: SampleFinder,
): Promise<Stoppable> {
  return openAll(async (closing) => {
    const task: WorkerTask = (await once(process, 'message'))[0];
    const opened = joinDatabase(task.target, config);
    closing.push(() => opened.close());
    await checkEncryptionKey(opened.databases.writes, config);
    const logger = openLog(config.logLevel, { worker: task.number });
    const duties = { answers: true, runsJobs: task.runsJobs, measuresState: task.number === 1 };
    const registry = config.metricsPort === null ? null : measureProcess(new Registry(), task.number);
    if (registry !== null) answerMetrics(registry);
    const readyAt = await serve({ config, clock, logger, opened, duties, samples, registry }, closing);
    const said = dropRoot(config, opened);
    if (said !== null) logger.info(said);
    const ready: WorkerReady = { readyAt };
    process.send?.(ready);
    return {};
  });
}
