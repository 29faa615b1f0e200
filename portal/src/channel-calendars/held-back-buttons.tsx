import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Listing } from '../../../client/src/innkeep.ts';
import { innkeep } from '../api.ts';
import { Confirm } from '../components/confirm.tsx';
import { notify } from '../components/notices.tsx';
import { nameOf } from '../listing-name.ts';
import { useWording } from '../texts/texts.ts';
import { useRefreshCalendars } from './use-refresh-calendars.ts';

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
  const refresh = useRefreshCalendars();
  const name = nameOf(listing);
  const isEnd = decision === 'confirm';
  return (
    <Confirm
      title={isEnd ? words.confirmTitle(name) : words.keepTitle(name)}
      text={isEnd ? words.confirmText : words.keepText}
      confirm={isEnd ? words.confirmDo : words.keepDo}
      isMild={!isEnd}
      act={async () => {
        const { difference } = await innkeep.listings.createHeldBack(listing.id, { decision });
        const ended = words.ended(difference.cancelled.length, difference.blocks_removed.length);
        notify({ text: isEnd ? (ended === '' ? words.noneEnded : `${ended}.`) : words.kept });
      }}
      onDone={refresh}
      onClose={onClose}
    />
  );
}
