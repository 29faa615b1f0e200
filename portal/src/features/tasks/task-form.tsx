import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Task, UpdateTaskBody } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify } from '../../components/notices.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useWording } from '../../texts/texts.ts';
import { staffChoices } from './staff-choices.ts';
import { TASK_STATUSES } from './task-types.ts';
import { timeOf } from './task-words.ts';
import { before, useUndo } from './use-change-task.ts';
import { useActiveStaff } from './use-tasks.ts';

type Field = 'note' | 'expected_date' | 'expected_time' | 'staff_id' | 'status';
const FIELDS: readonly Field[] = ['note', 'expected_date', 'expected_time', 'staff_id', 'status'];
type Typed = { readonly currentTarget: { readonly value: string } };

/** Note, day, time, staff and status. What is changed elsewhere meanwhile shows in the fields that are not touched. */
export function TaskForm({ task }: { readonly task: Task }) {
  const { t } = useWording();
  const { data: staff } = useActiveStaff();
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const { save, isSaving, problemOf, problem } = useSaveTask(task, () => setTyped({}));
  const stored = storedIn(task);
  const touched = FIELDS.filter((name) => typed[name] !== undefined && typed[name] !== stored[name]);
  const inputOf = (name: Field) => ({
    value: typed[name] ?? stored[name],
    error: problemOf(name),
    onChange: ({ currentTarget: { value } }: Typed) => setTyped((former) => ({ ...former, [name]: value })),
  });
  const present = { id: task.staff_id, name: task.staff_name };
  return (
    <form
      className="tasks-form"
      onSubmit={(event) => {
        event.preventDefault();
        save(changesOf(touched, typed));
      }}
    >
      <Textarea label={t.tasks.note} autosize minRows={2} maxRows={10} {...inputOf('note')} />
      <div className="tasks-pair">
        <TextInput
          type="date"
          required
          withAsterisk={false}
          label={t.tasks.date}
          {...inputOf('expected_date')}
        />
        <TextInput type="time" label={t.tasks.time} {...inputOf('expected_time')} />
      </div>
      <NativeSelect
        label={t.tasks.person}
        data={[...staffChoices(staff ?? [], task.property_id, present, t.tasks.nobody)]}
        {...inputOf('staff_id')}
      />
      <NativeSelect
        label={t.tasks.state}
        data={TASK_STATUSES.map((value) => ({ value, label: t.tasks.status[value] }))}
        {...inputOf('status')}
      />
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <Button type="submit" loading={isSaving} disabled={touched.length === 0}>
        {t.common.save}
      </Button>
    </form>
  );
}

/** Undo brings back what was stored in the fields that were changed. */
function useSaveTask(task: Task, onSaved: () => void) {
  const { t } = useWording();
  const undo = useUndo();
  return useSave({
    fields: FIELDS,
    send: (changes: UpdateTaskBody) => innkeep.tasks.update(task.id, changes),
    onSaved: async (_, changes) => {
      await changed({ event: 'task_updated', task_id: task.id });
      onSaved();
      notify({
        text: t.common.saved,
        undo: () => undo(() => innkeep.tasks.update(task.id, before(task, changes))),
      });
    },
  });
}

function storedIn(task: Task): Readonly<Record<Field, string>> {
  const { note, expected_date, staff_id, status } = task;
  return {
    note,
    expected_date,
    status,
    expected_time: timeOf(task) ?? '',
    staff_id: String(staff_id ?? ''),
  };
}

/** The changed fields as the interface takes them: an empty time or staff is null. */
function changesOf(touched: readonly Field[], typed: Partial<Record<Field, string>>): UpdateTaskBody {
  const entries = touched.map((name) => {
    const value = typed[name] ?? '';
    if (name === 'staff_id') return [name, value === '' ? null : Number(value)] as const;
    if (name === 'expected_time') return [name, value === '' ? null : value] as const;
    return [name, value] as const;
  });
  return Object.fromEntries(entries);
}
