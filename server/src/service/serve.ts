import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { openKnownOwners } from '../access/known-owners.ts';
import { buildApp } from '../app.ts';
import { startDeliveries, type RunningDeliveries } from '../areas/webhooks/dispatch/actions.ts';
import type { Config } from '../config.ts';
import { openPool } from '../database/connect.ts';
import type { OpenedDatabase } from '../database/open-database.ts';
import { serveHealth } from '../http/health.ts';
import type { Outside } from '../http/operation.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { outsideOf } from '../outbound/outside.ts';
import { jobsWith } from '../worker.ts';
import type { Closing } from './closing.ts';
import { measureJobs } from './job-metrics.ts';
import { keepRateLimits } from './keep-rate-limits.ts';
import { countDeliveries } from './delivery-metrics.ts';
import { countRateLimits, countRequests } from './metrics.ts';
import { addressOf, refusingPort } from './ports.ts';
import { buildProbes } from './probes.ts';

export type Serving = {
  readonly config: Config;
  readonly clock: () => Temporal.Instant;
  readonly logger: Logger;
  readonly opened: OpenedDatabase;
  /** Whether this process answers the interface, and whether it is one that runs the jobs. */
  readonly duties: { readonly answers: boolean; readonly runsJobs: boolean };
  /** Null when nobody asks for metrics. */
  readonly registry: Registry | null;
};

/** Does what this process is for until it is closed; answers where it listens. */
export async function serve(serving: Serving, closing: Closing): Promise<string> {
  const { config, clock, logger, duties, registry } = serving;
  let deliveries: RunningDeliveries | undefined;
  const opened = tellingChanges(serving.opened, () => deliveries?.poke());
  const draining = { started: false };
  const isDraining = () => draining.started;
  const app = duties.answers
    ? await openInterface({ ...serving, opened }, isDraining, closing)
    : buildProbes(logger, isDraining);
  serveHealth(app, opened.databases.reads);
  // The banner says where; Fastify's own line would come after it.
  logger.level = 'silent';
  await refusingPort(config.port, config.host, app.listen({ port: config.port, host: config.host }));
  logger.level = config.logLevel;
  const outside = outsideOf(config);
  const kinds = duties.runsJobs ? jobsWith(outside) : [];
  const { databases } = opened;
  const onEnd = registry === null ? () => {} : measureJobs(kinds, { databases, clock }, registry);
  const publicUrl = () => config.publicUrl ?? addressOf(app, config);
  const jobs = startJobs(kinds, { databases, clock, logger, publicUrl, onEnd });
  deliveries = duties.runsJobs ? deliver(serving, outside) : undefined;
  closing.push(async () => {
    draining.started = true;
    await Promise.all([closeWithin(app, config.stopSeconds), jobs.stop(), deliveries?.stop()]);
  });
  return addressOf(app, config);
}

function tellingChanges(opened: OpenedDatabase, onChange: () => void): OpenedDatabase {
  return { ...opened, databases: { ...opened.databases, onChange } };
}

/** By connections of its own: neither requests nor deliveries wait for the other. */
function deliver(
  { clock, logger, opened, registry }: Serving,
  { webhooks }: Outside,
): RunningDeliveries | undefined {
  if (webhooks === undefined) return undefined;
  const pool = openPool(opened.target, { max: 2, statementTimeoutMs: 15_000, isRedoable: true });
  const databases = { ...opened.databases, reads: pool, writes: pool };
  const onAttempt = registry === null ? () => {} : countDeliveries(registry, databases, clock);
  const running = startDeliveries({ databases, clock, logger, webhooks, onAttempt });
  return {
    poke: () => running.poke(),
    stop: async () => {
      await running.stop();
      await Promise.all([webhooks.close(), pool.end({ timeout: 5 })]);
    },
  };
}

async function openInterface(
  { config, clock, logger, opened, registry }: Serving,
  isDraining: () => boolean,
  closing: Closing,
): Promise<FastifyInstance> {
  const { tokenHeaders, trustedProxies } = config;
  const knownOwners = openKnownOwners(opened.target);
  closing.push(() => knownOwners.close());
  const limits = await keepRateLimits({ config, clock, logger, opened });
  if (limits !== undefined) closing.push(() => limits.close());
  const app: FastifyInstance = buildApp({
    databases: opened.databases,
    clock,
    publicUrl: () => config.publicUrl ?? addressOf(app, config),
    outside: outsideOf(config),
    tokenHeaders,
    trustedProxies,
    knownOwners,
    ...(limits === undefined ? {} : { rateLimits: limits.rateLimits }),
    logger,
    isDraining,
  });
  if (registry !== null) countRequests(app, registry);
  if (registry !== null && limits !== undefined) countRateLimits(limits, registry, clock);
  return app;
}

async function closeWithin(app: FastifyInstance, seconds: number): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), seconds * 1000);
  await app.close();
  clearTimeout(deadline);
}
