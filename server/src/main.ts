import { parseArgs } from 'node:util';
import type { Acting } from './areas/accounts/actions.ts';
import { hasAccounts } from './areas/accounts/queries.ts';
import { ConfigProblems, readOwnConfig } from './config.ts';
import { StartProblem } from './database/start-problem.ts';
import { makeDemo } from './demo/make-demo.ts';
import { demoToken } from './demo/demo-token.ts';
import { presentBanner } from './service/banner.ts';
import { startService, type Service } from './service/start-service.ts';

const clock = () => Temporal.Now.instant();

/** The demo account's data is the same for the same seed and day. */
const DEMO_SEED = 1;

try {
  await run();
} catch (error) {
  if (!(error instanceof StartProblem) && !(error instanceof ConfigProblems)) throw error;
  tell(process.stderr, error.message);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { withDemo } = readArguments();
  const config = readOwnConfig();
  let token: string | null = null;
  const service = await startService({
    config,
    clock,
    report: (line) => tell(process.stdout, line),
    prepare: async (opened) => {
      const acting = { databases: opened.databases, clock, request_id: 'start' };
      if (withDemo) await fillWhenEmpty(acting);
      token = await demoToken(acting, { dataDir: config.dataDir });
    },
  });
  stopOnSignals(service);
  const isLimited = config.rateLimits !== null;
  const { address } = service;
  tell(process.stdout, presentBanner({ address, seconds: process.uptime(), token, isLimited }));
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

async function fillWhenEmpty(acting: Acting): Promise<void> {
  const { request_id, databases } = acting;
  if (await hasAccounts({ sql: databases.reads, now: clock().toString(), request_id })) return;
  tell(process.stdout, 'The database is empty: making a demo account …');
  await makeDemo(acting, { seed: DEMO_SEED });
}

function stopOnSignals(service: Service): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // npm passes on what the terminal has already sent.
    if (isStopping) return;
    isStopping = true;
    tell(process.stdout, `Stopping (${signal}) …`);
    service.stop().then(
      () => tell(process.stdout, 'Stopped.'),
      (error: unknown) => {
        tell(process.stderr, `Stopping failed: ${String(error)}`);
        process.exitCode = 1;
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function tell(stream: NodeJS.WriteStream, line: string): void {
  stream.write(`${line}\n`);
}
