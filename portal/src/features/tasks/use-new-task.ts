import { useState } from 'react';
import type { Property } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { useProperties } from '../../data/use-properties.ts';
import { notify } from '../../components/notices.tsx';
import { useChecks } from '../../forms/checks.ts';
import { useForm, whatDiffers } from '../../forms/use-form.ts';
import type { Choice } from '../../format/choices.ts';
import type { Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { useIsAway } from '../../domain/staff/use-away.ts';
import { sayAway, staffChoices } from './staff-choices.ts';
import { TASK_TYPES } from '../../domain/task-kinds.ts';
import { useUndo } from './use-change-task.ts';
import { useActiveStaff } from './use-tasks.ts';

/** A task that is being made: its form, and what its fields offer. */
export type NewTask = ReturnType<typeof useNewTask>;

/** Creates a task; Undo deletes it again. The kind, day, property and staff that were chosen stay for the next task. */
export function useNewTask(
  keep: string,
  { day, property }: { readonly day: Day; readonly property?: number | undefined },
  onAdded?: () => void,
) {
  const { t } = useWording();
  const { data: properties = [] } = useProperties();
  const { data: staff = [] } = useActiveStaff();
  const { filled } = useChecks();
  const undo = useUndo();
  const [last, setLast] = useState<Partial<Typed>>({});
  const peopleAt = ({ property_id }: Typed) =>
    staffChoices(
      staff,
      property_id === '' ? null : Number(property_id),
      { id: null, name: null },
      t.tasks.nobody,
    );
  /** Who does not work at the property that was chosen since is nobody. */
  const personOf = (typed: Typed) =>
    peopleAt(typed).some(({ value }) => value === typed.staff_id) ? typed.staff_id : '';
  const begun: Typed = { ...EMPTY, expected_date: day, property_id: String(property ?? '') };
  const form = useForm({
    keep,
    first: { ...begun, ...last },
    checks: { expected_date: filled },
    body: (typed) => ({ ...typed, staff_id: personOf(typed) }),
    send: (typed) => innkeep.tasks.create(bodyFrom(typed)),
    onSaved: async ({ task_id }, typed) => {
      setLast(whatDiffers({ ...typed, note: '', expected_time: '' }, begun));
      onAdded?.();
      await changed({ event: 'task_created', task_id });
      notify({ text: t.tasks.added, undo: () => undo(() => innkeep.tasks.delete(task_id)) });
    },
  });
  const isAway = useIsAway(form.values.expected_date);
  return {
    form,
    person: personOf(form.values),
    choices: {
      type: TASK_TYPES.map((value) => ({ value, label: t.task[value] })),
      property: [{ value: '', label: t.tasks.noProperty }, ...properties.map(choiceOf)],
      staff: sayAway(peopleAt(form.values), (id) => isAway(id, form.values.expected_date), t.tasks.work.away),
    },
  };
}

type Typed = { readonly type: (typeof TASK_TYPES)[number] } & Readonly<
  Record<'note' | 'property_id' | 'expected_date' | 'expected_time' | 'staff_id', string>
>;

const EMPTY: Typed = {
  type: 'cleaning',
  note: '',
  property_id: '',
  expected_date: '',
  expected_time: '',
  staff_id: '',
};

function choiceOf({ id, title }: Property): Choice {
  return { value: String(id), label: title };
}

function bodyFrom({ type, note, property_id, expected_date, expected_time, staff_id }: Typed) {
  return {
    type,
    note,
    expected_date,
    ...(expected_time === '' ? {} : { expected_time }),
    ...(property_id === '' ? {} : { property_id: Number(property_id) }),
    ...(staff_id === '' ? {} : { staff_id: Number(staff_id) }),
  };
}
