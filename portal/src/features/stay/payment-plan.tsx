import type { Reservation } from '../../../../client/src/innkeep.ts';
import { costsOnceConfirmed, laterDue, nextDue } from '../../domain/guest-owes.ts';
import { addDays, formatDay, type Day } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import { Line } from './money-line.tsx';

/** What is due later than in so many days asks nobody to act yet. */
const SOON_DAYS = 7;

type Props = { readonly stay: Reservation; readonly today: Day };

/** The parts in which the guest pays, where there are several: what of each is paid, and which are late. */
export function PaymentPlan({ stay, today }: Props) {
  const { payment } = stay;
  const { t } = useWording();
  const { money, write } = useWriters(payment.currency);
  if (payment.due.length < 2) return null;
  return payment.due.map(({ amount, due_on, paid_amount }, index) => {
    const isOpen = paid_amount < amount;
    const isLate = isOpen && due_on < today && costsOnceConfirmed(stay) === undefined;
    const marks = [
      ...(isOpen ? [] : [t.stay.partPaid]),
      ...(isOpen && paid_amount > 0 ? [t.stay.partPaidOf(money(paid_amount))] : []),
      ...(isLate ? [t.stay.partLate] : []),
    ];
    return (
      // Parts have no id, and two may be due on the same day.
      <Line
        key={index}
        name={[t.stay.part(write(due_on)), ...marks].join(' · ')}
        amount={money(amount)}
        kind={isLate ? 'due' : 'quiet'}
      />
    );
  });
}

/** What the guest is to pay next, and the rest, with their days. */
export function Unpaid({ stay, today }: Props) {
  const { t, tag } = useWording();
  const { money, write } = useWriters(stay.payment.currency);
  const next = nextDue(stay, today);
  const later = laterDue(stay, today);
  if (next === undefined)
    return <Line name={t.stay.unpaid} amount={money(stay.payment.balance_amount)} kind="due" />;
  return (
    <>
      <Line
        name={t.stay.dueOn(write(next.due_on))}
        amount={money(next.amount)}
        kind={next.due_on <= addDays(today, SOON_DAYS) ? 'due' : ''}
      />
      {later === undefined ? null : (
        <Line
          name={t.stay.dueLater(new Intl.ListFormat(tag).format(later.days.map(write)))}
          amount={money(later.amount)}
        />
      )}
    </>
  );
}

function useWriters(currency: string) {
  const { tag } = useWording();
  return {
    money: (amount: number) => formatMoney(amount, currency, tag),
    write: (day: Day) => formatDay(day, tag, { day: 'numeric', month: 'short' }),
  };
}
