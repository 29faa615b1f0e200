import type { Reservation } from '../../../../client/src/innkeep.ts';
import { lineName } from '../../domain/prices/line-name.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import { Line } from './money-line.tsx';
import { hasEnded, isOfGroup } from '../../domain/stay-status.ts';
import { wholeOf } from './order-money.ts';
import { useStaysOfOrder } from './use-stays-of-order.ts';

type Props = { readonly stay: Reservation };

/** What the price of a stay is made of, the stay and its order, and what the host gets of it. */
export function PriceLines({ stay }: Props) {
  const wording = useWording();
  const { t, tag } = wording;
  const { rates } = stay;
  return (
    <>
      {/* The host's fee is no part of the total, and stands below it. */}
      {rates.details
        .filter(({ type }) => type !== 'HOST_SERVICE_FEE')
        .map((line, index) => (
          // Lines have no id, and may be equal.
          <Line
            key={index}
            name={lineName(line, wording)}
            amount={formatMoney(line.amount, line.currency, tag)}
          />
        ))}
      {hasEnded(stay) ? <EndedStay stay={stay} /> : null}
      {isOfGroup(stay) && !hasEnded(stay) ? (
        <Line
          name={t.stay.ofStay}
          amount={formatMoney(rates.rate.amount, rates.rate.currency, tag)}
          kind="total"
        />
      ) : null}
      {isOfGroup(stay) || !hasEnded(stay) ? <WholeOrder stay={stay} /> : null}
    </>
  );
}

/** The price that nobody owes any more, and what is kept of it. */
function EndedStay({ stay: { rates, kept_amount } }: Props) {
  const { t, tag } = useWording();
  const { amount, currency } = rates.rate;
  return (
    <>
      {amount === 0 ? null : (
        <Line name={t.stay.priceWas} amount={formatMoney(amount, currency, tag)} kind="was" />
      )}
      {kept_amount === 0 ? null : (
        <Line name={t.stay.kept} amount={formatMoney(kept_amount, currency, tag)} kind="total" />
      )}
    </>
  );
}

/** The total of the order, with what is kept of its stays that have ended, and what the host gets of it. */
function WholeOrder({ stay }: Props) {
  const { t, tag } = useWording();
  const { payment } = stay;
  const { stays } = useStaysOfOrder(stay);
  if (stays === undefined) return null;
  const { price, commission } = wholeOf(stays);
  const money = (amount: number) => formatMoney(amount, payment.currency, tag);
  return (
    <>
      <Line name={isOfGroup(stay) ? t.stay.ofOrder : t.stay.total} amount={money(price)} kind="total" />
      {payment.kept_amount === 0 ? null : (
        <Line name={t.stay.keptOfOrder} amount={money(payment.kept_amount)} kind="quiet" />
      )}
      {commission === 0 ? null : (
        <>
          <Line name={t.stay.hostFee} amount={money(-commission)} kind="quiet" />
          <Line name={t.stay.yours} amount={money(payment.total_amount)} kind="total" />
        </>
      )}
    </>
  );
}
