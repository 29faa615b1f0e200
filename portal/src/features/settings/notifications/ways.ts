import type { NotificationSettings } from '../../../../../client/src/innkeep.ts';

/** What can be told, in the order of the table. */
export const KINDS = [
  'booking_created',
  'request_received',
  'request_expiring',
  'message_received',
  'booking_cancelled',
  'conflict_detected',
  'calendar_unreadable',
  'message_failed',
  'task_completed',
  'task_late',
  'payout_late',
  'signed_in',
] as const;

export type Kind = (typeof KINDS)[number];

export const ADDRESSES = ['ntfy', 'telegram', 'webhook'] as const;
export type AddressWay = (typeof ADDRESSES)[number];
export type Way = 'push' | 'email' | AddressWay;

/** The ways that can tell something: devices always, so that they can be chosen before one is added. */
export function shownWays(settings: NotificationSettings): readonly Way[] {
  const hasEmail = settings.sends_email && settings.email !== null;
  return [
    'push',
    ...(hasEmail ? (['email'] as const) : []),
    ...ADDRESSES.filter((way) => settings[way] !== null),
  ];
}
