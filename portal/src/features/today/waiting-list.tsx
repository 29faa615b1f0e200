import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { GetTodayData } from '../../../../client/src/innkeep.ts';
import { useMay } from '../../data/use-may.ts';
import { addDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { Heading } from './heading.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitingLine, type ActOn } from './waiting-line.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';

/** So many leave room for the arrivals on a phone. */
const SHOWN = 5;
/** What has to be changed for nothing to wait. */
const SETTLED = ['stays', 'listings', 'messages', 'tasks', 'money'] as const;
/** As far back as the list of the day goes. */
const UNPRICED_DAYS = 30;

/** What waits for the host, the most urgent kind first, each a link to where it is settled. */
export function WaitingList({
  today,
  Act,
}: {
  /** Undefined while it is read. */
  readonly today: GetTodayData | undefined;
  readonly Act: ActOn;
}) {
  const { t } = useWording();
  const [isLong, setLong] = useState(false);
  const { items, untold } = useWaiting(today);
  const may = useMay();
  // Nothing waits for a role that only reads.
  if (!SETTLED.some((subject) => may.changes(subject))) return null;
  const isReading = today === undefined;
  const count = items.length + untold;
  return (
    <section aria-labelledby="today-waiting" aria-busy={isReading}>
      <Heading id="today-waiting" title={t.today.waiting} count={isReading ? undefined : count} />
      {isReading ? <ListSkeleton rows={3} /> : null}
      {isReading || items.length > 0 ? null : <p className="muted today-empty">{t.today.nothingWaits}</p>}
      <ul className="today-list whole">
        {(isLong ? items : items.slice(0, SHOWN)).map((item) => (
          <WaitingLine key={item.key} item={item} Act={Act} />
        ))}
      </ul>
      {isLong || items.length <= SHOWN ? null : (
        <Button className="today-more" variant="default" size="compact-sm" onClick={() => setLong(true)}>
          {t.today.showAll(count)}
        </Button>
      )}
      {today === undefined || today.unpriced.total === 0 || !may.changes('money') ? null : (
        <Link
          className="today-unpriced"
          to="/reservations"
          search={{
            unpriced: true,
            status: 'all',
            by: 'check_out',
            from: addDays(today.date, -UNPRICED_DAYS),
          }}
        >
          {t.today.allUnpriced(today.unpriced.total)}
        </Link>
      )}
      {isLong && untold > 0 ? <p className="muted">{t.today.more(untold)}</p> : null}
    </section>
  );
}
