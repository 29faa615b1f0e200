import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Task } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify } from '../../components/notices.tsx';
import { useChecks } from '../../forms/checks.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useForm, whatDiffers } from '../../forms/use-form.ts';
import { useWording } from '../../texts/texts.ts';
import { staffChoices } from './staff-choices.ts';
import { TASK_STATUSES } from './task-types.ts';
import { timeOf } from './task-words.ts';
import { before, useUndo } from './use-change-task.ts';
import { useAway } from './use-away.ts';
import { useActiveStaff } from './use-tasks.ts';

/** Note, day, time, staff and status. */
export function TaskForm({ task }: { readonly task: Task }) {
  const { t } = useWording();
  const { data: staff = [] } = useActiveStaff();
  const form = useTaskForm(task);
  const away = useAway(form.values.expected_date);
  const present = { id: task.staff_id, name: task.staff_name };
  return (
    <FormPanel of="tasks" form={form} className="tasks-form">
      <Textarea label={t.tasks.note} autosize minRows={2} maxRows={10} {...form.input('note')} />
      <div className="form-pair">
        <TextInput type="date" label={t.tasks.date} {...form.input('expected_date')} />
        <TextInput type="time" label={t.tasks.time} {...form.input('expected_time')} />
      </div>
      <NativeSelect
        label={t.tasks.person}
        data={staffChoices(staff, task.property_id, present, t.tasks.nobody).map(({ value, label }) => ({
          value,
          label: away.has(Number(value)) ? t.tasks.work.away(label) : label,
        }))}
        {...form.input('staff_id')}
      />
      <NativeSelect
        label={t.tasks.state}
        data={TASK_STATUSES.map((value) => ({ value, label: t.tasks.status[value] }))}
        {...form.input('status')}
      />
    </FormPanel>
  );
}

/** Undo brings back what was stored in the fields that were changed. */
function useTaskForm(task: Task) {
  const { t } = useWording();
  const { filled } = useChecks();
  const undo = useUndo();
  const first = typedFrom(task);
  return useForm({
    keep: `task ${task.id}`,
    first,
    checks: { expected_date: filled },
    body: (typed) => bodyFrom(whatDiffers(typed, first)),
    send: (changes) => innkeep.tasks.update(task.id, changes),
    onSaved: async (_, changes) => {
      await changed({ event: 'task_updated', task_id: task.id });
      notify({
        text: t.common.saved,
        undo: () => undo(() => innkeep.tasks.update(task.id, before(task, changes))),
      });
    },
  });
}

function typedFrom(task: Task) {
  const { note, expected_date, staff_id, status } = task;
  return {
    note,
    expected_date,
    status: TASK_STATUSES.find((each) => each === status) ?? 'pending',
    expected_time: timeOf(task) ?? '',
    staff_id: String(staff_id ?? ''),
  };
}

/** An empty time is none, and an empty staff is nobody. */
function bodyFrom({ staff_id, expected_time, ...changes }: Partial<ReturnType<typeof typedFrom>>) {
  return {
    ...changes,
    ...(staff_id === undefined ? {} : { staff_id: staff_id === '' ? null : Number(staff_id) }),
    ...(expected_time === undefined ? {} : { expected_time: expected_time === '' ? null : expected_time }),
  };
}
