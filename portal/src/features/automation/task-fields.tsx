import { NativeSelect, TextInput } from '@mantine/core';
import { useWording } from '../../texts/texts.ts';
import { EXPECTED_ONS, TASK_TYPES } from './draft.ts';
import type { FieldsProps } from './trigger-fields.tsx';
import { useStaffs } from '../../domain/rules/use-rules.ts';

/** The task that the rule plans: what, who, and on which day. */
export function TaskFields({ draft, change }: FieldsProps) {
  const { t } = useWording();
  const { data: staffs = [] } = useStaffs();
  const words = t.automation;
  return (
    <div className="automation-row">
      <NativeSelect
        label={words.taskType}
        value={draft.task_type}
        data={TASK_TYPES.map((value) => ({ value, label: t.task[value] }))}
        onChange={({ currentTarget: { value } }) =>
          change({ task_type: TASK_TYPES.find((each) => each === value) ?? draft.task_type })
        }
      />
      <NativeSelect
        label={words.staff}
        value={String(draft.staff_id ?? '')}
        data={[
          { value: '', label: words.nobody },
          ...staffs.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ staff_id: value === '' ? null : Number(value) })}
      />
      <NativeSelect
        label={words.expectedOn}
        value={draft.expected_on}
        data={EXPECTED_ONS.map((value) => ({ value, label: words.expectedOns[value] }))}
        onChange={({ currentTarget: { value } }) =>
          change({ expected_on: EXPECTED_ONS.find((each) => each === value) ?? draft.expected_on })
        }
      />
      <TextInput
        type="number"
        className="automation-number"
        label={words.expectedDays}
        value={draft.expected_days}
        onChange={({ currentTarget: { value } }) => change({ expected_days: value })}
      />
      <TextInput
        type="time"
        label={words.expectedTime}
        value={draft.expected_time}
        onChange={({ currentTarget: { value } }) => change({ expected_time: value })}
      />
    </div>
  );
}
