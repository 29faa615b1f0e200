import { setTimeout as pause } from 'node:timers/promises';

/** What is running so far, to be closed in reverse. */
export type Closing = (() => Promise<void> | void)[];

export type Stoppable = {
  /** Takes no new request, finishes those under way, closes everything. Safe to call twice. */
  stop(): Promise<void>;
};

/** Opens what notes down how it is closed. When that fails, whatever was opened is closed again. */
export async function openAll<T extends object>(
  open: (closing: Closing) => Promise<T>,
): Promise<T & Stoppable> {
  const closing: Closing = [];
  const stop = async () => {
    for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close();
  };
  try {
    return { ...(await open(closing)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for what ends, but no longer than so many seconds: the rest of a stop must go on. */
export async function atMost(seconds: number, ending: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  await Promise.race([
    ending.finally(() => ended.abort()),
    pause(seconds * 1000, undefined, { signal: ended.signal }).catch(() => {}),
  ]);
}
