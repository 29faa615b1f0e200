import { NativeSelect, TextInput } from '@mantine/core';
import { CountInput } from '../../forms/number-inputs.tsx';
import { useWording } from '../../texts/texts.ts';
import { EXPECTED_ONS, TASK_TYPES } from './rule-draft.ts';
import type { FieldsProps } from './trigger-fields.tsx';
import { useStaffs } from '../../domain/staff/use-staffs.ts';

/** The task that the rule plans: what, who, and on which day. */
export function TaskFields({ form }: FieldsProps) {
  const { t } = useWording();
  const { data: staffs = [] } = useStaffs();
  const words = t.automation;
  return (
    <div className="automation-row">
      <NativeSelect
        label={words.taskType}
        data={TASK_TYPES.map((value) => ({ value, label: t.task[value] }))}
        {...form.input('task_type')}
      />
      <NativeSelect
        label={words.staff}
        data={[
          { value: '', label: words.nobody },
          ...staffs.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.input('staff_id')}
      />
      <NativeSelect
        label={words.expectedOn}
        data={EXPECTED_ONS.map((value) => ({ value, label: words.expectedOns[value] }))}
        {...form.input('expected_on')}
      />
      <CountInput label={words.expectedDays} {...form.input('expected_days')} />
      <TextInput type="time" label={words.expectedTime} {...form.input('expected_time')} />
    </div>
  );
}
