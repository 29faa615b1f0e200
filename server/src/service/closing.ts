import { setTimeout as pause } from 'node:timers/promises';

/** The running parts, to be closed in reverse order. */
export type Closing = (() => Promise<void> | void)[];

export type Stoppable = {
  /** Accepts no new requests, finishes those in progress, closes everything. Safe to call twice. */
  stop(): Promise<void>;
};

/** Opens parts while `closing` collects how to close them. If that fails, all opened parts are closed again. */
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

/** Waits for `ending` at most this many seconds: the rest of a stop must go on. */
export async function atMost(seconds: number, ending: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  await Promise.race([
    ending.finally(() => ended.abort()),
    pause(seconds * 1000, undefined, { signal: ended.signal }).catch(() => {}),
  ]);
}
