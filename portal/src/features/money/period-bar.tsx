import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { useProperties } from '../../data/use-properties.ts';
import type { PeriodSearch } from './money-search.ts';
import { nameOf, PERIODS, periodsOn, type Period } from './periods.ts';

/** What a report or a statement is about: days, and a property. */
export function PeriodBar({
  period,
  at,
  today,
  all,
  onChange,
  children,
}: {
  readonly period: Period;
  readonly at: number | undefined;
  readonly today: Day;
  /** What stands for no property. */
  readonly all: string;
  readonly onChange: (changes: PeriodSearch) => void;
  readonly children?: ReactNode;
}) {
  const { t } = useWording();
  const { data: properties = [] } = useProperties();
  const name = nameOf(period, today);
  return (
    <div className="money-fields money-period not-on-paper">
      <NativeSelect
        label={t.money.property}
        value={String(at ?? '')}
        data={[
          { value: '', label: all },
          ...properties.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ at: value === '' ? undefined : Number(value) })
        }
      />
      <NativeSelect
        label={t.money.period}
        value={name ?? 'other'}
        data={[
          ...PERIODS.map((value) => ({ value, label: t.money.periods[value] })),
          ...(name === undefined ? [{ value: 'other', label: t.money.periods.other }] : []),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = PERIODS.find((each) => each === value);
          if (chosen !== undefined) onChange(periodsOn(today)[chosen]);
        }}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={t.money[end]}
          value={period[end]}
          error={end === 'to' && period.to < period.from ? t.forms.isBefore : undefined}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') onChange({ ...period, [end]: value });
          }}
        />
      ))}
      {children}
    </div>
  );
}
