import type { FinancesRow } from '../../../../../client/src/innkeep.ts';
import { channelOf } from '../../../domain/channel-colours.ts';

type OfChannel = Pick<FinancesRow, 'channel_type' | 'custom_channel'>;

/** The name of a channel, as a stay shows it; `none` is for what belongs to no stay. */
export function channelNameOf({ channel_type, custom_channel }: OfChannel, none: string): string {
  return custom_channel?.name ?? (channel_type === null ? none : channelOf(channel_type).name);
}

/** Two channels of the host's own have the same type. */
export function channelKeyOf({ channel_type, custom_channel }: OfChannel): string {
  return `${channel_type ?? ''} ${custom_channel?.id ?? ''}`;
}
