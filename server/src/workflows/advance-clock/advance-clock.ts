import { setTimeout as pause } from 'node:timers/promises';
import { moveClock } from '../../areas/accounts/queries.ts';
import { findTarget, updateNextRun } from '../../areas/sandbox/queries.ts';
import { bringDeliveriesForward, findNextAttempt } from '../../areas/webhooks/deliveries/queries.ts';
import { inTransaction, laterBy, openScope } from '../../database/scope.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { runJobs, systemScope, type JobParts } from '../../jobs/run-jobs.ts';

export type ClockParts = JobParts & {
  /** Every kind of background job. */
  readonly kinds: readonly JobKind[];
  /** Tells all stored events to webhooks and makes all attempts that are due. Absent where webhooks are not sent. */
  readonly settleDeliveries?: () => Promise<void>;
};

/** How long one run works on a clock; the next run goes on. */
const RUN_MS = 20_000;
/** How long a clock that runs like any other waits for the next look at what is due by it. */
const LOOK_SECONDS = 5;
/** How long, and how often, to wait for work that another process has taken. */
const TAKEN_MS = 50;
const TAKEN_TRIES = 20;

/** An account and its clock during a run. */
type Advancing = {
  readonly host_id: number;
  /** The moment of the run: time stands still during it, but for the steps of the clock. */
  readonly real: Temporal.Instant;
  readonly parts: ClockParts;
  /** Kinds whose work could not be done, which hold up the clock no longer. */
  readonly stuck: Set<string>;
  ahead: number;
};

/**
 * Does what is due by the clock of an account, and takes it to its target from one due time to the next, so that everything
 * takes place in order and finds the clock as it would have been. A run that is killed is taken up where it was.
 */
export async function advanceClock(host_id: number, parts: ClockParts): Promise<void> {
  const system = systemScope(parts);
  const [account, clock] = await Promise.all([
    parts.findAccount(system, host_id),
    findTarget(system, host_id),
  ]);
  if (account === undefined || clock === undefined) return;
  const real = Temporal.Instant.from(system.now);
  const advancing: Advancing = {
    host_id,
    real,
    parts: { ...parts, clock: () => real },
    stuck: new Set(),
    ahead: account.clock_ahead_seconds,
  };
  const target = clock.target_at === null ? advancing.ahead : secondsAhead(advancing, clock.target_at);
  const hasArrived = await stepUntil(advancing, target);
  const next_run_at = laterBy(system.now, hasArrived ? LOOK_SECONDS : 0);
  await updateNextRun(system, host_id, { next_run_at, hasArrived });
}

/** Steps from one due time to the next. Returns false when the run has worked for long enough before the target. */
async function stepUntil(advancing: Advancing, target: number): Promise<boolean> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < RUN_MS) {
    await runDue(advancing);
    const next = await findNext(advancing);
    if (next === undefined || next > target) {
      await moveTo(advancing, target);
      await runDue(advancing, { alsoOutside: true });
      return true;
    }
    await moveTo(advancing, next);
  }
  return false;
}

/** Does all that is due, and what becomes due by it. */
async function runDue(advancing: Advancing, { alsoOutside = false } = {}): Promise<void> {
  const { host_id, ahead, parts, stuck } = advancing;
  const only = { host_id, clock_ahead_seconds: ahead };
  const kinds = parts.kinds.filter(
    ({ kind, nextDue, isOutside }) =>
      nextDue !== undefined && !stuck.has(kind) && (alsoOutside || isOutside !== true),
  );
  for (let done = 1, tries = 0; done > 0 || tries < TAKEN_TRIES; tries += 1) {
    done = 0;
    for (const kind of kinds) done += (await runJobs(kind, { ...parts, only })).done;
    if (done > 0) tries = 0;
    else if (!(await hasDueRows(advancing, kinds))) break;
    else await pause(TAKEN_MS);
    if (tries === TAKEN_TRIES - 1) await giveUp(advancing, kinds);
  }
  await parts.settleDeliveries?.();
  for (const kind of parts.kinds.filter(({ followsDeliveries }) => followsDeliveries))
    await runJobs(kind, parts);
}

/** The least that the clock must be ahead for the next work to be due. */
async function findNext({ host_id, parts, real, ahead, stuck }: Advancing): Promise<number | undefined> {
  const account = { ...systemScope(parts), host_id };
  const kinds = parts.kinds.filter(({ kind, isOutside }) => isOutside !== true && !stuck.has(kind));
  const dues = await Promise.all(kinds.map(async ({ nextDue }) => nextDue?.(account)));
  const attempt = parts.settleDeliveries === undefined ? undefined : await findNextAttempt(account);
  // By the real clock, because what leaves the service is timed by it. One that is due and could not be made now is made
  // after some other step.
  const wait = attempt === undefined ? 0 : secondsAhead({ real }, attempt);
  const next = [
    ...dues.filter((due) => due !== undefined).map((due) => secondsAhead({ real }, due)),
    ...(wait > 0 ? [ahead + wait] : []),
  ];
  return next.length === 0 ? undefined : Math.max(ahead, Math.min(...next));
}

async function hasDueRows(advancing: Advancing, kinds: readonly JobKind[]): Promise<boolean> {
  const due = await findDue(advancing, kinds);
  return due.length > 0;
}

/** A kind whose work stays due would hold the clock up for ever. */
async function giveUp(advancing: Advancing, kinds: readonly JobKind[]): Promise<void> {
  for (const { kind } of await findDue(advancing, kinds)) {
    advancing.stuck.add(kind);
    const { host_id } = advancing;
    advancing.parts.logger.warn({ job: kind, host_id }, 'a due job failed; the clock advances without it');
  }
}

async function findDue(advancing: Advancing, kinds: readonly JobKind[]): Promise<JobKind[]> {
  const account = { ...systemScope(advancing.parts), host_id: advancing.host_id };
  const dues = await Promise.all(kinds.map(async ({ nextDue }) => nextDue?.(account)));
  return kinds.filter((_, index) => {
    const due = dues[index];
    return due !== undefined && secondsAhead(advancing, due) <= advancing.ahead;
  });
}

/** By how much the clock must be ahead, at least, to be at an instant. */
function secondsAhead({ real }: Pick<Advancing, 'real'>, instant: string): number {
  return Math.ceil(Temporal.Instant.from(instant).since(real).total('seconds'));
}

/** Moves the clock forward, and with it the attempts of webhooks. Does nothing when it is there. */
async function moveTo(advancing: Advancing, ahead: number): Promise<void> {
  const { host_id, parts, real } = advancing;
  if (ahead <= advancing.ahead) return;
  const { request_id, ...system } = systemScope(parts);
  const account = await parts.findAccount({ request_id, ...system }, host_id);
  if (account === undefined) throw new Error(`there is no account ${host_id}`);
  const facts = { host_id, account, caller: null, now: real.toString(), request_id, public_url: '' };
  await inTransaction(openScope(facts, parts.databases), async (tx) => {
    await moveClock(tx, ahead);
    await bringDeliveriesForward(tx, ahead - advancing.ahead);
  });
  advancing.ahead = ahead;
}
