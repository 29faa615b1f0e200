import { Popover } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.ts';
import type { Property } from '../../../../../client/src/innkeep.ts';
import { useWording } from '../../../texts/texts.ts';
import { ALL_FILTERS, type CalendarSearch } from '../calendar-search.ts';
import type { Belonging } from './collections.ts';

// Loaded when it is first wanted.
const FilterForm = lazyPart(() => import('./filter-form.tsx'), 'FilterForm');

/** All filters of the rows and of the stays, and what they are ordered by. */
export function FilterMenu({
  properties,
  belonging,
  search,
  onChange,
}: {
  readonly properties: readonly Property[];
  readonly belonging: Belonging;
  readonly search: CalendarSearch;
  readonly onChange: (changes: CalendarSearch) => void;
}) {
  const { t } = useWording();
  const words = t.calendar.filter;
  const [isOpen, setOpen] = useState(false);
  const count = ALL_FILTERS.filter((each) => search[each] !== undefined).length;
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-start" width={330}>
      <Popover.Target>
        <button
          type="button"
          className="chip"
          aria-expanded={isOpen}
          aria-pressed={count > 0}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? words.title : words.count(count)}
        </button>
      </Popover.Target>
      <Popover.Dropdown className="filter-menu" aria-label={words.title}>
        <Suspense fallback={<div aria-busy="true" />}>
          <FilterForm
            properties={properties}
            belonging={belonging}
            search={search}
            isFiltered={count > 0}
            onChange={onChange}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
