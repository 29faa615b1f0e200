export type Waiting = {
  /** Ends a wait; when nobody waits, the next one. */
  poke(): void;
  /** Waits for a poke, for so long at most. Answers whether there was one. */
  wait(ms: number): Promise<boolean>;
};

/** For one who waits. What comes meanwhile is one poke, however often it is. */
export function openWaiting(): Waiting {
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
