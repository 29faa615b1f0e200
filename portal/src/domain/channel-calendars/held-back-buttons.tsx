import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreateListingHeldBackData, Listing } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { Confirm } from '../../components/confirm.tsx';
import { notify } from '../../components/notices.tsx';
import { addDays, formatDays } from '../../format/days.ts';
import { nameOf } from '../listing-name.ts';
import { guestOf } from '../guest-of.ts';
import { useWording } from '../../texts/texts.ts';
import './held-back.css';
import { calendarChanged } from '../../data/calendar-changes.ts';

type Decision = 'confirm' | 'keep';

/** Whether what a calendar has lost is gone, or stays. Each says before what follows. */
export function HeldBackButtons({ listing }: { readonly listing: Listing }) {
  const { t } = useWording();
  const words = t.channelCalendars.heldBack;
  const [asked, setAsked] = useState<Decision>();
  const name = nameOf(listing);
  return (
    <Group gap={16}>
      <Button variant="default" aria-label={words.keepOf(name)} onClick={() => setAsked('keep')}>
        {words.keep}
      </Button>
      <Button variant="default" aria-label={words.confirmOf(name)} onClick={() => setAsked('confirm')}>
        {words.confirm}
      </Button>
      {asked === undefined ? null : (
        <Decide listing={listing} decision={asked} onClose={() => setAsked(undefined)} />
      )}
    </Group>
  );
}

function Decide({
  listing,
  decision,
  onClose,
}: {
  readonly listing: Listing;
  readonly decision: Decision;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.channelCalendars.heldBack;
  const name = nameOf(listing);
  const isEnd = decision === 'confirm';
  const { data, error } = useQuery({
    queryKey: key('dry run', 'held back', listing.id),
    queryFn: ({ signal }) =>
      innkeep.listings.createHeldBack(listing.id, { decision: 'confirm' }, { dryRun: true, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <Confirm
      title={isEnd ? words.confirmTitle(name) : words.keepTitle(name)}
      text={isEnd ? words.confirmText : words.keepText}
      confirm={isEnd ? words.confirmDo : words.keepDo}
      keep={words.notNow}
      isMild={!isEnd}
      isReady={!isEnd || data !== undefined}
      problem={error?.message}
      act={async () => {
        const { difference } = await innkeep.listings.createHeldBack(listing.id, { decision });
        const ended = words.ended(difference.cancelled.length, difference.blocks_removed.length);
        notify({ text: isEnd ? (ended === '' ? words.noneEnded : `${ended}.`) : words.kept });
      }}
      onDone={calendarChanged}
      onClose={onClose}
    >
      {data === undefined ? (
        <p aria-busy={error === null} />
      ) : (
        <Gone difference={data.difference} channel_type={listing.channel_type} />
      )}
    </Confirm>
  );
}

/** A longer list says how many more there are. */
const LINES_MAX = 8;

/** The bookings and the closed times that are no longer in the calendar, from the service's own dry run. */
function Gone({
  difference,
  channel_type,
}: Pick<CreateListingHeldBackData, 'difference'> & Pick<Listing, 'channel_type'>) {
  const wording = useWording();
  const { t, tag } = wording;
  const words = t.channelCalendars.heldBack;
  const lines = [
    ...difference.cancelled.map(({ guest_name, check_in_date, check_out_date }) =>
      guestOf({ guest_name, channel_type, check_in_date, check_out_date }, wording),
    ),
    ...difference.blocks_removed.map(
      ({ start_date, end_date }) =>
        `${words.closedTime}, ${formatDays(start_date, addDays(end_date, 1), tag)}`,
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="gone">
      {lines.slice(0, LINES_MAX).map((line, index) => (
        <li key={index}>{line}</li>
      ))}
      {lines.length > LINES_MAX ? <li>{words.more(lines.length - LINES_MAX)}</li> : null}
    </ul>
  );
}
