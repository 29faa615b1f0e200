import { Type, type TSchema } from 'typebox';
import type { Area, SentEvent } from '../contract/operation.ts';
import type { OpenApiDocument, OpenApiParameter, WebhookObject } from './document.ts';
import { describeAnswer, type NamedSchemas } from './schemas.ts';

/** Describes each event that the service sends to webhooks (contract section 9). */
export function describeWebhooks(areas: readonly Area[], named: NamedSchemas): OpenApiDocument['webhooks'] {
  const events = areas.flatMap(({ name: tag, events: own = [] }) => own.map((event) => ({ tag, event })));
  if (events.length > 0) describeAnswer(unionOf(events.map(({ event }) => event)), named);
  return Object.fromEntries(
    events.map(({ tag, event }) => [event.name, { post: describeEvent(event, tag, named) }]),
  );
}

/** Every body that a webhook can receive, told apart by `event`. */
function unionOf(events: readonly SentEvent[]): TSchema {
  return Type.Unsafe<unknown>({
    $id: 'WebhookEvent',
    description:
      'The body of a delivery: one of these, told apart by `event`. A release may add events: ignore those that you do not know.',
    oneOf: events.map(({ payload }) => payload),
    'x-told-by': 'event',
  });
}

function describeEvent({ name, says, payload }: SentEvent, tag: string, named: NamedSchemas): WebhookObject {
  return {
    tags: [tag],
    operationId: `receive${name.split('_').map(capitalise).join('')}`,
    summary: `Sent for each ${name}`,
    description: `Sent when this happened: ${says}.`,
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: describeAnswer(payload, named) } },
    },
    responses: {
      '2XX': { description: 'Received. Any other response, or none within 3 seconds, is sent again later.' },
    },
  };
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const header = (name: string, description: string): OpenApiParameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const HEADERS: readonly OpenApiParameter[] = [
  header('webhook-id', 'The id of the event, the same in every attempt.'),
  header('webhook-timestamp', 'The time of the attempt, in seconds since 1970.'),
  header('webhook-signature', 'The signature by the Standard Webhooks specification (HMAC-SHA256).'),
  {
    ...header(
      'Service-Webhook-Secret-Token',
      'The secret of the webhook itself. A deployment may name this header otherwise, or leave it out.',
    ),
    required: false,
  },
];
