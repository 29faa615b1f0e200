import { mayDo, type Subject } from '../../access/roles.ts';
import type { OperatorRole } from '../../database/scope.ts';

/** What operators can be told of, in the order in which it is shown. */
export const NOTIFICATION_KINDS = [
  'booking_created',
  'request_received',
  'request_expiring',
  'message_received',
  'booking_cancelled',
  'conflict_detected',
  'calendar_unreadable',
  'message_failed',
  'message_waiting',
  'task_completed',
  'task_late',
  'task_reported',
  'task_returned',
  'payout_late',
  'signed_in',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How they can be told. */
export const NOTIFICATION_WAYS = ['push', 'email', 'ntfy', 'telegram', 'webhook'] as const;

export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

/** The ways with an address that the operator gives. */
export const ADDRESS_WAYS = ['ntfy', 'telegram', 'webhook'] as const;

export type AddressWay = (typeof ADDRESS_WAYS)[number];

export type ChosenKinds = Readonly<Partial<Record<NotificationKind, readonly NotificationWay[]>>>;

/** What each of them is about: an operator is told of what their role may read. */
const SUBJECTS = {
  booking_created: 'stays',
  request_received: 'stays',
  request_expiring: 'stays',
  message_received: 'messages',
  booking_cancelled: 'stays',
  conflict_detected: 'stays',
  calendar_unreadable: 'listings',
  message_failed: 'messages',
  message_waiting: 'messages',
  task_completed: 'tasks',
  task_late: 'tasks',
  task_reported: 'tasks',
  task_returned: 'tasks',
  payout_late: 'money',
  signed_in: 'own',
} as const satisfies Readonly<Record<NotificationKind, Subject>>;

export function isForRole(role: OperatorRole, kind: NotificationKind): boolean {
  return mayDo(role, SUBJECTS[kind]);
}

/** What an operator is told who has chosen nothing: on the devices that they add, what waits for somebody. */
export const DEFAULT_KINDS: ChosenKinds = {
  booking_created: ['push'],
  request_received: ['push'],
  request_expiring: ['push'],
  message_received: ['push'],
  booking_cancelled: ['push'],
  conflict_detected: ['push'],
  calendar_unreadable: ['push'],
  message_failed: ['push'],
  message_waiting: ['push'],
  task_reported: ['push'],
  task_returned: ['push'],
};

export const DEVICES_MAX = 10;
/** A way is used at most so often in an hour. What comes in between is told together at its end. */
export const TOLD_IN_HOUR_MAX = 30;
