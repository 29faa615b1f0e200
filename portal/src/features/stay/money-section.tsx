import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { Section } from '../../components/side-panel.tsx';
import { channelOf } from '../../domain/channel-colours.ts';
import { costsOnceConfirmed, overpaidOf, refundDue } from '../../domain/guest-owes.ts';
import { formatDay, todayIn, type Day } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import { AnnouncedLeft } from './announced/announced-left.tsx';
import { EnterPrice } from './enter-price.tsx';
import { DepositButton, DepositLines } from './deposit.tsx';
import { StayDocuments } from './invoices/documents.tsx';
import { Line } from './money-line.tsx';
import { isNothingOwed } from './order-money.ts';
import { PaymentPlan, Unpaid } from './payment-plan.tsx';
import { PriceLines } from './price-lines.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { ReceivedLines } from './received-lines.tsx';
import { StayEntries } from './stay-entries.tsx';
import { useStaysOfOrder } from './use-stays-of-order.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';

/** The price, what has been received, and the entries of the stay. */
export function MoneySection({ stay, timezone }: { readonly stay: Reservation; readonly timezone: string }) {
  const { t } = useWording();
  const [isPrinting, setPrinting] = useState(false);
  const { payment } = stay;
  return (
    <Section title={t.stay.money}>
      <dl className="money">
        <PriceLines stay={stay} />
        <PaymentPlan stay={stay} today={todayIn(timezone)} />
        <ReceivedLines payment={payment} />
        <Outcome stay={stay} timezone={timezone} />
        <DepositLines stay={stay} />
      </dl>
      <ForWhoChanges of="money">
        <EnterPrice stay={stay} />
      </ForWhoChanges>
      <StayEntries stay={stay} />
      <ForWhoChanges of="money">
        <AnnouncedLeft stay={stay} />
        <DepositButton stay={stay} />
      </ForWhoChanges>
      {payment.received_amount > 0 ? (
        <Button
          variant="default"
          leftSection={<Icon name="print" size={16} />}
          onClick={() => setPrinting(true)}
        >
          {t.receipt.print}
        </Button>
      ) : null}
      <StayDocuments stay={stay} />
      {isPrinting ? (
        <ReceiptDialog stay={stay} timezone={timezone} onClose={() => setPrinting(false)} />
      ) : null}
    </Section>
  );
}

/** What is still to come, from the guest or from the channel, or to go back. */
function Outcome({ stay, timezone }: { readonly stay: Reservation; readonly timezone: string }) {
  const { t, tag } = useWording();
  const { payment, channel_type } = stay;
  const { balance_amount, payout, currency, status } = payment;
  const today = todayIn(timezone);
  const money = (amount: number) => formatMoney(amount, currency, tag);
  const write = (day: Day) => formatDay(day, tag, { day: 'numeric', month: 'short' });
  const back = refundDue(stay);
  const costs = costsOnceConfirmed(stay);
  if (back > 0) return <Line name={t.stay.toRefund} amount={money(back)} kind="due" />;
  if (costs !== undefined && costs > 0)
    return <Line name={t.stay.toPayOnceConfirmed} amount={money(costs)} kind="quiet" />;
  if (payout !== null) {
    const isLate = payout.expected_on < today;
    const { name } = channelOf(channel_type);
    const words = isLate ? t.stay.payoutLate : t.stay.payout;
    return (
      <Line
        name={words(name, write(payout.expected_on))}
        amount={money(payout.expected_amount)}
        kind={isLate ? 'due' : 'quiet'}
      />
    );
  }
  if (balance_amount > 0) return <Unpaid stay={stay} today={today} />;
  if (status === 'unreceived') return <NothingOwed stay={stay} />;
  const over = overpaidOf(stay);
  if (over > 0) return <Line name={t.stay.overpaid} amount={money(over)} kind="due" />;
  return <Line name={t.stay.paid} amount="" kind="good" />;
}

/** Says it of an order that has ended. Of one whose amounts nobody knows nothing is said. */
function NothingOwed({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const { stays } = useStaysOfOrder(stay);
  return stays && isNothingOwed(stays) ? <Line name={t.stay.nothingOwed} amount="" kind="good" /> : null;
}
