export const DELIVERY_STATUSES = ['delivered', 'failed', 'pending'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** What the address of a webhook's page says: which deliveries it shows. */
export type WebhookSearch = { readonly deliveries?: DeliveryStatus | undefined };

export function readWebhookSearch({ deliveries }: Record<string, unknown>): WebhookSearch {
  const known = DELIVERY_STATUSES.find((each) => each === deliveries);
  return known === undefined ? {} : { deliveries: known };
}
