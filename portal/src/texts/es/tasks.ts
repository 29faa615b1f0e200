import type { Texts } from '../en.ts';

export const TASKS: Texts['tasks'] = {
  title: 'Tareas',
};
