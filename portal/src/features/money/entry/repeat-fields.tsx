import { NativeSelect, TextInput } from '@mantine/core';
import { CountInput } from '../../../forms/number-inputs.tsx';
import { useWording } from '../../../texts/texts.ts';
import { REPEATS, type NewEntryForm } from './use-new-entry.ts';

/** Whether the entry comes again, how often, and until when. */
export function RepeatFields({ form }: { readonly form: NewEntryForm }) {
  const { t } = useWording();
  const { frequency } = form.values;
  return (
    <>
      <NativeSelect
        label={t.money.repeats}
        data={(['never', ...REPEATS] as const).map((value) => ({ value, label: t.money.repeat[value] }))}
        {...form.input('frequency')}
      />
      {frequency === 'never' ? null : (
        <div className="form-pair">
          <CountInput label={t.money.every[frequency]} {...form.input('every')} />
          <TextInput type="date" label={t.money.until} {...form.input('end_date')} />
        </div>
      )}
    </>
  );
}
