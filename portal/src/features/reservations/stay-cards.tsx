import { Link } from '@tanstack/react-router';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { formatDays } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { textIn, type Reading } from './columns.ts';
import { useRowsInView, type RowsInView } from './use-rows-in-view.ts';
import { guestOwes } from '../../domain/guest-owes.ts';

const CARD_HEIGHT = 68;

/** The stays on a phone: only those in view are drawn. */
export function StayCards({ rows, onShow, reading }: RowsInView & { readonly reading: Reading }) {
  const { scroller, items, height } = useRowsInView({ rows, onShow }, { size: CARD_HEIGHT, overscan: 8 });
  return (
    <div className="reservations-scroll" ref={scroller}>
      <ul className="reservations-cards" style={{ height, paddingTop: items[0]?.start ?? 0 }}>
        {items.map(({ index }) => {
          const stay = rows.at(index);
          return (
            <li
              key={index}
              aria-setsize={rows.total}
              aria-posinset={index + 1}
              aria-busy={stay === undefined}
            >
              {stay === undefined ? (
                <span className="reservations-card muted">…</span>
              ) : (
                <Card stay={stay} reading={reading} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Card({ stay, reading }: { readonly stay: Reservation; readonly reading: Reading }) {
  const { tag } = reading;
  const dates = formatDays(stay.check_in_date, stay.check_out_date, tag);
  const due = dueText(stay, reading);
  return (
    <Link to="." search={(before) => ({ ...before, stay: stay.stay_code })} className="reservations-card">
      <b>{textIn('guest', stay, reading)}</b>
      <span>{textIn('total', stay, reading)}</span>
      <small>{[dates, textIn('property', stay, reading)].join(' · ')}</small>
      {due === undefined ? (
        <small>{textIn('status', stay, reading)}</small>
      ) : (
        <small className="due">{due}</small>
      )}
    </Link>
  );
}

/** What the list is about, or else what is unpaid. */
function dueText(stay: Reservation, reading: Reading): string | undefined {
  const { t, tag, owed } = reading;
  if (owed !== undefined) return t.reservations.owed[owed](textIn('owed', stay, reading));
  const unpaid = guestOwes(stay);
  return unpaid > 0 ? t.reservations.unpaid(formatMoney(unpaid, stay.payment.currency, tag)) : undefined;
}
