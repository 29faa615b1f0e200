import { BUILT_IN_BY_TYPE } from '../../areas/custom-channels/contract.ts';
import { findClosureOfNights, giveClosureToOrder } from '../../areas/listings/closures/queries.ts';
import { adoptOrders } from '../../areas/reservations/orders/channel.queries.ts';
import type { StayPlace } from '../../areas/reservations/record.ts';
import type { WriteScope } from '../../database/scope.ts';

/**
 * Makes a closure of a channel's calendar the reservation that a person enters for this channel, property and nights: some
 * channels write each reservation as closed. The order belongs to the channel from then on: returns its type, and undefined
 * where there is no such closure.
 */
export async function takeClosures(
  tx: WriteScope,
  channel_type: string | undefined,
  { reservation_code, stays }: { readonly reservation_code: string; readonly stays: readonly StayPlace[] },
): Promise<string | undefined> {
  if (channel_type === undefined) return undefined;
  let isTaken = false;
  for (const { property_id, check_in_date, check_out_date } of stays) {
    if (property_id === null) continue;
    const nights = { channel_type, property_id, start_date: check_in_date, end_date: check_out_date };
    const closure = await findClosureOfNights(tx, nights);
    if (closure === undefined) continue;
    await giveClosureToOrder(tx, closure.event_id, reservation_code);
    const { listing_id } = closure;
    await adoptOrders(tx, [{ reservation_code, channel_type, channel_id: null, listing_id }]);
    isTaken = true;
  }
  return isTaken ? channel_type : undefined;
}

/** The type of a channel with calendars or connectors of its own; undefined for every other channel. */
export function channelTypeOf(name: string): string | undefined {
  return Object.entries(BUILT_IN_BY_TYPE).find(([, built_in]) => built_in === name)?.[0];
}
