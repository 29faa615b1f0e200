/** No request waits longer than 50 ms for Redis. */
const TICK_MS = 10;
const PATIENCE_TICKS = 5;

type WaitingCall = { ticks: number; readonly refuse: () => void };

/**
 * Rejects a promise that takes longer than the limit. Counted in ticks, so that a delay of this process does not look
 * like a slow Redis.
 */
export function createPatience(): <T>(answer: Promise<T>) => Promise<T> {
  const waiting = new Set<WaitingCall>();
  let timer: NodeJS.Timeout | undefined;

  function tick(): void {
    for (const each of waiting) {
      each.ticks += 1;
      if (each.ticks < PATIENCE_TICKS) continue;
      waiting.delete(each);
      // Reads a response that has arrived already first.
      setImmediate(each.refuse);
    }
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return (answer) =>
    new Promise((resolve, reject) => {
      const refuse = () => reject(new Error(`no answer within ${PATIENCE_TICKS * TICK_MS} ms`));
      const each = { ticks: 0, refuse };
      waiting.add(each);
      timer ??= setInterval(tick, TICK_MS);
      answer.then(resolve, reject).finally(() => waiting.delete(each));
    });
}
