import { setTimeout as pause } from 'node:timers/promises';
import { openPool, type DatabaseTarget } from './connect.ts';

export type Listener = {
  /** Whether everything that was notified until a second ago has been heard. */
  isListening(): boolean;
  close(): Promise<void>;
};

export type Hears = {
  readonly onMessage: (payload: string) => void;
  /** What was notified before it is not heard. */
  readonly onListening?: () => void;
  readonly onLost: () => void;
};

const RETRY_AFTER_MS = 200;
const BEAT_EVERY_MS = 200;
/** Of a beat that was answered: until then nothing was missed that was notified more than a second ago. */
const TRUSTED_MS = 900;
/** Counted in beats, so that the time in which this process itself was held up is not taken for the database's. */
const SILENT_BEATS_MAX = 5;

/**
 * Hears what is notified on a channel, by a connection of its own that is opened again when it is lost.
 * A connection whose other end is gone without a word stays open for minutes, so it is asked again and again.
 */
export function listen(target: DatabaseTarget, channel: string, hears: Hears): Listener {
  const closing = new AbortController();
  let aliveAt = -Infinity;
  const listening = (async () => {
    while (!closing.signal.aborted) {
      await listenOnce({ target, channel }, closing.signal, {
        ...hears,
        onAlive: (askedAt) => (aliveAt = askedAt),
      });
      aliveAt = -Infinity;
      hears.onLost();
      await pause(RETRY_AFTER_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  })();
  return {
    isListening: () => performance.now() - aliveAt < TRUSTED_MS,
    close: async () => {
      closing.abort();
      await listening;
    },
  };
}

type HearsOnce = Hears & {
  /** The connection has answered what was asked at that time. */
  readonly onAlive: (askedAt: number) => void;
};

/** Ends when the connection is lost, could not be opened, or is no longer wanted. */
async function listenOnce(
  { target, channel }: { readonly target: DatabaseTarget; readonly channel: string },
  signal: AbortSignal,
  hears: HearsOnce,
): Promise<void> {
  const lost = Promise.withResolvers<void>();
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    lost.resolve();
  };
  const sql = openPool(target, {
    max: 1,
    statementTimeoutMs: 10_000,
    onNotify: (_channel, payload) => hears.onMessage(payload),
    onClose: end,
  });
  signal.addEventListener('abort', end, { once: true });
  try {
    const ask = () => sql`listen ${sql(channel)}`;
    const askedAt = performance.now();
    await Promise.race([ask(), lost.promise]);
    if (ended.signal.aborted) return;
    hears.onAlive(askedAt);
    hears.onListening?.();
    await beat(ask, ended.signal, hears.onAlive);
  } catch {
    // The database is away: asked again in a moment.
  } finally {
    signal.removeEventListener('abort', end);
    ended.abort();
    await sql.end({ timeout: 1 });
  }
}

/** To listen again changes nothing, and its answer is a sign of life: asked for until the connection has ended or was silent for too long. */
async function beat(
  ask: () => PromiseLike<unknown>,
  ended: AbortSignal,
  onAlive: HearsOnce['onAlive'],
): Promise<void> {
  let silentBeats = 0;
  while (!ended.aborted && silentBeats < SILENT_BEATS_MAX) {
    silentBeats += 1;
    const askedAt = performance.now();
    const answered = () => {
      if (ended.aborted) return;
      silentBeats = 0;
      onAlive(askedAt);
    };
    ask().then(answered, () => {});
    await pause(BEAT_EVERY_MS, undefined, { signal: ended }).catch(() => {});
  }
}
