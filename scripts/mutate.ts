import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listSourceFiles } from '../server/test/source-files.ts';
import { CANNOT_MATTER } from './mutate/cannot-matter.ts';
import { chooseFiles, chooseTests } from './mutate/choose-files.ts';
import { copyTree, type CopiedTree } from './mutate/copied-tree.ts';
import { shuffleMutants, type Mutant } from './mutate/mutant.ts';
import {
  describeMutant,
  describeResults,
  listNoticed,
  readResults,
  whyHarmless,
  type Result,
} from './mutate/results.ts';
import { openTestRunner, type TestRunner } from './mutate/run-tests-of.ts';
import { dropLeftoverDatabases, withTestServer } from './test-server.ts';

const ROOT = path.dirname(import.meta.dirname);
const RESULTS = path.join(ROOT, 'mutants.jsonl');
const NICENESS = 10;

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '13' },
    count: { type: 'string', default: '300' },
    resume: { type: 'boolean', default: false },
    near: { type: 'boolean', default: false },
  },
});
const seed = Number(options.seed);
const count = Number(options.count);

let runner: TestRunner | undefined;
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
    runner?.stop();
  });
}

os.setPriority(NICENESS);
console.log(`Seed ${seed}, ${count} changes. Results: ${path.relative(ROOT, RESULTS)}.`);
const results = await withTestServer((folder) => {
  // Tests cache each compiled mutant; the cache is removed with the folder.
  process.env['NODE_COMPILE_CACHE'] = path.join(folder, 'compiled');
  return withTree(path.join(folder, 'tree'), tryMutants);
});
console.log(describeResults(results, CANNOT_MATTER));
process.exitCode = interrupted ? 130 : 0;

async function withTree(
  place: string,
  work: (tree: CopiedTree) => Promise<Result[]>,
): Promise<readonly Result[]> {
  const tree = copyTree(ROOT, place);
  try {
    return await work(tree);
  } catch (error) {
    // Ctrl-C ends the compiler during a request, before this process receives the signal.
    await nextTurn();
    if (!interrupted) throw error;
    return readResults(RESULTS);
  } finally {
    tree.close();
  }
}

async function tryMutants(tree: CopiedTree): Promise<Result[]> {
  const mutants = chooseFiles(ROOT, named).flatMap((file) => tree.listMutants(file));
  const noticed = listNoticed(options.resume ? readResults(RESULTS) : [], seed);
  fs.writeFileSync(RESULTS, [...noticed.values()].map((result) => `${JSON.stringify(result)}\n`).join(''));
  const done: Result[] = [];
  const tests = openTestRunner(tree, clearUp);
  runner = tests;
  for (const mutant of shuffleMutants(mutants, seed)) {
    if (done.length >= count || interrupted) break;
    const result = noticed.get(mutant.key) ?? (await tryMutant(tree, tests, mutant));
    if (result === undefined) continue;
    done.push(result);
    if (noticed.has(mutant.key)) continue;
    fs.appendFileSync(RESULTS, `${JSON.stringify(result)}\n`);
    const outcome = result.noticed_by === null ? 'NOT NOTICED' : `noticed by ${result.noticed_by}`;
    console.log(`${done.length}. ${describeMutant(mutant)}: ${outcome} (${result.seconds} s)`);
  }
  for (const test of tests.listBroken()) console.log(`${test} fails without a change, and was left out.`);
  return done;
}

/** Undefined when the compiler rejects the change, or the run is interrupted. */
async function tryMutant(tree: CopiedTree, tests: TestRunner, mutant: Mutant): Promise<Result | undefined> {
  if (!tree.apply(mutant)) return undefined;
  const startedAt = performance.now();
  const isHarmless = whyHarmless(CANNOT_MATTER, mutant) !== undefined;
  const { near, suites } = chooseTests(ROOT, mutant.file, importersOf(mutant.file));
  const groups = isHarmless ? [] : [...near, ...(options.near ? [] : [suites])];
  const noticed_by = await tests.findNoticing(mutant, groups);
  // Ctrl-C has ended the compiler too.
  if (interrupted) return undefined;
  tree.restore(mutant);
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  const { key, file, line, from, to, source, nth } = mutant;
  return { seed, key, file, line, from, to, source, nth, noticed_by: noticed_by ?? null, seconds };
}

function importersOf(file: string): string[] {
  const target = path.posix.relative('server/src', file);
  return listSourceFiles()
    .filter(({ imports }) => imports.some((each) => each.target === target && !each.isTypeOnly))
    .map((importer) => `server/src/${importer.file}`);
}

/** Files that a killed test could not remove itself. */
async function clearUp(): Promise<void> {
  await dropLeftoverDatabases();
  const folder = process.env['TMPDIR'];
  if (folder === undefined) return;
  for (const name of fs.readdirSync(folder))
    fs.rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
}
