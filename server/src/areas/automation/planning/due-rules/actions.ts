import { inTransaction, type OpenScope, type WriteScope } from '../../../../database/scope.ts';
import { dayIn } from '../../../../http/request/account-days.ts';
import { isEventKind } from '../../trigger.ts';
import { planFor } from '../actions.ts';
import {
  followRuleWithoutStays,
  listNextStays,
  listStaysOfOlder,
  lockDueRule,
  storeProgress,
  type DueRule,
  type NextStay,
} from './queries.ts';

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
  // A stay comes once for each of its actions.
  const wanted = new Set(batch.flatMap(({ stay_code, is_wanted }) => (is_wanted ? [stay_code] : [])));
  await planFor(tx, rule, [...wanted]);
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

/** The size of the next batch, after one that took so long. */
function batchAfter(stays: number, ms: number): number {
  const wanted = Math.round((stays * BATCH_MS) / Math.max(ms, 1));
  return Math.min(BATCH_STAYS_MAX, Math.max(BATCH_STAYS_FIRST, Math.min(wanted, 2 * stays)));
}
