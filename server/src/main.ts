import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { createSetUpLink } from './access/set-up-links/actions.ts';
import type { Acting } from './areas/accounts/actions.ts';
import { hasAccounts, hasRealAccounts } from './areas/accounts/queries.ts';
import { ConfigProblems, readOwnConfig } from './config.ts';
import { StartProblem } from './database/start-problem.ts';
import { fillEmptyDatabase } from './demo/make-demo.ts';
import { makeSandbox } from './demo/make-sandbox.ts';
import {
  DEMO_SLUG,
  demoTokenCommand,
  hasDemoAccount,
  makeDemoLink,
  makeDemoToken,
  removeKeptToken,
} from './demo/demo-token.ts';
import { describeUnknownNames } from './operating/unknown-names.ts';
import { presentBanner, type DemoAccount } from './service/banner.ts';
import { buildPortal } from './service/build-portal.ts';
import type { Stoppable } from './service/closing.ts';
import { describeStartFailure } from './service/describe-start-failure.ts';
import { demoSamples } from './demo/samples/sample-source.ts';
import { startService } from './service/start-service.ts';
import { startWorker } from './service/start-worker.ts';

let last = Temporal.Now.instant();

/** To the millisecond. Many requests have the same one, and making an instant takes longer than asking for the time. */
function clock(): Temporal.Instant {
  const ms = Date.now();
  if (ms !== last.epochMilliseconds) last = Temporal.Instant.fromEpochMilliseconds(ms);
  return last;
}

/** The same seed and day give the same data of the demo account. */
const DEMO_SEED = 1;

const END_AFTER_MS = 3000;

try {
  await (cluster.isWorker ? runAsWorker() : run());
} catch (error) {
  const said = error instanceof ConfigProblems ? error.message : describeStartFailure(error);
  if (said === undefined) throw error;
  tell(process.stderr, said);
  process.exitCode = 1;
  leaveService();
}

async function run(): Promise<void> {
  const { withDemo } = readArguments();
  const config = readOwnConfig();
  for (const warning of describeUnknownNames()) report(`WARNING: ${warning}`);
  let demo: DemoAccount = null;
  let setUp: string | null = null;
  const service = await startService({
    config,
    clock,
    report,
    samples: demoSamples,
    prepare: async (opened) => {
      if (config.role === 'worker') return;
      const built = config.portal ? buildPortal(report) : undefined;
      const acting = { databases: opened.databases, clock, request_id: 'start' };
      await removeKeptToken(config.dataDir);
      const token = withDemo && (await fillWhenEmpty(acting)) ? await makeDemoToken(acting) : null;
      const link = config.portal ? await makeDemoLink(acting) : null;
      setUp = config.portal ? await makeSetUpLink(acting) : null;
      if (token !== null) demo = { token, link };
      else if (await hasDemoAccount(acting))
        demo = { command: demoTokenCommand(config.databaseUrl === null ? config.dataDir : null), link };
      await built;
    },
  });
  stopOnSignals(service, report);
  const { address, isReady } = service;
  if (!isReady) {
    tell(
      process.stdout,
      `Innkeep is not ready: ${address} answers 503 until it is started with the encryption key.`,
    );
    return;
  }
  const { role, workers, publicUrl } = config;
  const isLimited = config.rateLimits !== null;
  const seconds = process.uptime();
  tell(process.stdout, presentBanner({ address, publicUrl, seconds, role, workers, demo, setUp, isLimited }));
}

/** Runs one of the processes of `WORKERS`. The first process reports, and receives the terminal's signal to stop. */
async function runAsWorker(): Promise<void> {
  process.on('SIGINT', () => {});
  stopOnSignals(await startWorker(readOwnConfig(), clock, demoSamples), () => {});
}

/** Disconnects from the parent process, which would otherwise keep this one alive. */
function leaveService(): void {
  if (cluster.isWorker && process.connected) process.disconnect?.();
}

function readArguments(): { withDemo: boolean } {
  try {
    const { values } = parseArgs({ options: { 'no-demo': { type: 'boolean', default: false } } });
    return { withDemo: !values['no-demo'] };
  } catch (cause) {
    const message = 'npm start takes one flag: `npm start -- --no-demo` leaves an empty database empty.';
    throw new StartProblem(message, { cause });
  }
}

/** The path of the page that sets up the first account. Null when there is one besides the demo and sandboxes. */
async function makeSetUpLink(acting: Acting): Promise<string | null> {
  const { request_id, databases } = acting;
  const scope = { sql: databases.writes, now: clock().toString(), request_id };
  return (await hasRealAccounts(scope, DEMO_SLUG)) ? null : createSetUpLink(scope);
}

/** True when this start has created the demo account. */
async function fillWhenEmpty(acting: Acting): Promise<boolean> {
  const { request_id, databases } = acting;
  if (await hasAccounts({ sql: databases.reads, now: clock().toString(), request_id })) return false;
  tell(process.stdout, 'The database is empty: making a demo account …');
  if (await fillEmptyDatabase(acting, { seed: DEMO_SEED })) await makeSandbox(acting);
  return true;
}

function stopOnSignals(service: Stoppable, say: (line: string) => void): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // npm forwards the signal that the terminal has already sent.
    if (isStopping) return;
    isStopping = true;
    say(`Stopping (${signal}) …`);
    service
      .stop()
      .then(
        () => say('Stopped.'),
        (error: unknown) => {
          tell(process.stderr, `Stopping failed: ${String(error)}`);
          process.exitCode = 1;
        },
      )
      .finally(() => {
        leaveService();
        endSoon();
      });
  };
  if (!cluster.isWorker) process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/**
 * Only this side closes a connection to a hanging database, and the connection would keep the process alive forever.
 */
function endSoon(): void {
  setTimeout(() => process.exit(), END_AFTER_MS).unref();
}

/** Shows the progress of a start. */
function report(line: string): void {
  tell(process.stdout, line);
}

function tell(stream: NodeJS.WriteStream, line: string): void {
  stream.write(`${line}\n`);
}
