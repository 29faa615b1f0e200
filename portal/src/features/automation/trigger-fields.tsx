import { NativeSelect, TextInput } from '@mantine/core';
import { CountInput } from '../../forms/number-inputs.tsx';
import type { Form } from '../../forms/use-form.ts';
import { useWording } from '../../texts/texts.ts';
import { KINDS } from '../../domain/rules/action-types.ts';
import { isEvent, type RuleDraft } from './draft.ts';

export type FieldsProps = { readonly form: Form<RuleDraft> };

/** When the rule acts. */
export function TriggerFields({ form }: FieldsProps) {
  const { t } = useWording();
  const { kind, unit } = form.values;
  const words = t.automation;
  const after: Readonly<Record<string, string>> = words.after;
  const inHours = isEvent(kind) || unit === 'hours';
  return (
    <fieldset className="automation-fields">
      <legend>{words.when}</legend>
      <div className="automation-row">
        <CountInput label={inHours ? words.hours : words.days} {...form.input('count')} />
        <NativeSelect
          label={words.kind}
          data={KINDS.map((value) => ({
            value,
            label: after[value] ?? words.kinds[value],
          }))}
          {...form.input('kind')}
        />
        {isEvent(kind) ? null : (
          <NativeSelect
            label={words.countBy}
            data={[
              { value: 'days', label: words.inDays },
              { value: 'hours', label: words.inHours },
            ]}
            {...form.input('unit')}
          />
        )}
        {inHours ? null : <TextInput type="time" label={words.at} {...form.input('at')} />}
      </div>
    </fieldset>
  );
}
