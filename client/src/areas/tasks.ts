// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateTaskBody,
  CreateTaskData,
  DeleteTaskData,
  DeleteTaskPhotographData,
  GetTaskData,
  GetTaskPhotographsData,
  ListTasksData,
  ListTasksQuery,
  UpdateTaskBody,
  UpdateTaskData,
} from '../schema.ts';

/** Tasks. */
export class Tasks {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List tasks.
   *
   * Ordered by expected, then by id. A task without expected_time comes first on its day.
   *
   * `GET /v3/tasks`
   */
  list(
    query: ListTasksQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListTasksData, ListTasksData['tasks'][number]> {
    return new List(this.#call, { operation: 'listTasks', method: 'GET', path: '/v3/tasks', query }, { itemsOf: (page) => page.tasks, by: 'cursor' }, options);
  }

  /**
   * Create a task.
   *
   * Pending from the start. The staff must be active and work at the property. The default fee of a cleaning
   * is the cleaning fee of its property, in the currency of the property, unless a fee or another currency is
   * sent.
   *
   * `POST /v3/tasks`
   */
  create(body: CreateTaskBody, options: CallOptions = {}): Promise<CreateTaskData> {
    return this.#call({ operation: 'createTask', method: 'POST', path: '/v3/tasks', body }, options);
  }

  /**
   * Read one task.
   *
   * `GET /v3/tasks/{id}`
   */
  get(id: number, options: CallOptions = {}): Promise<GetTaskData> {
    return this.#call({ operation: 'getTask', method: 'GET', path: path`/v3/tasks/${id}` }, options);
  }

  /**
   * Change a task.
   *
   * While a task has a stay_code, its property is that of the stay: another property_id, or null, is rejected
   * until stay_code is null. A newly assigned staff must be active; an assigned staff must work at the new
   * property. Fee and currency do not change unless they are sent.
   *
   * `PATCH /v3/tasks/{id}`
   */
  update(id: number, body: UpdateTaskBody, options: CallOptions = {}): Promise<UpdateTaskData> {
    return this.#call({ operation: 'updateTask', method: 'PATCH', path: path`/v3/tasks/${id}`, body }, options);
  }

  /**
   * Delete a task.
   *
   * Permanent.
   *
   * `DELETE /v3/tasks/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteTaskData> {
    return this.#call({ operation: 'deleteTask', method: 'DELETE', path: path`/v3/tasks/${id}` }, options);
  }

  /**
   * List the photographs of a task.
   *
   * The staff of the task sends them from their page, at most 20 for a task. They are JPEGs, stored without
   * their metadata. url is the address of the file.
   *
   * `GET /v3/tasks/{id}/photographs`
   */
  getPhotographs(id: number, options: CallOptions = {}): Promise<GetTaskPhotographsData> {
    return this.#call({ operation: 'getTaskPhotographs', method: 'GET', path: path`/v3/tasks/${id}/photographs` }, options);
  }

  /**
   * Delete a photograph of a task.
   *
   * Permanent.
   *
   * `DELETE /v3/tasks/{id}/photographs/{photograph_id}`
   */
  deletePhotograph(
    id: number,
    photographId: number,
    options: CallOptions = {},
  ): Promise<DeleteTaskPhotographData> {
    return this.#call({ operation: 'deleteTaskPhotograph', method: 'DELETE', path: path`/v3/tasks/${id}/photographs/${photographId}` }, options);
  }
}
