import type { Staff, Task } from '../../../../client/src/innkeep.ts';
import type { Day } from '../../format/days.ts';
import type { Grouping } from './tasks-search.ts';

/** The tasks of one person, or at one property; the name is null for those of nobody, or at none. */
export type TaskGroup = {
  readonly key: string;
  readonly name: string | null;
  /** Who gets a task that is dropped here; undefined where a drop changes only the day. */
  readonly staff_id: number | null | undefined;
  readonly tasks: readonly Task[];
};

type Person = Pick<Staff, 'id' | 'name'>;

/**
 * The groups by name, first that of nobody or of no property. By staff, those who have nothing to do are among them:
 * they can be given something.
 */
export function groupTasks(
  tasks: readonly Task[],
  by: Grouping,
  language: string,
  people: readonly Person[] = [],
): readonly TaskGroup[] {
  const members = Map.groupBy(tasks, (task) => keyOf(task, by));
  const groups = [...members].map(([key, own]): TaskGroup => groupOf(key, own, by));
  if (by === 'staff' && people.length > 0)
    for (const [staff_id, name] of [
      [null, null] as const,
      ...people.map((each) => [each.id, each.name] as const),
    ]) {
      const key = `${staff_id} ${name}`;
      if (!members.has(key)) groups.push({ key, name, staff_id, tasks: [] });
    }
  const { compare } = new Intl.Collator(language, { numeric: true });
  return groups.toSorted((one, other) => {
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

function groupOf(key: string, tasks: readonly Task[], by: Grouping): TaskGroup {
  const { staff_id = null, staff_name = null, property_title = null } = tasks[0] ?? {};
  if (by === 'property') return { key, name: property_title, staff_id: undefined, tasks };
  const isDeleted = staff_id === null && staff_name !== null;
  return { key, name: staff_name, staff_id: isDeleted ? undefined : staff_id, tasks };
}
