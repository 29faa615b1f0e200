import { memo } from 'react';
import type { Property } from '../../../../client/src/innkeep.ts';
import type { Day } from '../../format/days.ts';
import { useMay } from '../../data/use-may.ts';
import { useIsPhone } from '../../components/phone.ts';
import { useWording } from '../../texts/texts.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { listNames, type Belonging } from './filter/collections.ts';
import { FilterMenu } from './filter/filter-menu.tsx';
import { PricesOfField } from './prices-of-field.tsx';
import { useDayCounts } from './use-stays.ts';
import type { View } from './use-view.ts';
import { ViewFields } from './view-fields.tsx';

/** Which properties are rows, and what today brings. */
export const CalendarFilters = memo(function CalendarFilters({
  view,
  properties,
  belonging,
  today,
  search,
  onChange,
}: {
  readonly view: View;
  readonly properties: readonly Property[];
  readonly belonging: Belonging;
  readonly today: Day;
  readonly search: CalendarSearch;
  readonly onChange: (changes: CalendarSearch) => void;
}) {
  const { t } = useWording();
  const isPhone = useIsPhone();
  const { seesMoney } = useMay();
  const { rows = 'group' } = search;
  const counts = useDayCounts(today);
  const chip = (id: number | undefined, name: string) => (
    <button
      key={id ?? 'all'}
      type="button"
      className="chip"
      aria-pressed={search[rows] === id}
      onClick={() => onChange({ [rows]: id })}
    >
      {name}
    </button>
  );
  return (
    <div className="calendar-filters">
      {isPhone ? <ViewFields view={view} onChange={onChange} /> : null}
      <FilterMenu properties={properties} belonging={belonging} search={search} onChange={onChange} />
      {chip(undefined, t.calendar.all(properties.length))}
      {listNames(properties, belonging, rows).map(({ id, name }) => chip(id, name))}
      {seesMoney ? <PricesOfField properties={properties} search={search} onChange={onChange} /> : null}
      <span className="spacer" />
      {counts === undefined ? null : (
        <>
          <span className="fact">{t.calendar.arriveToday(counts.arriving)}</span>
          <span className="fact">{t.calendar.leaveToday(counts.leaving)}</span>
        </>
      )}
    </div>
  );
});
