import type { NotificationSettings } from '../../../../../client/src/innkeep.ts';
import type { May, Subject } from '../../../data/use-may.ts';

/** What can be told, in the order of the table, and what each is about. */
const KINDS = [
  ['booking_created', 'stays'],
  ['request_received', 'stays'],
  ['request_expiring', 'stays'],
  ['message_received', 'messages'],
  ['booking_cancelled', 'stays'],
  ['conflict_detected', 'stays'],
  ['calendar_unreadable', 'listings'],
  ['message_failed', 'messages'],
  ['message_waiting', 'messages'],
  ['task_completed', 'tasks'],
  ['task_late', 'tasks'],
  ['task_reported', 'tasks'],
  ['task_returned', 'tasks'],
  ['payout_late', 'money'],
  ['signed_in', 'own'],
] as const satisfies readonly (readonly [string, Subject])[];

export type Kind = (typeof KINDS)[number][0];

/** What an operator can be told of: their role reads what it is about. */
export function kindsFor({ reads }: Pick<May, 'reads'>): readonly Kind[] {
  return KINDS.filter(([, subject]) => reads(subject)).map(([kind]) => kind);
}

export const ADDRESSES = ['ntfy', 'telegram', 'webhook'] as const;
export type AddressWay = (typeof ADDRESSES)[number];
export type Way = 'push' | 'email' | AddressWay;

/** The ways that can tell something: devices always, so that they can be chosen before one is added. */
export function shownWays(settings: NotificationSettings): readonly Way[] {
  const hasEmail = settings.is_email_available && settings.email !== null;
  return [
    'push',
    ...(hasEmail ? (['email'] as const) : []),
    ...ADDRESSES.filter((way) => settings[way] !== null),
  ];
}

/** True where something is chosen that is told by this way. */
export function tellsBy({ kinds }: Pick<NotificationSettings, 'kinds'>, way: Way): boolean {
  return Object.values(kinds).some((ways) => ways.includes(way));
}
