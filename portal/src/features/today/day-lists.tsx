import type { Property, Reservation } from '../../../../client/src/innkeep.ts';
import { Problem } from '../../components/problem.tsx';
import type { Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { useCleanings, useDay } from './use-today.ts';
import { Heading } from './heading.tsx';
import { StayLine, type LineFacts } from './stay-line.tsx';
import { TurnoverLine } from './turnover-line.tsx';

/** The arrivals, departures, turnovers and guests in the house of a day. */
export function DayLists({
  today,
  properties,
}: {
  readonly today: Day;
  readonly properties: ReadonlyMap<number, Property>;
}) {
  const { t } = useWording();
  const { data, error, refetch } = useDay(today);
  const { data: cleanings } = useCleanings(today);
  if (data === undefined && error !== null)
    return <Problem text={error.message} onRetry={() => void refetch()} />;
  const facts = { properties, cleanings };
  return (
    <>
      <StayList kind="arrivals" stays={data?.arrivals} facts={facts} empty={t.today.noArrivals} />
      <StayList kind="departures" stays={data?.departures} facts={facts} empty={t.today.noDepartures} />
      <section aria-labelledby="today-turnovers" aria-busy={data === undefined}>
        <Heading id="today-turnovers" title={t.today.turnovers} count={data?.turnovers.length} />
        {data?.turnovers.length === 0 ? <p className="muted today-empty">{t.today.noTurnovers}</p> : null}
        <ul className="today-list">
          {data?.turnovers.map((turnover) => (
            <TurnoverLine key={turnover.coming.stay_code} turnover={turnover} facts={facts} />
          ))}
        </ul>
      </section>
      <StayList kind="inHouse" stays={data?.inHouse} facts={facts} empty={t.today.nobody} />
    </>
  );
}

function StayList({
  kind,
  stays,
  facts,
  empty,
}: {
  readonly kind: 'arrivals' | 'departures' | 'inHouse';
  readonly stays: readonly Reservation[] | undefined;
  readonly facts: LineFacts;
  readonly empty: string;
}) {
  const { t } = useWording();
  const id = `today-${kind}`;
  return (
    <section aria-labelledby={id} aria-busy={stays === undefined}>
      <Heading id={id} title={t.today[kind]} count={stays?.length} />
      {stays?.length === 0 ? <p className="muted today-empty">{empty}</p> : null}
      <ul className="today-list">
        {stays?.map((stay) => (
          <StayLine key={stay.stay_code} stay={stay} kind={kind} facts={facts} />
        ))}
      </ul>
    </section>
  );
}
