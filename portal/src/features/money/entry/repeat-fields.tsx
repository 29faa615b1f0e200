import { NativeSelect, TextInput } from '@mantine/core';
import { useWording } from '../../../texts/texts.ts';
import { REPEATS, type Draft } from './use-add-entry.ts';

type Typed = { readonly currentTarget: { readonly value: string } };
type Input = { readonly value: string; readonly onChange: (event: Typed) => void };

/** Whether the entry comes again, how often, and until when. */
export function RepeatFields({
  typed,
  inputOf,
  problemOf,
}: {
  readonly typed: Draft;
  readonly inputOf: (name: 'repeats' | 'every' | 'until') => Input;
  readonly problemOf: (field: string) => string | undefined;
}) {
  const { t } = useWording();
  const repeats = REPEATS.find((each) => each === typed.repeats);
  return (
    <>
      <NativeSelect
        label={t.money.repeats}
        data={(['never', ...REPEATS] as const).map((value) => ({ value, label: t.money.repeat[value] }))}
        error={problemOf('frequency')}
        {...inputOf('repeats')}
      />
      {repeats === undefined ? null : (
        <div className="money-pair">
          <TextInput
            type="number"
            min={1}
            max={99}
            required
            withAsterisk={false}
            label={t.money.every[repeats]}
            error={problemOf('every')}
            {...inputOf('every')}
          />
          <TextInput type="date" label={t.money.until} error={problemOf('end_date')} {...inputOf('until')} />
        </div>
      )}
    </>
  );
}
