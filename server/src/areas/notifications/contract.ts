import { Type, type Static } from 'typebox';
import { LETTER_LANGUAGES } from '../../access/letters/language.ts';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { formerly } from '../../http/contract/former-names.ts';
import { NOTIFICATION_KINDS, NOTIFICATION_WAYS } from './kinds.ts';
import { PROBLEM_CODES } from './problem.ts';

const ways = Type.Array(field.oneOf(NOTIFICATION_WAYS), {
  uniqueItems: true,
  maxItems: NOTIFICATION_WAYS.length,
});

/** By kind, as they are chosen: those that are omitted stay as they are. */
const SOME_KINDS = {
  booking_created: Type.Optional(ways),
  request_received: Type.Optional(ways),
  request_expiring: Type.Optional(ways),
  message_received: Type.Optional(ways),
  booking_cancelled: Type.Optional(ways),
  conflict_detected: Type.Optional(ways),
  calendar_unreadable: Type.Optional(ways),
  message_failed: Type.Optional(ways),
  message_waiting: Type.Optional(ways),
  task_completed: Type.Optional(ways),
  task_late: Type.Optional(ways),
  task_reported: Type.Optional(ways),
  task_returned: Type.Optional(ways),
  payout_late: Type.Optional(ways),
  signed_in: Type.Optional(ways),
};

const ALL_KINDS = {
  booking_created: ways,
  request_received: ways,
  request_expiring: ways,
  message_received: ways,
  booking_cancelled: ways,
  conflict_detected: ways,
  calendar_unreadable: ways,
  message_failed: ways,
  message_waiting: ways,
  task_completed: ways,
  task_late: ways,
  task_reported: ways,
  task_returned: ways,
  payout_late: ways,
  signed_in: ways,
};

const NO_KINDS = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, []]));

const Problem = Type.Object(
  {
    code: field.oneOf(PROBLEM_CODES),
    detail: field.nullable(
      Type.String({
        description:
          'Of http_error: the status, and what the Bot API says of it. Of mail_refused: what the mail server answered. Of mail_unreachable: the code of the failed connection. Of used_up: the uses in an hour.',
      }),
    ),
    at: field.moment(),
  },
  {
    $id: 'NotificationProblem',
    description: 'Why the last try did not work, and when that was; null after one that did.',
  },
);

const PROBLEM = { code: 'http_error', detail: '403', at: '2026-07-01T10:00:00Z' };

const STATE = {
  problem: field.objectOrNull(Problem),
  last_told_at: field.nullable(field.moment()),
};

const Address = Type.Object(
  {
    shown: Type.String({
      description: 'The host of the address, or the id of the chat. The rest is secret, and never returned.',
    }),
    has_token: Type.Boolean(),
    ...STATE,
  },
  { $id: 'NotificationAddress' },
);

const Device = Type.Object(
  {
    id: field.id(),
    device: Type.String({ description: 'Such as Firefox on Android.' }),
    fingerprint: Type.String({
      description: 'The SHA-256 of its endpoint in hexadecimal digits, by which a browser recognises itself.',
    }),
    ...STATE,
    created_at: field.moment(),
  },
  { $id: 'PushSubscription' },
);

const DEVICE = {
  id: 1001,
  device: 'Firefox on Android',
  fingerprint: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
  problem: null,
  last_told_at: null,
  created_at: '2026-07-01T10:00:00Z',
};

const EXAMPLE = {
  language: 'en',
  kinds: { ...NO_KINDS, booking_created: ['push', 'email'], message_received: ['push', 'ntfy'] },
  quiet_hours: { from: '22:00', until: '07:00' },
  timezone: null,
  digest_time: '07:30',
  email: 'nora@example.com',
  is_email_available: true,
  email_status: { problem: null, last_told_at: null },
  ntfy: { shown: 'ntfy.sh', has_token: false, problem: PROBLEM, last_told_at: null },
  telegram: null,
  webhook: null,
  push: {
    public_key: 'BMBlr6YznhYMX3NgcWIDRxZXs0sh7tCv7_YCsWcww0ZCv9WGg-tRCXfMEHTiBPCksSqeve1twlbmVAZFv7GSuj0',
    subscriptions: [DEVICE],
  },
};

export const NotificationSettings = Type.Object(
  {
    language: field.oneOf(LETTER_LANGUAGES, 'Of everything that is written to the operator.'),
    kinds: Type.Object(ALL_KINDS, { description: 'By which ways the operator is told of what.' }),
    quiet_hours: field.objectOrNull(Type.Object({ from: field.timeOfDay(), until: field.timeOfDay() })),
    timezone: field.nullable(Type.String({ description: 'Null: that of the account.' })),
    digest_time: formerly('digest_at', field.nullable(field.timeOfDay())),
    email: field.nullable(Type.String({ description: 'The address of the operator.' })),
    is_email_available: formerly(
      'sends_email',
      Type.Boolean({ description: 'False where this service sends no e-mail.' }),
    ),
    email_status: formerly(
      'email_state',
      Type.Object(STATE, { description: 'Of e-mail: notifications and the digest.' }),
    ),
    ntfy: field.objectOrNull(Address),
    telegram: field.objectOrNull(Address),
    webhook: field.objectOrNull(Address),
    push: Type.Object({
      public_key: Type.String({ description: 'The key with which a browser subscribes (VAPID, RFC 8292).' }),
      subscriptions: Type.Array(Device),
    }),
  },
  { $id: 'NotificationSettings', examples: [EXAMPLE] },
);

