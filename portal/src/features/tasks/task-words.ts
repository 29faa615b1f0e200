import type { Task } from '../../../../client/src/innkeep.ts';
import type { Texts } from '../../texts/en.ts';

/** `Cleaning`, or as the service names a kind that this page does not know yet. */
export function kindOf({ type }: Pick<Task, 'type'>, t: Texts): string {
  const words: Readonly<Record<string, string>> = t.task;
  return words[type] ?? type;
}

export function statusOf({ status }: Pick<Task, 'status'>, t: Texts): string {
  const words: Readonly<Record<string, string>> = t.tasks.status;
  return words[status] ?? status;
}

/** What tells a task from others, for screen readers: `Cleaning, House`. */
export function labelOf(task: Task, t: Texts): string {
  return [kindOf(task, t), task.property_title].filter((part) => part !== null).join(', ');
}

/** `11:00`; null for any time of the day. */
export function timeOf({ expected_time }: Pick<Task, 'expected_time'>): string | null {
  return expected_time === null ? null : expected_time.slice(0, 5);
}
