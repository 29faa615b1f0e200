import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useIsPhone } from '../../components/phone.ts';
import { useWording } from '../../texts/texts.ts';
import { ZOOMS, type CalendarSearch } from './calendar-search.ts';
import { GoToDay } from './go-to-day.tsx';
import type { View } from './use-view.ts';

/** Which day the calendar begins with, and how much of it is seen. A phone has them in the row of the filters. */
export function ViewFields({
  view,
  onChange,
}: {
  readonly view: View;
  readonly onChange: (changes: CalendarSearch) => void;
}) {
  const { t } = useWording();
  const data = ZOOMS.map((value) => ({ value, label: t.calendar[value] }));
  const choose = (value: string) =>
    onChange({ zoom: ZOOMS.find((each) => each === value) ?? 'month', from: view.first });
  const isPhone = useIsPhone();
  return (
    <>
      <GoToDay view={view} />
      {isPhone ? (
        <NativeSelect
          className="calendar-zoom"
          aria-label={t.calendar.zoom}
          value={view.zoom}
          data={data}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      ) : (
        <SegmentedControl
          className="calendar-zoom"
          aria-label={t.calendar.zoom}
          size="xs"
          value={view.zoom}
          data={data}
          onChange={choose}
        />
      )}
    </>
  );
}
