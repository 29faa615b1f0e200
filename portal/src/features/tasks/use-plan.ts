import { useCallback } from 'react';
import type { Staff, Task, UpdateTaskBody } from '../../../../client/src/innkeep.ts';
import { notify } from '../../components/notices.tsx';
import { formatDay, type Day } from '../../format/days.ts';
import type { IsAway } from '../../domain/staff/use-away.ts';
import { useWording } from '../../texts/texts.ts';
import { staffChoices } from './staff-choices.ts';
import { useChangeTask } from './use-change-task.ts';
import type { DropTarget } from './use-task-drag.ts';

/** Gives a task to somebody, or moves it to another day, or both at once. */
export type Plan = (task: Task, place: Partial<DropTarget>) => void;

/** Says what has become of a task, and refuses a person who does not work at its property before anything is sent. */
export function usePlan(staff: readonly Staff[] | undefined, isAway: IsAway): Plan {
  const { t, tag } = useWording();
  const { change } = useChangeTask();
  return useCallback(
    (task, { day = task.expected_date, staff_id = task.staff_id }) => {
      const choices = staffChoices(staff ?? [], task.property_id, presentOf(task), t.tasks.nobody);
      const name = staff?.find(({ id }) => id === staff_id)?.name ?? task.staff_name ?? '';
      const isOther = staff_id !== task.staff_id;
      if (isOther && staff_id !== null && !choices.some(({ value }) => value === String(staff_id))) {
        notify({ text: t.tasks.notThere(name, task.property_title ?? ''), isBad: true });
        return;
      }
      const assigned = staff_id === null ? t.tasks.unassigned : t.tasks.assigned(name);
      const said = [
        ...(isOther ? [assigned] : []),
        ...(day === task.expected_date ? [] : [t.tasks.moved(wordsOf(day, tag))]),
        // It hinders nothing, and is not overlooked.
        ...(staff_id !== null && isAway(staff_id, day) ? [`${t.work.away.thatDay(name)}.`] : []),
      ];
      if (isOther || day !== task.expected_date) change(task, changesOf(task, day, staff_id), said.join(' '));
    },
    [staff, isAway, change, t, tag],
  );
}

function presentOf({ staff_id: id, staff_name: name }: Task) {
  return { id, name };
}

function wordsOf(day: Day, tag: string): string {
  return formatDay(day, tag, { weekday: 'long', day: 'numeric', month: 'long' });
}

function changesOf(task: Task, expected_date: Day, staff_id: number | null): UpdateTaskBody {
  return {
    ...(staff_id === task.staff_id ? {} : { staff_id }),
    ...(expected_date === task.expected_date ? {} : { expected_date }),
  };
}
