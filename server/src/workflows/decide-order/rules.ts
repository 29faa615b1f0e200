import { nameOfChannel, type Capability } from '../../areas/properties/contract.ts';
import { isBookedHere, placeOfChannel } from '../../areas/reservations/record.ts';
import type { CancellingConnector } from '../../areas/reservations/rules.ts';

type Connection = { readonly capabilities: readonly Capability[]; readonly gone_since: string | null };

/** What the connector of a listing does when an order is cancelled here. */
export function connectorOf(connection: Connection | undefined): CancellingConnector {
  if (connection === undefined || connection.gone_since !== null) return 'none';
  return connection.capabilities.includes('cancel') ? 'cancels' : 'cannot cancel';
}

/** Whether the channel of a cancelled order is told, and where a person has to cancel it. */
export type ChannelNotice = {
  /** Null for an order that was booked here. */
  readonly channel_is_told: boolean | null;
  readonly notes: readonly string[];
};

export function noticeOf(channel_type: string, connection: Connection | undefined): ChannelNotice {
  if (isBookedHere(channel_type)) return { channel_is_told: null, notes: [] };
  if (connectorOf(connection) === 'cancels') return { channel_is_told: true, notes: [] };
  const channel = channel_type === 'ical' ? 'The channel' : capitalised(nameOfChannel(channel_type));
  const waits = connection?.capabilities.includes('cancel') === true;
  const why = waits ? ', because no connector of it has access now' : '';
  return {
    channel_is_told: false,
    notes: [`${channel} is not told${why}: cancel this order ${placeOfChannel(channel_type)}, too.`],
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
