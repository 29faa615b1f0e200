import type { Reservation } from '../../../../client/src/innkeep.ts';
import { exactSum } from '../../format/exact-sum.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';

/** Says before it is stored that a payment is more than is still to come. A deposit is no payment. */
export function Overpaying({
  stay: { payment },
  amount,
  isDeposit,
}: {
  readonly stay: Reservation;
  readonly amount: number;
  readonly isDeposit: boolean;
}) {
  const { t, tag } = useWording();
  const { currency, balance_amount, collected_by } = payment;
  const excess = exactSum([amount, -balance_amount], currency);
  if (isDeposit || excess <= 0) return null;
  const money = formatMoney(excess, currency, tag);
  const { tooMuch, tooMuchPayout } = t.stayActions;
  return (
    <p className="stay-waits" role="status">
      {collected_by === 'channel' ? tooMuchPayout(money) : tooMuch(money)}
    </p>
  );
}
