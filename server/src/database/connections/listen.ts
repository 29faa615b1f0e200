import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { clientConfig, type DatabaseTarget, type Sockets } from './client.ts';

export type Listener = {
  /** True when every notification sent until a second ago has arrived. */
  isListening(): boolean;
  close(): Promise<void>;
};

export type Hearing = {
  readonly onMessage: (payload: string) => void;
  /** Notifications sent before this call do not arrive. */
  readonly onListening?: () => void;
  readonly onLost: () => void;
};

const RETRY_AFTER_MS = 200;
const BEAT_EVERY_MS = 200;
/**
 * Maximum age of the last answered beat in milliseconds. Up to this age, no notification older than a second is
 * missing.
 */
const TRUSTED_MS = 900;
/** Counted in beats, so that a delay of this process does not look like a silent database. */
const SILENT_BEATS_MAX = 5;

/**
 * Receives the notifications of a channel on a connection of its own, and reconnects when it is lost. A connection
 * whose other end has vanished stays open for minutes, so beats test it.
 */
export function listen(target: DatabaseTarget, channel: string, hears: Hearing): Listener {
  const closing = new AbortController();
  let aliveAt = -Infinity;
  const listening = (async () => {
    while (!closing.signal.aborted) {
      await listenOnce({ target, channel }, closing.signal, {
        ...hears,
        onAlive: (sentAt) => (aliveAt = sentAt),
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

type OneConnection = Hearing & {
  /** PostgreSQL has answered the beat that was sent at this time. */
  readonly onAlive: (sentAt: number) => void;
};

/** Resolves when the connection is lost, could not be opened, or is not needed any longer. */
async function listenOnce(
  { target, channel }: { readonly target: DatabaseTarget; readonly channel: string },
  signal: AbortSignal,
  hears: OneConnection,
): Promise<void> {
  const sockets: Sockets = new Set();
  const client = new Client(clientConfig(target, { statementTimeoutMs: 10_000 }, sockets));
  const lost = Promise.withResolvers<void>();
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    lost.resolve();
  };
  client.on('error', end);
  client.on('end', end);
  client.on('notification', ({ payload = '' }) => hears.onMessage(payload));
  signal.addEventListener('abort', end, { once: true });
  try {
    const beat = () => client.query(`listen ${escapeIdentifier(channel)}`);
    const sentAt = performance.now();
    await Promise.race([client.connect().then(beat), lost.promise]);
    if (ended.signal.aborted) return;
    hears.onAlive(sentAt);
    hears.onListening?.();
    await beats(beat, ended.signal, hears.onAlive);
  } catch {
    // The database is unavailable. The next attempt follows shortly.
  } finally {
    signal.removeEventListener('abort', end);
    ended.abort();
    for (const socket of sockets) socket.destroy();
  }
}

/**
 * Repeating LISTEN changes nothing, and its result proves that the connection works. Resolves when the connection ends,
 * or after too long a silence.
 */
async function beats(
  beat: () => PromiseLike<unknown>,
  ended: AbortSignal,
  onAlive: OneConnection['onAlive'],
): Promise<void> {
  let silentBeats = 0;
  while (!ended.aborted && silentBeats < SILENT_BEATS_MAX) {
    silentBeats += 1;
    const sentAt = performance.now();
    const answered = () => {
      if (ended.aborted) return;
      silentBeats = 0;
      onAlive(sentAt);
    };
    beat().then(answered, () => {});
    await pause(BEAT_EVERY_MS, undefined, { signal: ended }).catch(() => {});
  }
}
