import { setTimeout as pause } from 'node:timers/promises';
import type { SystemScope } from '../../../database/scope.ts';
import { leaseFrom, openSender, systemScope, type Sender, type SendingParts } from '../sending/actions.ts';
import { FAILURES_BEFORE_PAUSE } from '../sending/rules.ts';
import { findNextEvents, insertDeliveries, isLogAhead, renumberLog } from './queries.ts';
import { batchOf } from './rules.ts';
import { openWaiting, type Waiting } from './waiting.ts';

const EVENTS_AT_ONCE = 500;
/** While others store what is to be told, and for a while after, the log is looked at so often. */
const BUSY_MS = 2;
const BUSY_FOR_MS = 2000;
const IDLE_MS_MAX = 250;
const LOOK_MS = 250;

/** How many events were gone through, and whether the log goes on. */
type Dispatched = { readonly events: number; readonly hasMore: boolean };

const NOTHING: Dispatched = { events: 0, hasMore: false };

/**
 * Makes deliveries of the next events of the log and has them sent. A process that dies on the way leaves the log where
 * it was, or the deliveries made.
 */
export async function dispatchEvents(parts: SendingParts, sender: Sender): Promise<Dispatched> {
  if (sender.isFull()) return NOTHING;
  const scope = systemScope(parts);
  const next = await findNextEvents(scope, EVENTS_AT_ONCE);
  if (next === undefined) return NOTHING;
  const { step, snapshot, events } = next;
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

/** Makes all deliveries that can be made and sends all that are due, then ends. Answers how many events it went through. */
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
 * Numbers the log anew when it comes from another PostgreSQL: a restored backup, whose transactions are ahead of the
 * present one's, so that nothing of it would ever be told.
 */
export async function adoptLog(parts: SendingParts): Promise<void> {
  if (!(await isLogAhead({ sql: parts.databases.reads }))) return;
  await inSystemTransaction(parts, renumberLog);
  parts.logger.warn({}, 'the event log was restored from another PostgreSQL and is numbered anew');
}

export type RunningDeliveries = {
  /** Makes no further delivery, and ends with those under way. */
  stop(): Promise<void>;
  /** Says that something was changed: the log is looked at now. What is changed without a word waits for the next look. */
  poke(): void;
};

/** Tells webhooks of what happens until it is stopped. While the database is away it waits. */
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
    stop: async () => {
      stopping.abort();
      waiting.poke();
      await loops;
      await sender.stop();
    },
  };
}

/** Looks when it is poked; and by itself, often for as long as that finds what nobody poked for. */
async function keepDispatching(
  parts: SendingParts,
  sender: Sender,
  { waiting, stopping }: { readonly waiting: Waiting; readonly stopping: AbortSignal },
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

async function keepLooking(parts: SendingParts, sender: Sender, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const taken = await orWait(parts, 0, () => sender.look());
    await pause(taken > 0 ? BUSY_MS : LOOK_MS, undefined, { signal: stopping }).catch(() => {});
  }
}

/** Answers `nothing` when it fails: the database is away, and is asked again. */
async function orWait<T>({ logger, isPaused }: SendingParts, nothing: T, work: () => Promise<T>): Promise<T> {
  if (isPaused?.() === true) return nothing;
  try {
    return await work();
  } catch (error) {
    logger.warn({ err: error }, 'deliveries have to wait; looking again');
    return nothing;
  }
}
