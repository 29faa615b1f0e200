import { Link } from '@tanstack/react-router';
import type { GetTodayData, Reservation } from '../../../../client/src/innkeep.ts';
import { useWording } from '../../texts/texts.ts';
import { turnoversOf } from './day.ts';
import { Heading } from './heading.tsx';
import { StayLine, type LineFacts } from './stay-line.tsx';
import { TurnoverLine } from './turnover-line.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';

/** The arrivals, departures, turnovers and guests in the house of a day; undefined while it is read. */
export function DayLists({ today }: { readonly today: GetTodayData | undefined }) {
  const { t } = useWording();
  const facts = {
    properties: new Map(today?.properties.map((home) => [home.id, home])),
    cleanings: today?.cleanings.tasks,
  };
  const turnovers =
    today === undefined ? undefined : turnoversOf(today.departures.reservations, today.arrivals.reservations);
  return (
    <>
      <StayList kind="arrivals" list={today?.arrivals} facts={facts} empty={t.today.noArrivals} />
      <StayList kind="departures" list={today?.departures} facts={facts} empty={t.today.noDepartures} />
      <section aria-labelledby="today-turnovers" aria-busy={today === undefined}>
        <Heading id="today-turnovers" title={t.today.turnovers} count={turnovers?.length} />
        {turnovers === undefined ? <ListSkeleton rows={1} /> : null}
        {turnovers?.length === 0 ? <p className="muted today-empty">{t.today.noTurnovers}</p> : null}
        <ul className="today-list">
          {turnovers?.map((turnover) => (
            <TurnoverLine key={turnover.coming.stay_code} turnover={turnover} facts={facts} />
          ))}
        </ul>
      </section>
      <StayList kind="inHouse" list={today?.in_house} facts={facts} empty={t.today.nobody} />
    </>
  );
}

function StayList({
  kind,
  list,
  facts,
  empty,
}: {
  readonly kind: 'arrivals' | 'departures' | 'inHouse';
  readonly list: { readonly reservations: readonly Reservation[]; readonly total: number } | undefined;
  readonly facts: LineFacts;
  readonly empty: string;
}) {
  const { t } = useWording();
  const id = `today-${kind}`;
  const untold = list === undefined ? 0 : list.total - list.reservations.length;
  return (
    <section aria-labelledby={id} aria-busy={list === undefined}>
      <Heading id={id} title={t.today[kind]} count={list?.total} />
      {list === undefined ? <ListSkeleton rows={2} /> : null}
      {list?.total === 0 ? <p className="muted today-empty">{empty}</p> : null}
      <ul className="today-list">
        {list?.reservations.map((stay) => (
          <StayLine key={stay.stay_code} stay={stay} kind={kind} facts={facts} />
        ))}
      </ul>
      {untold > 0 ? (
        <p className="muted">
          {t.today.more(untold)} <Link to="/calendar">{t.nav.calendar}</Link>
        </p>
      ) : null}
    </section>
  );
}
