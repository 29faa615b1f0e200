import { Type, type Static } from 'typebox';
import { PUBLISHED_KINDS } from '../../events/event-kinds.ts';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

/** The reason shown for a webhook of an application that no operator grants access. */
export const GRANT_ENDED = 'grant_ended';

export const EXAMPLE = {
  id: 1001,
  url: 'https://partner.example.com/innkeep',
  events: ['reservation_created', 'reservation_updated'],
  manageable: true,
  is_active: true,
  switched_off_at: null,
  switched_off_reason: null,
  created_at: '2026-06-02T10:00:00+00:00',
};

const EXAMPLE_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

const FIELDS = {
  id: field.id(),
  url: Type.String(),
  events: Type.Array(Type.String(), { description: 'The events it receives.' }),
  manageable: Type.Boolean({
    description:
      'True when the caller may change it: false when another application, or a person, created it. The master operator may delete it in any case.',
  }),
  is_active: Type.Boolean(),
  switched_off_at: field.nullable(
    field.instant('The time it was switched off because it had only failed for 5 days.'),
  ),
  switched_off_reason: field.nullable(
    Type.String({
      description: `The outcome of its last attempt at that time, such as \`timeout\`. \`${GRANT_ENDED}\`, with switched_off_at null: no operator grants its application access any more. It is active again with a new grant.`,
    }),
  ),
  created_at: field.instant(),
};

/** An address that receives events, contract section 9. */
export const Webhook = Type.Object(FIELDS, { $id: 'Webhook', examples: [EXAMPLE] });

const secret = Type.String({ description: 'Returned only by this call.' });
const url = field.webAddress('https, or http if the deployment allows it.');
const events = Type.Array(field.oneOf(PUBLISHED_KINDS), {
  minItems: 1,
  maxItems: 200,
  uniqueItems: true,
  description: 'The events it receives.',
});
const params = Type.Object({ id: field.id() });
const errors = ['webhook_not_found', 'webhook_of_another_application', 'operator_is_limited'] as const;

export const ListWebhooks = {
  query: Type.Object({ ...field.PAGE_QUERY }),
  data: field.listOf('webhooks', Webhook),
  errors: ['cursor_mismatch', 'operator_is_limited'],
  example: { query: { limit: 20 }, data: { webhooks: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const CreateWebhook = {
  body: Type.Object({
    url,
    events: Type.Optional(
      field.nullable({ ...events, description: 'Omitted or null: all events, including kinds added later.' }),
    ),
  }),
  data: Type.Object({
    ...FIELDS,
    secret,
    webhook: Type.Object({ ...FIELDS, secret }, { description: 'The same fields again.' }),
  }),
  errors: ['list_full', 'operator_is_limited'],
  example: {
    body: {
      url: 'https://partner.example.com/innkeep',
      events: ['reservation_created', 'reservation_updated'],
    },
    data: {
      ...EXAMPLE,
      secret: EXAMPLE_SECRET,
      webhook: { ...EXAMPLE, secret: EXAMPLE_SECRET },
    },
  },
} as const satisfies Contract;

export const UpdateWebhook = {
  params,
  body: Type.Object({
    url: Type.Optional(url),
    events: Type.Optional(
      field.nullable({ ...events, description: 'null: all events, including kinds added later.' }),
    ),
    is_active: Type.Optional(
      Type.Boolean({
        description: 'false: it receives nothing, and does not receive the missed events later.',
      }),
    ),
  }),
  data: Type.Object({ webhook: Webhook }),
  errors,
  example: {
    params: { id: 1001 },
    body: { is_active: false },
    data: { webhook: { ...EXAMPLE, is_active: false } },
  },
} as const satisfies Contract;

export const DeleteWebhook = {
  params,
  data: Type.Object({}),
  errors,
  example: { params: { id: 1001 }, data: {} },
} as const satisfies Contract;

export const RotateSecret = {
  params,
  data: Type.Object({ secret }),
  errors,
  example: { params: { id: 1001 }, data: { secret: EXAMPLE_SECRET } },
} as const satisfies Contract;

export type NewWebhook = Static<typeof CreateWebhook.body>;
export type WebhookChanges = Static<typeof UpdateWebhook.body>;
