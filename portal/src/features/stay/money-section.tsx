import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { Section } from '../../components/side-panel.tsx';
import { channelOf } from '../../components/channels.ts';
import { refundDue } from '../../domain/guest-owes.ts';
import { formatDay, todayIn, type Day } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { StayEntries } from './stay-entries.tsx';

/** The price, what has been received, and the entries of the stay. */
export function MoneySection({ stay, timezone }: { readonly stay: Reservation; readonly timezone: string }) {
  const { t, tag } = useWording();
  const [isPrinting, setPrinting] = useState(false);
  const { rates, payment } = stay;
  const types: Readonly<Record<string, string>> = t.stay.rateTypes;
  const money = (amount: number, currency = payment.currency) => formatMoney(amount, currency, tag);
  return (
    <Section title={t.stay.money}>
      <dl className="money">
        {/* The host's fee is no part of the total, and stands below it. */}
        {rates.details
          .filter(({ type }) => type !== 'HOST_SERVICE_FEE')
          .map(({ description, type, currency, amount }, index) => (
            // Lines have no id, and may be equal.
            <Line
              key={index}
              name={description === '' ? (types[type] ?? type) : description}
              amount={money(amount, currency)}
            />
          ))}
        <Line name={t.stay.total} amount={money(rates.total_rate.amount)} kind="total" />
        {rates.total_commission.amount === 0 ? null : (
          <Line name={t.stay.hostFee} amount={`– ${money(rates.total_commission.amount)}`} kind="quiet" />
        )}
        {payment.kept_amount === 0 ? null : (
          <Line name={t.stay.kept} amount={money(payment.kept_amount)} kind="total" />
        )}
        {rates.total_commission.amount === 0 || payment.total_amount === 0 ? null : (
          <Line name={t.stay.yours} amount={money(payment.total_amount)} kind="total" />
        )}
        {payment.received_amount === 0 ? null : (
          <Line name={t.stay.received} amount={money(payment.received_amount)} kind="quiet" />
        )}
        {payment.refunded_amount === 0 ? null : (
          <Line name={t.stay.refunded} amount={money(payment.refunded_amount)} kind="quiet" />
        )}
        <Outcome stay={stay} timezone={timezone} />
      </dl>
      <StayEntries stay={stay} />
      {payment.received_amount > 0 ? (
        <Button
          variant="default"
          leftSection={<Icon name="print" size={16} />}
          onClick={() => setPrinting(true)}
        >
          {t.receipt.print}
        </Button>
      ) : null}
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
  const { balance_amount, payout, due, currency, status } = payment;
  const money = (amount: number) => formatMoney(amount, currency, tag);
  const write = (day: Day) => formatDay(day, tag, { day: 'numeric', month: 'short' });
  const back = refundDue(stay);
  if (back > 0) return <Line name={t.stay.toRefund} amount={money(back)} kind="due" />;
  if (payout !== null) {
    const isLate = payout.expected_on < todayIn(timezone);
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
  if (balance_amount > 0) {
    const part = due.find(({ amount, paid_amount }) => paid_amount < amount);
    const name = part === undefined ? t.stay.unpaid : t.stay.dueOn(write(part.due_on));
    return <Line name={name} amount={money(balance_amount)} kind="due" />;
  }
  if (status === 'unreceived') return null;
  return <Line name={status === 'over_received' ? t.stay.overpaid : t.stay.paid} amount="" kind="good" />;
}

function Line({
  name,
  amount,
  kind = '',
}: {
  readonly name: string;
  readonly amount: string;
  readonly kind?: string;
}) {
  return (
    <>
      <dt className={kind}>{name}</dt>
      <dd className={kind}>{amount}</dd>
    </>
  );
}
