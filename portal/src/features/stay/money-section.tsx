import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { Section } from '../../components/side-panel.tsx';
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
  const isPaid = payment.balance_amount === 0 && payment.status !== 'unreceived';
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
        <Line name={t.stay.total} amount={money(payment.total_amount)} kind="total" />
        {rates.total_commission.amount === 0 ? null : (
          <Line name={t.stay.hostFee} amount={`– ${money(rates.total_commission.amount)}`} kind="quiet" />
        )}
        {payment.received_amount === 0 ? null : (
          <Line name={t.stay.received} amount={money(payment.received_amount)} kind="quiet" />
        )}
        {isPaid ? (
          <Line
            name={payment.status === 'over_received' ? t.stay.overpaid : t.stay.paid}
            amount=""
            kind="good"
          />
        ) : payment.balance_amount === 0 ? null : (
          <Line name={t.stay.unpaid} amount={money(payment.balance_amount)} kind="due" />
        )}
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
