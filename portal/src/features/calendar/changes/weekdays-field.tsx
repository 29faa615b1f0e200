import { Chip, Group, Input } from '@mantine/core';
import { addDays, formatDay, weekdayOf } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import type { Weekdays } from './nights.ts';

const A_MONDAY = '2024-01-01';

/** The days of the week that a change is for. */
export function WeekdaysField({
  value,
  onChange,
}: {
  readonly value: Weekdays;
  readonly onChange: (value: Weekdays) => void;
}) {
  const { t, tag } = useWording();
  const days = Array.from({ length: 7 }, (_, index) => addDays(A_MONDAY, index));
  return (
    <div role="group" aria-labelledby="change-weekdays">
      <Input.Label component="span" id="change-weekdays">
        {t.selection.weekdays}
      </Input.Label>
      <Chip.Group multiple value={value.map(String)} onChange={(chosen) => onChange(chosen.map(Number))}>
        <Group gap={4} mt={4}>
          {days.map((day) => (
            <Chip key={day} size="xs" classNames={{ label: 'change-weekday' }} value={String(weekdayOf(day))}>
              {formatDay(day, tag, { weekday: 'short' })}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  );
}
