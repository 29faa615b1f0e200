import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readingOne } from '../../http/contract/reading-one.ts';
import { changeTask, createTask } from './actions.ts';
import { CreateTask, DeleteTask, ListTasks, Task, UpdateTask } from './contract.ts';
import { readPhotographs, removePhotograph } from './photographs/actions.ts';
import { DeletePhotograph, ListPhotographs } from './photographs/contract.ts';
import { presentPhotograph } from './photographs/present.ts';
import { presentTask } from './present.ts';
import { deleteTask, listTasks } from './queries.ts';
import { MEANINGS } from './meanings.ts';

export const tasks: Area = {
  name: 'Tasks',
  words: [MEANINGS],
  description:
    'Cleanings, repairs, receptions and other work. Dates and times are in the timezone of the account. A task without ' +
    'a property belongs to the whole account: operators limited to some properties can neither see nor create it.',
  operations: [
    reading({
      method: 'GET',
      path: '/tasks',
      dependsOn: 'changes',
      summary: 'List tasks',
      description: 'Ordered by expected, then by id. A task without expected_time comes first on its day.',
      contract: ListTasks,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listTasks(scope, query);
        return { tasks: rows.map((row) => presentTask(row, scope.account.timezone)), ...page };
      },
    }),
    readingOne({
      path: '/tasks/{id}',
      dependsOn: 'changes',
      name: 'task',
      item: Task,
      example: ListTasks.example.data.tasks[0],
      missing: 'task_not_found',
      find: async (scope, id) =>
        (await listTasks(scope, { id })).rows.map((row) => presentTask(row, scope.account.timezone)),
    }),
    changing({
      method: 'POST',
      path: '/tasks',
      summary: 'Create a task',
      description:
        'Pending from the start. The staff must be active and work at the property. The default fee of a cleaning is the ' +
        'cleaning fee of its property, in the currency of the property, unless a fee or another currency is sent.',
      contract: CreateTask,
      hasRules: true,
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
        'While a task has a stay_code, its property is that of the stay: another property_id, or null, is rejected until ' +
        'stay_code is null. A newly assigned staff must be active; an assigned staff must work at the new property. Fee ' +
        'and currency do not change unless they are sent.',
      contract: UpdateTask,
      hasRules: true,
      change: async (tx, { params, body }) => ({
        task: presentTask(await changeTask(tx, params.id, body), tx.account.timezone),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/tasks/{id}',
      summary: 'Delete a task',
      description: 'Permanent.',
      contract: DeleteTask,
      change: async (tx, { params }) => {
        await deleteTask(tx, params.id);
        return {};
      },
    }),
    reading({
      method: 'GET',
      path: '/tasks/{id}/photographs',
      dependsOn: 'changes',
      summary: 'List the photographs of a task',
      description:
        'The staff of the task sends them from their page, at most 20 for a task. They are JPEGs, stored without their ' +
        'metadata. url is the address of the file.',
      contract: ListPhotographs,
      read: async (scope, { params }) => ({
        photographs: (await readPhotographs(scope, params.id)).map((row) => presentPhotograph(row, scope)),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/tasks/{id}/photographs/{photograph_id}',
      summary: 'Delete a photograph of a task',
      description: 'Permanent.',
      contract: DeletePhotograph,
      change: async (tx, { params }) => {
        await removePhotograph(tx, params.id, params.photograph_id);
        return {};
      },
    }),
  ],
};
