import type { Reservation } from '../../../../client/src/innkeep.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import { Line } from './money-line.tsx';
import { receivedInAll } from './order-money.ts';

/** What was received for the order; where something went back, in all and what is left of it, too. */
export function ReceivedLines({ payment }: Pick<Reservation, 'payment'>) {
  const { t, tag } = useWording();
  const { received_amount, refunded_amount, currency } = payment;
  const money = (amount: number) => formatMoney(amount, currency, tag);
  if (refunded_amount === 0)
    return received_amount === 0 ? null : (
      <Line name={t.stay.received} amount={money(received_amount)} kind="quiet" />
    );
  return (
    <>
      <Line name={t.stay.receivedInAll} amount={money(receivedInAll(payment))} kind="quiet" />
      <Line name={t.stay.refunded} amount={money(-refunded_amount)} kind="quiet" />
      <Line name={t.stay.leftOfReceived} amount={money(received_amount)} kind="quiet" />
    </>
  );
}
