import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { importedClosures, type ImportedClosure } from '../../domain/channel-calendars/imported-closure.ts';
import { ToBookingDialog } from '../../domain/channel-calendars/to-booking-dialog.tsx';
import { channelOf } from '../../domain/channel-colours.ts';
import { addDays, formatDay, formatDays, todayIn } from '../../format/days.ts';
import { nameOf } from '../../domain/listing-name.ts';
import { useWording } from '../../texts/texts.ts';
import { useListingOf } from '../../data/use-listings.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change/change-items.tsx';
import { SentFlaws } from './sent-flaws.tsx';

type OfStay = { readonly stay: Reservation };

/** What a calendar says against a stay, and what to do about it. Nothing where nothing does. */
export function CalendarDoubts({ stay, timezone }: OfStay & { readonly timezone: string }) {
  const isHeld = stay.status === 'accepted';
  const { not_in_calendar_since: since } = stay;
  return (
    <>
      {isHeld && stay.in_conflict && !stay.in_reservation_box ? <Contested stay={stay} /> : null}
      {isHeld && since !== null ? <Missing stay={stay} day={todayIn(timezone, new Date(since))} /> : null}
      {stay.warnings.length > 0 ? <SentFlaws stay={stay} /> : null}
    </>
  );
}

/** The calendar of a channel closes nights around those of the stay: it may have sold them. */
function Contested({ stay }: OfStay) {
  const { t, tag } = useWording();
  const words = t.channelCalendars;
  const closures = useContesting(stay);
  const [isMoving, setMoving] = useState(false);
  const [booked, setBooked] = useState<ImportedClosure>();
  const names = [...new Set(closures.map(({ name }) => name))].join(', ');
  return (
    <section className="panel-section stay-doubt bad" aria-label={words.doubts.conflict}>
      <p>
        <b>{words.doubts.conflict}.</b>{' '}
        {words.doubts.conflictText(names === '' ? words.doubts.channel : names)} {words.doubts.conflictDo}
      </p>
      <ul>
        {closures.map((closure) => (
          <li key={closure.closure_id}>
            {words.closures.closedBy(closure.name)}:{' '}
            {formatDays(closure.start_date, addDays(closure.end_date, 1), tag)}{' '}
            <Button variant="default" size="compact-sm" onClick={() => setBooked(closure)}>
              {words.closures.toBooking}
            </Button>
          </li>
        ))}
      </ul>
      <Group gap={8}>
        <Button variant="default" onClick={() => setMoving(true)}>
          {words.doubts.move}
        </Button>
      </Group>
      <ChangeDialog stay={stay} change={isMoving ? 'move' : undefined} onClose={() => setMoving(false)} />
      {booked === undefined ? null : (
        <ToBookingDialog closure={booked} onClose={() => setBooked(undefined)} />
      )}
    </section>
  );
}

/** The closures that begin before the stay or end after it, and touch it. */
function useContesting({ property_id, check_in_date, check_out_date }: Reservation) {
  const { data: closures = [] } = useQuery({
    queryKey: key('closures', 'around', property_id, check_in_date, check_out_date),
    queryFn: ({ signal }) => {
      // What is closed beyond the stay may stand beside it: its own nights are left out where they were shown to the channel.
      const around = { start_date: addDays(check_in_date, -1), end_date: check_out_date };
      return innkeep.listings.listClosures({ property_id, ...around, limit: 100 }, { signal }).toArray();
    },
  });
  return importedClosures(closures).filter(
    ({ start_date, end_date }) => start_date < check_in_date || end_date >= check_out_date,
  );
}

function Missing({ stay, day }: OfStay & { readonly day: string }) {
  const { t, tag } = useWording();
  const words = t.channelCalendars.doubts;
  const [isEnding, setEnding] = useState(false);
  const listing = useListingOf(stay);
  const name = listing === undefined ? channelOf(stay.channel_type).name : nameOf(listing);
  return (
    <section className="panel-section stay-doubt" aria-label={words.missing(name)}>
      <p>
        <b>{words.missingSince(name, formatDay(day, tag, { day: 'numeric', month: 'long' }))}</b>{' '}
        {words.missingText}
      </p>
      <Group gap={8}>
        <Button variant="default" onClick={() => setEnding(true)}>
          {words.end}
        </Button>
      </Group>
      {isEnding ? <CancelDialog stay={stay} onClose={() => setEnding(false)} /> : null}
    </section>
  );
}
