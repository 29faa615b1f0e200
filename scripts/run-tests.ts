import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { StartProblem } from '#server/database/start-problem.ts';
import { describeFailedTests, filesToTryAgain, readFailedTests, type FailedTest } from './failed-tests.ts';
import { listAllTests, listTests, measuringOf, waitsForProcesses, type Run } from './test-files.ts';
import { groupTests } from './test-groups.ts';
import { withTestServer } from './test-server.ts';

const ROOT = path.dirname(import.meta.dirname);
const CONCURRENCY = 2;
/** Tests of whole processes wait for them and for the disk a fifth of their time: another one works meanwhile. */
const CONCURRENCY_OF_WAITING = 3;
/** Options of our own: the tests of another run, when none is named. */
const RUNS: Readonly<Record<string, Run>> = { '--long': 'long', '--nightly': 'nightly' };
/** An option of our own: what failed beside other tests counts as passed if it passes once by itself. It is named all the same. */
const AGAIN = '--again';
const FAILED_TESTS = path.join(import.meta.dirname, 'failed-tests-reporter.ts');
/** The exit code of Node.js after tests that failed. */
const FAILED = 1;
/** The exit code, by the custom of shells, of a process that was killed. */
const KILLED = 137;
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
  const runs = flags.flatMap((flag) => RUNS[flag] ?? []);
  const named = options.filter((option) => !option.startsWith('-'));
  const files = named.length > 0 ? named.flatMap(listTests) : listAllTests(runs[0] ?? 'short');
  if (files.length === 0) throw new StartProblem('There is no test file (*.test.ts) among what was named.');
  const ofNode = flags.filter((flag) => RUNS[flag] === undefined && flag !== AGAIN);
  const those = (how: ReturnType<typeof measuringOf>) => files.filter((file) => measuringOf(file) === how);
  const others = those(null);
  const waiting = others.filter(waitsForProcesses);
  const working = others.filter((file) => !waiting.includes(file));
  const parts: readonly (readonly [readonly string[], number])[] = [
    [groupTests(working, { folder, atOnce: CONCURRENCY }), CONCURRENCY],
    [waiting, CONCURRENCY_OF_WAITING],
    [those('alone'), 1],
    [those('own steps'), 2],
    [those('waiting'), 2],
  ];
  const codes: number[] = [];
  const failed: FailedTest[] = [];
  for (const [n, [ofPart, concurrency]] of parts.entries()) {
    const failures = path.join(folder, `failures-${n}.txt`);
    codes.push(await runFiles(ofPart, concurrency, [...ofNode, ...reporters(failures)]));
    failed.push(...readFailedTests(failures));
  }
  const again =
    flags.includes(AGAIN) && Math.max(...codes) === FAILED ? filesToTryAgain(failed, files) : null;
  const codeAgain =
    again === null ? null : await runFiles(groupTests(again, { folder, atOnce: 1 }), 1, ofNode);
  const text = describeFailedTests(failed);
  // Once more at the end, for those who read only the last lines.
  if (codeAgain === 0) console.error(`\nUnsteady, failed beside others and passed by themselves:\n${text}`);
  else if (text !== '') console.error(`\nFailed, of all parts:\n${text}`);
  return interruptedBy === undefined ? (codeAgain ?? Math.max(...codes)) : 130;
}

function reporters(failures: string): string[] {
  return [
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${FAILED_TESTS}`,
    `--test-reporter-destination=${failures}`,
  ];
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
    tests.on('close', (code) => resolve(code ?? KILLED));
  });
}
