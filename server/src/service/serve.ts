import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { openKnownOwners } from '../access/known-owners.ts';
import { openMovingAccounts, type MovingAccounts } from '../access/moving-accounts.ts';
import { openUnlocks } from '../access/sign-in/unlocks/unlocks.ts';
import { buildApp, type AppParts } from '../app.ts';
import type { Acting } from '../areas/accounts/actions.ts';
import { findAccountSettings } from '../areas/accounts/queries.ts';
import { startDeliveries, type RunningDeliveries } from '../areas/webhooks/dispatch/actions.ts';
import type { Config } from '../config.ts';
import { openPool } from '../database/connections/pool.ts';
import type { OpenedDatabase } from '../database/open-database.ts';
import { readPortal } from '../documents/portal/portal-files.ts';
import { serveHealth } from '../http/health.ts';
import type { ExternalServices } from '../outbound/outside.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { outsideOf } from '../outbound/outside.ts';
import { jobsWith } from '../worker.ts';
import type { ClockParts } from '../workflows/advance-clock/advance-clock.ts';
import { PORTAL_FOLDER } from './build-portal.ts';
import { atMost, type Closing } from './closing.ts';
import { measureCalendars } from './calendar-metrics.ts';
import { measureHealth } from './health-metrics.ts';
import { measureJobs } from './job-metrics.ts';
import { measureState } from './state-metrics.ts';
import { reportSlowStatements } from './slow-statements.ts';
import { warnSparingly, type Warn } from '../jobs/warn-sparingly.ts';
import { keepRateLimits } from './keep-rate-limits.ts';
import { countDeliveries } from './delivery-metrics.ts';
import { countRateLimits, countRequests } from './metrics.ts';
import { addressOf, listenQuietly } from './ports.ts';
import { buildProbes } from './probes.ts';
import { reportUnreadable } from '../operating/encryption/report-unreadable.ts';
import { warnOfForwarded } from '../operating/start-checks.ts';
import { noteStorageProblems, watchStorage, type Storage } from './storage.ts';
import { measureHistory, watchHistory } from './watch-history.ts';

/** Made once for a process, with its own way to the database. */
export type SampleFinder = (acting: Acting) => AppParts['sampleSource'];

export type Serving = {
  readonly config: Config;
  readonly clock: () => Temporal.Instant;
  readonly logger: Logger;
  readonly opened: OpenedDatabase;
  /** True when this process serves the interface, and when it runs the jobs. */
  readonly duties: {
    readonly answers: boolean;
    readonly runsJobs: boolean;
    /** Of several processes, one measures what is the same for all. */
    readonly measuresState: boolean;
  };
  /** Finds what the samples of the reference say of the demo account. */
  readonly samples: SampleFinder;
  /** Null when metrics are turned off. */
  readonly registry: Registry | null;
};

/** Bounds the last save: a database that hangs must not prevent the process from ending. */
const SAVE_SECONDS_MAX = 10;

/** Runs the duties of this process until it is closed. Returns the address. */
export async function serve(serving: Serving, closing: Closing): Promise<string> {
  const { config, clock, logger, duties, registry } = serving;
  let deliveries: RunningDeliveries | undefined;
  const listeners: (() => void)[] = [];
  const opened = reporting(serving, () => {
    deliveries?.poke();
    for (const listener of listeners) listener();
  });
  const onStored = (listener: () => void) => void listeners.push(listener);
  const draining = { started: false };
  const isDraining = () => draining.started;
  const outside = outsideOf(config, (error) => logger.warn({ err: error }, 'a thread gave no answer'));
  closing.push(() => outside.threads.close());
  const storage = await watchStorage(config, logger, clock);
  closing.push(() => storage.stop());
  const history = watchHistory(opened.databases, logger);
  closing.push(() => history.stop());
  const movingAccounts = await openMovingAccounts(opened.target, opened.databases.reads, (error) =>
    logger.warn({ err: error }, 'the moves of accounts could not be read'),
  );
  closing.push(() => movingAccounts.close());
  const app = duties.answers
    ? await openInterface(
        { ...serving, opened, outside, storage, movingAccounts, onStored },
        isDraining,
        closing,
      )
    : buildProbes(logger, isDraining);
  serveHealth(app, opened.databases.reads, storage.problem);
  await listenQuietly(app, config, logger);
  const clockParts = (): Omit<ClockParts, 'kinds'> => ({
    ...parts,
    settleDeliveries: async () => deliveries?.settle(),
  });
  const kinds = duties.runsJobs ? jobsWith(outside, config, clockParts) : [];
  const { databases } = opened;
  const onEnd = registry === null ? () => {} : measureJobs(kinds, { databases, clock }, registry);
  if (registry !== null) measureAll(registry, serving, storage, isDraining);
  const publicUrl = () => config.publicUrl ?? addressOf(app, config);
  const isPaused = () => storage.fullDisk() !== undefined;
  const warn = warnSparingly(logger);
  const shared = { databases, clock, logger, publicUrl, warn };
  const parts = { ...shared, findAccount: findAccountSettings, isPaused, onEnd };
  const jobs = startJobs(kinds, parts);
  deliveries = duties.runsJobs ? deliver({ ...serving, movingAccounts, warn }, outside, isPaused) : undefined;
  closing.push(async () => {
    draining.started = true;
    const { stopSeconds } = config;
    const background = Promise.all([jobs.stop(), deliveries?.stop()]);
    await Promise.all([closeWithin(app, stopSeconds), atMost(stopSeconds, background)]);
  });
  return addressOf(app, config);
}

