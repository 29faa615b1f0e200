import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { isBookedHere } from '../../domain/held.ts';
import { useWording } from '../../texts/texts.ts';
import { ChangeDialog } from './change/change-items.tsx';

/** Asks for the price of a booking whose calendar told none. */
export function EnterPrice({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const { rate, commission } = stay.rates;
  const isUnpriced = stay.status === 'accepted' && rate.amount === 0 && commission.amount === 0;
  if (!isUnpriced || isBookedHere(stay)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.stayActions.price}
      </Button>
      <ChangeDialog stay={stay} change={isOpen ? 'price' : undefined} onClose={() => setOpen(false)} />
    </>
  );
}
