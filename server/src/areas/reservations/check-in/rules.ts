import type { SubEvent } from '../../../events/event-kinds.ts';
import type { StoredStay } from '../stored-stay.ts';
import type { CheckInChanges } from './contract.ts';

/** A stay with the sent details; null clears a detail. */
export function detailsAfter(stay: StoredStay, changes: CheckInChanges): StoredStay {
  return {
    ...stay,
    arrival_at: timeAfter(stay.arrival_at, changes.arrival_at),
    departure_at: timeAfter(stay.departure_at, changes.departure_at),
    lock_code: changes.lock_code === undefined ? stay.lock_code : changes.lock_code,
    lock_code_visible_after:
      changes.lock_code_visible_after === undefined
        ? stay.lock_code_visible_after
        : changes.lock_code_visible_after,
    deposit: changes.deposit === undefined ? stay.deposit : changes.deposit,
    id_required:
      changes.id_required === undefined ? stay.id_required : (changes.id_required ?? 'not_required'),
  };
}

function timeAfter(before: string | null, sent: CheckInChanges['arrival_at']): string | null {
  if (sent === undefined || sent === null) return sent === undefined ? before : null;
  const [hour, minute] = [sent.hour, sent.minute].map((part) => String(part).padStart(2, '0'));
  return `${hour}:${minute}:00`;
}

/** The sub_events of a change, each at most once. */
export function detailEvents(before: StoredStay, after: StoredStay): SubEvent[] {
  const isNew = (...columns: readonly (keyof StoredStay)[]) =>
    columns.some((column) => before[column] !== after[column]);
  const lockEvent = after.lock_code === null ? 'lock_code_deleted' : 'lock_code_updated';
  return [
    ...(isNew('arrival_at', 'departure_at') ? (['arrival_and_departure_time_updated'] as const) : []),
    ...(isNew('lock_code') ? ([lockEvent] as const) : []),
    ...(isNew('lock_code_visible_after', 'deposit', 'id_required')
      ? (['check_in_details_updated'] as const)
      : []),
  ];
}
