import { inTransaction, type OpenScope, type WriteScope } from '../../../database/scope.ts';
import { dayIn } from '../../../http/account-days.ts';
import { inParts } from '../../../threads/rest.ts';
import type { TriggerEvent, PlanningRule, PlanningStay } from '../planned.ts';
import { hasPassed, momentIn } from '../moments.ts';
import { isEventKind } from '../trigger.ts';
import {
  dropUnwanted,
  findStayOfOrder,
  followRuleWithoutStays,
  listActiveRules,
  listRulesOfStays,
  listPlanningStays,
  listEndedReplies,
  listWaitingActions,
  listNextStays,
  listStaysOfOlder,
  lockDueRule,
  lockPlanning,
  lockPlanningStays,
  markRulesDue,
  requireThreadFacts,
  storeProgress,
  storeWanted,
  type DueRule,
  type NextStay,
  type PlannedMove,
} from './queries.ts';
import { inquiryWanted, isFinalStatus, planOf } from './rules.ts';

/** A stay before and after a change. `before` is null for a new stay. */
type PlannedStayChange = {
  readonly before: { readonly status: string } | null;
  readonly after: { readonly stay_code: string; readonly status: string };
};

/** An action that was planned, moved or dropped because its stay changed. */
export type MovedAction = {
  readonly action_id: number;
  readonly status: 'waiting' | 'dropped';
  readonly scheduled_at: string;
};

/** Plans, moves and drops the actions of stays, in the transaction of their change, which holds their locks. */
export async function planForStays(
  tx: WriteScope,
  changes: readonly PlannedStayChange[],
): Promise<readonly MovedAction[]> {
  if (changes.length === 0) return [];
  // Two statements, sent together: the second sees rules that changed while the first waited for the lock.
  const stay_codes = changes.map(({ after }) => after.stay_code);
  const [, rules] = await Promise.all([lockPlanning(tx, 'shared'), listRulesOfStays(tx, stay_codes)]);
  if (rules.length === 0) return [];
  const moves = await plan(tx, {
    rules,
    stay_codes,
    triggerEvents: changes.flatMap((change) => triggerEventsOf(change, tx.now)),
    returned: changes.filter(hasComeBack).map(({ after }) => after.stay_code),
  });
  return moves
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, status, due_at }) => ({
      action_id: id,
      status,
      scheduled_at: momentIn(tx.account.timezone, due_at),
    }));
}

function hasComeBack({ before, after }: PlannedStayChange): boolean {
  return before !== null && isFinalStatus(before.status) && !isFinalStatus(after.status);
}

/** A message of a guest. `happened_at` is when it was sent. */
type ReceivedMessage = {
  readonly conversation_id: string;
  readonly message_id: string;
  readonly happened_at: string;
};

/**
 * Plans the actions for a message of a guest, in the transaction that stores the message. An action whose moment has
 * passed is not planned: a message can arrive long after it was sent.
 */
export async function planForMessage(
  tx: WriteScope,
  { conversation_id, message_id, happened_at }: ReceivedMessage,
): Promise<void> {
  const [, active] = await Promise.all([lockPlanning(tx, 'shared'), listActiveRules(tx)]);
  const rules = active.filter(({ trigger }) => trigger.kind === 'message_received');
  if (rules.length === 0) return;
  const { reservation_code, ...inquiry } = await requireThreadFacts(tx, conversation_id);
  const occurrence = `message_received:${message_id}`;
  const message = { conversation_id, occurrence, happened_at };
  if (reservation_code === null) {
    const wanted = rules.flatMap((rule) => inquiryWanted(rule, { ...message, ...inquiry }));
    await storeWanted(
      tx,
      wanted.filter(({ due_at }) => !hasPassed(due_at, tx.now)),
    );
    return;
  }
  const stay_code = await findStayOfOrder(tx, reservation_code);
  if (stay_code === undefined) return;
  const triggerEvents = [{ ...message, stay_code, kind: 'message_received' } as const];
  await plan(tx, { rules, stay_codes: [stay_code], triggerEvents });
}

