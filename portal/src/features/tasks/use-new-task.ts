import { useState } from 'react';
import type { Property, Staff } from '../../../../client/src/innkeep.ts';
import type { Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { useProperties } from '../../data/use-properties.ts';
import type { Choice } from '../../format/choices.ts';
import { staffChoices } from './staff-choices.ts';
import { TASK_TYPES } from './task-types.ts';
import { useAddTask, type NewTask } from './use-add-task.ts';
import { useActiveStaff } from './use-tasks.ts';

type Typed = { readonly currentTarget: { readonly value: string } };

/** A task that is being made: its fields, what they offer, and how it is sent. */
export type NewTaskForm = ReturnType<typeof useNewTask>;

/** Day, property and staff stay for the next task. */
export function useNewTask(
  { day, property }: { readonly day: Day; readonly property?: number | undefined },
  onAdded?: () => void,
) {
  const { t } = useWording();
  const { data: properties } = useProperties();
  const { data: staff } = useActiveStaff();
  const [draft, setDraft] = useState<Partial<NewTask>>({});
  const empty: NewTask = {
    type: 'cleaning',
    note: '',
    property: String(property ?? ''),
    time: '',
    staff: '',
    day,
  };
  const task = { ...empty, ...draft };
  const { save, isSaving, problemOf, problem } = useAddTask(() => {
    setDraft((before) => ({ ...before, note: '', time: '' }));
    onAdded?.();
  });
  const people = peopleFor(task.property, staff ?? [], t.tasks.nobody);
  const person = people.some(({ value }) => value === task.staff) ? task.staff : '';
  return {
    choices: {
      type: TASK_TYPES.map((value) => ({ value, label: t.task[value] })),
      property: [{ value: '', label: t.tasks.noProperty }, ...(properties ?? []).map(choiceOf)],
      staff: [...people],
    },
    inputOf: (name: keyof NewTask, field: string) => ({
      value: name === 'staff' ? person : task[name],
      error: problemOf(field),
      onChange: ({ currentTarget: { value } }: Typed) => setDraft((before) => ({ ...before, [name]: value })),
    }),
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      save({ ...task, staff: person });
    },
    isSaving,
    problem,
  };
}

function choiceOf({ id, title }: Property): Choice {
  return { value: String(id), label: title };
}

function peopleFor(property: string, staff: readonly Staff[], nobody: string): readonly Choice[] {
  const property_id = property === '' ? null : Number(property);
  return staffChoices(staff, property_id, { id: null, name: null }, nobody);
}
