import type { CreateWebhookBody } from '../../../../../client/src/innkeep.ts';
import { EVENT_NAMES } from '../../../texts/en/event-names.ts';

/** The name of an event that a webhook can be told of. */
export type ToldEvent = NonNullable<CreateWebhookBody['events']>[number];

const NAMES: Readonly<Record<ToldEvent | 'ping', string>> = EVENT_NAMES;

/** Every one of them, in the order of the interface. The types hold the catalogue to it. */
export const TOLD_EVENTS: readonly ToldEvent[] = Object.keys(NAMES).filter(
  (name): name is ToldEvent => name !== 'ping',
);
