import fs from 'node:fs';
import path from 'node:path';

const SOURCE = 'server/src';

/** The files with decisions and statements: these in areas, all but these in workflows, and all of the ground layers. */
const AREA_FILES = /^((.+\.)?(rules|actions|queries)|.+\.job)\.ts$/;
const AREA_LAYERS = ['areas', 'access'];
const NOT_IN_WORKFLOWS = ['routes.ts', 'contract.ts', 'present.ts'];
const WHOLE_LAYERS = ['events', 'jobs', 'rate-limits', 'database', 'http'];
/** Files that run PostgreSQL itself, or only describe: no area tests them. */
const LEFT_OUT = ['database/embedded', 'http/openapi'];
const SUITES = ['server/test/suites', 'server/test/journeys'];

/** The files to change, by their paths below `root`: those of the layers, within the given folders or files. */
export function chooseFiles(root: string, named: readonly string[]): string[] {
  const places = (named.length > 0 ? named : [SOURCE]).map((name) => name.replace(/\/$/, ''));
  const chosen = places.flatMap((place) =>
    listFiles(root, place).filter((file) => isSource(file) && (file === place || isDecision(file))),
  );
  return [...new Set(chosen)].toSorted();
}

/** Groups of test files, each run after the one before; then the suites. */
export type ChosenTests = { readonly near: string[][]; readonly suites: string[] };

/**
 * The tests that could detect a change of a file, the nearest first: its own, those of its folder and the folders above
 * it up to its area or layer, those of the folders that import it and their areas, then the suites.
 */
export function chooseTests(root: string, file: string, importers: readonly string[]): ChosenTests {
  const top = topOf(file);
  const around: string[] = [];
  for (let folder = path.posix.dirname(file); folder.startsWith(top); folder = path.posix.dirname(folder))
    around.push(folder);
  // Not for app.ts and other top-level files, whose folder contains everything.
  const within = importers.filter((importer) => path.posix.dirname(importer) !== SOURCE);
  const beside = [within.map((importer) => path.posix.dirname(importer)), within.map(topOf)];
  const testsBelow = (folder: string) => listFiles(root, folder).filter(isTest);
  const own = ['.test.ts', '.long.test.ts', '.nightly.test.ts'].map((end) => file.replace(/\.ts$/, end));
  const seen = new Set<string>();
  const ownFirst = testsBelow(path.posix.dirname(file)).filter((test) => own.includes(test));
  const near = [ownFirst, ...around.map(testsBelow), ...beside.map((folders) => folders.flatMap(testsBelow))]
    .map((group) => group.filter((test) => !seen.has(test) && seen.add(test)))
    .filter((group) => group.length > 0);
  return { near, suites: SUITES.flatMap(testsBelow) };
}

/** The area, the workflow or the layer of a file. */
function topOf(file: string): string {
  const [, , layer = '', area = ''] = file.split('/');
  return path.posix.join(SOURCE, layer, ['areas', 'workflows'].includes(layer) ? area : '');
}

function isSource(file: string): boolean {
  return file.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)fixtures\.ts$/.test(file);
}

function isTest(file: string): boolean {
  return file.endsWith('.test.ts');
}

function isDecision(file: string): boolean {
  const below = path.posix.relative(SOURCE, file);
  const [layer = '', name] = [below.split('/')[0], path.posix.basename(file)];
  if (LEFT_OUT.some((folder) => below.startsWith(`${folder}/`))) return false;
  return (
    WHOLE_LAYERS.includes(layer) ||
    (AREA_LAYERS.includes(layer) && AREA_FILES.test(name)) ||
    (layer === 'workflows' && !NOT_IN_WORKFLOWS.includes(name))
  );
}

function listFiles(root: string, place: string): string[] {
  const stat = fs.statSync(path.join(root, place), { throwIfNoEntry: false });
  if (stat === undefined) throw new Error(`There is no file or folder ${place}.`);
  if (!stat.isDirectory()) return [place];
  return fs
    .readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(place, name.split(path.sep).join('/')))
    .toSorted();
}
