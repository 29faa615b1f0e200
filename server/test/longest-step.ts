import assert from 'node:assert/strict';

/** The longest that a step of the event loop may take, unless a test says otherwise. */
const STEP_MS_MAX = 20;
/** A step that holds the loop does so each time; garbage that is collected, or a machine that is busy, does not. */
const ATTEMPTS = 8;

/**
 * Asserts that no step of this thread's event loop takes long while `work` is under way. Returns the shortest of the
 * longest steps, and what `work` returned then.
 */
export async function inShortSteps<Value>(
  work: () => Promise<Value>,
  stepMsMax = STEP_MS_MAX,
  name = 'a step',
): Promise<{ readonly stepMs: number; readonly value: Value }> {
  const seen: number[] = [];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const measured = await longestStepOf(work);
    if (measured.stepMs <= stepMsMax) return measured;
    seen.push(Math.round(measured.stepMs));
  }
  return assert.fail(`${name} takes ${seen.join(', ')} ms`);
}

/**
 * Runs `work` and measures the longest step of this thread's event loop meanwhile, in milliseconds of processor time:
 * other processes of the machine do not lengthen it.
 */
export async function longestStepOf<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly stepMs: number; readonly value: Value }> {
  let stepMs = 0;
  let last = processorMs();
  const look = () => {
    const now = processorMs();
    stepMs = Math.max(stepMs, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  try {
    const value = await work();
    look();
    return { stepMs, value };
  } finally {
    clearInterval(timer);
  }
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
