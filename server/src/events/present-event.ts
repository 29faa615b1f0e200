/** The part of a logged event that others can see. */
export type LoggedEvent = {
  readonly id: number;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly created_at: string;
};

/** The body of a webhook delivery and of an entry of GET /events: the same flat object in both. */
export function presentEvent({
  kind,
  payload,
  created_at,
}: Omit<LoggedEvent, 'id'>): Record<string, unknown> {
  return { event: kind, timestamp: created_at.replace(/Z$/, '+00:00'), ...payload };
}

/** The id of an event: its id in GET /events, and the webhook-id of each delivery. */
export function messageIdOf({ id }: Pick<LoggedEvent, 'id'>): string {
  return `evt_${id}`;
}
