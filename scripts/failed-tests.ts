import fs from 'node:fs';

/** More files than these do not fail by chance. */
const FILES_MAX = 3;

/** A test that failed, as `failed-tests-reporter.ts` writes it: one in a line. */
export type FailedTest = {
  readonly name: string;
  /** Null where a whole process failed, not a test of it. */
  readonly file: string | null;
  readonly line: number | null;
  /** Its first lines. */
  readonly error: string;
};

/** What the reporter wrote there: nothing if the run was ended before. */
export function readFailedTests(place: string): FailedTest[] {
  if (!fs.existsSync(place)) return [];
  const lines = fs.readFileSync(place, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map(readFailedTest);
}

function readFailedTest(line: string): FailedTest {
  const failed: FailedTest = JSON.parse(line);
  return failed;
}

/** The files to try once more, or null: too many failed, or something else than a test of these files did. */
export function filesToTryAgain(
  failed: readonly FailedTest[],
  files: readonly string[],
): readonly string[] | null {
  const found = new Set(failed.map(({ file }) => file ?? ''));
  if (found.size === 0 || found.size > FILES_MAX) return null;
  return [...found].every((file) => files.includes(file)) ? [...found] : null;
}

export function describeFailedTests(failed: readonly FailedTest[]): string {
  return failed
    .map(({ name, file, line, error }) => `✖ ${name} (${file ?? 'no file'}:${line ?? 0})\n${indent(error)}\n`)
    .join('');
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}