/** Replans the actions of a property after its local times changed. */
export async function replan(tx: WriteScope): Promise<void> {
  await lockPlanning(tx, 'alone');
  await markRulesDue(tx);
}

export const PLAN_LEASE_SECONDS = 60;
/** After this time the rule is due again, and the rules of other accounts have their turn. */
const TURN_MS = 500;
/** How long the transaction of one batch is to take. Changes of the stays in it wait that long at most. */
const BATCH_MS = 50;
const BATCH_STAYS_FIRST = 200;
const BATCH_STAYS_MAX = 1000;

/** The stays that are read at once. They are planned in several transactions, and read again in the next turn. */
const AHEAD_STAYS = 2000;

/**
 * Plans the actions of a saved rule for existing stays, in a transaction for each batch. If stays remain after its turn, the
 * rule is due again at once.
 */
export async function planRule(scope: OpenScope, id: number): Promise<void> {
  const leased = Temporal.Instant.from(scope.now).add({ seconds: PLAN_LEASE_SECONDS }).toString();
  const from = performance.now();
  let stays = BATCH_STAYS_FIRST;
  let ahead: StaysAhead | undefined;
  for (;;) {
    const started = performance.now();
    const isLast = started - from > TURN_MS;
    const next = { stays, due_at: isLast ? scope.now : leased, ahead };
    ahead = await inTransaction(scope, (tx) => planBatch(tx, id, next));
    if (isLast || ahead === undefined) return;
    stays = batchAfter(stays, performance.now() - started);
  }
}

/** Plans all existing stays in the current transaction, where there are few stays or everything is rebuilt. */
export async function planAtOnce(tx: WriteScope, id: number): Promise<void> {
  let ahead: StaysAhead | undefined;
  do ahead = await planBatch(tx, id, { stays: BATCH_STAYS_MAX, due_at: tx.now, ahead });
  while (ahead !== undefined);
}

/** The next stays that a version of a rule is planned for, and whether they are the last ones. */
type StaysAhead = {
  readonly revision: number;
  readonly stays: readonly NextStay[];
  readonly isEnd: boolean;
};

/** The most stays of a batch, those that are known, and when the rule is due if there are more. */
type PlannedBatch = {
  readonly stays: number;
  readonly due_at: string;
  readonly ahead: StaysAhead | undefined;
};

/** Returns the stays that are left; undefined when there are none. */
async function planBatch(
  tx: WriteScope,
  id: number,
  { stays, due_at, ahead }: PlannedBatch,
): Promise<StaysAhead | undefined> {
  const rule = await lockDueRule(tx, id);
  if (rule === undefined) return undefined;
  const isKnown = ahead?.revision === rule.revision && ahead.stays.length > 0;
  const known = isKnown ? ahead : await readAhead(tx, rule);
  const [batch, left] = [known.stays.slice(0, stays), known.stays.slice(stays)];
  await planFor(
    tx,
    rule,
    batch.flatMap(({ stay_code, is_wanted }) => (is_wanted ? [stay_code] : [])),
  );
  const isDone = known.isEnd && left.length === 0;
  const { check_out_date: date = null, stay_code } = (isDone ? undefined : batch.at(-1)) ?? {};
  const code = date === null ? null : (stay_code ?? null);
  await storeProgress(tx, id, { date, code, due_at: isDone ? null : due_at });
  return isDone ? undefined : { ...known, stays: left };
}

/** Stays with an action of an earlier version of the rule come first. */
async function readAhead(tx: WriteScope, rule: DueRule): Promise<StaysAhead> {
  const { revision } = rule;
  if (rule.plan_after_date === null) {
    const older = await listStaysOfOlder(tx, rule, AHEAD_STAYS);
    if (older.length > 0) return { revision, stays: older, isEnd: false };
    await followRuleWithoutStays(tx, rule);
  }
  const stays = await nextStays(tx, rule, AHEAD_STAYS);
  return { revision, stays, isEnd: stays.length < AHEAD_STAYS };
}

