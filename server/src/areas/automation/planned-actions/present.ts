import type { Static } from 'typebox';
import { withOffset } from '../../../http/work/with-offset.ts';
import { momentIn } from '../moments.ts';
import { wordsOf } from '../trigger.ts';
import type { AutomationAction } from './contract.ts';
import type { ListedAction } from './queries.ts';

/** An action on the wire, with its moment in the timezone of the account. */
export function presentAction(row: ListedAction, timezone: string): Static<typeof AutomationAction> {
  const { kind, hours, days, at, date, time, happened_at, passed_at = null, moved_from = null } = row.fact;
  return {
    id: row.id,
    type: row.type,
    name: row.rule_name,
    send_to: (row.type === 'task' ? row.staff_name : row.guest_name) ?? '',
    stay_code: row.stay_code,
    property_id: row.property_id,
    property_title: row.property_title,
    scheduled_at: momentIn(timezone, row.due_at),
    channel_type: row.channel_type,
    waits_for: [...(row.missing ?? [])],
    has_own_text: row.own_text !== null,
    status: row.status,
    reason: row.reason,
    unmet: [...row.unmet],
    ended_at: withOffset(row.ended_at),
    why: {
      rule_id: row.rule_id,
      rule_name: row.rule_name,
      words: wordsOf(row.fact),
      fact: {
        kind,
        hours,
        days,
        at,
        date,
        time,
        timezone: row.fact.timezone,
        happened_at: withOffset(happened_at),
        passed_at: withOffset(passed_at),
        moved_from,
      },
    },
  };
}
