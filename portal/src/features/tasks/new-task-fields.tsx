import { NativeSelect, TextInput } from '@mantine/core';
import { useWording } from '../../texts/texts.ts';
import type { NewTask } from './use-new-task.ts';

/** The inputs of a new task, in the line of the page and in the panel. */
export function NewTaskFields({ task: { form, person, choices } }: { readonly task: NewTask }) {
  const { t } = useWording();
  return (
    <>
      <NativeSelect label={t.tasks.kind} data={choices.type} {...form.input('type')} />
      <TextInput className="wide" label={t.tasks.note} {...form.input('note')} />
      <NativeSelect label={t.tasks.place} data={choices.property} {...form.input('property_id')} />
      <TextInput type="date" label={t.tasks.date} {...form.input('expected_date')} />
      <TextInput type="time" label={t.tasks.time} {...form.input('expected_time')} />
      <NativeSelect label={t.tasks.person} data={choices.staff} {...form.input('staff_id')} value={person} />
    </>
  );
}
