import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { TASK_LEVELS, TASK_STATUSES, TASK_TYPES } from './contract.ts';

export const MEANINGS: Words = {
  fields: {
    'Task.id': 'The id of the task. `task_id` of other objects is this id.',
    task: 'The task, as it is after the request.',
    task_id: 'The id of the task, as in `GET /tasks`.',
    tasks: 'The tasks of this answer.',
    'Task.type': 'What is to be done.',
    'listTasks.type': 'Only tasks of this type.',
    'createTask.type': 'What is to be done.',
    'Task.status': 'How far the task is.',
    'listTasks.status': 'Only tasks of this status.',
    'tasks.status': 'How far the task is.',
    'Task.note': 'What the staff should know.',
    'createTask.note': 'What the staff should know.',
    'updateTask.note': 'What the staff should know.',
    fee: 'What the staff gets for the task.',
    expected_date: 'The day on which it is to be done, in the timezone of the account.',
    create_time: 'When it was stored, in the timezone of the account.',
    update_time: 'When it was last changed, in the timezone of the account.',
    photograph_id: 'The id of the photograph, as in `GET /tasks/{id}/photographs`.',
    'TaskPhotograph.id': 'The id of the photograph.',
    'TaskPhotograph.staff_name': 'The name of the staff who sent it.',
    bytes: 'The size of the file.',
  },
  values: [
    meaningsOf(TASK_TYPES, {
      cleaning: 'cleaning',
      maintenance: 'a repair',
      reception: 'meeting guests',
      room_service: 'something for guests during their stay',
      other: 'any other work',
    }),
    meaningsOf(TASK_STATUSES, {
      pending: 'not begun',
      in_progress: 'begun',
      completed: 'done',
      cancelled: 'not to be done',
    }),
    meaningsOf(TASK_LEVELS, {
      standard: 'the usual cleaning',
      simple: 'a short cleaning',
      advanced: 'a thorough cleaning',
    }),
  ],
};
