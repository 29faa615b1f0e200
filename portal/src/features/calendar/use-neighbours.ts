import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Property } from '../../../../client/src/innkeep.ts';
import { addDays, daysOfMonth, monthOf } from '../../format/days.ts';
import { nightsQuery } from './use-nights.ts';
import { staysQuery } from './use-stays.ts';

/** So long after the last step nobody scrolls: what is in view then is what matters. */
const STILL_MS = 300;

/** Once all that is in view has come, reads the month before and the month after: a step to one of them shows it at once. */
export function useNeighbours(
  chunks: readonly (readonly Property[])[],
  months: readonly string[],
  isRead: boolean,
): void {
  const queries = useQueryClient();
  // Each is asked for once: what fails is asked for again when it is in view.
  const asked = useRef(new Set<string>());
  const around = neighboursOf(months).join();
  useEffect(() => {
    if (!isRead) return;
    const read = () => {
      for (const properties of chunks.filter((chunk) => chunk.length > 0))
        for (const month of around.split(',')) {
          const ids = properties.map(({ id }) => id);
          const key = `${month} ${ids.join()}`;
          if (asked.current.has(key)) continue;
          asked.current.add(key);
          void queries.prefetchQuery(staysQuery(ids, month));
          void queries.prefetchQuery(nightsQuery(properties, month));
        }
    };
    const timer = setTimeout(read, STILL_MS);
    return () => clearTimeout(timer);
  }, [chunks, around, isRead, queries]);
}

function neighboursOf(months: readonly string[]): readonly string[] {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [monthOf(addDays(daysOfMonth(first).first, -1)), monthOf(addDays(daysOfMonth(last).last, 1))];
}
