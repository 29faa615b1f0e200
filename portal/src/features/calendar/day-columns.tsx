import { memo } from 'react';
import { isWeekend, type Day } from '../../format/days.ts';
import { leftOf, type Scale } from './geometry.ts';

/** What is behind the rows: lines between the days, tinted weekends and days past. Drawn once, not for each row. */
export const DayColumns = memo(function DayColumns({
  days,
  scale: { span, width },
  today,
}: {
  readonly days: readonly Day[];
  readonly scale: Scale;
  readonly today: Day;
}) {
  return (
    <div className="day-columns" aria-hidden="true">
      {days.map((day) => (
        <div
          key={day}
          className={['column', isWeekend(day) ? 'weekend' : '', day < today ? 'past' : ''].join(' ')}
          style={{ left: leftOf(day, span, width), width }}
        />
      ))}
    </div>
  );
});
