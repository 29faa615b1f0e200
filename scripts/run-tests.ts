import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartProblem } from '#server/database/start-problem.ts';
import { drivesBrowser, isLong, isMeasuring } from './long-tests.ts';
import { groupTests } from './test-groups.ts';
import { withTestServer } from './test-server.ts';

const ROOT = path.dirname(import.meta.dirname);
const CONCURRENCY = 2;
/** Options of our own: which tests run when none is named, and whether files that drive a browser may run again. */
const OWN_FLAGS = ['--short', '--long', '--again'];
/** More than these are no fault of a busy machine. */
const FAILED_FILES_MAX = 3;
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
  const files = named.length > 0 ? named.flatMap(listTests) : listAll(flags);
  if (files.length === 0) throw new StartProblem('There is no test file (*.test.ts) among what was named.');
  const ofNode = flags.filter((flag) => !OWN_FLAGS.includes(flag));
  const measuring = files.filter((file) => isMeasuring(path.relative(ROOT, file)));
  const others = files.filter((file) => !measuring.includes(file));
  const browsing = flags.includes('--again')
    ? others.filter((file) => drivesBrowser(path.relative(ROOT, file)))
    : [];
  const codes = [
    await runFiles(measuring, 1, ofNode),
    await runFiles(
      gather(
        others.filter((file) => !browsing.includes(file)),
        folder,
      ),
      CONCURRENCY,
      ofNode,
    ),
    await runBrowsing(browsing, ofNode),
  ];
  return interruptedBy === undefined ? Math.max(...codes) : 130;
}

/** Files that take long have a process each; the others share some, unless they are too few. */
function gather(files: readonly string[], folder: string): string[] {
  const long = files.filter(isLongFile);
  const short = files.filter((file) => !long.includes(file));
  return [...long, ...(short.length > CONCURRENCY ? groupTests(short, folder) : short)];
}

/** Runs files that drive a browser; those that fail run once more, by themselves. Resolves with the exit code. */
async function runBrowsing(files: readonly string[], ofNode: readonly string[]): Promise<number> {
  const list = path.join(os.tmpdir(), 'failed-files');
  const code = await runFiles(files, CONCURRENCY, [...ofNode, ...reporting(list)]);
  if (code === 0 || interruptedBy !== undefined) return code;
  const failed = fs.readFileSync(list, 'utf8').split('\n').filter(Boolean);
  if (failed.length === 0 || failed.length > FAILED_FILES_MAX) return code;
  const names = failed.map((file) => path.relative(ROOT, file)).join(', ');
  console.log(`Failed beside other tests, and run again one at a time: ${names}`);
  return runFiles(failed, 1, ofNode);
}

/** Prints as usual, and writes the files that failed into a list. */
function reporting(list: string): readonly string[] {
  const reporter = path.join(import.meta.dirname, 'failed-files.mjs');
  return [
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${list}`,
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
    tests.on('close', (code) => resolve(code ?? 1));
  });
}

/** Every test, unless a flag asks for those that take long, or for the others. */
function listAll(flags: readonly string[]): string[] {
  const files = ['server', 'client', 'portal', 'cli', 'packages', 'scripts', 'examples'].flatMap(listTests);
  if (flags.includes('--long')) return files.filter(isLongFile);
  return flags.includes('--short') ? files.filter((file) => !isLongFile(file)) : files;
}

function isLongFile(file: string): boolean {
  return isLong(path.relative(ROOT, file));
}

function listTests(named: string): string[] {
  const place = path.resolve(ROOT, named);
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (stat === undefined) throw new StartProblem(`There is no file or folder ${named}.`);
  if (!stat.isDirectory()) return [place];
  return fs
    .readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
    .toSorted()
    .map((name) => path.join(place, name));
}
