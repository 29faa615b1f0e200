import type { Static } from 'typebox';
import { MATCHES, type SearchResult } from './contract.ts';
import type { FoundRow } from './queries.ts';

export function presentResult(row: FoundRow): Static<typeof SearchResult> {
  return {
    type: row.type,
    match: MATCHES[row.rank] ?? 'part',
    title: row.title,
    detail: [datesOf(row), row.property_title ?? '', row.address ?? '']
      .filter((part) => part !== '')
      .join(' · '),
    reservation_code: row.reservation_code,
    stay_code: row.stay_code,
    conversation_id: row.conversation_id,
    task_id: row.task_id,
    property_id: row.property_id,
    property_title: row.property_title ?? (row.type === 'property' ? row.title : null),
    start_date: row.start_date,
    end_date: row.end_date,
    status: row.status,
  };
}

function datesOf({ start_date, end_date }: FoundRow): string {
  return [start_date, end_date].filter((date) => date !== null).join(' – ');
}
