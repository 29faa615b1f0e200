import type { Task } from '../../../../client/src/innkeep.ts';
import type { Day } from '../../format/days.ts';
import type { Grouping } from './tasks-search.ts';

/** The tasks of one person, or at one property; null for those of nobody, or at none. */
export type TaskGroup = {
  readonly key: string;
  readonly name: string | null;
  readonly tasks: readonly Task[];
};

/** The groups by name, first that of nobody or of no property. */
export function groupTasks(tasks: readonly Task[], by: Grouping, language: string): readonly TaskGroup[] {
  const groups = Map.groupBy(tasks, (task) => keyOf(task, by));
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...groups]
    .map(([key, members]) => ({ key, name: nameOf(members[0], by), tasks: members }))
    .toSorted((one, other) => {
      if (one.name === null || other.name === null)
        return Number(one.name !== null) - Number(other.name !== null);
      return compare(one.name, other.name);
    });
}

/** The tasks of a day: those of nobody first, what is over last, else by time. */
export function tasksOn(day: Day, tasks: readonly Task[]): readonly Task[] {
  return tasks
    .filter(({ expected_date }) => expected_date === day)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || (one.expected < other.expected ? -1 : 1));
}

export function isOver({ status }: Pick<Task, 'status'>): boolean {
  return status === 'completed' || status === 'cancelled';
}

function rankOf(task: Task): number {
  if (isOver(task)) return 2;
  return task.staff_id === null ? 0 : 1;
}

/** A completed task keeps the name of a person who was deleted. */
function keyOf({ staff_id, staff_name, property_id }: Task, by: Grouping): string {
  return by === 'staff' ? `${staff_id} ${staff_name}` : String(property_id);
}

function nameOf(task: Task | undefined, by: Grouping): string | null {
  return (by === 'staff' ? task?.staff_name : task?.property_title) ?? null;
}
