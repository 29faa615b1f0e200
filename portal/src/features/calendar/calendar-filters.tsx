import type { Property, Reservation } from '../../../../client/src/innkeep.ts';
import type { Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';

/** One group or all, and what today brings. */
export function CalendarFilters({
  properties,
  stays,
  today,
  group,
  onGroup,
}: {
  readonly properties: readonly Property[];
  readonly stays: readonly Reservation[] | undefined;
  readonly today: Day;
  readonly group: number | undefined;
  readonly onGroup: (group: number | undefined) => void;
}) {
  const { t } = useWording();
  const groups = [
    ...new Map(properties.flatMap((property) => property.groups).map((each) => [each.id, each])).values(),
  ];
  const booked = stays?.filter(({ status }) => status === 'accepted');
  const arriving = booked?.filter(({ check_in_date }) => check_in_date === today).length;
  const leaving = booked?.filter(({ check_out_date }) => check_out_date === today).length;
  const chip = (id: number | undefined, name: string) => (
    <button key={name} type="button" className="chip" aria-pressed={group === id} onClick={() => onGroup(id)}>
      {name}
    </button>
  );
  return (
    <div className="calendar-filters">
      {chip(undefined, t.calendar.all(properties.length))}
      {groups
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ id, name }) => chip(id, name))}
      <span className="spacer" />
      {arriving === undefined ? null : <span className="fact">{t.calendar.arriveToday(arriving)}</span>}
      {leaving === undefined ? null : <span className="fact">{t.calendar.leaveToday(leaving)}</span>}
    </div>
  );
}
