export type Turns = {
  /** Runs `work` when fewer than the maximum run. */
  take<T>(work: () => Promise<T>): Promise<T>;
};

/** Bounds how many pieces of work run at once. The others wait in order. */
export function boundTurns(runningMax: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    take: async (work) => {
      if (running >= runningMax) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // The next piece takes over this place.
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
