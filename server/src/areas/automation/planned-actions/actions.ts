import type { ListPage } from '../../../database/paging.ts';
import type { OpenScope, WriteScope } from '../../../database/scope.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { ActionFilters } from './contract.ts';
import {
  endAction,
  listActions,
  lockAction,
  requireAction,
  type ActionRow,
  type ListedAction,
} from './queries.ts';
import { selectionOf, unmetOf } from './rules.ts';
import { readsPassing } from '../conditions.ts';
import { planFollowing } from '../planning/actions.ts';
import { lockPlanningStays } from '../planning/queries.ts';
import { listStayFacts } from '../planning/facts.queries.ts';
import { withOwnText } from '../rule.ts';
import { readFactsOfStays } from '../templates/actions.ts';
import { fillText } from './occasion.actions.ts';

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
  const current = await withMissing(scope, rows);
  return {
    ...page,
    rows: current.map((row) => ({ ...row, unmet: unmetOf(row, facts.get(row.stay_code ?? '')) })),
  };
}

/** Until when, in days from today, messages and reviews are told that lack a value. */
const UNREADY_DAYS = 1;

/** Messages and reviews that lack a value and are due by the end of tomorrow, the soonest first. */
export async function listUnready(scope: OpenScope, limit: number): Promise<ListPage<ListedAction>> {
  const { now, account } = scope;
  const until = Temporal.Instant.from(now)
    .toZonedDateTimeISO(account.timezone)
    .startOfDay()
    .add({ days: UNREADY_DAYS + 1 })
    .toInstant()
    .toString();
  const all = { property_ids: null, channel_types: null, from: null, until, isUnready: true };
  const { rows, ...page } = await listActions(scope, { type: 'message', limit }, all);
  const current = await withMissing(scope, rows);
  const unready = current.filter(({ missing }) => missing !== null && missing.length > 0);
  return {
    ...page,
    total: page.total - (rows.length - unready.length),
    rows: unready.map((row) => ({ ...row, unmet: [] })),
  };
}

/** Rows that lacked a value when the service last looked, with what they lack now: the host may just have set it. */
async function withMissing<Row extends ActionRow>(
  scope: OpenScope,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const lacking = rows.flatMap(({ stay_code, status, missing }) =>
    stay_code !== null && status === 'waiting' && missing !== null ? [stay_code] : [],
  );
  const facts = await readFactsOfStays(scope, [...new Set(lacking)]);
  return rows.map((row) => {
    const known = row.missing === null ? undefined : facts.get(row.stay_code ?? '');
    if (known === undefined || row.status !== 'waiting') return row;
    return {
      ...row,
      missing: fillText({ wanted: withOwnText(row.action, row.own_text), facts: known }).missing,
    };
  });
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
