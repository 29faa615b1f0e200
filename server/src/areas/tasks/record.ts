export const TASK_TYPES = ['cleaning', 'maintenance', 'reception', 'room_service', 'other'] as const;
export const TASK_STATUSES = ['pending', 'in_progress', 'completed', 'cancelled'] as const;
export const TASK_LEVELS = ['standard', 'simple', 'advanced'] as const;

export type TaskType = (typeof TASK_TYPES)[number];
export type TaskStatus = (typeof TASK_STATUSES)[number];
export type TaskLevel = (typeof TASK_LEVELS)[number];
