import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Reservation } from '../../../client/src/innkeep.ts';
import type { WaitingAction } from '../features/today/waiting-items.ts';
import { useWording } from '../texts/texts.ts';
import { guestOf } from '../domain/guest-of.ts';

// Loaded when something waits for it.
const HeldBackButtons = lazy(async () => ({
  default: (await import('../domain/channel-calendars/held-back-buttons.tsx')).HeldBackButtons,
}));
const PlaceButton = lazy(async () => ({
  default: (await import('../features/calendar/box/place-button.tsx')).PlaceButton,
}));
const CancelDialog = lazy(async () => ({
  default: (await import('../features/stay/cancel-dialog.tsx')).CancelDialog,
}));
const PropertyDialog = lazy(async () => ({
  default: (await import('../features/stay/change/property-dialog.tsx')).PropertyDialog,
}));

/** What can be done about something that waits, where it stands. */
export function ActOn({ action }: { readonly action: WaitingAction }) {
  switch (action.kind) {
    case 'held back':
      return <HeldBackButtons listing={action.listing} />;
    case 'place':
      return <PlaceButton stay={action.stay} />;
    case 'move':
    case 'end':
      return <StayButton stay={action.stay} kind={action.kind} />;
  }
}

function StayButton({ stay, kind }: { readonly stay: Reservation; readonly kind: 'move' | 'end' }) {
  const wording = useWording();
  const { t } = wording;
  const words = t.channelCalendars.doubts;
  const [isAsking, setAsking] = useState(false);
  const guest = guestOf(stay, wording);
  const Dialog = kind === 'move' ? PropertyDialog : CancelDialog;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={kind === 'move' ? words.moveOf(guest) : words.endOf(guest)}
        onClick={() => setAsking(true)}
      >
        {kind === 'move' ? words.move : words.end}
      </Button>
      {isAsking ? (
        <Suspense>
          <Dialog stay={stay} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
