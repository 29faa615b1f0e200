import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { isHeld } from '../../domain/held.ts';
import { guestOf } from '../../domain/guest-of.ts';
import { useWording } from '../../texts/texts.ts';
import { DecisionDialog } from './decision-dialog.tsx';

const DECISIONS = ['approve', 'decline'] as const;

/** Approve and decline. In a list they are small, and name the guest to screen readers. */
export function DecisionButtons({
  stay,
  isInList = false,
}: {
  readonly stay: Reservation;
  readonly isInList?: boolean;
}) {
  const wording = useWording();
  const { t } = wording;
  const [decision, setDecision] = useState<(typeof DECISIONS)[number]>();
  const guest = guestOf(stay, wording);
  const words = isHeld(stay) ? t.stayActions.holds : t.stayActions.decisions;
  return (
    <>
      {DECISIONS.map((each) => (
        <Button
          key={each}
          {...(each === 'approve' && !isInList ? {} : { variant: 'default' })}
          {...(isInList ? { size: 'compact-sm', 'aria-label': words[each].button(guest) } : {})}
          onClick={() => setDecision(each)}
        >
          {words[each].action}
        </Button>
      ))}
      {decision === undefined ? null : (
        <DecisionDialog
          key={decision}
          stay={stay}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  );
}
