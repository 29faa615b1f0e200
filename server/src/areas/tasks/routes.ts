import { changing, reading, type Area } from '../../http/operation.ts';
import { changeTask, createTask } from './actions.ts';
import { CreateTask, DeleteTask, ListTasks, UpdateTask } from './contract.ts';
import { presentTask } from './present.ts';
import { deleteTask, listTasks } from './queries.ts';

export const tasks: Area = {
  name: 'Tasks',
  description:
    'What is to be done: cleanings, repairs, receptions and the rest. Dates and times are those of the account’s ' +
    'timezone. A task without a property belongs to the whole account: operators limited to some properties ' +
    'neither see it nor make one.',
  operations: [
    reading({
      method: 'GET',
      path: '/tasks',
      summary: 'List tasks',
      description: 'By expected, then by id; a task without expected_time comes first on its day.',
      contract: ListTasks,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listTasks(scope, query);
        return { tasks: rows.map((row) => presentTask(row, scope.account.timezone)), ...page };
      },
    }),
    changing({
      method: 'POST',
      path: '/tasks',
      summary: 'Plan a task',
      description:
        'Pending from the start. The staff must be active and work at the property. A cleaning costs the cleaning ' +
        'fee of its property, in the property’s currency, unless a fee or another currency is sent.',
      contract: CreateTask,
      change: async (tx, { body }) => {
        const task = presentTask(await createTask(tx, body), tx.account.timezone);
        return { task_id: task.id, task };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/tasks/{id}',
      summary: 'Change a task',
      description:
        'While a task has a stay_code its property is the stay’s: another property_id, or none, is refused until ' +
        'stay_code is null. A staff newly given the task must be active; whoever has it must work at its new ' +
        'property. Fee and currency stay as they are unless they are sent.',
      contract: UpdateTask,
      change: async (tx, { params, body }) => ({
        task: presentTask(await changeTask(tx, params.id, body), tx.account.timezone),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/tasks/{id}',
      summary: 'Delete a task',
      description: 'For good.',
      contract: DeleteTask,
      change: async (tx, { params }) => {
        await deleteTask(tx, params.id);
        return {};
      },
    }),
  ],
};
