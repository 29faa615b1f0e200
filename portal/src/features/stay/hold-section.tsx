import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { useSession } from '../../data/session.ts';
import { isPaidHold, waitsUntil } from '../../domain/held.ts';
import { formatDay } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { HoldDialog } from './change/hold-dialog.tsx';

/** A stay that is held: until when, and what can be done about it. */
export function HoldSection({ stay }: { readonly stay: Reservation }) {
  const { t, tag } = useWording();
  const { account } = useSession();
  const [isOpen, setOpen] = useState(false);
  const until = waitsUntil(stay, account.timezone);
  return (
    <section className="panel-section stay-request">
      <p role="status">
        {isPaidHold(stay)
          ? t.stay.paidHold
          : t.stay.heldUntil(formatDay(until, tag, { day: 'numeric', month: 'long' }))}
      </p>
      <Group gap={8} mt={10}>
        <DecisionButtons stay={stay} />
        <Button variant="default" onClick={() => setOpen(true)}>
          {t.stay.holdLonger}
        </Button>
      </Group>
      {isOpen ? <HoldDialog stay={stay} until={until} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
