import { inTransaction, type OpenScope, type WriteScope } from '../../database/scope.ts';
import { clockIn } from '../../http/request/account-days.ts';
import { ApiError } from '../../http/api-error.ts';
import { postMessage } from '../../areas/conversations/messages/actions.ts';
import { conversationOfOrder } from '../../areas/conversations/threads/actions.ts';
import { lockStay } from '../../areas/reservations/stays/changes.queries.ts';
import { writeHostReview } from '../../areas/reviews/actions.ts';
import { findAssignee } from '../../areas/staffs/queries.ts';
import { createTask } from '../../areas/tasks/actions.ts';
import { brokenAssignment } from '../../areas/tasks/rules.ts';
import { readsPassing, unmetConditions } from '../../areas/automation/conditions.ts';
import { listStayFacts } from '../../areas/automation/planning/facts.queries.ts';
import type { ActionPlan } from '../../areas/automation/planned.ts';
import {
  dropUnwanted,
  findPlanningRule,
  listKnownActions,
  listPlanningStays,
  requireThreadFacts,
  storeWanted,
} from '../../areas/automation/planning/queries.ts';
import { inquiryWanted, planOf } from '../../areas/automation/planning/rules.ts';
import { planFollowing } from '../../areas/automation/planning/actions.ts';
import { minutesBetween } from '../../areas/automation/moments.ts';
import type { RuleAction } from '../../areas/automation/rule.ts';
import { canBeDone } from '../../areas/automation/own-texts/actions.ts';
import {
  checkNotErased,
  fillText,
  occasionOf,
  type Occasion,
} from '../../areas/automation/planned-actions/occasion.actions.ts';
import {
  endAction,
  lockAction,
  noteMissing,
  postponeAction,
  requireAction,
  type StoredAction,
} from '../../areas/automation/planned-actions/queries.ts';
import { isTooLate, minutesToLookAgain, plannedTask } from '../../areas/automation/planned-actions/rules.ts';

export const RUN_LEASE_SECONDS = 60;

/**
 * Does a due action, or moves or drops it when its stay or its rule has changed. Everything it does is in the
 * transaction that marks it done. An action that another area rejects is dropped, with the reason.
 */
export async function runDueAction(scope: OpenScope, id: number): Promise<void> {
  try {
    await inTransaction(scope, (tx) => runIfDue(tx, id));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await inTransaction(scope, (tx) => refuseAction(tx, id, error.message));
  }
}

async function runIfDue(tx: WriteScope, id: number): Promise<void> {
  const action = await lockWithStay(tx, id);
  if (action.status !== 'waiting') return;
  const plan = await planNow(tx, action);
  const wanted = plan.wanted.find(({ occurrence }) => occurrence === action.occurrence);
  const isDue = wanted !== undefined && Temporal.Instant.compare(wanted.due_at, tx.now) <= 0;
  // Those that follow, of a rule that repeats, are planned with each that is done.
  const moved = isDue ? plan.wanted.filter((each) => each !== wanted) : plan.wanted;
  await Promise.all([storeWanted(tx, moved), dropUnwanted(tx, plan.dropped)]);
  if (plan.dropped.some((each) => each.id === id)) return;
  if (!isDue) {
    if (wanted?.due_at === action.due_at) await lookAhead(tx, action);
    return;
  }
  const detail = await listUnmet(tx, action);
  if (detail !== undefined) {
    await dropUnwanted(tx, [{ id, reason: 'conditions_unmet', detail }]);
    return;
  }
  const occasion = await occasionOf(tx, action);
  const { missing } = fillText(occasion);
  if (isTooLate(action, occasion.facts.check_out_date, tx.now))
    await dropUnwanted(tx, [{ id, reason: 'moment_passed' }]);
  else if (missing.length === 0) await act(tx, occasion);
  else await postpone(tx, action, missing);
}

