import { presentMoment } from '../../format/clock.ts';
import type { Listing } from '../../../../client/src/innkeep.ts';
import { useSession } from '../../data/session.ts';
import { useWording, type Wording } from '../../texts/texts.ts';
import { formatAgo } from './listing-health.ts';
import { ReadingFacts } from './reading/reading-facts.tsx';

/** When a calendar was read, when that last went well, and what it changed. */
export function ReadFacts({ listing, url }: { readonly listing: Listing; readonly url: string }) {
  const { t } = useWording();
  const words = t.properties.listings;
  return (
    <dl className="facts properties-facts">
      <dt>{words.readsFrom}</dt>
      <dd>{url}</dd>
      <dt>{words.lastRead}</dt>
      <dd>
        <Moment at={listing.last_synced_at} />
      </dd>
      <dt>{words.lastGood}</dt>
      <dd>
        <Moment at={listing.last_good_read_at} />
      </dd>
      <ReadingFacts listing={listing} />
      {listing.last_change === null ? null : (
        <>
          <dt>{words.lastChange}</dt>
          <dd>{changeInWords(listing.last_change, words)}</dd>
        </>
      )}
    </dl>
  );
}

function Moment({ at }: { readonly at: string | null }) {
  const { t, tag } = useWording();
  const { account } = useSession();
  if (at === null) return t.properties.listings.never;
  const exact = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: account.timezone,
  });
  return (
    <time dateTime={at}>
      {exact.format(new Date(at))} <span className="muted">({formatAgo(at, presentMoment(), tag)})</span>
    </time>
  );
}

type Words = Wording['t']['properties']['listings'];

function changeInWords(change: NonNullable<Listing['last_change']>, words: Words): string {
  const { added, moved, cancelled, conflicts, blocks_added, blocks_removed } = change;
  const parts = [
    added > 0 ? words.bookings(added) : '',
    moved > 0 ? words.moved(moved) : '',
    cancelled > 0 ? words.cancelled(cancelled) : '',
    conflicts > 0 ? words.conflicts(conflicts) : '',
    blocks_added > 0 ? words.blocked(blocks_added) : '',
    blocks_removed > 0 ? words.opened(blocks_removed) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? words.nothingChanged : parts.join(', ');
}
