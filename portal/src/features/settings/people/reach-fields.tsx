import { Radio, Stack } from '@mantine/core';
import { useWording } from '../../../texts/texts.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { PropertyChoices } from '../property-choices.tsx';

/** All properties, or some of them. */
export function ReachFields({
  reach,
  problem,
  isKnown,
  onChange,
}: {
  readonly reach: readonly number[] | null;
  readonly problem: string | undefined;
  /** True for an operator who may be at work just now. */
  readonly isKnown: boolean;
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
        value={reach === null ? 'all' : 'some'}
        onChange={(value) => onChange(value === 'all' ? null : (reach ?? []))}
      >
        <Stack className="house-choices" gap={8} mt={8}>
          <Radio size="xs" value="all" label={words.all} />
          <Radio size="xs" value="some" label={words.some} />
        </Stack>
      </Radio.Group>
      {reach === null ? null : (
        <>
          <p className="muted">{words.someHint}</p>
          <PropertyChoices
            title={t.house.lists.properties}
            none={words.noProperties}
            properties={properties}
            chosen={reach}
            problem={problem}
            onChange={onChange}
          />
        </>
      )}
    </>
  );
}
