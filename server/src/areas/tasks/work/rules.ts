import { numberItems } from '../checklists/rules.ts';
import type { SentItem } from '../checklists/contract.ts';
import type { TaskStatus } from '../record.ts';
import type { TaskItem } from './record.ts';

/** Longest that a form may wait in a telephone without a network. */
const KEPT_DAYS = 7;
/** A shift that takes longer was not ended in time. */
const HOURS_MAX = 24;

/** When something happened that a telephone told later: never in the future, nor long ago. */
export function momentOf(told: string | undefined, now: string): string {
  if (told === undefined) return now;
  const [at, latest] = [Temporal.Instant.from(told), Temporal.Instant.from(now)];
  const isOff =
    Temporal.Instant.compare(at, latest) > 0 ||
    Temporal.Instant.compare(at, latest.subtract({ hours: 24 * KEPT_DAYS })) < 0;
  return isOff ? now : told;
}

/** The times of a task after a change of its status; undefined when they stay as they are. */
export function timesAfter(
  before: TaskStatus,
  after: TaskStatus,
  at: string,
): { readonly started_at: string | null; readonly finished_at: string | null } | undefined {
  if (before === after) return undefined;
  if (after === 'completed') return { started_at: null, finished_at: at };
  if (after === 'in_progress') return { started_at: at, finished_at: null };
  return before === 'completed' ? { started_at: null, finished_at: null } : undefined;
}

/** The items that cannot be finished without a photograph, and have none. */
export function unshownItems(items: readonly TaskItem[], shown: ReadonlySet<number>): readonly TaskItem[] {
  return items.filter(({ id, needs_photograph }) => needs_photograph && !shown.has(id));
}

/** The list after one item was done, or is not done after all. Undefined when that changes nothing. */
export function markItem(
  items: readonly TaskItem[],
  id: number,
  done_at: string | null,
): readonly TaskItem[] | undefined {
  const item = items.find((each) => each.id === id);
  if (item === undefined || (item.done_at === null) === (done_at === null)) return undefined;
  return items.map((each) => (each.id === id ? { ...each, done_at } : each));
}

export type SentTaskItem = SentItem & { readonly is_done?: boolean };

/** The list of a task as its host changes it: an item keeps the time at which it was done. */
export function listAfter(
  sent: readonly SentTaskItem[],
  before: readonly TaskItem[],
  now: string,
): readonly TaskItem[] {
  const done = new Map(before.map(({ id, done_at }) => [id, done_at]));
  return numberItems(sent, before).map((item, index) => {
    const was = done.get(item.id) ?? null;
    const is_done = sent[index]?.is_done ?? was !== null;
    return { ...item, done_at: is_done ? (was ?? now) : null };
  });
}

/** Minutes of work of a task; null when it was not started or not finished by anybody who says so. */
export function minutesOf(started_at: string | null, finished_at: string | null): number | null {
  if (started_at === null || finished_at === null) return null;
  const minutes = Math.round(
    Temporal.Instant.from(finished_at).since(Temporal.Instant.from(started_at)).total('minutes'),
  );
  return minutes < 0 || minutes > HOURS_MAX * 60 ? null : minutes;
}
