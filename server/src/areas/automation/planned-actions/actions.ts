import type { ListPage } from '../../../database/paging.ts';
import type { OpenScope, WriteScope } from '../../../database/scope.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { ActionFilters } from './contract.ts';
import { endAction, listActions, lockAction, requireAction, type ListedAction } from './queries.ts';
import { selectionOf, unmetOf } from './rules.ts';
import { readsPassing } from '../conditions.ts';
import { planFollowing } from '../planning/actions.ts';
import { lockPlanningStays } from '../planning/queries.ts';
import { listStayFacts } from '../planning/facts.queries.ts';

/** The actions that the query selects, with the conditions that keep them from being done. */
export async function selectActions(scope: OpenScope, query: ActionFilters): Promise<ListPage<ListedAction>> {
  const { now, account } = scope;
  const { rows, ...page } = await listActions(
    scope,
    query,
    selectionOf(query, { now, timezone: account.timezone }),
  );
  const watched = rows.flatMap(({ stay_code, status, conditions }) =>
    stay_code !== null && status === 'waiting' && readsPassing(conditions) ? [stay_code] : [],
  );
  const facts = await listStayFacts(scope, [...new Set(watched)]);
  return {
    ...page,
    rows: rows.map((row) => ({ ...row, unmet: unmetOf(row, facts.get(row.stay_code ?? '')) })),
  };
}

/** Drops this one action; its rule stays. Throws `automation_action_not_found`, `automation_action_not_waiting`. */
export async function dropAction(tx: WriteScope, id: number): Promise<void> {
  // A stay is locked before its actions.
  const { stay_code } = await requireAction(tx, id);
  if (stay_code !== null) await lockPlanningStays(tx, [stay_code]);
  const action = await lockAction(tx, id);
  if (action.status !== 'waiting') throw new ApiError('automation_action_not_waiting');
  await endAction(tx, id, { status: 'dropped', reason: 'by_host', detail: null });
  await planFollowing(tx, action);
}
