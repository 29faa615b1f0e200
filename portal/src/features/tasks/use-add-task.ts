import type { CreateTaskBody } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify } from '../../components/notices.tsx';
import { useSave, type Save } from '../../forms/use-save.ts';
import { useWording } from '../../texts/texts.ts';
import { TASK_TYPES } from './task-types.ts';
import { useUndo } from './use-change-task.ts';

const FIELDS = ['type', 'note', 'property_id', 'expected_date', 'expected_time', 'staff_id'];

/** What is typed into the line: numbers are the values of its choices, and empty where nothing is chosen. */
export type NewTask = Readonly<Record<'type' | 'note' | 'property' | 'day' | 'time' | 'staff', string>>;

/** Creates a task; Undo deletes it again. */
export function useAddTask(onAdded: () => void): Save<NewTask> {
  const { t } = useWording();
  const undo = useUndo();
  return useSave({
    fields: FIELDS,
    send: (task: NewTask) => innkeep.tasks.create(bodyOf(task)),
    onSaved: async ({ task_id }) => {
      onAdded();
      await changed({ event: 'task_created', task_id });
      notify({ text: t.tasks.added, undo: () => undo(() => innkeep.tasks.delete(task_id)) });
    },
  });
}

function bodyOf({ type, note, property, day, time, staff }: NewTask): CreateTaskBody {
  return {
    type: TASK_TYPES.find((each) => each === type) ?? 'other',
    note,
    expected_date: day,
    ...(time === '' ? {} : { expected_time: time }),
    ...(property === '' ? {} : { property_id: Number(property) }),
    ...(staff === '' ? {} : { staff_id: Number(staff) }),
  };
}
