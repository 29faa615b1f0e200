import { setTimeout as pause } from 'node:timers/promises';
import type { SystemScope } from '../../../database/scope.ts';
import {
  leaseFrom,
  openSender,
  systemScope,
  type WebhookSender,
  type SendingParts,
} from '../sending/actions.ts';
import { FAILURES_BEFORE_PAUSE } from '../sending/retry.rules.ts';
import { beginWalk, findNextEvents, insertDeliveries, isLogAhead, renumberLog } from './queries.ts';
import { batchOf } from './rules.ts';
import { openWaiting, type WaitingJobs } from '../../../jobs/waiting.ts';

const EVENTS_AT_ONCE = 500;
/** Polling interval while other processes store events, and the time it lasts after the last such event. */
const BUSY_MS = 2;
const BUSY_FOR_MS = 2000;
const IDLE_MS_MAX = 250;
const LOOK_MS = 250;

/** The number of events processed, and whether the log has more. */
type Dispatched = { readonly events: number; readonly hasMore: boolean };

const NOTHING: Dispatched = { events: 0, hasMore: false };

/**
 * Creates and sends the deliveries of the next events of the log. If the process dies, either the position in the log
 * has not moved or the deliveries are stored.
 */
export async function dispatchEvents(parts: SendingParts, sender: WebhookSender): Promise<Dispatched> {
  if (sender.isFull()) return NOTHING;
  const scope = systemScope(parts);
  const next = await findNextEvents(scope, EVENTS_AT_ONCE);
  if (next === undefined) return NOTHING;
  const { step, snapshot, events } = next;
  if (next.isLong) {
    await beginWalk(scope, next);
    return { events: 1, hasMore: true };
  }
  const batch = batchOf(events);
  const isAll = events.length < EVENTS_AT_ONCE && batch.events === events.length;
  const taken = await insertDeliveries(scope, batch.deliveries, {
    step,
    snapshot,
    last_id: isAll ? null : (events[batch.events - 1]?.id ?? null),
    leasedUntil: leaseFrom(parts.clock()),
    failuresBeforePause: FAILURES_BEFORE_PAUSE,
  });
  await sender.send(taken);
  return { events: Math.max(1, batch.events), hasMore: !isAll };
}

async function inSystemTransaction<T>(
  parts: SendingParts,
  work: (tx: SystemScope) => Promise<T>,
): Promise<T> {
  const scope = systemScope(parts);
  let done: { readonly result: T } | undefined;
  await parts.databases.writes.begin(async (sql) => {
    done = { result: await work({ ...scope, sql }) };
  });
  if (done === undefined) throw new Error('the transaction ended without a result');
  return done.result;
}

/** Creates all deliveries and sends all that are due, then ends. Returns the number of events processed. */
export async function drainDeliveries(parts: SendingParts): Promise<number> {
  const sender = openSender(parts);
  await adoptLog(parts);
  let events = 0;
  for (let next = -1; next !== 0; events += next) {
    next = (await dispatchEvents(parts, sender)).events;
    await sender.idle();
  }
  while ((await sender.look()) > 0) await sender.idle();
  await sender.stop();
  return events;
}

/**
 * Renumbers a log that comes from another PostgreSQL: the transaction ids of a restored backup are ahead of this
 * server's, so its events would never be sent.
 */
export async function adoptLog(parts: SendingParts): Promise<void> {
  if (!(await isLogAhead({ sql: parts.databases.reads }))) return;
  await inSystemTransaction(parts, renumberLog);
  parts.logger.warn({}, 'the event log was restored from another PostgreSQL and is numbered again');
}

export type RunningDeliveries = {
  /** Creates no further delivery, and waits for those in progress. */
  stop(): Promise<void>;
  /** Signals a new event, so that the log is read now. Events without a signal wait for the next poll. */
  poke(): void;
  /** Tells all stored events, and resolves when every attempt that is due has been made. */
  settle(): Promise<void>;
};

/** Sends events to webhooks until it is stopped. Waits while the database is unavailable. */
export function startDeliveries(parts: SendingParts): RunningDeliveries {
  const stopping = new AbortController();
  const waiting = openWaiting();
  const sender = openSender(parts);
  const loops = Promise.all([
    keepDispatching(parts, sender, { waiting, stopping: stopping.signal }),
    keepLooking(parts, sender, stopping.signal),
  ]);
  return {
    poke: () => waiting.poke(),
    settle: async () => {
      while ((await dispatchEvents(parts, sender)).hasMore);
      await sender.idle();
      while ((await sender.look()) > 0) await sender.idle();
    },
    stop: async () => {
      stopping.abort();
      waiting.poke();
      await loops;
      await sender.stop();
    },
  };
}

/** Reads the log on a signal and by polling. Polls fast while polling finds events without a signal. */
async function keepDispatching(
  parts: SendingParts,
  sender: WebhookSender,
  { waiting, stopping }: { readonly waiting: WaitingJobs; readonly stopping: AbortSignal },
): Promise<void> {
  let busyAt = performance.now();
  let waitMs = BUSY_MS;
  let isPoked = false;
  await orWait(parts, NOTHING, () => adoptLog(parts).then(() => NOTHING));
  while (!stopping.aborted) {
    const { events, hasMore } = await orWait(parts, NOTHING, () => dispatchEvents(parts, sender));
    if ((events > 0 && !isPoked) || sender.isFull()) busyAt = performance.now();
    const isBusy = performance.now() - busyAt < BUSY_FOR_MS;
    waitMs = isBusy ? BUSY_MS : Math.min(waitMs * 1.5, IDLE_MS_MAX);
    if (!hasMore) isPoked = await waiting.wait(waitMs);
  }
}

async function keepLooking(parts: SendingParts, sender: WebhookSender, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const taken = await orWait(parts, 0, () => sender.look());
    await pause(taken > 0 ? BUSY_MS : LOOK_MS, undefined, { signal: stopping }).catch(() => {});
  }
}

/** Returns `nothing` when `work` fails, because the database is unavailable. The caller tries again. */
async function orWait<T>({ logger, isPaused }: SendingParts, nothing: T, work: () => Promise<T>): Promise<T> {
  if (isPaused?.() === true) return nothing;
  try {
    return await work();
  } catch (error) {
    logger.warn({ err: error }, 'deliveries have to wait; looking again');
    return nothing;
  }
}
