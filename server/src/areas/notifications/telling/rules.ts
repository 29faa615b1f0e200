import { isForRole } from '../kinds.ts';
import { endOfQuiet } from '../rules.ts';
import type { Fact, StayFacts, Listener, NewNotification } from './fact.ts';

/** What a change of a stay is told as. A stay that is over by then is told of no more. */
export function factsOfStay(stay: StayFacts, today: string): Fact[] {
  const kind = stay.check_out_date < today ? undefined : kindOf(stay);
  if (kind === undefined) return [];
  const { stay_code, property_id, until, actor } = stay;
  return [
    {
      kind,
      object: kind === 'booking_created' ? stay_code : `${stay_code} ${occurrenceOf(stay)}`,
      property_ids: property_id === null ? [] : [property_id],
      room_type_id: null,
      path: pathOfStay(stay_code),
      moment: kind === 'request_received' ? until : null,
      actor,
      only: null,
    },
  ];
}

function occurrenceOf({ moved_at }: StayFacts): string {
  return moved_at ?? '';
}

function kindOf(stay: StayFacts): Fact['kind'] | undefined {
  const { event_kind, sub_event, status, has_moved, in_conflict, is_confirmed } = stay;
  if (sub_event === 'conflict_detected') return in_conflict ? 'conflict_detected' : undefined;
  if (event_kind === 'reservation_created') {
    if (status === 'wait_accept') return 'request_received';
    return status === 'accepted' ? 'booking_created' : undefined;
  }
  if (status === 'cancelled' && has_moved) return 'booking_cancelled';
  return is_confirmed ? 'booking_created' : undefined;
}

export function pathOfStay(stay_code: string): string {
  return `/calendar?stay=${encodeURIComponent(stay_code)}`;
}

/** What each operator who chose it, and may know of it, is told of these facts by which way. */
export function notificationsFor(
  facts: readonly Fact[],
  listeners: readonly Listener[],
  { now, timezone }: { readonly now: string; readonly timezone: string },
  membersOf: (room_type_id: number) => readonly number[],
): NewNotification[] {
  return listeners.flatMap((listener) => {
    const { quiet_from: from, quiet_until: until } = listener;
    const quiet = from === null || until === null ? null : { from, until };
    const later = endOfQuiet(now, quiet, listener.timezone ?? timezone);
    return facts.flatMap((fact) => {
      const chosen = listener.kinds[fact.kind] ?? [];
      const property_id = knownProperty(fact, listener, membersOf);
      if (property_id === undefined || fact.actor === listener.operator_id) return [];
      if (!isForRole(listener.role, fact.kind)) return [];
      const { kind, object, room_type_id, path, moment } = fact;
      // Who is signed in as somebody else does not wait for the morning.
      const due_at = kind === 'signed_in' ? now : later;
      return listener.ways
        .filter(({ way }) => chosen.includes(way))
        .map(({ id: way_id }) => ({ way_id, kind, object, property_id, room_type_id, path, moment, due_at }));
    });
  });
}

/** The property that an operator is told of; null for the whole account, undefined when they may not know of it. */
function knownProperty(
  { only, property_ids, room_type_id }: Fact,
  { operator_id, reach }: Listener,
  membersOf: (room_type_id: number) => readonly number[],
): number | null | undefined {
  if (only !== null) return only === operator_id ? null : undefined;
  if (reach === null) return property_ids[0] ?? null;
  if (room_type_id !== null) return isWithin(reach, membersOf(room_type_id)) ? null : undefined;
  return property_ids.find((id) => reach.includes(id));
}

/** True when a limited operator reaches all properties of a room type, and at least one. */
export function isWithin(reach: readonly number[], members: readonly number[]): boolean {
  return members.length > 0 && members.every((id) => reach.includes(id));
}
