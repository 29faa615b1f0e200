import type { LoggedEvent } from '../../../events/present-event.ts';

/** An event of any account. `webhooks` is the number of webhooks of the account. */
export type DispatchedEvent = LoggedEvent & { readonly host_id: number; readonly webhooks: number };

export type NewDelivery = {
  /** The position of the event in the log. */
  readonly place: number;
  readonly host_id: number;
  readonly message_id: string;
  readonly event: string;
  readonly body: string;
};