const url = (description: string) =>
  field.webAddress(`${description} https, or http if the deployment allows it.`);
const token = Type.Optional(
  field.nullable(
    Type.String({
      minLength: 1,
      maxLength: 300,
      pattern: '^[!-~]+$',
      description: 'Sent as `Authorization: Bearer`. It is stored encrypted, and never returned.',
    }),
  ),
);

const data = Type.Object({ notification_settings: NotificationSettings });

export const GetNotificationSettings = {
  data,
  example: { data: { notification_settings: EXAMPLE } },
} as const satisfies Contract;

export const SetNotificationSettings = {
  body: Type.Object({
    language: Type.Optional(field.oneOf(LETTER_LANGUAGES, 'Of everything that is written to the operator.')),
    kinds: Type.Optional(
      Type.Object(SOME_KINDS, { description: 'Kinds that are omitted stay as they are.' }),
    ),
    quiet_hours: Type.Optional(
      field.nullable(
        Type.Object(
          { from: field.timeOfDay(), until: field.timeOfDay() },
          {
            description:
              'Nothing is told between these times, but for sign-ins: it is told together afterwards. They may begin on the day before they end. Null: none.',
          },
        ),
      ),
    ),
    timezone: Type.Optional(
      field.nullable(field.timezone('Of quiet_hours and digest_time. Null: that of the account.')),
    ),
    digest_time: Type.Optional(
      formerly(
        'digest_at',
        field.nullable(
          field.timeOfDay(
            'When the day is told by e-mail: arrivals, departures, what waits. Null: not at all.',
          ),
        ),
      ),
    ),
    ntfy: Type.Optional(
      field.nullable(
        Type.Object(
          { url: url('The address of a topic, such as `https://ntfy.sh/a-long-random-name`.'), token },
          { description: 'Replaces the former address and its token. Null: none.' },
        ),
      ),
    ),
    telegram: Type.Optional(
      field.nullable(
        Type.Object(
          {
            bot_token: Type.String({
              pattern: '^[0-9]{3,20}:[A-Za-z0-9_-]{20,100}$',
              description: 'As BotFather gives it. It is stored encrypted, and never returned.',
            }),
            chat: Type.String({
              pattern: '^(-?[0-9]{1,20}|@[A-Za-z0-9_]{3,50})$',
              description: 'A number, or the @name of a channel.',
            }),
          },
          { description: 'A bot that writes into a chat. Null: none.' },
        ),
      ),
    ),
    webhook: Type.Optional(
      field.nullable(
        Type.Object(
          { url: url('Gets a POST with JSON.'), token },
          { description: 'Replaces the former address and its token. Null: none.' },
        ),
      ),
    ),
  }),
  data,
  errors: ['email_missing'],
  example: {
    body: {
      language: 'en',
      kinds: { booking_created: ['push', 'email'], message_received: ['push', 'ntfy'] },
      quiet_hours: { from: '22:00', until: '07:00' },
      ntfy: { url: 'https://ntfy.sh/a-long-random-name' },
    },
    data: { notification_settings: EXAMPLE },
  },
} as const satisfies Contract;

export const TestNotification = {
  body: Type.Object({
    way: field.oneOf(NOTIFICATION_WAYS),
    push_subscription_id: Type.Optional(field.id('Of one device alone. Only with push.')),
  }),
  data: Type.Object({
    is_told: Type.Boolean({ description: 'True when the other side has taken it.' }),
    problem: field.objectOrNull(Problem),
  }),
  errors: ['notification_way_not_set', 'push_subscription_not_found'],
  example: { body: { way: 'ntfy' }, data: { is_told: true, problem: null } },
} as const satisfies Contract;

export const CreatePushSubscription = {
  body: Type.Object({
    endpoint: Type.String({
      format: 'web-address',
      maxLength: 1000,
      description: 'As the browser gives it: https. It is stored encrypted, and never returned.',
    }),
    keys: Type.Object({
      p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
      auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
    }),
    device: field.name(100, 'What the operator recognises it by.'),
    language: Type.Optional(
      field.oneOf(LETTER_LANGUAGES, 'Of what is written to an operator who has chosen no language yet.'),
    ),
  }),
  data: Type.Object({ push_subscription_id: field.id('The id of the browser.'), push_subscription: Device }),
  errors: ['list_full'],
  example: {
    body: {
      endpoint: 'https://push.example.com/send/2nb6nhJ7Pqk',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      device: 'Firefox on Android',
    },
    data: { push_subscription_id: DEVICE.id, push_subscription: DEVICE },
  },
} as const satisfies Contract;

export const DeletePushSubscription = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['push_subscription_not_found'],
  example: { params: { id: 1001 }, data: {} },
} as const satisfies Contract;

export type SettingsChanges = Static<typeof SetNotificationSettings.body>;
export type NewDevice = Static<typeof CreatePushSubscription.body>;
export type TestedWay = Static<typeof TestNotification.body>;
