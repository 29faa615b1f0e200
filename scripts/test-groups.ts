import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { drivesBrowser, runOf } from './test-files.ts';

/** So many files of tests share a process: one that starts costs more than most files. */
const GROUP_SIZE = 20;
/** A file that drives a browser takes as long as several others. */
const GROUP_SIZE_OF_BROWSER = 8;

/** A test that touches one of these changes, or measures, the process that it runs in: its file has one of its own. */
const OF_THE_PROCESS =
  /process\.(chdir|exitCode|memoryUsage|kill|once|on)\b|process\.env(\[[^\]]+\]|\.\w+) \??\??= |delete process\.env|setGlobalDispatcher|\bmock\.|monitorEventLoopDelay/;

const BROWSER = path.join(import.meta.dirname, '..', 'server', 'test', 'browser.ts');

/** The files of a group borrow one browser, and none of them may close it. */
const END_OF_BROWSER = `import { after } from 'node:test';
import { closeBrowser } from ${addressOf(BROWSER)};
after(closeBrowser);
`;

/** Each file is a suite, so that its hooks before and after belong to its own tests: they are read one after the other. */
const READ_IN_TURN = `import { suite } from 'node:test';
const add = (name, url) =>
  new Promise((resolve) => suite(name, () => import(url).finally(resolve)));
`;

const OF_OTHERS = { name: 'group', size: GROUP_SIZE, end: '' };
const OF_BROWSERS = { name: 'browser', size: GROUP_SIZE_OF_BROWSER, end: END_OF_BROWSER };

export type Grouping = {
  /** Where the groups are written. */
  readonly folder: string;
  /** How many processes run at once: few files are spread over them. */
  readonly atOnce: number;
};

/**
 * Gathers files into groups, each a file of its own whose tests are those of its files, one file after the other. Every file keeps
 * its own hooks and database. Files that take long or change the process stand alone; those that drive a browser never do.
 */
export function groupTests(files: readonly string[], grouping: Grouping): string[] {
  const texts = new Map(files.map((file) => [file, fs.readFileSync(file, 'utf8')]));
  const isOne = (of: (text: string) => boolean) => (file: string) => of(texts.get(file) ?? '');
  const browsing = files.filter(isOne(drivesBrowser));
  const others = files.filter((file) => !browsing.includes(file));
  const alone = others.filter(
    (file) => runOf(file) !== 'short' || isOne((text) => OF_THE_PROCESS.test(text))(file),
  );
  const shared = others.filter((file) => !alone.includes(file));
  return [
    ...alone,
    ...writeGroups(browsing, { ...grouping, ...OF_BROWSERS }),
    ...(shared.length > grouping.atOnce ? writeGroups(shared, { ...grouping, ...OF_OTHERS }) : shared),
  ];
}

/** Neighbours take about as long as each other, so they go into different groups. */
function writeGroups(
  files: readonly string[],
  { folder, atOnce, name, size, end }: Grouping & typeof OF_OTHERS,
): string[] {
  const count = Math.max(Math.ceil(files.length / size), Math.min(files.length, atOnce));
  return Array.from({ length: count }, (_, n) => {
    const place = path.join(folder, `${name}-${String(n + 1).padStart(2, '0')}.test.mjs`);
    const suites = files
      .filter((_file, at) => at % count === n)
      .map((file) => `await add(${JSON.stringify(path.basename(file))}, ${addressOf(file)});\n`);
    fs.writeFileSync(place, READ_IN_TURN + end + suites.join(''));
    return place;
  });
}

function addressOf(file: string): string {
  return JSON.stringify(pathToFileURL(file).href);
}