/** The names of the conditions that the stay does not meet in this minute. Undefined when it meets them. */
async function listUnmet(tx: WriteScope, { rule_id, stay_code }: StoredAction): Promise<string | undefined> {
  const rule = await findPlanningRule(tx, rule_id);
  if (rule === undefined || stay_code === null || !readsPassing(rule.conditions)) return undefined;
  const facts = (await listStayFacts(tx, [stay_code])).get(stay_code);
  if (facts === undefined) return undefined;
  const unmet = unmetConditions(rule.conditions, facts, facts);
  return unmet.length === 0 ? undefined : unmet.join(', ');
}

/** Notes what a message that is soon due lacks, so that the host is told in time. What its conditions keep back lacks nothing. */
async function lookAhead(tx: WriteScope, action: StoredAction): Promise<void> {
  const { id, due_at } = action;
  const isMeant = (await listUnmet(tx, action)) === undefined;
  const missing = isMeant ? fillText(await occasionOf(tx, action)).missing : [];
  const later = Temporal.Instant.from(tx.now).add({ minutes: LOOK_AGAIN_MINUTES });
  const isLater = missing.length === 0 || Temporal.Instant.compare(later, due_at) > 0;
  await noteMissing(tx, id, { missing, next_run_at: isLater ? due_at : later.toString() });
}

/** Until something that lacks a value is looked at again before it is due. */
const LOOK_AGAIN_MINUTES = 10;

async function postpone(tx: WriteScope, { id, due_at }: StoredAction, missing: readonly string[]) {
  const minutes = minutesToLookAgain(minutesBetween(due_at, tx.now));
  const next_run_at = Temporal.Instant.from(tx.now).add({ minutes }).toString();
  await postponeAction(tx, id, { missing, next_run_at });
}

/**
 * Does an action now instead of later, with these texts for missing values. Throws `automation_action_not_found`,
 * `automation_action_not_waiting`, `guest_is_erased`, `template_value_missing`.
 */
export async function executeAction(
  tx: WriteScope,
  id: number,
  given: Readonly<Record<string, string>> = {},
): Promise<void> {
  const action = await lockWithStay(tx, id);
  if (!(await isStillMeant(tx, action))) throw new ApiError('automation_action_not_waiting');
  const occasion = { ...(await occasionOf(tx, action)), given };
  await checkNotErased(tx, occasion);
  const { missing } = fillText(occasion);
  if (missing.length > 0) throw valueMissing(missing);
  await act(tx, occasion);
}

/** What waits as its rule now plans it; what was dropped for a reason that the host may overrule, while the stay is on. */
async function isStillMeant(tx: WriteScope, action: StoredAction): Promise<boolean> {
  const { id, status, stay_code, rule_id } = action;
  if (status === 'waiting') return !(await planNow(tx, action)).dropped.some((each) => each.id === id);
  if (!canBeDone(action) || stay_code === null) return false;
  const [rule, [stay]] = [await findPlanningRule(tx, rule_id), await listPlanningStays(tx, [stay_code])];
  if (rule === undefined || stay === undefined) return false;
  return rule.trigger.kind === 'stay_cancelled' ? stay.status === 'cancelled' : stay.status === 'accepted';
}

function valueMissing(missing: readonly string[]): ApiError {
  const names = missing.join(', ');
  const message = `No value for ${names}: set it, or send a text for it in values.`;
  return new ApiError('template_value_missing', { message });
}

async function refuseAction(tx: WriteScope, id: number, detail: string): Promise<void> {
  const action = await lockWithStay(tx, id);
  if (action.status !== 'waiting') return;
  await endAction(tx, id, { status: 'dropped', reason: 'refused', detail });
  await planFollowing(tx, action);
}

/** Serialises the action and changes of its stay. */
async function lockWithStay(tx: WriteScope, id: number): Promise<StoredAction> {
  const { stay_code } = await requireAction(tx, id);
  if (stay_code !== null) await lockStay(tx, stay_code);
  return lockAction(tx, id);
}

