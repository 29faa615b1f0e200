import type { TaskStatus } from '../../tasks/record.ts';
import type { TaskStep } from './steps.ts';

type StatusStep = Exclude<TaskStep, 'accept' | 'return'>;

const NEXT: Readonly<Record<StatusStep, Partial<Record<TaskStatus, TaskStatus>>>> = {
  start: { pending: 'in_progress' },
  finish: { pending: 'completed', in_progress: 'completed' },
  reopen: { completed: 'in_progress' },
};

/** The status after a step. A form that is sent twice, or too late, leaves it as it is. */
export function statusAfter(status: TaskStatus, step: StatusStep): TaskStatus {
  return NEXT[step][status] ?? status;
}
