import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Property } from '../../../../client/src/innkeep.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Problem } from '../../components/problem.tsx';
import { useWording } from '../../texts/texts.ts';
import { CalendarDrawing } from './calendar-drawing.tsx';
import { ConnectForm } from './connect-form.tsx';
import { ListingCard } from './listing-card.tsx';
import { useListings } from './use-listings.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';

/** The channels of a property, with how the reading of each goes. */
export function ListingsPart({ property }: { readonly property: Property }) {
  const { t } = useWording();
  const { data, error, refetch } = useListings(property.id);
  const [isConnecting, setConnecting] = useState(false);
  const connect = (
    <ForWhoChanges of="listings">
      <Button leftSection={<Icon name="plus" size={14} />} onClick={() => setConnecting(true)}>
        {t.properties.listings.connect}
      </Button>
    </ForWhoChanges>
  );
  return (
    <div className="properties-part" aria-busy={data === undefined && error === null}>
      {error === null ? null : <Problem text={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <ListSkeleton rows={4} /> : null}
      {data === undefined ? null : <CalendarDrawing property={property} listings={data} />}
      {data?.length === 0 && !isConnecting ? (
        <Empty title={t.properties.listings.none} text={t.properties.listings.noneText}>
          {connect}
        </Empty>
      ) : null}
      {isConnecting ? (
        <ConnectForm
          property={property}
          onConnected={() => setConnecting(false)}
          onClose={() => setConnecting(false)}
        />
      ) : null}
      {data?.map((listing) => (
        <ListingCard key={listing.id} listing={listing} property={property} />
      ))}
      {data === undefined || data.length === 0 || isConnecting ? null : <p>{connect}</p>}
    </div>
  );
}
