import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CreateTaskBody, Staff, Task, UpdateTaskBody } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { key, TASKS_OF_DAYS } from '../../data/keys.ts';
import { notify, reportRefusal } from '../../components/notices.tsx';
import { useWording } from '../../texts/texts.ts';
import { afterChange } from './after-change.ts';
import { TASK_LEVELS, TASK_STATUSES, TASK_TYPES } from '../../domain/task-kinds.ts';

/** Undoes a change at the service, and says so. */
export function useUndo(): (undo: () => Promise<unknown>) => Promise<void> {
  const { t } = useWording();
  return async (undo) => {
    await undo();
    await changed('task_updated');
    notify({ text: t.tasks.undone });
  };
}

type Change = { readonly task: Task; readonly changes: UpdateTaskBody; readonly said: string };

/** Changes a task: shown at once, taken back if the service refuses. Undo brings back what was stored. */
export function useChangeTask() {
  const queries = useQueryClient();
  const undo = useUndo();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ task, changes }: Change) => innkeep.tasks.update(task.id, changes),
    onMutate: async ({ task, changes }) => {
      await queries.cancelQueries({ queryKey: TASKS_OF_DAYS });
      const staff = queries.getQueryData<Staff[]>(key('staffs', 'active')) ?? [];
      const shown = afterChange(task, changes, staff);
      queries.setQueriesData<Task[]>({ queryKey: TASKS_OF_DAYS }, (tasks) =>
        tasks?.map((each) => (each.id === task.id ? shown : each)),
      );
    },
    onSuccess: async (_, { task, changes, said }) => {
      await changed({ event: 'task_updated', task_id: task.id });
      notify({ text: said, undo: () => undo(() => innkeep.tasks.update(task.id, before(task, changes))) });
    },
    onError: async (error) => {
      reportRefusal(error);
      await changed('task_updated');
    },
  });
  const change = useCallback(
    (task: Task, changes: UpdateTaskBody, said: string) => mutate({ task, changes, said }),
    [mutate],
  );
  return { change, isChanging: isPending };
}

/** The body that brings back what was stored in the fields that a change named. */
export function before(task: Task, changes: UpdateTaskBody): UpdateTaskBody {
  const named = Object.keys(changes);
  // A type changed away from cleaning cleared the level.
  if (named.includes('type') && task.level !== null) named.push('level');
  return Object.fromEntries(Object.entries(task).filter(([field]) => named.includes(field)));
}

/** Deletes a task; Undo creates it again as it was, under a new number. */
export function useDeleteTask(task: Task, onDeleted: () => void) {
  const { t } = useWording();
  const undo = useUndo();
  return useMutation({
    mutationFn: () => innkeep.tasks.delete(task.id),
    onSuccess: async () => {
      onDeleted();
      await changed({ event: 'task_deleted', task_id: task.id });
      notify({ text: t.tasks.removed, undo: () => undo(() => createAgain(task)) });
    },
    onError: reportRefusal,
  });
}

async function createAgain(task: Task): Promise<void> {
  const { task_id } = await innkeep.tasks.create(bodyOf(task));
  const status = TASK_STATUSES.find((each) => each === task.status);
  if (status !== undefined && status !== 'pending') await innkeep.tasks.update(task_id, { status });
}

/** The fields of a new task that is like this one. Its property is that of its stay, where it has one. */
function bodyOf(task: Task): CreateTaskBody {
  const { expected_date, expected_time, property_id, staff_id, stay_code, fee, currency, note } = task;
  const type = TASK_TYPES.find((each) => each === task.type) ?? 'other';
  const level = TASK_LEVELS.find((each) => each === task.level);
  return {
    type,
    expected_date,
    fee,
    currency,
    note,
    ...(level === undefined ? {} : { level }),
    ...(expected_time === null ? {} : { expected_time }),
    ...(staff_id === null ? {} : { staff_id }),
    ...(stay_code === null ? atProperty(property_id) : { stay_code }),
  };
}

function atProperty(property_id: number | null) {
  return property_id === null ? {} : { property_id };
}
