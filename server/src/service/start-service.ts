import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { openKnownOwners } from '../access/known-owners.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { claimService, type ServiceClaim } from '../database/embedded/claim-service.ts';
import { openDatabase, type OpenedDatabase } from '../database/open-database.ts';
import { StartProblem } from '../database/start-problem.ts';
import { errorCode } from '../database/error-code.ts';
import { serveHealth } from '../http/health.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { outsideOf } from '../outbound/outside.ts';
import { jobsWith } from '../worker.ts';
import { keepRateLimits } from './keep-rate-limits.ts';
import { countRateLimits, countRequests, serveMetrics } from './metrics.ts';

export type Service = {
  readonly address: string;
  readonly opened: OpenedDatabase;
  /** Takes no new request, finishes those under way, closes everything. Safe to call twice. */
  stop(): Promise<void>;
};

export type StartOptions = {
  readonly config: Config;
  readonly clock: () => Temporal.Instant;
  /** Progress, one sentence each. */
  readonly report: (line: string) => void;
  /** Runs between opening the database and listening. */
  readonly prepare: (opened: OpenedDatabase) => Promise<void>;
};

/** What is running so far, to be closed in reverse. */
type Closing = (() => Promise<void> | void)[];

/** Throws StartProblem with a sentence for the user, having closed again whatever it had opened. */
export async function startService(options: StartOptions): Promise<Service> {
  const closing: Closing = [];
  const stop = async () => {
    for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close();
  };
  try {
    return { ...(await open(options, closing)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(options: StartOptions, closing: Closing): Promise<Omit<Service, 'stop'>> {
  const { config, clock, report } = options;
  const claim = await claimDataDir(config, closing);
  await checkPort(config);
  if (claim?.endedBadly === true) {
    report('The last run ended without stopping: recovering. Nothing that was answered is lost.');
  }
  const opened = await openDatabase(config, { report, keepRunning: true });
  closing.push(() => opened.close());
  await options.prepare(opened);
  const logger = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const address = await listen({ config, clock, logger, opened }, closing);
  claim?.announce(address);
  return { address, opened };
}

/** With a DATABASE_URL any number of services may share the database; an embedded one has a single service. */
async function claimDataDir(config: Config, closing: Closing): Promise<ServiceClaim | undefined> {
  if (config.databaseUrl !== null) return undefined;
  const claim = await claimService({ dataDir: config.dataDir });
  closing.push(() => claim.release());
  return claim;
}

// Before anything is started for nothing.
async function checkPort({ host, port }: Config): Promise<void> {
  const probe = createServer();
  await refusingPort(
    port,
    host,
    new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
    }),
  );
}

type Listening = {
  readonly config: Config;
  readonly clock: () => Temporal.Instant;
  readonly logger: Logger;
  readonly opened: OpenedDatabase;
};

async function listen({ config, clock, logger, opened }: Listening, closing: Closing): Promise<string> {
  const draining = { started: false };
  const { tokenHeaders, trustedProxies } = config;
  const isDraining = () => draining.started;
  const outside = outsideOf(config);
  const knownOwners = openKnownOwners(opened.target);
  closing.push(() => knownOwners.close());
  const limits = await keepRateLimits({ config, clock, logger, opened });
  if (limits !== undefined) closing.push(() => limits.close());
  const app: FastifyInstance = buildApp({
    databases: opened.databases,
    clock,
    publicUrl: () => config.publicUrl ?? addressOf(app, config),
    outside,
    tokenHeaders,
    trustedProxies,
    knownOwners,
    ...(limits === undefined ? {} : { rateLimits: limits.rateLimits }),
    logger,
    isDraining,
  });
  serveHealth(app, opened.databases.reads);
  if (config.metricsPort !== null) {
    const metrics = await refusingPort(
      config.metricsPort,
      config.host,
      serveMetrics(config.metricsPort, config.host),
    );
    closing.push(() => metrics.close());
    countRequests(app, metrics.registry);
    if (limits !== undefined) countRateLimits(limits, metrics.registry, clock);
  }
  // The banner says where; Fastify's own line would come after it.
  logger.level = 'silent';
  await refusingPort(config.port, config.host, app.listen({ port: config.port, host: config.host }));
  logger.level = config.logLevel;
  const jobs = startJobs(jobsWith(outside), { databases: opened.databases, clock, logger });
  closing.push(async () => {
    draining.started = true;
    await Promise.all([closeWithin(app, config.stopSeconds), jobs.stop()]);
  });
  return addressOf(app, config);
}

async function refusingPort<T>(port: number, host: string, listening: Promise<T>): Promise<T> {
  try {
    return await listening;
  } catch (cause) {
    throw portProblem(port, host, cause);
  }
}

function portProblem(port: number, host: string, cause: unknown): unknown {
  switch (errorCode(cause)) {
    case 'EADDRINUSE':
      return new StartProblem(`Port ${port} on ${host} is in use: stop what uses it, or set another PORT.`, {
        cause,
      });
    case 'EACCES':
      return new StartProblem(`Port ${port} may not be used by this user: set a PORT of 1024 or more.`, {
        cause,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(`HOST ${host} is not an address of this machine.`, { cause });
    default:
      return cause;
  }
}

async function closeWithin(app: FastifyInstance, seconds: number): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), seconds * 1000);
  await app.close();
  clearTimeout(deadline);
}

function addressOf(app: FastifyInstance, { host }: Config): string {
  const bound = app.addresses()[0];
  const port = typeof bound === 'object' ? bound.port : 0;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
