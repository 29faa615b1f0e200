import { WINDOWS_MAX } from '../quotas.ts';

/**
 * What an account or an address has taken: the time of its last change, then a section for each quota, which is the
 * quota's id and for each window its count and its reset. One flat array of doubles is a fifth of what objects take.
 */
export type Budget = number[];

export const BUDGET_HEAD = 1;
export const SECTION_LENGTH = 1 + 2 * WINDOWS_MAX;

/** Where the section of a quota begins; opened, with all windows closed, when it is not there yet. */
export function sectionOf(budget: Budget, id: number, now: number): number {
  const { length } = budget;
  for (let at = BUDGET_HEAD; at < length; at += SECTION_LENGTH) if (budget[at] === id) return at;
  // Resets that have passed rather than zeros: they keep the array one of doubles.
  budget.push(id, 0, now, 0, now, 0, now, 0, now);
  return length;
}

export function isExpired(budget: Budget, now: number): boolean {
  return expiryOf(budget) <= now;
}

/** When the last of its windows resets. */
export function expiryOf(budget: Budget): number {
  let last = 0;
  for (let at = BUDGET_HEAD; at < budget.length; at += SECTION_LENGTH) {
    last = Math.max(last, sectionExpiry(budget, at));
  }
  return last;
}

export function sectionExpiry(budget: Budget, at: number): number {
  let last = 0;
  for (let index = at + 2; index < at + SECTION_LENGTH; index += 2) last = Math.max(last, budget[index] ?? 0);
  return last;
}
