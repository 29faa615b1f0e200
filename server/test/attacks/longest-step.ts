/**
 * Runs `work` in this process and measures the longest step of its event loop meanwhile, in milliseconds of processor
 * time: other processes of the machine do not lengthen it.
 */
export async function longestStepOf<T>(work: () => Promise<T>): Promise<{ stepMs: number; value: T }> {
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
