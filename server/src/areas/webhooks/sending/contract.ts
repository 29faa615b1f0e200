/** A delivery that this process has taken to send, with all it needs for that. */
export type TakenDelivery = {
  readonly host_id: number;
  readonly id: number;
  readonly webhook_id: number;
  readonly message_id: string;
  readonly body: string;
  readonly failures: number;
  readonly url: string;
  /** Sealed. */
  readonly secret: string;
  /** Sealed; null once its time has passed. */
  readonly former_secret: string | null;
  /** Nobody else's until then, RFC 3339. */
  readonly leased_until: string;
};

/** Names a webhook, whichever account it belongs to. */
export type WebhookKey = { readonly host_id: number; readonly webhook_id: number };

export type Attempt = {
  readonly at: string;
  readonly outcome: string;
  readonly http_status: number | null;
  readonly duration_ms: number;
};

/** What came of an attempt, and what the delivery is now. */
export type Result = WebhookKey & {
  readonly id: number;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly failures: number;
  readonly next_attempt_at: string | null;
  readonly attempt: Attempt;
  /** The lease that the attempt was made under. */
  readonly leased_until: string;
};
