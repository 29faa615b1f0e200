import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;

/** The event of a test delivery. */
export const PING = 'ping';

const EXAMPLE = {
  id: 1001,
  message_id: 'evt_5001',
  event: 'reservation_created',
  body: '{"event":"reservation_created","timestamp":"2026-06-02T10:00:00+00:00","reservation_code":"R1001"}',
  status: 'pending',
  attempts: [
    {
      at: '2026-06-02T10:00:00+00:00',
      outcome: 'http_error',
      http_status: 503,
      duration_ms: 41,
      response_body: 'upstream is down',
    },
  ],
  next_attempt_at: '2026-06-02T10:00:05+00:00',
  created_at: '2026-06-02T10:00:00+00:00',
};

/** The delivery of an event to a webhook. */
export const Delivery = Type.Object(
  {
    id: field.id(),
    message_id: Type.String({ description: 'The webhook-id header of every attempt.' }),
    event: Type.String(),
    body: Type.String({ description: 'The body of every attempt, byte for byte, as it is signed.' }),
    status: field.oneOf(DELIVERY_STATUSES),
    attempts: Type.Array(
      Type.Object({
        at: field.instant(),
        outcome: Type.String({
          description:
            '`delivered`, or the reason of the failure, such as `http_error`, `timeout`, `connection_refused`.',
        }),
        http_status: field.nullable(Type.Integer({ description: 'Null without a response.' })),
        duration_ms: Type.Integer({ minimum: 0 }),
        response_body: field.nullable(
          Type.String({
            description:
              'The first 500 bytes of the response as text. Null without a response, and for a compressed one.',
          }),
        ),
      }),
      { description: 'The latest 30, oldest first.' },
    ),
    next_attempt_at: field.nullable(
      field.instant('Null once it is delivered or has failed. It may be later while the webhook is paused.'),
    ),
    created_at: field.instant(),
  },
  { $id: 'Delivery', examples: [EXAMPLE] },
);

const errors = ['webhook_not_found', 'webhook_of_another_application', 'operator_is_limited'] as const;

export const ListDeliveries = {
  params: Type.Object({ id: field.id() }),
  query: Type.Object({ status: Type.Optional(field.oneOf(DELIVERY_STATUSES)), ...field.PAGE_QUERY }),
  data: field.listOf('deliveries', Delivery),
  errors: ['webhook_not_found', 'operator_is_limited', 'cursor_mismatch'],
  example: {
    params: { id: 1001 },
    query: { status: 'pending' },
    data: { deliveries: [EXAMPLE], total: 1, next_cursor: null },
  },
} as const satisfies Contract;

export const Redeliver = {
  params: Type.Object({ id: field.id(), delivery_id: field.id() }),
  data: Type.Object({ delivery: Delivery }),
  errors: [...errors, 'delivery_not_found', 'webhook_is_off'],
  example: { params: { id: 1001, delivery_id: 1001 }, data: { delivery: EXAMPLE } },
} as const satisfies Contract;

export const PingWebhook = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: [...errors, 'webhook_is_off'],
  example: { params: { id: 1001 }, data: {} },
} as const satisfies Contract;

export type DeliveriesQuery = Static<typeof ListDeliveries.query>;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
