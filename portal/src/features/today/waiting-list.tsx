import { Button } from '@mantine/core';
import { useState } from 'react';
import { Problem } from '../../components/problem.tsx';
import type { Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { Heading } from './heading.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitingLine, type ActOn } from './waiting-line.tsx';

/** So many leave room for the arrivals on a phone. */
const SHOWN = 5;

/** What waits for the host, the most urgent kind first, each a link to where it is settled. */
export function WaitingList({
  today,
  titles,
  Act,
}: {
  readonly today: Day;
  readonly titles: ReadonlyMap<number, string>;
  readonly Act: ActOn;
}) {
  const { t } = useWording();
  const [isLong, setLong] = useState(false);
  const parts = useWaiting(today, titles);
  const queries = parts.map(({ query }) => query);
  const isReading = queries.some(({ data, error }) => data === undefined && error === null);
  const items = parts.flatMap((part) => part.items);
  const failed = queries.filter(({ data, error }) => data === undefined && error !== null);
  return (
    <section aria-labelledby="today-waiting" aria-busy={isReading}>
      <Heading id="today-waiting" title={t.today.waiting} count={isReading ? undefined : items.length} />
      {failed.map(({ error, refetch }, index) => (
        <Problem key={index} text={error?.message ?? ''} onRetry={() => void refetch()} />
      ))}
      {isReading || items.length > 0 || failed.length > 0 ? null : (
        <p className="muted today-empty">{t.today.nothingWaits}</p>
      )}
      <ul className="today-list whole">
        {(isLong ? items : items.slice(0, SHOWN)).map((item) => (
          <WaitingLine key={item.key} item={item} Act={Act} />
        ))}
      </ul>
      {isLong || items.length <= SHOWN ? null : (
        <Button className="today-more" variant="default" size="compact-sm" onClick={() => setLong(true)}>
          {t.today.showAll(items.length)}
        </Button>
      )}
    </section>
  );
}
