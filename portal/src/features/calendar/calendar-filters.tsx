import type { Property } from '../../../../client/src/innkeep.ts';
import type { Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { useDayCounts } from './use-stays.ts';

/** One group or all, and what today brings. */
export function CalendarFilters({
  properties,
  today,
  group,
  onGroup,
}: {
  readonly properties: readonly Property[];
  readonly today: Day;
  readonly group: number | undefined;
  readonly onGroup: (group: number | undefined) => void;
}) {
  const { t } = useWording();
  const groups = [
    ...new Map(properties.flatMap((property) => property.groups).map((each) => [each.id, each])).values(),
  ];
  const counts = useDayCounts(today);
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
      {counts === undefined ? null : (
        <>
          <span className="fact">{t.calendar.arriveToday(counts.arriving)}</span>
          <span className="fact">{t.calendar.leaveToday(counts.leaving)}</span>
        </>
      )}
    </div>
  );
}
