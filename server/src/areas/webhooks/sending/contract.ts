/** A delivery leased to this process, with everything needed to send it. */
export type TakenDelivery = {
  readonly host_id: number;
  readonly id: number;
  readonly webhook_id: number;
  readonly message_id: string;
  readonly body: string;
  readonly failures: number;
  readonly url: string;
  /** Encrypted. */
  readonly secret: string;
  /** Encrypted; null after its time has passed. */
  readonly former_secret: string | null;
  /** True while the sandbox acts as if the receiver were down. */
  readonly is_down: boolean;
  /** The end of the lease, RFC 3339. */
  readonly leased_until: string;
};

/** Identifies a webhook across accounts. */
export type WebhookKey = { readonly host_id: number; readonly webhook_id: number };

export type DeliveryAttempt = {
  readonly at: string;
  readonly outcome: string;
  readonly http_status: number | null;
  readonly duration_ms: number;
  readonly response_body: string | null;
};

/** The result of an attempt, and the new state of the delivery. */
export type Result = WebhookKey & {
  readonly id: number;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly failures: number;
  readonly next_attempt_at: string | null;
  readonly attempt: DeliveryAttempt;
  /** The lease of the attempt. */
  readonly leased_until: string;
};
