import type { WriteScope } from '../../../database/scope.ts';
import { inParts } from '../../../threads/rest.ts';
import type { StayPlace } from '../../reservations/record.ts';
import { isOver } from '../../reservations/status.ts';
import type { TriggerEvent, PlanningRule, PlanningStay, StayMotion } from '../planned.ts';
import { hasPassed, momentIn } from '../moments.ts';
import { isRepeated } from '../trigger.ts';
import {
  dropUnwanted,
  findPlanningRule,
  findStayOfOrder,
  listActiveRules,
  listRulesOfStays,
  listPlanningStays,
  listEndedReplies,
  listKnownActions,
  lockPlanning,
  lockPlanningStays,
  markRulesDue,
  requireThreadFacts,
  storePassed,
  storeWanted,
  type PlannedMove,
} from './queries.ts';
import { inquiryWanted, planOf } from './rules.ts';

/** A stay before and after a change. `before` is null for a new stay. */
type PlannedStayChange = { readonly before: StayPlace | null; readonly after: StayPlace };

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
    motions: new Map(changes.map((change) => [change.after.stay_code, motionOf(change)])),
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

/** What else changes a stay leaves its moments alone, and those of rules about other numbers of guests. */
function motionOf({ before, after }: PlannedStayChange): StayMotion {
  const isMoved =
    before === null ||
    before.check_in_date !== after.check_in_date ||
    before.check_out_date !== after.check_out_date ||
    before.property_id !== after.property_id ||
    before.status !== after.status ||
    before.in_reservation_box !== after.in_reservation_box;
  return isMoved ? 'moved' : 'resized';
}

function hasComeBack({ before, after }: PlannedStayChange): boolean {
  return before !== null && isOver(before.status) && !isOver(after.status);
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

/** Plans the actions of one rule for stays that may change at the same time. */
export async function planFor(
  tx: WriteScope,
  rule: PlanningRule,
  stay_codes: readonly string[],
): Promise<void> {
  if (stay_codes.length === 0) return;
  await plan(tx, { rules: [rule], stay_codes, triggerEvents: [], locks: true });
}

/**
 * Plans what follows an action that was dropped for good, where its rule repeats: else one whose planned days were all dropped would
 * end with them. The caller holds the lock of the stay.
 */
export async function planFollowing(
  tx: WriteScope,
  { rule_id, stay_code }: { readonly rule_id: number; readonly stay_code: string | null },
): Promise<void> {
  const rule = stay_code === null ? undefined : await findPlanningRule(tx, rule_id);
  if (rule !== undefined && stay_code !== null && isRepeated(rule.trigger))
    await planFor(tx, rule, [stay_code]);
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
    motions,
    returned = [],
    locks = false,
  }: {
    readonly rules: readonly PlanningRule[];
    readonly stay_codes: readonly string[];
    readonly triggerEvents: readonly TriggerEvent[];
    /** How stays change now. */
    readonly motions?: ReadonlyMap<string, StayMotion>;
    /** The stay_codes of stays that came back after they had ended. */
    readonly returned?: readonly string[];
    /** True unless the caller holds the locks of the stays. */
    readonly locks?: boolean;
  },
): Promise<readonly PlannedMove[]> {
  const [, stays, ...old] = await Promise.all([
    locks ? lockPlanningStays(tx, stay_codes) : undefined,
    listPlanningStays(tx, stay_codes),
    listKnownActions(tx, stay_codes, rules),
    listEndedReplies(tx, returned),
  ]);
  const known = Map.groupBy(old.flat(), ({ stay_code }) => stay_code);
  const happened = Map.groupBy(triggerEvents, ({ stay_code }) => stay_code);
  const moves: PlannedMove[] = [];
  const planPart = async (part: readonly PlanningStay[]) => {
    const { wanted, dropped, passed } = planOf({
      rules,
      stays: part,
      triggerEvents: part.flatMap(({ stay_code }) => happened.get(stay_code) ?? []),
      known: part.flatMap(({ stay_code }) => known.get(stay_code) ?? []),
      motions,
      now: tx.now,
    });
    const stored = await Promise.all([
      storeWanted(tx, wanted),
      dropUnwanted(tx, dropped),
      storePassed(tx, passed),
    ]);
    moves.push(...stored.flat());
  };
  await inParts(stays, planPart, Math.max(1, Math.floor(PLANS_AT_ONCE / rules.length)));
  return moves;
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
