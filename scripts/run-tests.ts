import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartProblem } from '#server/database/start-problem.ts';
import { isLong, isMeasuring } from './long-tests.ts';
import { withTestServer } from './test-server.ts';

const ROOT = path.dirname(import.meta.dirname);
const CONCURRENCY = 2;
/** Options of our own: which tests run when none is named. */
const TIERS = ['--short', '--long'];
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
  process.exitCode = await withTestServer(() => runTests(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function runTests(options: string[]): Promise<number> {
  const flags = options.filter((option) => option.startsWith('-'));
  const named = options.filter((option) => !option.startsWith('-'));
  const files = named.length > 0 ? named.flatMap(listTests) : listAll(flags);
  if (files.length === 0) throw new StartProblem('There is no test file (*.test.ts) among what was named.');
  const ofNode = flags.filter((flag) => !TIERS.includes(flag));
  const measuring = files.filter((file) => isMeasuring(path.relative(ROOT, file)));
  const others = files.filter((file) => !measuring.includes(file));
  const codes = [await runFiles(measuring, 1, ofNode), await runFiles(others, CONCURRENCY, ofNode)];
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
