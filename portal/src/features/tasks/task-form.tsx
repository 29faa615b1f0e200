import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Task } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify } from '../../components/notices.tsx';
import { useChecks } from '../../forms/checks.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { AmountInput } from '../../forms/number-inputs.tsx';
import { useForm, whatDiffers, type Form } from '../../forms/use-form.ts';
import { readAmount, writeAmount } from '../../format/amounts.ts';
import { useMay } from '../../data/use-may.ts';
import { useWording } from '../../texts/texts.ts';
import { useIsAway } from '../../domain/staff/use-away.ts';
import { sayAway, staffChoices } from './staff-choices.ts';
import { TASK_LEVELS, TASK_STATUSES } from '../../domain/task-kinds.ts';
import { timeOf } from './task-words.ts';
import { before, useUndo } from './use-change-task.ts';
import { useActiveStaff } from './use-tasks.ts';

/** Note, day, time, staff and status. */
export function TaskForm({ task }: { readonly task: Task }) {
  const { t } = useWording();
  const { data: staff = [] } = useActiveStaff();
  const form = useTaskForm(task);
  const isAway = useIsAway(form.values.expected_date);
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
        data={sayAway(
          staffChoices(staff, task.property_id, present, t.tasks.nobody),
          (id) => isAway(id, form.values.expected_date),
          t.tasks.work.away,
        )}
        {...form.input('staff_id')}
      />
      <NativeSelect
        label={t.tasks.state}
        data={TASK_STATUSES.map((value) => ({ value, label: t.tasks.status[value] }))}
        {...form.input('status')}
      />
      <FeeFields form={form} task={task} />
    </FormPanel>
  );
}

/** How thorough a cleaning is, and what it is paid. */
function FeeFields({ form, task }: { readonly form: Form<Typed>; readonly task: Task }) {
  const { t } = useWording();
  const { seesMoney } = useMay();
  return (
    <div className="form-pair">
      {task.type === 'cleaning' ? (
        <NativeSelect
          label={t.work.task.level}
          data={TASK_LEVELS.map((value) => ({ value, label: t.work.checklists.levels[value] }))}
          {...form.input('level')}
        />
      ) : null}
      {seesMoney ? (
        <AmountInput label={`${t.work.task.fee} (${task.currency})`} {...form.input('fee')} />
      ) : null}
    </div>
  );
}

/** Undo brings back what was stored in the fields that were changed. */
function useTaskForm(task: Task) {
  const { t, tag } = useWording();
  const { filled, amountOrEmpty } = useChecks();
  const undo = useUndo();
  const first = typedFrom(task, tag);
  return useForm({
    keep: `task ${task.id}`,
    first,
    checks: { expected_date: filled, fee: (text) => amountOrEmpty(text, task.currency) },
    body: (typed) => bodyFrom(whatDiffers(typed, first), task.currency, tag),
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

type Typed = ReturnType<typeof typedFrom>;

function typedFrom(task: Task, tag: string) {
  const { note, expected_date, staff_id, status, level, fee, currency } = task;
  return {
    note,
    expected_date,
    status: TASK_STATUSES.find((each) => each === status) ?? 'pending',
    expected_time: timeOf(task) ?? '',
    staff_id: String(staff_id ?? ''),
    level: TASK_LEVELS.find((each) => each === level) ?? 'standard',
    fee: fee === null ? '' : writeAmount(fee, currency, tag),
  };
}

/** An empty time is none, an empty staff is nobody, and an empty fee is nothing. */
function bodyFrom(
  { staff_id, expected_time, fee, ...changes }: Partial<Typed>,
  currency: string,
  tag: string,
) {
  return {
    ...changes,
    ...(fee === undefined ? {} : { fee: readAmount(fee, currency, tag) ?? 0 }),
    ...(staff_id === undefined ? {} : { staff_id: staff_id === '' ? null : Number(staff_id) }),
    ...(expected_time === undefined ? {} : { expected_time: expected_time === '' ? null : expected_time }),
  };
}
