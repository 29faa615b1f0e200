import type { CreateWebhookBody } from '../../../../../client/src/innkeep.ts';
import { EVENT_NAMES } from '../../../texts/en/event-names.ts';

/** The name of an event that a webhook can be told of. */
export type WebhookEvent = NonNullable<CreateWebhookBody['events']>[number];

const NAMES: Readonly<Record<WebhookEvent | 'ping', string>> = EVENT_NAMES;

/** Every one of them, in the order of the interface. The types hold the catalogue to it. */
export const WEBHOOK_EVENTS: readonly WebhookEvent[] = Object.keys(NAMES).filter(
  (name): name is WebhookEvent => name !== 'ping',
);
