import { NotFound, type Innkeep, type Task, type WebhookEvent } from './innkeep.ts';

/** Tasks that wait to be read. Beyond it the service is told to send the event again. */
const WAITING_MAX = 1_000;
/** Cleanings of a week, for far more houses than one board can show. */
const SHOWN_MAX = 5_000;
const RETRY_MS = 5_000;

/**
 * The cleanings of some days, as the service has them. Nothing else is kept: a restart reads them again. Its memory is bounded:
 * it remembers no deliveries, since reading a task twice does no harm.
 */
export class Board {
  readonly #innkeep: Innkeep;
  readonly #retryMs: number;
  readonly #tasks = new Map<number, Task>();
  /** Ids of tasks that changed, each once. */
  readonly #waiting = new Set<number>();
  #work: Promise<void> | undefined;
  #days: { readonly start_date: string; readonly end_date: string } | undefined;
  #again: NodeJS.Timeout | undefined;

  constructor(innkeep: Innkeep, retryMs = RETRY_MS) {
    this.#innkeep = innkeep;
    this.#retryMs = retryMs;
  }

  /** Reads all cleanings of these days, which also brings in what was missed while the app was not running. */
  async fill(start_date: string, end_date: string): Promise<void> {
    const tasks = await this.#innkeep.tasks
      .list({ type: 'cleaning', start_date, end_date })
      .toArray(SHOWN_MAX);
    this.#days = { start_date, end_date };
    this.#tasks.clear();
    for (const task of tasks) this.#keep(task);
  }

  /** Notes what changed, and reads it behind the answer. False when too much waits: the service sends the event again. */
  takeIn(event: WebhookEvent): boolean {
    if (event.event !== 'task_created' && event.event !== 'task_updated' && event.event !== 'task_deleted')
      return true;
    if (this.#waiting.size >= WAITING_MAX && !this.#waiting.has(event.task_id)) return false;
    this.#waiting.add(event.task_id);
    this.#begin();
    return true;
  }

  /** Once all that was taken in is on the board. */
  async settled(): Promise<void> {
    while (this.#work !== undefined) await this.#work;
  }

  /** Starts or finishes a cleaning in the service. False when it was deleted meanwhile. */
  async setStatus(id: number, status: 'in_progress' | 'completed'): Promise<boolean> {
    const task = await this.#innkeep.tasks.update(id, { status }).then((data) => data.task, nothingIfDeleted);
    if (task === undefined) this.#tasks.delete(id);
    else this.#keep(task);
    return task !== undefined;
  }

  /** In the order of the day. */
  list(): readonly Task[] {
    return [...this.#tasks.values()].toSorted((one, other) => one.expected.localeCompare(other.expected));
  }

  stop(): void {
    clearTimeout(this.#again);
    this.#waiting.clear();
  }

  #begin(): void {
    this.#work ??= this.#readWaiting();
  }

  async #readWaiting(): Promise<void> {
    try {
      for (const id of this.#waiting) {
        await this.#read(id);
        this.#waiting.delete(id);
      }
    } catch (error) {
      // The delivery was answered: nobody but this app can bring the change in.
      console.error(error);
      clearTimeout(this.#again);
      this.#again = setTimeout(() => this.#begin(), this.#retryMs);
    } finally {
      this.#work = undefined;
    }
  }

  /** An event only names what changed, so the order of events does not matter: a task that is gone is gone. */
  async #read(id: number): Promise<void> {
    const task = await this.#innkeep.tasks.get(id).then((data) => data.task, nothingIfDeleted);
    if (task === undefined) this.#tasks.delete(id);
    else this.#keep(task);
  }

  #keep(task: Task): void {
    const isShown = task.type === 'cleaning' && task.status !== 'cancelled' && this.#isOfTheseDays(task);
    if (isShown && (this.#tasks.has(task.id) || this.#tasks.size < SHOWN_MAX)) this.#tasks.set(task.id, task);
    else this.#tasks.delete(task.id);
  }

  #isOfTheseDays({ expected_date }: Task): boolean {
    if (this.#days === undefined) return true;
    return expected_date >= this.#days.start_date && expected_date <= this.#days.end_date;
  }
}

function nothingIfDeleted(error: unknown): undefined {
  if (error instanceof NotFound) return undefined;
  throw error;
}
