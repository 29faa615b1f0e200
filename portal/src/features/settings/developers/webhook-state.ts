import type { Delivery, Webhook } from '../../../../../client/src/innkeep.ts';

/** How a webhook does, and why. `unused`: nothing was sent to it within the days that deliveries are kept. */
export type WebhookState =
  | { readonly kind: 'working' | 'sending' | 'unused' | 'paused' | 'grantEnded' }
  | { readonly kind: 'failing'; readonly outcome: string; readonly status: number | null }
  | { readonly kind: 'switchedOff'; readonly at: string; readonly outcome: string };

/** Judged by the last attempt of the newest deliveries: one that has not been tried yet says nothing. */
export function stateOf(webhook: Webhook, newest: readonly Delivery[]): WebhookState {
  const { is_active, switched_off_at, switched_off_reason } = webhook;
  if (switched_off_at !== null)
    return { kind: 'switchedOff', at: switched_off_at, outcome: switched_off_reason ?? '' };
  if (!is_active) return { kind: switched_off_reason === 'grant_ended' ? 'grantEnded' : 'paused' };
  const last = newest.flatMap(({ attempts }) => attempts.slice(-1)).toSorted(byTime)[0];
  if (last === undefined) return { kind: newest.length === 0 ? 'unused' : 'sending' };
  if (last.outcome === 'delivered') return { kind: 'working' };
  return { kind: 'failing', outcome: last.outcome, status: last.http_status };
}

type Attempt = Delivery['attempts'][number];

/** Newest first. */
function byTime(one: Attempt, other: Attempt): number {
  return Date.parse(other.at) - Date.parse(one.at);
}
