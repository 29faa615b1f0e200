import { Tooltip } from '@mantine/core';
import type { Transaction } from '../../../../../client/src/innkeep.ts';
import { Icon } from '../../../components/icon.tsx';
import { daysBetween } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import { dayOf, type Reading } from '../reading.ts';

/** The signs of an entry: it comes again, it has a receipt. */
export function Marks({ entry }: { readonly entry: Transaction }) {
  const { t } = useWording();
  return (
    <>
      {entry.recurring_transaction_id === null ? null : <Mark icon="repeat" label={t.money.recurringMark} />}
      {entry.receipt === null ? null : <Mark icon="clip" label={t.money.receiptMark} />}
    </>
  );
}

function Mark({ icon, label }: { readonly icon: 'repeat' | 'clip'; readonly label: string }) {
  return (
    <Tooltip label={label}>
      <span className="money-mark" role="img" aria-label={label}>
        <Icon name={icon} size={14} />
      </span>
    </Tooltip>
  );
}

/** Paid, or since when it should have been. */
export function StateOf({ entry, reading }: { readonly entry: Transaction; readonly reading: Reading }) {
  const { t, today } = reading;
  if (entry.status === 'paid') return <span className="muted">{t.money.states.paid}</span>;
  const day = dayOf(entry, reading);
  const late = daysBetween(day, today);
  if (late > 0) return <span className="money-due">{t.money.dueSince(t.money.days(late))}</span>;
  return <span>{late === 0 ? t.money.dueToday : t.money.dueIn(t.money.days(-late))}</span>;
}
