import type { CreateTaskBody, UpdateTaskBody } from '../../../client/src/innkeep.ts';

export const TASK_TYPES = [
  'cleaning',
  'maintenance',
  'reception',
  'room_service',
  'other',
] as const satisfies readonly CreateTaskBody['type'][];

export const TASK_STATUSES = [
  'pending',
  'in_progress',
  'completed',
  'cancelled',
] as const satisfies readonly UpdateTaskBody['status'][];

export const TASK_LEVELS = [
  'standard',
  'simple',
  'advanced',
] as const satisfies readonly CreateTaskBody['level'][];

export type TaskType = (typeof TASK_TYPES)[number];
export type TaskLevel = (typeof TASK_LEVELS)[number];
