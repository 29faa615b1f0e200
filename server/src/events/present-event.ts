/** An event of the log, as far as it is told to others. */
export type LoggedEvent = {
  readonly id: number;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly created_at: string;
};

/** What a webhook is sent, and GET /events shows: flat, and the same object in both. */
export function presentEvent({
  kind,
  payload,
  created_at,
}: Omit<LoggedEvent, 'id'>): Record<string, unknown> {
  return { event: kind, timestamp: created_at.replace(/Z$/, '+00:00'), ...payload };
}

/** The name of an event: its id in GET /events, and the webhook-id of each of its deliveries. */
export function messageIdOf({ id }: Pick<LoggedEvent, 'id'>): string {
  return `evt_${id}`;
}