/** Empty for a rule that depends on no date of the stay: it is planned when its event happens. */
async function nextStays(tx: WriteScope, rule: DueRule, limit: number): Promise<readonly NextStay[]> {
  const { kind, days, hours } = rule.trigger;
  if (!rule.is_active || isEventKind(kind)) return [];
  // Two days earlier: the property may have another date, and the grace period counts too.
  const daysBack = 2 + (kind.startsWith('after') ? (days ?? Math.ceil((hours ?? 0) / 24)) : 0);
  const start = Temporal.PlainDate.from(dayIn('UTC', tx.now)).subtract({ days: daysBack }).toString();
  const after = { date: rule.plan_after_date ?? start, code: rule.plan_after_code ?? '' };
  return listNextStays(tx, rule, after, limit);
}

/** Plans the actions of one rule for stays that may change at the same time. */
async function planFor(tx: WriteScope, rule: DueRule, stay_codes: readonly string[]): Promise<void> {
  if (stay_codes.length === 0) return;
  await plan(tx, { rules: [rule], stay_codes, triggerEvents: [], locks: true });
}

/** Batch size for rules of stays: this many are planned in a few milliseconds. */
const PLANS_AT_ONCE = 300;

/** Works in batches, as an account may have a hundred rules. */
async function plan(
  tx: WriteScope,
  {
    rules,
    stay_codes,
    triggerEvents,
    returned = [],
    locks = false,
  }: {
    readonly rules: readonly PlanningRule[];
    readonly stay_codes: readonly string[];
    readonly triggerEvents: readonly TriggerEvent[];
    /** The stay_codes of stays that came back after they had ended. */
    readonly returned?: readonly string[];
    /** True unless the caller holds the locks of the stays. */
    readonly locks?: boolean;
  },
): Promise<readonly PlannedMove[]> {
  const [, stays, ...old] = await Promise.all([
    locks ? lockPlanningStays(tx, stay_codes) : undefined,
    listPlanningStays(tx, stay_codes),
    listWaitingActions(tx, stay_codes, rules),
    listEndedReplies(tx, returned),
  ]);
  const waiting = Map.groupBy(old.flat(), ({ stay_code }) => stay_code);
  const happened = Map.groupBy(triggerEvents, ({ stay_code }) => stay_code);
  const moves: PlannedMove[] = [];
  const planPart = async (part: readonly PlanningStay[]) => {
    const { wanted, dropped } = planOf({
      rules,
      stays: part,
      triggerEvents: part.flatMap(({ stay_code }) => happened.get(stay_code) ?? []),
      waiting: part.flatMap(({ stay_code }) => waiting.get(stay_code) ?? []),
      now: tx.now,
    });
    const stored = await Promise.all([storeWanted(tx, wanted), dropUnwanted(tx, dropped)]);
    moves.push(...stored.flat());
  };
  await inParts(stays, planPart, Math.max(1, Math.floor(PLANS_AT_ONCE / rules.length)));
  return moves;
}

/** The size of the next batch, after one that took so long. */
function batchAfter(stays: number, ms: number): number {
  const wanted = Math.round((stays * BATCH_MS) / Math.max(ms, 1));
  return Math.min(BATCH_STAYS_MAX, Math.max(BATCH_STAYS_FIRST, Math.min(wanted, 2 * stays)));
}

function triggerEventsOf({ before, after }: PlannedStayChange, now: string): TriggerEvent[] {
  const { stay_code, status } = after;
  if (before?.status === status) return [];
  if (status === 'accepted') return [newTriggerEvent(stay_code, 'reservation_accepted', now)];
  return status === 'cancelled' && before !== null ? [newTriggerEvent(stay_code, 'stay_cancelled', now)] : [];
}

function newTriggerEvent(
  stay_code: string,
  kind: 'reservation_accepted' | 'stay_cancelled',
  happened_at: string,
): TriggerEvent {
  return { stay_code, kind, occurrence: kind, happened_at, conversation_id: null };
}
