import { createECDH } from 'node:crypto';
import type { BrokenRule } from '../../http/api-error.ts';
import type { OperatorRole } from '../../database/scope.ts';
import type { AddressTerms } from '../../outbound/outside.ts';
import type { AsSent } from '../../http/input/every-error.ts';
import type { NewDevice, SettingsChanges } from './contract.ts';
import { isForRole, NOTIFICATION_KINDS, type ChosenKinds } from './kinds.ts';

/** What is wrong with the addresses of new settings. */
export function brokenSettings(
  { kinds, ntfy, webhook, quiet_hours, digest_time }: AsSent<SettingsChanges>,
  terms: AddressTerms,
  { hasEmail, role }: { readonly hasEmail: boolean; readonly role: OperatorRole },
): BrokenRule[] {
  return [
    ...NOTIFICATION_KINDS.filter((kind) => (kinds?.[kind] ?? []).length > 0 && !isForRole(role, kind)).map(
      (kind) => ({ field: `kinds.${kind}`, message: `is nothing that the role ${role} is told of: omit it` }),
    ),
    ...brokenAddress('ntfy.url', ntfy?.url, terms),
    ...brokenTopic(ntfy?.url),
    ...brokenAddress('webhook.url', webhook?.url, terms),
    ...(quiet_hours && quiet_hours.from === quiet_hours.until
      ? [{ field: 'quiet_hours.until', message: 'must be another time than from' }]
      : []),
    ...(typeof digest_time === 'string' && !hasEmail
      ? [
          {
            field: 'digest_time',
            message: 'needs an e-mail address of the operator',
            code: 'email_missing' as const,
          },
        ]
      : []),
  ];
}

function brokenAddress(
  field: string,
  address: string | undefined,
  { allowsHttp, isRefused }: AddressTerms,
): BrokenRule[] {
  if (address === undefined) return [];
  const { protocol, username, password, href } = new URL(address);
  if (protocol !== 'https:' && !(allowsHttp && protocol === 'http:'))
    return [{ field, message: 'must begin with https://' }];
  if (username !== '' || password !== '')
    return [{ field, message: 'must hold no user name and no password' }];
  if (isRefused(href)) return [{ field, message: 'must not be of a private or reserved network' }];
  return [];
}

function brokenTopic(address: string | undefined): BrokenRule[] {
  if (address === undefined || /^\/[A-Za-z0-9_-]{1,64}\/?$/.test(new URL(address).pathname)) return [];
  return [
    { field: 'ntfy.url', message: 'must end with a topic, such as https://ntfy.sh/a-long-random-name' },
  ];
}

/** What is wrong with a subscription. Push services are reached by https only, whatever the deployment allows. */
export function brokenDevice({ endpoint, keys }: AsSent<NewDevice>, terms: AddressTerms): BrokenRule[] {
  const isPoint = keys?.p256dh === undefined || isPointOfCurve(keys.p256dh);
  return [
    ...brokenAddress('endpoint', endpoint, { ...terms, allowsHttp: false }),
    ...(isPoint ? [] : [{ field: 'keys.p256dh', message: 'must be a public key of the curve P-256' }]),
  ];
}

function isPointOfCurve(p256dh: string): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** The kinds after a change: those that it omits stay. */
export function changedKinds(old: ChosenKinds, changes: ChosenKinds = {}): ChosenKinds {
  return { ...old, ...changes };
}

export type QuietHours = { readonly from: string; readonly until: string };

/** When something that happens `now` may be told: at once, or when the quiet hours end. */
export function endOfQuiet(now: string, quiet: QuietHours | null, timezone: string): string {
  if (quiet === null) return now;
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(timezone);
  const [from, until] = [quiet.from, quiet.until].map((time) => Temporal.PlainTime.from(time));
  if (from === undefined || until === undefined) return now;
  const time = local.toPlainTime();
  const isAfter = (moment: Temporal.PlainTime) => Temporal.PlainTime.compare(time, moment) >= 0;
  const isOverMidnight = Temporal.PlainTime.compare(from, until) > 0;
  const isQuiet = isOverMidnight ? isAfter(from) || !isAfter(until) : isAfter(from) && !isAfter(until);
  if (!isQuiet) return now;
  const day = isOverMidnight && isAfter(from) ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate();
  return day.toZonedDateTime({ timeZone: timezone, plainTime: until }).toInstant().toString();
}

/** The next moment after now at which it is this time of day. */
export function nextAt(now: string, time: string, timezone: string): string {
  const today = atOfDay(now, time, { timezone, days: 0 });
  const isOver = Temporal.Instant.compare(today, now) <= 0;
  return isOver ? atOfDay(now, time, { timezone, days: 1 }) : today;
}

/** The last moment, now or before, at which it was this time of day. */
export function lastAt(now: string, time: string, timezone: string): string {
  const today = atOfDay(now, time, { timezone, days: 0 });
  const isOver = Temporal.Instant.compare(today, now) <= 0;
  return isOver ? today : atOfDay(now, time, { timezone, days: -1 });
}

function atOfDay(
  now: string,
  time: string,
  { timezone, days }: { readonly timezone: string; readonly days: number },
): string {
  const day = Temporal.Instant.from(now).toZonedDateTimeISO(timezone).toPlainDate().add({ days });
  const plainTime = Temporal.PlainTime.from(time);
  return day.toZonedDateTime({ timeZone: timezone, plainTime }).toInstant().toString();
}
