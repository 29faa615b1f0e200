import { useMemo } from 'react';
import type { Listing, Property } from '../../../../client/src/innkeep.ts';
import { channelOf } from '../../domain/channel-colours.ts';
import { useWording, type Wording } from '../../texts/texts.ts';
import { troubleOf, useTroubledListings } from '../../data/use-listings.ts';

/** By property, as a sentence: which of its calendars on channels may not be as the one here. */
export function useTroubles(properties: readonly Property[], isWanted: boolean): ReadonlyMap<number, string> {
  const { data: listings } = useTroubledListings(isWanted);
  const { t } = useWording();
  return useMemo(() => {
    const troubled = new Map(
      (listings ?? []).flatMap((listing) => {
        const words = wordsOf(listing, t);
        return words === undefined ? [] : [[keyOf(listing), words] as const];
      }),
    );
    return new Map(
      properties.flatMap(({ id, channels }) => {
        const words = channels.flatMap((channel) => troubled.get(keyOf(channel)) ?? []);
        return words.length === 0 ? [] : [[id, words.join(' ')] as const];
      }),
    );
  }, [properties, listings, t]);
}

function wordsOf(listing: Listing, t: Wording['t']): string | undefined {
  const { name } = channelOf(listing.channel_type);
  const trouble = troubleOf(listing);
  if (trouble === 'not read') return t.calendar.notRead(name);
  return trouble === 'not taken' ? t.calendar.notTaken(name) : undefined;
}

/** A listing has the same two names wherever it is mentioned. */
function keyOf({ channel_type, listing_id }: Pick<Listing, 'channel_type' | 'listing_id'>): string {
  return `${channel_type} ${listing_id}`;
}
