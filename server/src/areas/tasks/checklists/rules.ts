import type { BrokenRule } from '../../../http/api-error.ts';
import type { TaskLevel, TaskType } from '../record.ts';
import type { Item, SentItem } from './contract.ts';

/** Only cleanings have levels. */
export function brokenLevel(type: TaskType | undefined, level: TaskLevel | null | undefined): BrokenRule[] {
  if (type === undefined || type === 'cleaning' || level === undefined || level === null) return [];
  return [{ field: 'level', message: 'is for tasks of type cleaning only', unless: 'type' }];
}

/** The error of items that name no item of the list, or one twice. */
export function brokenItems(
  sent: readonly { readonly id?: number | undefined }[] | undefined,
  before: readonly Item[],
): BrokenRule[] {
  const known = new Set(before.map(({ id }) => id));
  const wrong = sent?.find(({ id }) => id !== undefined && !known.delete(id));
  if (wrong === undefined) return [];
  return [
    { field: 'items', message: `must name each item of the list at most once, and ${wrong.id} is none` },
  ];
}

/** The items as they are stored: a new one gets a number that no item has had since the list was read. */
export function numberItems(sent: readonly SentItem[], before: readonly Item[]): Item[] {
  let last = Math.max(0, ...before.map(({ id }) => id));
  return sent.map(({ id, text, needs_photograph = false }) => ({
    id: id ?? (last += 1),
    text,
    needs_photograph,
  }));
}
