import { addDays, monthsBetween, todayIn } from '../../format/days.ts';
import { mayOf } from '../../data/use-may.ts';
import { queries, readSession } from '../../data/queries.ts';
import { PROPERTIES } from '../../data/use-properties.ts';
import { FILTERS, type CalendarSearch } from './calendar-search.ts';
import { chunksOf } from './chunks.ts';
import { rowsOf } from './rows.ts';
import { nightsQuery } from './use-nights.ts';
import { DAYS_AROUND } from './use-shown-nights.ts';
import { staysQuery } from './use-stays.ts';
import { DAYS_BEFORE_TODAY } from './use-view.ts';

/** What a screen shows without scrolling. */
const FIRST = { from: 0, to: 1 };

/** Reads what the calendar shows first, while its page is still being drawn. With a filter the first rows are others. */
export async function readAhead(search: CalendarSearch): Promise<void> {
  if (search.rows !== undefined || search.zoom === 'year') return;
  if (FILTERS.some((each) => search[each] !== undefined)) return;
  const session = await readSession();
  if (session === null || !mayOf(session.account.operator).reads('calendar')) return;
  const first = search.from ?? addDays(todayIn(session.account.timezone), -DAYS_BEFORE_TODAY);
  const months = monthsBetween(addDays(first, DAYS_AROUND.from), addDays(first, DAYS_AROUND.to));
  const rows = rowsOf(await queries.fetchQuery(PROPERTIES), ({ groups }) => groups[0]?.name, '');
  for (const properties of chunksOf(rows, [FIRST]))
    for (const month of months) {
      void queries.prefetchQuery(
        staysQuery(
          properties.map(({ id }) => id),
          month,
        ),
      );
      void queries.prefetchQuery(nightsQuery(properties, month));
    }
}
