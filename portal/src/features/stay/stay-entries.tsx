import { Link } from '@tanstack/react-router';
import type { Reservation, Transaction } from '../../../../client/src/innkeep.ts';
import { formatDay, todayIn } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';
import { useEntriesOf } from './use-stay.ts';

/** The entries of the books that belong to the stay, the newest first. */
export function StayEntries({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const { data: entries = [] } = useEntriesOf(stay);
  if (entries.length === 0) return null;
  return (
    <ul className="stay-entries" aria-label={t.stay.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry }: { readonly entry: Transaction }) {
  const { t, tag } = useWording();
  const { timezone } = useSession().account;
  const { id, action_at, item_name, direction, amount, currency, status } = entry;
  const day = todayIn(timezone, new Date(action_at));
  return (
    <Link to="." search={(before) => ({ ...before, stay: undefined, entry: id })}>
      <span className="muted">{formatDay(day, tag, { day: 'numeric', month: 'short' })}</span>
      <span>{item_name}</span>
      {status === 'paid' ? null : <span className="stay-waits">{t.money.states.outstanding}</span>}
      <span className="stay-entry-amount">
        {direction === 'income' ? '+' : '−'} {formatMoney(amount, currency, tag)}
      </span>
    </Link>
  );
}
