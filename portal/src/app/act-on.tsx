import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../components/lazy-part.ts';
import type { Reservation } from '../../../client/src/innkeep.ts';
import type { WaitingAction } from '../features/today/waiting-items.ts';
import { useMay, type Subject } from '../data/use-may.ts';
import { useWording, type Wording } from '../texts/texts.ts';
import { guestOf } from '../domain/guest-of.ts';

// Loaded when something waits for it.
const HeldBackButtons = lazyPart(
  () => import('../domain/channel-calendars/held-back-buttons.tsx'),
  'HeldBackButtons',
);
const PlaceButton = lazyPart(() => import('../features/calendar/box/place-button.tsx'), 'PlaceButton');
const CancelDialog = lazyPart(() => import('../features/stay/cancel-dialog.tsx'), 'CancelDialog');
const DecisionButtons = lazyPart(() => import('../features/stay/decision-buttons.tsx'), 'DecisionButtons');
const PaymentForm = lazyPart(() => import('../features/stay/payment-form.tsx'), 'PaymentForm');
const ReminderForm = lazyPart(() => import('../features/stay/reminder-form.tsx'), 'ReminderForm');
const RefundForm = lazyPart(() => import('../features/stay/refund-form.tsx'), 'RefundForm');
const SettleButton = lazyPart(() => import('../features/tasks/settle-button.tsx'), 'SettleButton');
const PropertyDialog = lazyPart(
  () => import('../features/stay/change/property-dialog.tsx'),
  'PropertyDialog',
);

const SUBJECT_OF_ACTION: Readonly<Record<WaitingAction['kind'], Subject>> = {
  'held back': 'listings',
  settle: 'tasks',
  answer: 'stays',
  take: 'money',
  remind: 'money',
  refund: 'money',
  place: 'stays',
  move: 'stays',
  end: 'stays',
};

/** What can be done about something that waits, where it stands. */
export function ActOn({ action }: { readonly action: WaitingAction }) {
  const may = useMay();
  if (!may.changes(SUBJECT_OF_ACTION[action.kind])) return null;
  switch (action.kind) {
    case 'held back':
      return <HeldBackButtons listing={action.listing} />;
    case 'settle':
      return <SettleButton task={action.task} />;
    case 'answer':
      return <DecisionButtons stay={action.stay} isInList />;
    case 'place':
      return <PlaceButton stay={action.stay} />;
    case 'move':
    case 'end':
    case 'take':
    case 'remind':
    case 'refund':
      return <StayButton stay={action.stay} kind={action.kind} />;
  }
}

/** What opens for a stay. */
const DIALOGS = {
  move: PropertyDialog,
  end: CancelDialog,
  take: PaymentForm,
  remind: ReminderForm,
  refund: RefundForm,
};

function StayButton({ stay, kind }: { readonly stay: Reservation; readonly kind: keyof typeof DIALOGS }) {
  const wording = useWording();
  const [isAsking, setAsking] = useState(false);
  const [label, labelOf] = wordsOf(stay, kind, wording.t);
  const Dialog = DIALOGS[kind];
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={labelOf(guestOf(stay, wording))}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking ? (
        <Suspense>
          <Dialog stay={stay} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function wordsOf({ payment }: Reservation, kind: keyof typeof DIALOGS, t: Wording['t']) {
  const { move, moveOf, end, endOf } = t.channelCalendars.doubts;
  const { takePayment, takeOf, payoutCame, payoutOf, refundDo, refundOf, remind, remindOf } = t.stayActions;
  switch (kind) {
    case 'move':
      return [move, moveOf] as const;
    case 'end':
      return [end, endOf] as const;
    case 'take':
      return payment.collected_by === 'channel'
        ? ([payoutCame, payoutOf] as const)
        : ([takePayment, takeOf] as const);
    case 'remind':
      return [remind, remindOf] as const;
    case 'refund':
      return [refundDo, refundOf] as const;
  }
}
