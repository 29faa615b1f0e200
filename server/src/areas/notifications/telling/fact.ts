import type { OperatorRole } from '../../../database/scope.ts';
import type { NotificationKind } from '../kinds.ts';

/** Something that happened, before it is known who is told of it. It holds nothing of a guest. */
export type Fact = {
  readonly kind: NotificationKind;
  /** Tells one occurrence from the next. */
  readonly object: string;
  /** Who reaches one of these properties may know of it. Without any it is of the whole account. */
  readonly property_ids: readonly number[];
  /** Of a room type: who reaches all of its properties may know of it. */
  readonly room_type_id: number | null;
  readonly path: string;
  readonly moment: string | null;
  /** The operator who did it on a page of ours, and knows of it. */
  readonly actor: number | null;
  /** The only operator whom it concerns; null for all. */
  readonly only: number | null;
};

/** An operator with what they chose. */
export type Listener = {
  readonly operator_id: number;
  readonly role: OperatorRole;
  /** Null for operators who see all properties. */
  readonly reach: readonly number[] | null;
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  readonly ways: readonly { readonly id: number; readonly way: string }[];
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
  readonly timezone: string | null;
};

/** What is to be told by a way, as it is stored. */
export type NewNotification = Pick<Fact, 'kind' | 'object' | 'room_type_id' | 'path' | 'moment'> & {
  readonly way_id: number;
  readonly property_id: number | null;
  readonly due_at: string;
};

/** The kinds of events that something is told of. */
export const FOLLOWED_EVENTS = [
  'reservation_created',
  'reservation_updated',
  'message_created',
  'conversation_updated',
  'automation_action_postponed',
  'task_updated',
  'task_reported',
  'task_returned',
] as const;

/** A stay, when its event is read. */
export type StayFacts = {
  readonly event_kind: string;
  readonly sub_event: string | null;
  readonly stay_code: string;
  readonly property_id: number | null;
  readonly status: string;
  readonly in_conflict: boolean;
  readonly check_out_date: string;
  /** Until when a request can be answered. */
  readonly until: string;
  readonly moved_at: string | null;
  /** True when this change moved the stay: its dates, its property or its status. */
  readonly has_moved: boolean;
  /** True when this change made a booking of what waited for a payment. */
  readonly is_confirmed: boolean;
  readonly actor: number | null;
};
