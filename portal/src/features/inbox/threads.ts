import type { ListConversationsData } from '../../../../client/src/innkeep.ts';
import { addDays, type Day } from '../../format/days.ts';
import type { InboxSearch } from './inbox-search.ts';

export type Thread = ListConversationsData['conversations'][number];

const SOON_DAYS = 7;
const MINUTE_MS = 60_000;

export function isArrivingSoon({ check_in_date }: Thread, today: Day): boolean {
  return check_in_date !== null && check_in_date >= today && check_in_date <= addDays(today, SOON_DAYS);
}

/** Of the conversations that the service returned, those that the address asks for. */
export function filterThreads(threads: readonly Thread[], { soon, text }: InboxSearch, today: Day): Thread[] {
  const words = text?.trim().toLocaleLowerCase() ?? '';
  return threads.filter(
    (thread) =>
      (soon !== true || isArrivingSoon(thread, today)) &&
      textsOf(thread).some((each) => each.toLocaleLowerCase().includes(words)),
  );
}

function textsOf({ guest: { name, email, phone }, property_title, last_message }: Thread): string[] {
  return [name, email, phone, property_title, last_message?.text, ''].filter(
    (text) => typeof text === 'string',
  );
}

/** How long something waits, in the largest whole unit. */
export function computeWait(
  since: string,
  now: number,
): { readonly count: number; readonly unit: 'minute' | 'hour' | 'day' } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  if (minutes < 60) return { count: minutes, unit: 'minute' };
  if (minutes < 48 * 60) return { count: Math.floor(minutes / 60), unit: 'hour' };
  return { count: Math.floor(minutes / (24 * 60)), unit: 'day' };
}

/** The conversation after (1) or before (-1) the open one, or the first. */
export function neighbourOf(
  threads: readonly Thread[],
  open: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = threads.findIndex(({ id }) => id === open);
  return at === -1 ? threads[0]?.id : threads[at + step]?.id;
}
