import type { Texts } from '../../texts/en.ts';
import { computeWait } from './threads.ts';

/** `3 h`, as the language writes it. */
export function formatWait(since: string, now: number, texts: Texts['inbox']): string {
  const { count, unit } = computeWait(since, now);
  return texts.waits[unit](count);
}

/** The day and the time of a message, by the clock of the reader. */
export function formatMoment(moment: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
}
