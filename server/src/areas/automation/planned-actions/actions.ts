import type { ListPage } from '../../../database/paging.ts';
import type { OpenScope, WriteScope } from '../../../database/scope.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { ActionFilters } from './contract.ts';
import { endAction, listActions, lockAction, type ActionRow } from './queries.ts';
import { selectionOf } from './rules.ts';

/** The waiting actions that the query selects. */
export function selectActions(scope: OpenScope, query: ActionFilters): Promise<ListPage<ActionRow>> {
  const { now, account } = scope;
  return listActions(scope, query, selectionOf(query, { now, timezone: account.timezone }));
}

/** Drops this one action; its rule stays. Throws `automation_action_not_found`, `automation_action_not_waiting`. */
export async function dropAction(tx: WriteScope, id: number): Promise<void> {
  const { status } = await lockAction(tx, id);
  if (status !== 'waiting') throw new ApiError('automation_action_not_waiting');
  await endAction(tx, id, { status: 'dropped', reason: 'by_host', detail: null });
}
