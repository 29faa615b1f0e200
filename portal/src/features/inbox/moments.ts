import type { Texts } from '../../texts/en.ts';
import { computeWait } from './threads.ts';

/** `3 h`, as the language writes it. */
export function formatWait(since: string, now: number, texts: Texts['inbox']): string {
  const { count, unit } = computeWait(since, now);
  return texts.waits[unit](count);
}
