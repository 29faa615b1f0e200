import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** So many files of tests share a process: one that starts costs more than most files. */
const GROUP_SIZE = 12;

/** A test that touches one of these changes, or measures, the process that it runs in: its file has one of its own. */
const OF_THE_PROCESS =
  /process\.(chdir|exitCode|memoryUsage|kill|once|on)\b|process\.env(\[[^\]]+\]|\.\w+) \??\??= |delete process\.env|setGlobalDispatcher|\bmock\.|monitorEventLoopDelay/;

/**
 * Gathers files into groups, each a file of its own in `folder` whose tests are those of its files, one file after the other.
 * Every file keeps its own hooks and database. Files that change the process stand alone.
 */
export function groupTests(files: readonly string[], folder: string): string[] {
  const alone = files.filter((file) => OF_THE_PROCESS.test(fs.readFileSync(file, 'utf8')));
  const shared = files.filter((file) => !alone.includes(file));
  const groups = Array.from({ length: Math.ceil(shared.length / GROUP_SIZE) }, (_, n) =>
    shared.slice(n * GROUP_SIZE, (n + 1) * GROUP_SIZE),
  );
  return [
    ...alone,
    ...groups.map((group, n) => writeGroup(path.join(folder, `group-${n + 1}.test.mjs`), group)),
  ];
}

/** Each file is a suite, so that its hooks before and after belong to its own tests: they are read one after the other. */
const READ_IN_TURN = `import { suite } from 'node:test';
const add = (name, url) =>
  new Promise((resolve) => suite(name, () => import(url).finally(resolve)));
`;

function writeGroup(place: string, files: readonly string[]): string {
  const suites = files.map(
    (file) =>
      `await add(${JSON.stringify(path.basename(file))}, ${JSON.stringify(pathToFileURL(file).href)});\n`,
  );
  fs.writeFileSync(place, READ_IN_TURN + suites.join(''));
  return place;
}
