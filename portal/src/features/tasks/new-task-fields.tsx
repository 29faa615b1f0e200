import { NativeSelect, TextInput } from '@mantine/core';
import { useWording } from '../../texts/texts.ts';
import type { NewTaskForm } from './use-new-task.ts';

/** The inputs of a new task, in the line of the page and in the panel. */
export function NewTaskFields({ form: { choices, inputOf } }: { readonly form: NewTaskForm }) {
  const { t } = useWording();
  return (
    <>
      <NativeSelect label={t.tasks.kind} data={choices.type} {...inputOf('type', 'type')} />
      <TextInput className="wide" label={t.tasks.note} {...inputOf('note', 'note')} />
      <NativeSelect label={t.tasks.place} data={choices.property} {...inputOf('property', 'property_id')} />
      <TextInput
        type="date"
        required
        withAsterisk={false}
        label={t.tasks.date}
        {...inputOf('day', 'expected_date')}
      />
      <TextInput type="time" label={t.tasks.time} {...inputOf('time', 'expected_time')} />
      <NativeSelect label={t.tasks.person} data={choices.staff} {...inputOf('staff', 'staff_id')} />
    </>
  );
}
