import { Link } from '@tanstack/react-router';
import type { Reservation, Transaction } from '../../../../client/src/innkeep.ts';
import { formatDay, todayIn } from '../../format/days.ts';
import { formatFlow } from '../../format/money.ts';
import { useSession } from '../../data/session.ts';
import { sayBuiltIn } from '../../texts/built-in.ts';
import { useWording } from '../../texts/texts.ts';
import { useEntriesOf } from './use-stay.ts';

/** The entries of the books that belong to the stay, the newest first. */
export function StayEntries({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const { data: entries = [] } = useEntriesOf({ stay_code: stay.stay_code });
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
      <span>{sayBuiltIn(item_name, t)}</span>
      {status === 'paid' ? null : <span className="stay-waits">{t.money.states.outstanding}</span>}
      <span className="stay-entry-amount">
        {formatFlow(direction === 'income' ? amount : -amount, currency, tag)}
      </span>
    </Link>
  );
}