/** The action that its rule now plans for its stay. */
async function planNow(tx: WriteScope, action: StoredAction): Promise<ActionPlan> {
  const rule = await findPlanningRule(tx, action.rule_id);
  const { id, stay_code, conversation_id } = action;
  if (rule !== undefined && stay_code === null && conversation_id !== null) {
    const { channel_type } = await requireThreadFacts(tx, conversation_id);
    const wanted = inquiryWanted(rule, { ...action, channel_type });
    return { wanted, dropped: wanted.length > 0 ? [] : [{ id, reason: 'rule_changed' }], passed: [] };
  }
  if (rule === undefined || stay_code === null)
    return { wanted: [], dropped: [{ id, reason: 'rule_changed' }], passed: [] };
  const [stays, known] = await Promise.all([
    listPlanningStays(tx, [stay_code]),
    listKnownActions(tx, [stay_code], [rule]),
  ]);
  return planOf({
    rules: [rule],
    stays,
    triggerEvents: [],
    known,
    now: tx.now,
  });
}

async function act(tx: WriteScope, occasion: Occasion): Promise<void> {
  const detail = await perform(tx, occasion);
  await endAction(tx, occasion.action.id, { status: 'done', detail });
}

/** Returns what the action created, for the record. */
async function perform(tx: WriteScope, occasion: Occasion): Promise<string> {
  const { wanted } = occasion;
  switch (wanted.type) {
    case 'message':
      return writeMessage(tx, occasion);
    case 'review':
      return writeReview(tx, wanted, occasion);
    case 'task':
      return giveTask(tx, wanted, occasion);
  }
}

async function writeMessage(tx: WriteScope, occasion: Occasion): Promise<string> {
  const { action, facts } = occasion;
  const content = fillText(occasion).text;
  if (content.trim() === '')
    throw new ApiError('validation_failed', { message: 'Filled in, the message is empty.' });
  const { reservation_code } = facts;
  const conversation_id =
    action.conversation_id ??
    (reservation_code === null ? null : await conversationOfOrder(tx, reservation_code));
  if (conversation_id === null) throw new ApiError('conversation_not_found');
  const { message_id } = await postMessage(tx, {
    conversation_id,
    sender_role: 'host',
    sender_name: facts.host_name,
    content,
  });
  return `message ${message_id}`;
}

async function writeReview(
  tx: WriteScope,
  { score }: Extract<RuleAction, { type: 'review' }>,
  occasion: Occasion,
): Promise<string> {
  const { reservation_code } = occasion.facts;
  if (reservation_code === null) throw new ApiError('reservation_not_found');
  await writeHostReview(tx, { reservation_code, score, content: fillText(occasion).text });
  return `review ${reservation_code}`;
}

async function giveTask(
  tx: WriteScope,
  wanted: Extract<RuleAction, { type: 'task' }>,
  { action, facts, given }: Occasion,
): Promise<string> {
  const { stay_code, property_id } = action;
  const [today = '', clock = ''] = clockIn(tx.account.timezone, tx.now).split(' ');
  const task = plannedTask(wanted, facts, { today, time: clock.slice(0, 5), given });
  const staff_id = await findAble(tx, wanted.staff_id, property_id);
  const sent = {
    ...task,
    ...(stay_code === null ? {} : { stay_code }),
    ...(stay_code !== null || property_id === null ? {} : { property_id }),
    ...(staff_id === null ? {} : { staff_id }),
  };
  const { id } = await createTask(tx, sent, action.rule_id);
  return `task ${id}`;
}

/** The staff, if they can be assigned a task at the property. */
async function findAble(
  tx: WriteScope,
  staff_id: number | null,
  property_id: number | null,
): Promise<number | null> {
  if (staff_id === null) return null;
  const staff = await findAssignee(tx, staff_id);
  const broken = brokenAssignment(staff, property_id, { field: 'staff_id', isNew: true });
  return staff !== undefined && broken.length === 0 ? staff_id : null;
}
