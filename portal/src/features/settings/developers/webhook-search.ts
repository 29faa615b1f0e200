import { oneOf, searchOf } from '../../../format/search.ts';

export const DELIVERY_STATUSES = ['delivered', 'failed', 'pending'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** What the address of a webhook's page says: which deliveries it shows. */
export const readWebhookSearch = searchOf({ deliveries: oneOf(DELIVERY_STATUSES) });
