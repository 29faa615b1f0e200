import type { Listing } from '../../../client/src/innkeep.ts';
import { channelOf } from './channel-colours.ts';

/** What a person calls a listing: the name it was given, or else that of its channel. */
export function nameOf({ title, channel_type }: Pick<Listing, 'title' | 'channel_type'>): string {
  return title === '' ? channelOf(channel_type).name : title;
}
