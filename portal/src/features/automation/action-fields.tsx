import { NativeSelect } from '@mantine/core';
import { CountInput } from '../../forms/number-inputs.tsx';
import { useWording } from '../../texts/texts.ts';
import { ACTION_TYPES } from '../../domain/rules/action-types.ts';
import { TaskFields } from './task-fields.tsx';
import { TemplateField } from '../../domain/templates/template-field.tsx';
import { TextsField } from '../../domain/templates/texts-field.tsx';
import type { FieldsProps } from './trigger-fields.tsx';

/** What the rule does. */
export function ActionFields({ form }: FieldsProps) {
  const { t } = useWording();
  const { type } = form.values;
  const words = t.automation;
  const label = { message: words.template, review: words.content, task: words.note }[type];
  return (
    <fieldset className="automation-fields">
      <legend>{words.what}</legend>
      <div className="automation-row">
        <NativeSelect
          label={words.type}
          data={ACTION_TYPES.map((value) => ({ value, label: words.types[value] }))}
          {...form.input('type')}
        />
        {type === 'review' ? <CountInput label={words.score} {...form.input('score')} /> : null}
      </div>
      {type === 'task' ? <TaskFields form={form} /> : null}
      {type === 'task' ? (
        <TemplateField
          label={label}
          value={form.values.text}
          problem={form.problemOf('text')}
          onChange={form.input('text').onChange}
        />
      ) : (
        <TextsField
          of="automation"
          label={label}
          text={form.values.text}
          texts={form.values.texts}
          problems={{ text: form.problemOf('text'), texts: form.problemOf('texts') }}
          onChange={form.set}
        />
      )}
    </fieldset>
  );
}
