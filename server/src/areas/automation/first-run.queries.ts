import type { Fragment } from '../../database/connections/sql.ts';
import type { WriteScope } from '../../database/scope.ts';

/** So long before it is due, a message or a review is looked at, so that a missing value is told in time. */
const LOOK_AHEAD_HOURS = 24;

/** When a planned action is looked at first. */
export function firstRun({ sql, now }: WriteScope, type: Fragment, due_at: Fragment): Fragment {
  return sql`case when ${type} = 'task' then ${due_at}
    else least(${due_at}, greatest(${due_at} - make_interval(hours => ${LOOK_AHEAD_HOURS}::integer), ${now}::timestamptz)) end`;
}
