import type { GetReservationTotalsData, Reservation } from '../../../../client/src/innkeep.ts';
import { channelOf } from '../../domain/channel-colours.ts';
import { PaperHead } from '../../components/paper-head.tsx';
import { useSession } from '../../data/session.ts';
import { formatDay, type Day } from '../../format/days.ts';
import { headingOf, NUMBERS, textIn, type Column, type Reading } from './columns.ts';
import { moneyIn } from './owed.ts';
import type { ReservationsSearch } from './reservations-search.ts';
import { TotalsLine } from './totals-bar.tsx';

/** All stays of the filters on paper, with what they are limited to. */
export function PaperOfStays({
  stays,
  search,
  today,
  totals,
  columns,
  reading,
}: {
  readonly stays: readonly Reservation[];
  readonly search: ReservationsSearch;
  readonly today: Day;
  readonly totals: GetReservationTotalsData | undefined;
  readonly columns: readonly Column[];
  readonly reading: Reading;
}) {
  const { account } = useSession();
  const { t, tag } = reading;
  return (
    <section className="paper on-paper">
      <PaperHead
        owner={account.name}
        title={t.reservations.title}
        lines={[daysIn(search, today, reading), filtersIn(search, reading).join(' · ')]}
        made={t.reservations.made(writeDay(today, tag))}
      />
      {totals === undefined ? null : (
        <p>
          <TotalsLine totals={totals} owed={reading.owed} />
        </p>
      )}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={classOf(column)}>
                {headingOf(column, reading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stays.map((stay) => (
            <tr key={stay.stay_code}>
              {columns.map((column) => (
                <td key={column} className={classOf(column)}>
                  {textIn(column, stay, reading)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function classOf(column: Column): string | undefined {
  return NUMBERS.includes(column) ? 'number' : undefined;
}

function writeDay(day: Day, tag: string): string {
  return formatDay(day, tag, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** `Check-in: 1 Jul 2026 – 31 Jul 2026`; an end that is open stays empty. */
function daysIn({ by = 'check_in', from, to }: ReservationsSearch, today: Day, { t, tag }: Reading): string {
  const first = from === 'any' ? '' : writeDay(from ?? today, tag);
  const last = to === undefined ? '' : writeDay(to, tag);
  return `${t.reservations.byDate[by]}: ${first} – ${last}`;
}

/** The other filters, in the words of their fields. */
function filtersIn(search: ReservationsSearch, { t, titles }: Reading): string[] {
  const words = t.reservations;
  const { status = 'live', channel, at, box } = search;
  const money = moneyIn(search);
  const place = box === true ? words.inBox : at === undefined ? undefined : titles.get(at);
  const filters = [
    [words.status, words.statuses[status]],
    [words.channel, channel === undefined ? undefined : channelOf(channel).name],
    [words.place, place],
    [words.debt, money === undefined ? undefined : words.debts[money]],
  ] as const;
  return filters.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
}
