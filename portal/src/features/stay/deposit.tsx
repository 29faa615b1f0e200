import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import { depositHeld } from './deposit-held.ts';
import { Line } from './money-line.tsx';
import { RefundForm } from './refund-form.tsx';
import { useEntriesOf } from './use-stay.ts';

/** The security deposit: what was agreed, and what is held of it. It is no part of the price, nor of what is owed. */
export function DepositLines({ stay }: { readonly stay: Reservation }) {
  const { t, tag } = useWording();
  const { currency } = stay.payment;
  const { deposit } = stay.check_in_details;
  const held = useDepositHeld(stay);
  const money = (amount: number) => formatMoney(amount, currency, tag);
  return (
    <>
      {deposit === null || deposit === 0 ? null : (
        <Line name={t.stay.deposit} amount={money(deposit)} kind="quiet" />
      )}
      {held > 0 ? <Line name={t.stay.depositHeld} amount={money(held)} kind="quiet" /> : null}
    </>
  );
}

/** Gives back what is held of the deposit. */
export function DepositButton({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const held = useDepositHeld(stay);
  if (held <= 0 && !isOpen) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.stayActions.returnDeposit}
      </Button>
      {isOpen ? <RefundForm stay={stay} held={held} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function useDepositHeld({ reservation_code, payment }: Reservation): number {
  const { data: entries = [] } = useEntriesOf({ reservation_code });
  return depositHeld(entries, payment.currency);
}
