import { memo } from 'react';
import { useIsPhone } from '../../components/phone.ts';
import { daysBetween, formatDay, isWeekend, type Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { leftOf, type Span } from './geometry.ts';

/** Below this width a day has no room for its weekday. */
const WEEKDAY_WIDTH = 24;

/** The days above the columns; they and the months stay in view. */
export const DayHeader = memo(function DayHeader({
  days,
  span,
  width,
  today,
  count,
}: {
  readonly days: readonly Day[];
  readonly span: Span;
  readonly width: number;
  readonly today: Day;
  readonly count: number;
}) {
  const { t, tag } = useWording();
  const isPhone = useIsPhone();
  const months = Object.entries(Object.groupBy(days, (day) => day.slice(0, 7)));
  return (
    <div role="row" aria-rowindex={1} className="grid-head">
      <div role="columnheader" className="corner">
        <span>{t.calendar.properties(count)}</span>
      </div>
      <div className="head-days">
        {months.map(([month, inMonth = []]) => (
          <div
            key={month}
            className="month"
            style={{ left: leftOf(inMonth[0] ?? month, span, width), width: inMonth.length * width }}
          >
            <span>
              {formatDay(inMonth[0] ?? month, tag, { month: isPhone ? 'short' : 'long', year: 'numeric' })}
            </span>
          </div>
        ))}
        {days.map((day) => (
          <div
            key={day}
            role="columnheader"
            className={['day', isWeekend(day) ? 'weekend' : '', day === today ? 'today' : ''].join(' ')}
            style={{ left: leftOf(day, span, width), width }}
          >
            {width < WEEKDAY_WIDTH ? null : <span>{formatDay(day, tag, { weekday: 'narrow' })}</span>}
            {width < WEEKDAY_WIDTH && !isLabelled(day, today) ? null : <b>{Number(day.slice(8))}</b>}
          </div>
        ))}
      </div>
    </div>
  );
});

/** In a narrow view only some days have room for their number. */
function isLabelled(day: Day, today: Day): boolean {
  if (day === today) return true;
  // The number of today is wider than a day.
  const isBeside = Math.abs(daysBetween(day, today)) < 3;
  return !isBeside && (day.endsWith('-01') || day.endsWith('-15'));
}
