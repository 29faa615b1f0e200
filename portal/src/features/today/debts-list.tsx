import { Link } from '@tanstack/react-router';
import type { GetTodayData } from '../../../../client/src/innkeep.ts';
import { useNow } from '../../components/use-now.ts';
import { useSession } from '../../data/session.ts';
import { addDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { debtItems, DEBTS } from './debts.ts';
import { Heading } from './heading.tsx';
import { WaitingLine, type ActOn } from './waiting-line.tsx';

/** So many of each kind; its number leads to all of them. */
const SHOWN = 3;
/** As far back as the lists of the day go. */
const DEBT_DAYS = 365;

/** What guests, the host and channels should have paid by now. Nothing is said where nobody owes anything. */
export function DebtsList({ today, Act }: { readonly today: GetTodayData | undefined; readonly Act: ActOn }) {
  const wording = useWording();
  const { t } = wording;
  const { timezone } = useSession().account;
  const now = useNow();
  const owed = DEBTS.filter(({ list }) => (today?.[list].total ?? 0) > 0);
  if (today === undefined || owed.length === 0) return null;
  const titles = new Map(today.properties.map(({ id, title }) => [id, title]));
  const around = { wording, now, titles, timezone };
  return (
    <section aria-labelledby="today-debts">
      <Heading
        id="today-debts"
        title={t.today.debts}
        count={owed.reduce((sum, { list }) => sum + today[list].total, 0)}
      />
      <ul className="today-list whole">
        {owed.flatMap((debt) =>
          debtItems(debt, today, around)
            .slice(0, SHOWN)
            .map((item) => <WaitingLine key={item.key} item={item} Act={Act} />),
        )}
      </ul>
      <nav className="today-debts" aria-label={t.today.debts}>
        {owed.map(({ list, filter }) => (
          <Link
            key={list}
            to="/reservations"
            search={{ debt: filter, status: 'all', from: addDays(today.date, -DEBT_DAYS) }}
          >
            {t.today.allDebts[list](today[list].total)}
          </Link>
        ))}
      </nav>
    </section>
  );
}
