import type { StreamedEvent } from '../../../../client/src/innkeep.ts';
import { signedHeaders } from './sign.ts';

export type Outcome = { readonly isDelivered: boolean; readonly what: string };

/** As a real delivery: the receiver has three seconds, and 2xx is a success. */
const PATIENCE_MS = 3000;

/** Sends an event once, as a webhook would be sent. */
export async function deliver(
  { id, cursor: _cursor, ...event }: StreamedEvent,
  {
    forward,
    secret,
    stopped,
  }: { readonly forward: string; readonly secret: string; readonly stopped: AbortSignal },
): Promise<Outcome> {
  const body = JSON.stringify(event);
  const headers = {
    'User-Agent': 'Innkeep-Webhooks',
    ...signedHeaders({ id, body, at: Date.now() }, secret),
  };
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]);
  const startedAt = performance.now();
  try {
    const response = await fetch(forward, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    const ms = Math.round(performance.now() - startedAt);
    return { isDelivered: response.ok, what: `${response.status} in ${ms} ms` };
  } catch (error) {
    stopped.throwIfAborted();
    return { isDelivered: false, what: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no response within ${PATIENCE_MS / 1000} seconds`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
