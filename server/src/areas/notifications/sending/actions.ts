import { inTransaction, type OpenScope, type WriteScope } from '../../../database/scope.ts';
import { DecryptionProblem } from '../../../database/encryption.ts';
import { JobProblem } from '../../../jobs/job-problem.ts';
import { actAs } from '../../../access/operators/act-as.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import { countUnreadThreads } from '../../conversations/threads/unread.queries.ts';
import type { TestedWay } from '../contract.ts';
import { mayRead } from '../../../access/roles.ts';
import { isForRole, TOLD_IN_HOUR_MAX } from '../kinds.ts';
import { deleteDevice, findPushKeys } from '../queries.ts';
import type { WayTarget } from '../target.ts';
import type { Problem, WayProblem } from '../problem.ts';
import { listMembers } from '../telling/queries.ts';
import { isWithin } from '../telling/rules.ts';
import type { LeasedWay, Telling, Waiting } from './note.ts';
import {
  countSent,
  endLease,
  endNotifications,
  findWay,
  listWaiting,
  listWaysOfKind,
  lockWay,
  storeOutcome,
  type WayState,
} from './queries.ts';
import {
  endOfQuota,
  GIVEN_UP_HOURS,
  notesOf,
  PAUSE_SECONDS,
  RETRY_SECONDS,
  SINGLE_MAX,
  testNote,
} from './rules.ts';
import { sendNote, type SendingParts } from './send-note.ts';

type SendingOutside = SendingParts['outside'];

const WAITING_MAX = 200;

/**
 * Tells what waits for a way that this process has leased. When the process dies after something was told and before that is
 * stored, it is told again with the same id, by which a mailbox or a device recognises it. Throws JobProblem when it could not be told.
 */
export async function tellByWay(scope: OpenScope, id: number, outside: SendingOutside): Promise<void> {
  const way = await findWay(scope, id);
  const reader = way && (await actAs(scope, way.operator_id));
  if (way === undefined || reader === undefined) return;
  const state = await tellWaiting({ scope, reader }, way, outside);
  if (state === undefined) return;
  await inTransaction(scope, async (tx) => {
    await lockWay(tx, id);
    await endLease(tx, id, state);
  });
  const { problem } = state;
  if (problem === undefined || problem === null || problem.code === 'no_email_of_sandbox') return;
  throw new JobProblem('a notification could not be sent', {
    way: way.way,
    operator_id: way.operator_id,
    reason: problem.code,
  });
}

/** Undefined when the way is gone. */
async function tellWaiting(
  { scope, reader }: { readonly scope: OpenScope; readonly reader: OpenScope },
  way: LeasedWay,
  outside: SendingOutside,
): Promise<WayState | undefined> {
  const waiting = await listWaiting(reader, way.id, WAITING_MAX);
  const seen = await keepWithinReach(reader, waiting);
  const hidden = waiting.filter((each) => !seen.includes(each)).map(({ id }) => id);
  if (hidden.length > 0) await inTransaction(scope, (tx) => endNotifications(tx, hidden));
  const idle = { problem: undefined, failures: way.failures, wasTold: false, notBefore: null };
  if (seen.length === 0) return idle;
  const quotaEnds = endOfQuota(way, reader.now, TOLD_IN_HOUR_MAX - SINGLE_MAX + 1);
  if (quotaEnds !== undefined) return { ...idle, notBefore: quotaEnds };
  const parts = await partsOf(reader, outside);
  const told = notesOf(seen, {
    ...way,
    timezone: way.timezone ?? reader.account.timezone,
    house: parts.house,
    public_url: parts.public_url,
    now: reader.now,
  });
  for (const note of told) {
    const telling = await sendNote(note, way, targetOf(reader, way), parts);
    if (telling.outcome === 'gone') {
      await inTransaction(scope, (tx) => forgetDevice(tx, way));
      return undefined;
    }
    if (telling.outcome === 'failed') return failedState(scope, way, seen, telling);
    await inTransaction(scope, async (tx) => {
      await countSent(tx, way.id);
      await endNotifications(tx, note.ids);
    });
  }
  return { problem: null, failures: 0, wasTold: true, notBefore: secondsAfter(reader.now, PAUSE_SECONDS) };
}

/** What the operator may see by now: their role and their reach may have changed since. */
async function keepWithinReach(reader: OpenScope, all: readonly Waiting[]): Promise<readonly Waiting[]> {
  const role = reader.caller?.role ?? 'full';
  const waiting = all.filter(({ kind }) => isForRole(role, kind));
  const reach = reader.caller?.reach ?? null;
  if (reach === null) return waiting;
  const members = await listMembers(reader, [
    ...new Set(waiting.flatMap(({ room_type_id }) => room_type_id ?? [])),
  ]);
  return waiting.filter(({ kind, property_id, room_type_id }) => {
    if (kind === 'signed_in') return true;
    if (room_type_id !== null) return isWithin(reach, members.get(room_type_id) ?? []);
    return property_id !== null && reach.includes(property_id);
  });
}

