import { setTimeout as pause } from 'node:timers/promises';
import { openPool, type DatabaseTarget } from './connect.ts';

export type Listener = {
  /** Whether every notification sent now would be heard. */
  isListening(): boolean;
  close(): Promise<void>;
};

const RETRY_AFTER_MS = 200;

/** Hears what is notified on a channel, by a connection of its own that is opened again when it is lost. */
export function listen(
  target: DatabaseTarget,
  channel: string,
  hears: {
    readonly onMessage: (payload: string) => void;
    /** What was notified before it is not heard. */
    readonly onListening?: () => void;
    readonly onLost: () => void;
  },
): Listener {
  const closing = new AbortController();
  let isListening = false;
  const listening = (async () => {
    while (!closing.signal.aborted) {
      await listenOnce(target, channel, closing.signal, {
        onMessage: hears.onMessage,
        onListening: () => {
          isListening = true;
          hears.onListening?.();
        },
      });
      isListening = false;
      hears.onLost();
      await pause(RETRY_AFTER_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  })();
  return {
    isListening: () => isListening,
    close: async () => {
      closing.abort();
      await listening;
    },
  };
}

/** Ends when the connection is lost, could not be opened, or is no longer wanted. */
async function listenOnce(
  target: DatabaseTarget,
  channel: string,
  signal: AbortSignal,
  hears: { readonly onMessage: (payload: string) => void; readonly onListening: () => void },
): Promise<void> {
  const lost = Promise.withResolvers<void>();
  const sql = openPool(target, {
    max: 1,
    statementTimeoutMs: 10_000,
    onNotify: (_channel, payload) => hears.onMessage(payload),
    onClose: () => lost.resolve(),
  });
  signal.addEventListener('abort', () => lost.resolve(), { once: true });
  try {
    await sql`listen ${sql(channel)}`;
    hears.onListening();
    await lost.promise;
  } catch {
    // The database is away: asked again in a moment.
  } finally {
    await sql.end({ timeout: 1 });
  }
}
