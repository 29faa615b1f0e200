import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Listing } from '../../../../../client/src/innkeep.ts';
import { nameOf } from '../../../domain/listing-name.ts';
import { useWording } from '../../../texts/texts.ts';
import { eventsAreOf } from './events-are-field.tsx';
import { ReadingDialog } from './reading-dialog.tsx';

/** How the events of a calendar are read, and what the channel only shows back. */
export function ReadingFacts({ listing }: { readonly listing: Listing }) {
  const { t } = useWording();
  const words = t.channelCalendars;
  const [isAsking, setAsking] = useState(false);
  const { ignore_closures_after_days: days, echo_nights } = listing;
  return (
    <>
      <dt>{words.reading.label}</dt>
      <dd>
        {words.reading.eventsAre[eventsAreOf(listing)]}
        {days === null ? '' : `. ${words.reading.ignores(days)}`}{' '}
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${words.reading.change}: ${nameOf(listing)}`}
          onClick={() => setAsking(true)}
        >
          {words.reading.change}
        </Button>
      </dd>
      {echo_nights === 0 ? null : (
        <>
          <dt>{words.states.showsBack}</dt>
          <dd>
            {words.states.nights(echo_nights)}
            <p className="muted">{words.states.showsBackText}</p>
          </dd>
        </>
      )}
      {isAsking ? <ReadingDialog listing={listing} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
