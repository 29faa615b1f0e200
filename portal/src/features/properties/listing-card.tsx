import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Listing, Property } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { channelOf } from '../../domain/channel-colours.ts';
import { Icon } from '../../components/icon.tsx';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';
import { AddressDialog } from './address-dialog.tsx';
import { ChannelLetter } from './channel-letter.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { ExportAddress } from './export-address.tsx';
import { healthOf, type Health } from './listing-health.ts';
import { ListingPrices } from './prices/listing-prices.tsx';
import { ListingMenu } from './listing-menu.tsx';
import { nameOf } from '../../domain/listing-name.ts';
import { ReadFacts } from './read-facts.tsx';
import { ReadingDoubts } from './reading/doubts.tsx';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';

/** A listing: how the reading of its calendar goes, and the calendar that we give to its channel. */
export function ListingCard({
  listing,
  property,
}: {
  readonly listing: Listing;
  readonly property: Property;
}) {
  const { t } = useWording();
  const words = t.properties.listings;
  const [isChecking, setChecking] = useState(false);
  const [isMending, setMending] = useState(false);
  const name = nameOf(listing);
  const health = healthOf(listing);
  return (
    <article className="properties-listing" aria-label={name}>
      <header>
        <ChannelLetter type={listing.channel_type} />
        <h2>{name}</h2>
        <HealthSign health={health} />
        <ForWhoChanges of="listings">
          <span className="properties-actions">
            {health === 'none' ? null : (
              <Button
                variant="default"
                aria-label={`${words.check}: ${name}`}
                onClick={() => setChecking(true)}
              >
                {words.check}
              </Button>
            )}
            <ListingMenu listing={listing} />
          </span>
        </ForWhoChanges>
      </header>
      {title(listing) === '' ? null : <p className="muted">{title(listing)}</p>}
      <ListingPrices listing={listing} property={property} />
      {listing.sync_error === null || health !== 'broken' ? null : (
        <div className="properties-problem" role="alert">
          <p>{listing.sync_error}</p>
          <p>{words.brokenHelp}</p>
          <ForWhoChanges of="listings">
            <Button variant="default" onClick={() => setMending(true)}>
              {words.change}
            </Button>
          </ForWhoChanges>
        </div>
      )}
      <ReadingDoubts listing={listing} />
      <Connector listing={listing} property={property} />
      {listing.import_url === null ? null : <ReadFacts listing={listing} url={listing.import_url} />}
      <h3>{words.yours}</h3>
      <ExportAddress
        name={name}
        url={listing.export_url}
        of="listings"
        renew={() =>
          innkeep.listings
            .rotateExport(listing.id)
            .then(() => changed({ event: 'listing_updated', listing_id: listing.listing_id }))
        }
      />
      {isChecking ? <CheckDialog listing={listing} onClose={() => setChecking(false)} /> : null}
      {isMending ? <AddressDialog listing={listing} onClose={() => setMending(false)} /> : null}
    </article>
  );
}

/** The channel, where the name is the host's own, and the number of the listing there. */
function title({ title: own, channel_type, listing_id }: Listing): string {
  const number = channel_type === 'ical' ? '' : listing_id;
  return [own === '' ? '' : channelOf(channel_type).name, number].filter((each) => each !== '').join(' ');
}

function HealthSign({ health }: { readonly health: Health }) {
  const { t } = useWording();
  const isAmber = health === 'held' || health === 'partly';
  return (
    <span className={`properties-health ${isAmber ? 'doubtful' : health}`}>
      {health === 'broken' || isAmber ? <Icon name="warning" size={14} /> : null}
      {health === 'good' ? <Icon name="check" size={14} /> : null}
      {t.properties.listings.state[health]}
    </span>
  );
}

/** What the program that serves the channel says, where there is one. */
function Connector({ listing, property }: { readonly listing: Listing; readonly property: Property }) {
  const { t, tag } = useWording();
  const { account } = useSession();
  const words = t.properties.listings;
  const pushed: Readonly<Record<string, string>> = words.pushed;
  const gone = property.channels.find(
    (each) => each.channel_type === listing.channel_type && each.listing_id === listing.listing_id,
  )?.connector_gone_since;
  const push = listing.calendar_push;
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: account.timezone });
  return (
    <>
      {typeof gone === 'string' ? (
        <p className="properties-problem" role="alert">
          {words.gone(day.format(new Date(gone)))}
        </p>
      ) : null}
      {push === null ? null : (
        <p className={push.status === 'failed' ? 'properties-bad' : 'muted'}>
          {pushed[push.status] ?? ''} {push.detail}
        </p>
      )}
    </>
  );
}
