import assert from 'node:assert/strict';

/** The longest that a step of the event loop may take. */
const STEP_MS_MAX = 20;
/** A step that holds the loop does so each time; garbage that is collected, or a machine that is busy, does not. */
const ATTEMPTS = 3;

/** Asserts that no step of this thread's event loop takes long while `work` is under way. Returns what it answers. */
export async function inShortSteps<Result>(work: () => Promise<Result>): Promise<Result> {
  const seen: number[] = [];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { result, stepMs } = await longestStepOf(work);
    if (stepMs < STEP_MS_MAX) return result;
    seen.push(stepMs);
  }
  return assert.fail(`a step took ${seen.map(Math.round).join(', ')} ms`);
}

/**
 * The longest step of this thread's event loop while `work` is under way, in milliseconds of this thread's processor
 * time.
 */
export async function longestStepOf<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly stepMs: number }> {
  let isDone = false;
  let longest = 0;
  let before = usedMs();
  const note = () => {
    const now = usedMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const watch = () => {
    note();
    if (!isDone) setImmediate(watch);
  };
  setImmediate(watch);
  try {
    const result = await work();
    note();
    return { result, stepMs: longest };
  } finally {
    isDone = true;
  }
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
