import { PUBLISHED_KINDS } from '../../../events/event-kinds.ts';
import { messageIdOf, presentEvent } from '../../../events/present-event.ts';
import type { DispatchedEvent, NewDelivery } from './contract.ts';

/** Limits of one statement: deliveries and their bytes. A single event may exceed them. */
export const DELIVERIES_AT_ONCE = 5000;
export const BYTES_AT_ONCE = 8 * 1024 * 1024;

export type DispatchBatch = { readonly events: number; readonly deliveries: readonly NewDelivery[] };

/** The next events whose deliveries fit into one statement, however many webhooks an account has. */
export function batchOf(events: readonly DispatchedEvent[]): DispatchBatch {
  const deliveries: NewDelivery[] = [];
  const size = { deliveries: 0, bytes: 0 };
  for (const [index, event] of events.entries()) {
    if (event.webhooks === 0 || !PUBLISHED_KINDS.includes(event.kind)) continue;
    const delivery = deliveryOf(event, index);
    size.deliveries += event.webhooks;
    size.bytes += event.webhooks * delivery.body.length;
    const isTooMuch = size.deliveries > DELIVERIES_AT_ONCE || size.bytes > BYTES_AT_ONCE;
    if (isTooMuch && deliveries.length > 0) return { events: index, deliveries };
    deliveries.push(delivery);
  }
  return { events: events.length, deliveries };
}

function deliveryOf(event: DispatchedEvent, place: number): NewDelivery {
  return {
    place,
    host_id: event.host_id,
    message_id: messageIdOf(event),
    event: event.kind,
    body: JSON.stringify(presentEvent(event)),
  };
}