function measureAll(
  registry: Registry,
  { opened: { databases }, duties, clock }: Serving,
  storage: Storage,
  isDraining: () => boolean,
): void {
  measureHealth(registry, databases, storage, isDraining);
  if (!duties.measuresState) return;
  measureCalendars(registry, { reads: databases.longReads });
  measureState(registry, { databases, clock });
  measureHistory(registry, databases);
}

/** The database with callbacks for changes, for slow statements, and for values that cannot be decrypted. */
function reporting({ opened, config, logger, clock }: Serving, onChange: () => void): OpenedDatabase {
  reportSlowStatements(opened.databases.slow, config.slowMs, logger);
  const encryption = { ...opened.databases.encryption, onUnreadable: reportUnreadable(logger, clock) };
  return { ...opened, databases: { ...opened.databases, encryption, onChange } };
}

/** Sends over connections of its own, so that requests and deliveries do not delay each other. */
function deliver(
  {
    clock,
    logger,
    opened,
    registry,
    movingAccounts,
    warn,
  }: Serving & Pick<InterfaceParts, 'movingAccounts'> & { readonly warn: Warn },
  { webhooks }: ExternalServices,
  isPaused: () => boolean,
): RunningDeliveries | undefined {
  if (webhooks === undefined) return undefined;
  const { admit } = opened.databases.history;
  const pool = openPool(opened.target, { max: 2, statementTimeoutMs: 15_000, isRedoable: true, admit });
  const databases = { ...opened.databases, reads: pool, writes: pool, longReads: pool };
  const onAttempt = registry === null ? () => {} : countDeliveries(registry, databases, clock);
  const isMoving = (host_id: number) => movingAccounts.isMoving(host_id);
  const running = startDeliveries({
    databases,
    clock,
    logger,
    webhooks,
    isPaused,
    isMoving,
    onAttempt,
    warn,
  });
  return {
    poke: () => running.poke(),
    settle: () => running.settle(),
    stop: async () => {
      await running.stop();
      await Promise.all([webhooks.close(), pool.end({ timeout: 5 })]);
    },
  };
}

type InterfaceParts = {
  readonly outside: ExternalServices;
  readonly storage: Storage;
  readonly movingAccounts: MovingAccounts;
  readonly onStored: (listener: () => void) => void;
};

async function openInterface(
  {
    config,
    clock,
    logger,
    opened,
    outside,
    registry,
    storage,
    movingAccounts,
    onStored,
    samples,
  }: Serving & InterfaceParts,
  isDraining: () => boolean,
  closing: Closing,
): Promise<FastifyInstance> {
  const { tokenHeaders, trustedProxies } = config;
  const knownOwners = openKnownOwners(opened.target);
  closing.push(() => knownOwners.close());
  const limits = await keepRateLimits({ config, clock, logger, opened });
  if (limits !== undefined) closing.push(() => atMost(SAVE_SECONDS_MAX, limits.close()));
  const unlocks = openUnlocks({
    target: opened.target,
    sql: opened.databases.reads,
    clock,
    onFailure: (error) => logger.error({ err: error }, 'unlocks of sign-ins could not be read'),
  });
  closing.push(() => atMost(SAVE_SECONDS_MAX, unlocks.close()));
  // Asking the system for the port at each request takes a tenth of the time of an answer from memory.
  let address: string | undefined;
  const app: FastifyInstance = buildApp({
    databases: opened.databases,
    clock,
    publicUrl: () => (address ??= config.publicUrl ?? addressOf(app, config)),
    configuredUrl: config.publicUrl ?? undefined,
    outside,
    tokenHeaders,
    trustedProxies,
    connectionLimits: config.connections,
    knownOwners,
    movingAccounts,
    unlocks,
    ...(limits === undefined ? {} : { rateLimits: limits.rateLimits }),
    logger,
    requestSeconds: config.requestSeconds,
    slowMs: config.slowMs,
    answerMemoryMb: config.answerMemoryMb,
    successCode: config.successCode,
    fullDisk: storage.fullDisk,
    mcp: config.mcp,
    portal: config.portal ? readPortal(PORTAL_FOLDER) : undefined,
    onStored,
    isDraining,
    sampleSource: samples({ databases: opened.databases, clock, request_id: 'samples' }),
  });
  noteStorageProblems(app, storage);
  if (trustedProxies.length === 0) warnOfForwarded(app);
  if (registry !== null) countRequests(app, registry);
  if (registry !== null && limits !== undefined) countRateLimits(limits, registry, clock);
  return app;
}

async function closeWithin(app: FastifyInstance, seconds: number): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), seconds * 1000);
  await app.close();
  clearTimeout(deadline);
}
