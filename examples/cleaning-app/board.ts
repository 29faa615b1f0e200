import type { Innkeep, Task, WebhookEvent } from '../../client/src/innkeep.ts';

/** The cleanings of some days, as the service has them. Nothing else is kept: a restart reads them again. */
export class Board {
  readonly #innkeep: Innkeep;
  readonly #tasks = new Map<number, Task>();
  /** Events whose work has been done. The same delivery may come again. */
  readonly #done = new Set<string>();

  constructor(innkeep: Innkeep) {
    this.#innkeep = innkeep;
  }

  /** Reads all cleanings of these days, which also brings in what was missed while the app was not running. */
  async fill(start_date: string, end_date: string): Promise<void> {
    const tasks = this.#innkeep.tasks.list({ type: 'cleaning', start_date, end_date });
    this.#tasks.clear();
    for await (const task of tasks) this.#keep(task);
  }

  /** Brings one change in. An event only names what changed, so the order of events does not matter. */
  async takeIn(id: string, event: WebhookEvent): Promise<void> {
    if (this.#done.has(id)) return;
    if (event.event === 'task_created' || event.event === 'task_updated') await this.#read(event.task_id);
    if (event.event === 'task_deleted') this.#tasks.delete(event.task_id);
    // Only now: a delivery whose work failed comes again.
    this.#done.add(id);
  }

  /** Starts or finishes a cleaning in the service. The board shows what the service made of it. */
  async setStatus(id: number, status: 'in_progress' | 'completed'): Promise<void> {
    const { task } = await this.#innkeep.tasks.update(id, { status });
    this.#keep(task);
  }

  /** In the order of the day. */
  list(): readonly Task[] {
    return [...this.#tasks.values()].toSorted((one, other) => one.expected.localeCompare(other.expected));
  }

  async #read(id: number): Promise<void> {
    const { task } = await this.#innkeep.tasks.get(id);
    this.#keep(task);
  }

  #keep(task: Task): void {
    if (task.type === 'cleaning' && task.status !== 'cancelled') this.#tasks.set(task.id, task);
    else this.#tasks.delete(task.id);
  }
}
