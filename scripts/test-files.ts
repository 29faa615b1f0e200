import fs from 'node:fs';
import path from 'node:path';
import { StartProblem } from '#server/database/start-problem.ts';

const ROOT = path.dirname(import.meta.dirname);
const PLACES = ['server', 'client', 'portal', 'cli', 'packages', 'scripts', 'examples'];

/** When a test file runs: `npm test` runs the short ones. */
export type Run =
  | 'short'
  /** With each change, beside the short ones: `npm run test:long`. */
  | 'long'
  /** Each night and before a release: `npm run test:nightly`. */
  | 'nightly';

/** All test files of a run. */
export function listAllTests(run: Run): string[] {
  return PLACES.flatMap(listTests).filter((file) => runOf(file) === run);
}

/** The test files of a folder, or the named one. */
export function listTests(named: string): string[] {
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

/**
 * The name of a test file says when it runs: `*.long.test.ts` takes long, and `*.nightly.test.ts` takes so long, for what it finds
 * after most changes, that it waits for the night.
 */
export function runOf(file: string): Run {
  if (file.endsWith('.nightly.test.ts')) return 'nightly';
  return file.endsWith('.long.test.ts') ? 'long' : 'short';
}

/** How a test file that measures delays, steps or memory runs, so that no other test is measured with it. */
export type Measuring =
  | 'alone'
  /** It waits for most of its time: one of its kind works meanwhile. */
  | 'waiting'
  /** It measures the processor time of its own process: one of its kind does not lengthen it. */
  | 'own steps';

/** Null for a file that measures nothing. */
export function measuringOf(file: string): Measuring | null {
  const folder = path.dirname(file);
  if (path.basename(folder) === 'attacks') return 'alone';
  if (folder.endsWith(path.join('attacks', 'waiting'))) return 'waiting';
  return folder.endsWith(path.join('attacks', 'own-steps')) ? 'own steps' : null;
}

/** True for a test file that takes long and drives no browser: it starts services, backups, moves or imports, and waits for them. */
export function waitsForProcesses(file: string): boolean {
  return (
    runOf(file) !== 'short' && measuringOf(file) === null && !drivesBrowser(fs.readFileSync(file, 'utf8'))
  );
}

/** True for the text of a test file that drives a browser. */
export function drivesBrowser(text: string): boolean {
  return /\b(?:borrowBrowser|openPortal|usePortal|openDemo)\(/.test(text);
}

/** True for the text of a test file that starts a service in a process of its own. */
export function startsService(text: string): boolean {
  return /\b(?:spawnService|useAttackedService)\(/.test(text);
}
