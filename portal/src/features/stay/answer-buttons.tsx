import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { isHeld } from '../../domain/held.ts';
import { guestOf } from '../../domain/guest-of.ts';
import { useWording } from '../../texts/texts.ts';
import { AnswerDialog } from './answer-dialog.tsx';

const ANSWERS = ['approve', 'decline'] as const;

/** Approve and decline. In a list they are small, and name the guest to screen readers. */
export function AnswerButtons({
  stay,
  isInList = false,
}: {
  readonly stay: Reservation;
  readonly isInList?: boolean;
}) {
  const wording = useWording();
  const { t } = wording;
  const [answer, setAnswer] = useState<(typeof ANSWERS)[number]>();
  const guest = guestOf(stay, wording);
  const words = isHeld(stay) ? t.stayActions.holds : t.stayActions.answers;
  return (
    <>
      {ANSWERS.map((each) => (
        <Button
          key={each}
          {...(each === 'approve' && !isInList ? {} : { variant: 'default' })}
          {...(isInList ? { size: 'compact-sm', 'aria-label': words[each].button(guest) } : {})}
          onClick={() => setAnswer(each)}
        >
          {words[each].action}
        </Button>
      ))}
      {answer === undefined ? null : (
        <AnswerDialog key={answer} stay={stay} answer={answer} onClose={() => setAnswer(undefined)} />
      )}
    </>
  );
}
