import { Link } from '@tanstack/react-router';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { channelOf } from '../../components/channels.ts';
import { formatDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';

/** The stays without a property, conflicts first; always with their number. */
export function BoxDrawer({ stays }: { readonly stays: readonly Reservation[] | undefined }) {
  const { t, tag } = useWording();
  const waiting = (stays ?? []).toSorted(byUrgency);
  return (
    <section className="box" aria-label={t.calendar.box}>
      <b>{t.calendar.box}</b>
      <span className="muted">
        {stays === undefined
          ? ''
          : waiting.length === 0
            ? t.calendar.boxEmpty
            : t.calendar.boxCount(waiting.length)}
      </span>
      {waiting.map((stay) => (
        <Link
          key={stay.stay_code}
          to="."
          search={(before) => ({ ...before, stay: stay.stay_code })}
          className={stay.in_conflict ? 'box-card conflict' : 'box-card'}
        >
          {stay.in_conflict ? <b>{t.calendar.conflict}</b> : null}
          {stay.guest_name ?? t.stay.unnamed} · {formatDays(stay.check_in_date, stay.check_out_date, tag)} ·{' '}
          {channelOf(stay.channel_type).name}
        </Link>
      ))}
    </section>
  );
}

function byUrgency(one: Reservation, other: Reservation): number {
  return (
    Number(other.in_conflict) - Number(one.in_conflict) || (one.check_in_date < other.check_in_date ? -1 : 1)
  );
}
