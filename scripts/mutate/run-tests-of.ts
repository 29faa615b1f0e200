import { spawn } from 'node:child_process';
import type { CopiedTree } from './copied-tree.ts';
import type { Mutant } from './mutant.ts';

/** A test file that takes longer hangs, which counts as a failure. */
const FILE_MS_MAX = 180_000;
const DURATION_MS_GUESSED = 3_000;

export type TestRunner = {
  /** The first test file that fails with the mutant, or undefined. */
  findNoticing(mutant: Mutant, groups: readonly (readonly string[])[]): Promise<string | undefined>;
  /** The test files that fail without any mutant: their failures detect nothing. */
  listBroken(): string[];
  /** Ends the running test file. */
  stop(): void;
};

/**
 * Runs test files in the copied tree, one after the other, each until its first failure. Then `clearUp` removes what
 * the killed test could not.
 */
export function openTestRunner(tree: CopiedTree, clearUp: () => Promise<void>): TestRunner {
  const durations = new Map<string, number>();
  const notices = new Map<string, number>();
  /** Of tests that have not been run yet, all the same. */
  const expectedMsPerNotice = (test: string) =>
    (durations.get(test) ?? DURATION_MS_GUESSED) / ((notices.get(test) ?? 0) + 1);
  const holdsUnchanged = new Map<string, boolean>();
  const state: { stop?: () => void; isStopped: boolean } = { isStopped: false };
  const passes = async (test: string): Promise<boolean> => {
    const startedAt = performance.now();
    const passed = await runTest(tree.root, test, (stop) => {
      state.stop = stop;
    });
    if (passed) durations.set(test, performance.now() - startedAt);
    else await clearUp();
    return passed;
  };
  // A failure counts only for a test file that passes without the change, which is tried once.
  const isFailureOf = async (mutant: Mutant, test: string): Promise<boolean> => {
    const known = holdsUnchanged.get(test);
    if (known !== undefined) return known;
    tree.restore(mutant);
    const holds = await passes(test);
    if (!state.isStopped) holdsUnchanged.set(test, holds);
    tree.apply(mutant);
    return holds;
  };
  return {
    findNoticing: async (mutant, groups) => {
      const quickestFirst = groups.flatMap((group) =>
        group.toSorted((one, other) => expectedMsPerNotice(one) - expectedMsPerNotice(other)),
      );
      for (const test of quickestFirst.filter((each) => holdsUnchanged.get(each) !== false)) {
        const passed = await passes(test);
        // A test that was stopped has not failed.
        if (state.isStopped) return undefined;
        if (passed || !(await isFailureOf(mutant, test))) continue;
        notices.set(test, (notices.get(test) ?? 0) + 1);
        return test;
      }
      return undefined;
    },
    listBroken: () => [...holdsUnchanged].filter(([, holds]) => !holds).map(([test]) => test),
    stop: () => {
      state.isStopped = true;
      state.stop?.();
    },
  };
}

function runTest(root: string, test: string, onStart: (stop: () => void) => void): Promise<boolean> {
  // A process group of its own, so that processes of the test end with it.
  const child = spawn(process.execPath, ['--test-reporter=tap', test], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let failed = false;
  const stop = () => {
    failed = true;
    if (child.pid !== undefined && child.exitCode === null) killGroup(child.pid);
  };
  onStart(stop);
  const timer = setTimeout(stop, FILE_MS_MAX);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-10_000);
    if (/^ *not ok /m.test(output)) stop();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      if (child.pid !== undefined) killGroup(child.pid);
      resolve(code === 0 && !failed);
    });
  });
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
