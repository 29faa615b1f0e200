import type { Static } from 'typebox';
import type { Closure } from './contract.ts';
import type { ClosureRow } from './queries.ts';

export function presentClosure(row: ClosureRow): Static<typeof Closure> {
  return {
    closure_id: String(row.event_id),
    listing_id: row.id,
    channel_type: row.channel_type,
    listing_title: row.listing_title,
    property_id: row.property_id,
    start_date: row.start_date,
    end_date: Temporal.PlainDate.from(row.end_date).subtract({ days: 1 }).toString(),
    summary: row.summary,
    is_open: row.is_open,
    is_chosen: row.is_chosen,
  };
}
