import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWording } from '../../../texts/texts.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { Choices } from '../choices.tsx';

/** All properties, or some of them. */
export function ReachFields({
  isKnown,
  value,
  error,
  onChange,
}: {
  /** True for an operator who may be at work just now. */
  readonly isKnown: boolean;
  readonly value: readonly number[] | null;
  readonly error: ReactNode;
  readonly onChange: (reach: readonly number[] | null) => void;
}) {
  const { t } = useWording();
  const words = t.house.people;
  const { data: properties = [] } = useProperties();
  return (
    <>
      <Radio.Group
        label={words.reach}
        description={isKnown ? words.reachHint : undefined}
        value={value === null ? 'all' : 'some'}
        onChange={(chosen) => onChange(chosen === 'all' ? null : (value ?? []))}
      >
        <Stack className="house-choices" gap={8} mt={8}>
          <Radio size="xs" value="all" label={words.all} />
          <Radio size="xs" value="some" label={words.some} />
        </Stack>
      </Radio.Group>
      {value === null ? null : (
        <>
          <p className="muted">{words.someHint}</p>
          <Choices
            title={t.house.lists.properties}
            none={words.noProperties}
            choices={properties.map(({ id, title }) => ({ value: id, label: title }))}
            value={value}
            error={error}
            onChange={onChange}
          />
        </>
      )}
    </>
  );
}