async function partsOf(reader: OpenScope, outside: SendingOutside): Promise<SendingParts> {
  const { account, public_url, now } = reader;
  return {
    outside,
    house: account.name,
    is_sandbox: account.is_sandbox,
    public_url,
    now,
    waiting: mayRead(reader, 'messages') ? await countUnreadThreads(reader) : 0,
    pushKeys: await openPushKeys(reader),
  };
}

async function openPushKeys(reader: OpenScope): Promise<SendingParts['pushKeys']> {
  const keys = await findPushKeys(reader);
  const privateKey = keys && openText(reader, keys.encrypted_private_key);
  return keys === undefined || privateKey === undefined ? null : { publicKey: keys.public_key, privateKey };
}

function targetOf(scope: OpenScope, { encrypted_target }: LeasedWay): WayTarget | null {
  const text = encrypted_target === null ? undefined : openText(scope, encrypted_target);
  if (text === undefined) return null;
  const target: WayTarget = JSON.parse(text);
  return target;
}

function openText({ encryption }: OpenScope, ciphertext: string): string | undefined {
  try {
    return encryption.decrypt(ciphertext);
  } catch (error) {
    if (!(error instanceof DecryptionProblem)) throw error;
    encryption.onUnreadable?.(error);
    return undefined;
  }
}

async function forgetDevice(tx: WriteScope, { operator_id, id }: LeasedWay): Promise<void> {
  await deleteDevice(tx, operator_id, id);
}

/** What cannot be told, or has waited for too long, is told no more; the rest is tried again later. */
async function failedState(
  scope: OpenScope,
  way: LeasedWay,
  waiting: readonly Waiting[],
  { problem, isFinal, retrySeconds }: Extract<Telling, { outcome: 'failed' }>,
): Promise<WayState> {
  const oldest = Temporal.Instant.from(scope.now).subtract({ hours: GIVEN_UP_HOURS });
  const ended = waiting.filter((each) => isFinal || Temporal.Instant.compare(each.created_at, oldest) < 0);
  await inTransaction(scope, (tx) =>
    endNotifications(
      tx,
      ended.map(({ id }) => id),
    ),
  );
  const failures = way.failures + 1;
  const seconds = retrySeconds ?? RETRY_SECONDS[Math.min(failures, RETRY_SECONDS.length) - 1] ?? 60;
  return {
    problem: { ...problem, at: scope.now },
    failures,
    wasTold: false,
    notBefore: secondsAfter(scope.now, isFinal ? PAUSE_SECONDS : seconds),
  };
}

function secondsAfter(moment: string, seconds: number): string {
  return Temporal.Instant.from(moment).add({ seconds }).toString();
}

/** Tells the signed-in operator at once that a way works. It counts as a use of the way. */
export async function testWay(
  scope: OpenScope,
  { way: kind, push_subscription_id: device }: TestedWay,
  outside: SendingOutside,
): Promise<{ readonly is_told: boolean; readonly problem: WayProblem | null }> {
  const operator_id = scope.caller?.operator_id ?? 0;
  const all = await listWaysOfKind(scope, operator_id, kind);
  const ways = device === undefined ? all : all.filter(({ id }) => id === device);
  if (ways.length === 0 && device !== undefined) throw notFound('push_subscription_not_found', device);
  if (ways.length === 0) throw new ApiError('notification_way_not_set');
  const problems: WayProblem[] = [];
  for (const way of ways) {
    const problem = await testOne(scope, way, outside);
    if (problem !== null) problems.push({ ...problem, at: scope.now });
  }
  return { is_told: problems.length === 0, problem: problems[0] ?? null };
}

async function testOne(scope: OpenScope, way: LeasedWay, outside: SendingOutside): Promise<Problem | null> {
  if (endOfQuota(way, scope.now, TOLD_IN_HOUR_MAX) !== undefined)
    return { code: 'used_up', detail: String(TOLD_IN_HOUR_MAX) };
  await inTransaction(scope, (tx) => countSent(tx, way.id));
  const note = testNote({ language: way.language, public_url: scope.public_url, now: scope.now });
  const telling = await sendNote(note, way, targetOf(scope, way), await partsOf(scope, outside));
  if (telling.outcome === 'gone') {
    await inTransaction(scope, (tx) => forgetDevice(tx, way));
    return { code: 'device_gone', detail: null };
  }
  const problem = telling.outcome === 'told' ? null : telling.problem;
  await inTransaction(scope, (tx) =>
    storeOutcome(tx, way.id, problem === null ? null : { ...problem, at: tx.now }),
  );
  return problem;
}
