import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { StartProblem } from '#server/database/start-problem.ts';
import { isMeasuring, listAllTests, listTests } from './test-files.ts';
import { groupTests } from './test-groups.ts';
import { withTestServer } from './test-server.ts';

const ROOT = path.dirname(import.meta.dirname);
const CONCURRENCY = 2;
/** The one option of our own: the tests that take long, when none is named. */
const LONG = '--long';
/** A hanging test fails after this time, long after the longest one would have ended. */
const TEST_MS_MAX = 20 * 60_000;

// Every file is a process, and some start others: they share compiled code.
process.env['NODE_COMPILE_CACHE'] ??= path.join(ROOT, 'node_modules', '.cache', 'compiled-for-tests');

let tests: ChildProcess | undefined;
let interruptedBy: NodeJS.Signals | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interruptedBy = signal;
    tests?.kill(signal);
  });
}

try {
  process.exitCode = await withTestServer((folder) => runTests(process.argv.slice(2), folder));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function runTests(options: string[], folder: string): Promise<number> {
  const flags = options.filter((option) => option.startsWith('-'));
  const named = options.filter((option) => !option.startsWith('-'));
  const files = named.length > 0 ? named.flatMap(listTests) : listAllTests(flags.includes(LONG));
  if (files.length === 0) throw new StartProblem('There is no test file (*.test.ts) among what was named.');
  const ofNode = flags.filter((flag) => flag !== LONG);
  const measuring = files.filter(isMeasuring);
  const others = files.filter((file) => !isMeasuring(file));
  const codes = [
    await runFiles(groupTests(others, { folder, atOnce: CONCURRENCY }), CONCURRENCY, ofNode),
    await runFiles(measuring, 1, ofNode),
  ];
  return interruptedBy === undefined ? Math.max(...codes) : 130;
}

/** Runs so many files at a time. Resolves with the exit code. */
function runFiles(files: readonly string[], concurrency: number, ofNode: readonly string[]): Promise<number> {
  if (files.length === 0 || interruptedBy !== undefined) return Promise.resolve(0);
  const args = [
    '--test',
    `--test-concurrency=${concurrency}`,
    `--test-timeout=${TEST_MS_MAX}`,
    ...ofNode,
    ...files,
  ];
  return new Promise((resolve, reject) => {
    tests = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    tests.on('error', reject);
    tests.on('close', (code) => resolve(code ?? 1));
  });
}
