import { NativeSelect, TextInput } from '@mantine/core';
import { useWording } from '../../texts/texts.ts';
import { ACTION_TYPES } from '../../domain/rules/action-types.ts';
import { TaskFields } from './task-fields.tsx';
import { TemplateField } from '../../domain/templates/template-field.tsx';
import type { FieldsProps } from './trigger-fields.tsx';

/** What the rule does. */
export function ActionFields({ draft, change, problem }: FieldsProps) {
  const { t } = useWording();
  const { type, template, content, score, note } = draft;
  const words = t.automation;
  return (
    <fieldset className="automation-fields">
      <legend>{words.what}</legend>
      <div className="automation-row">
        <NativeSelect
          label={words.type}
          value={type}
          data={ACTION_TYPES.map((value) => ({ value, label: words.types[value] }))}
          onChange={({ currentTarget: { value } }) =>
            change({ type: ACTION_TYPES.find((each) => each === value) ?? type })
          }
        />
        {type === 'review' ? (
          <TextInput
            type="number"
            min={0}
            max={5}
            className="automation-number"
            label={words.score}
            value={score}
            onChange={({ currentTarget: { value } }) => change({ score: value })}
          />
        ) : null}
      </div>
      {type === 'task' ? <TaskFields draft={draft} change={change} /> : null}
      {type === 'message' ? (
        <TemplateField
          label={words.template}
          value={template}
          problem={problem}
          onChange={(text) => change({ template: text })}
        />
      ) : null}
      {type === 'review' ? (
        <TemplateField
          label={words.content}
          value={content}
          problem={problem}
          onChange={(text) => change({ content: text })}
        />
      ) : null}
      {type === 'task' ? (
        <TemplateField
          label={words.note}
          value={note}
          problem={problem}
          onChange={(text) => change({ note: text })}
        />
      ) : null}
    </fieldset>
  );
}
