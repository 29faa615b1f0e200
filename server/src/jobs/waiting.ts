export type WaitingJobs = {
  /** Ends the current wait, or else the next one. */
  poke(): void;
  /** Waits for a signal, with a timeout. Returns true when there was one. */
  wait(ms: number): Promise<boolean>;
};

/** For one waiter. Several signals between waits count as one. */
export function openWaiting(): WaitingJobs {
  let isPoked = false;
  let wake: (() => void) | undefined;
  return {
    poke: () => {
      isPoked = true;
      wake?.();
    },
    wait: async (ms) => {
      if (!isPoked) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        wake = resolve;
        await promise;
        clearTimeout(timer);
      }
      const wasPoked = isPoked;
      isPoked = false;
      return wasPoked;
    },
  };
}
