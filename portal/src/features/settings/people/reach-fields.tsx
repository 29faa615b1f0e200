import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWording } from '../../../texts/texts.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { Choices } from '../choices.tsx';

/** What a person has to do with the properties, in the words of what they are. */
export type ReachWords = {
  readonly reach: string;
  readonly reachHint?: string | undefined;
  readonly someHint?: string;
};

/** All properties, or some of them. */
export function ReachFields({
  words: { reach, reachHint, someHint },
  value,
  error,
  onChange,
}: {
  readonly words: ReachWords;
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
        label={reach}
        description={reachHint}
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
          {someHint === undefined ? null : <p className="muted">{someHint}</p>}
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
