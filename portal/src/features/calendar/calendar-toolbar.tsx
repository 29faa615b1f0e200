import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { memo } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useIsPhone } from '../../components/phone.ts';
import { PageHead } from '../../components/page-head.tsx';
import { addDays, beginOfMonth, daysBetween, formatDay, type Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { ViewFields } from './view-fields.tsx';
import type { View } from './use-view.ts';

/** The months in view, and the ways to others. */
export const CalendarToolbar = memo(function CalendarToolbar({
  view,
  onChange,
}: {
  readonly view: View;
  readonly onChange: (changes: CalendarSearch) => void;
}) {
  const { t, tag } = useWording();
  const isPhone = useIsPhone();
  const month = isPhone ? 'short' : 'long';
  useHotkeys([
    ['t', view.showToday],
    ['ArrowLeft', () => view.moveBy(-7)],
    ['ArrowRight', () => view.moveBy(7)],
    // The grid has the plain arrows for its cursor while it has the focus.
    ['mod+ArrowLeft', () => view.moveBy(-7)],
    ['mod+ArrowRight', () => view.moveBy(7)],
    ['PageDown', () => view.show(beginOfMonth(view.first, 1))],
    ['PageUp', () => view.show(beginOfMonth(view.first, -1))],
  ]);
  return (
    <PageHead title={monthsTitle(view.first, daysInView(view), { tag, month })}>
      <Tooltip label={t.calendar.earlier}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t.calendar.earlier}
          onClick={() => view.moveBy(-14)}
        >
          <Icon name="left" size={17} />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" h={32} onClick={view.showToday}>
        {t.calendar.today}
      </Button>
      <Tooltip label={t.calendar.later}>
        <ActionIcon variant="default" size={32} aria-label={t.calendar.later} onClick={() => view.moveBy(14)}>
          <Icon name="right" size={17} />
        </ActionIcon>
      </Tooltip>
      {isPhone ? null : <ViewFields view={view} onChange={onChange} />}
      <span className="visually-hidden">{t.calendar.keys}</span>
    </PageHead>
  );
});

function daysInView({ viewWidth, width }: View): number {
  return Math.max(Math.floor(viewWidth / width) - 5, 1);
}

/** `November – December 2026`. */
function monthsTitle(
  first: Day,
  days: number,
  { tag, month }: { readonly tag: string; readonly month: 'short' | 'long' },
): string {
  const last = addDays(first, days);
  const style = { month, year: 'numeric' } as const;
  if (first.slice(0, 7) === last.slice(0, 7)) return formatDay(first, tag, style);
  const isSameYear = first.slice(0, 4) === last.slice(0, 4) && daysBetween(first, last) < 366;
  return `${formatDay(first, tag, isSameYear ? { month } : style)} – ${formatDay(last, tag, style)}`;
}
