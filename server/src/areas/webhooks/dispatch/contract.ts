import type { LoggedEvent } from '../../../events/present-event.ts';

/** An event of any account; `webhooks` says how many the account has. */
export type DispatchedEvent = LoggedEvent & { readonly host_id: number; readonly webhooks: number };

export type NewDelivery = {
  /** In the order of the log. */
  readonly place: number;
  readonly host_id: number;
  readonly message_id: string;
  readonly event: string;
  readonly body: string;
};
