import type { Area, SentEvent } from '../contract/operation.ts';
import type { OpenApiDocument, OpenApiParameter, WebhookObject } from './document.ts';
import { describeInput } from './schemas.ts';

/** Describes each event that the service sends to webhooks (contract section 9). */
export function describeWebhooks(areas: readonly Area[]): OpenApiDocument['webhooks'] {
  return Object.fromEntries(
    areas.flatMap(({ name, events = [] }) =>
      events.map((event) => [event.name, { post: describeEvent(event, name) }]),
    ),
  );
}

function describeEvent({ name, payload }: SentEvent, tag: string): WebhookObject {
  return {
    tags: [tag],
    operationId: `receive${name.split('_').map(capitalise).join('')}`,
    summary: `Sent for each ${name}`,
    security: [],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema: describeInput(payload) } } },
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
