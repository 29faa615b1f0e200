import { SegmentedControl } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import type { Property } from '../../../../../client/src/innkeep.ts';
import { Problem } from '../../../components/problem.tsx';
import { daysBetween, formatDay, type Day } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import { HEAT_STEPS, type HeatStep } from '../calendar-search.ts';
import type { Row } from '../rows.ts';
import { columnsOf, monthsFrom } from './columns.ts';
import { useHeat } from './use-heat.ts';
import { YearRow } from './year-row.tsx';
import './year.css';

const ROW_HEIGHT = 34;

/** How full each property is in a year: the stronger the colour, the fuller. */
export function YearGrid({
  rows,
  properties,
  first,
  step,
  onStep,
  onOpen,
}: {
  readonly rows: readonly Row[];
  readonly properties: readonly Property[];
  readonly first: Day;
  readonly step: HeatStep;
  readonly onStep: (step: HeatStep) => void;
  /** Shows a day in the calendar. */
  readonly onOpen: (day: Day) => void;
}) {
  const { t, tag } = useWording();
  const columns = useMemo(() => columnsOf(step, first), [step, first]);
  const months = useMemo(() => monthsFrom(first), [first]);
  const { data: heat, error, isPlaceholderData, refetch } = useHeat({ step, columns, properties });
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const begin = columns[0]?.start ?? first;
  const days = daysBetween(begin, columns.at(-1)?.end ?? first) + 1;
  if (error !== null)
    return <Problem text={`${t.calendar.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />;
  return (
    <>
      <div className="year-bar">
        <SegmentedControl
          size="xs"
          aria-label={t.year.by}
          value={step}
          data={HEAT_STEPS.map((value) => ({ value, label: t.year[value] }))}
          onChange={(value) => onStep(HEAT_STEPS.find((each) => each === value) ?? 'month')}
        />
        <span className="muted">{step === 'day' ? t.year.legendDay : t.year.legend}</span>
      </div>
      <div
        className="year"
        ref={scroller}
        role="table"
        aria-label={t.year.title}
        aria-rowcount={rows.length + 1}
        aria-busy={heat === undefined || isPlaceholderData}
        tabIndex={0}
      >
        <div role="row" className="year-head">
          <div role="columnheader" className="year-name">
            {t.calendar.properties(properties.length)}
          </div>
          <div role="columnheader" className="year-cells">
            {months.map(({ start, end }) => (
              <button
                key={start}
                type="button"
                style={{
                  left: `${(daysBetween(begin, start) / days) * 100}%`,
                  width: `${((daysBetween(start, end) + 1) / days) * 100}%`,
                }}
                onClick={() => onOpen(start)}
              >
                {formatDay(start, tag, { month: 'short' })}
                <span className="visually-hidden">{t.year.open}</span>
              </button>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="year-rows" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, size }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <YearRow
                key={row.key}
                row={row}
                index={index}
                style={{ top: start, height: size }}
                columns={columns}
                step={step}
                shares={
                  row.kind === 'property' && !isPlaceholderData ? heat?.get(row.property.id) : undefined
                }
                onOpen={onOpen}
              />
            );
          })}
        </div>
      </div>
    </>
  );
}
