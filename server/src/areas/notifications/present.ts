import type { Static } from 'typebox';
import type { OperatorRole } from '../../database/scope.ts';
import type { CreatePushSubscription, NotificationSettings } from './contract.ts';
import { DEFAULT_KINDS, isForRole, type AddressWay, type NotificationKind } from './kinds.ts';
import type { SettingsRow, WayRow } from './queries.ts';

type Shown = {
  readonly settings: SettingsRow;
  readonly ways: readonly WayRow[];
  readonly public_key: string;
  readonly sends_email: boolean;
  readonly role: OperatorRole;
};

export function presentSettings({
  settings,
  ways,
  public_key,
  sends_email,
  role,
}: Shown): Static<typeof NotificationSettings> {
  const { quiet_from: from, quiet_until: until } = settings;
  const chosen = settings.kinds ?? DEFAULT_KINDS;
  const waysOf = (kind: NotificationKind) => (isForRole(role, kind) ? [...(chosen[kind] ?? [])] : []);
  const address = (wanted: AddressWay) => {
    const found = ways.find(({ way }) => way === wanted);
    if (found === undefined) return null;
    const { shown, has_token, problem, last_told_at } = found;
    return { shown, has_token, problem, last_told_at };
  };
  const { problem = null, last_told_at = null } = ways.find(({ way }) => way === 'email') ?? {};
  return {
    language: settings.language,
    kinds: {
      booking_created: waysOf('booking_created'),
      request_received: waysOf('request_received'),
      request_expiring: waysOf('request_expiring'),
      message_received: waysOf('message_received'),
      booking_cancelled: waysOf('booking_cancelled'),
      conflict_detected: waysOf('conflict_detected'),
      calendar_unreadable: waysOf('calendar_unreadable'),
      message_failed: waysOf('message_failed'),
      message_waiting: waysOf('message_waiting'),
      task_completed: waysOf('task_completed'),
      task_late: waysOf('task_late'),
      task_reported: waysOf('task_reported'),
      task_returned: waysOf('task_returned'),
      payout_late: waysOf('payout_late'),
      signed_in: waysOf('signed_in'),
    },
    quiet_hours: from === null || until === null ? null : { from, until },
    timezone: settings.timezone,
    digest_time: settings.digest_at,
    email: settings.email,
    is_email_available: sends_email,
    email_status: { problem, last_told_at },
    ntfy: address('ntfy'),
    telegram: address('telegram'),
    webhook: address('webhook'),
    push: { public_key, subscriptions: ways.filter(({ way }) => way === 'push').map(presentDevice) },
  };
}

export function presentDevice({
  id,
  shown: device,
  fingerprint,
  problem,
  last_told_at,
  created_at,
}: WayRow): Static<typeof CreatePushSubscription.data>['push_subscription'] {
  return { id, device, fingerprint: fingerprint ?? '', problem, last_told_at, created_at };
}
