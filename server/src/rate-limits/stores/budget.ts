import { WINDOWS_MAX } from '../quotas.ts';

/**
 * The counts of an account or an address: the time of the last change, then a section per quota with the quota's id and
 * each window's count and reset. One flat array of doubles uses a fifth of the memory of objects.
 */
export type Budget = number[];

export const BUDGET_HEAD = 1;
export const SECTION_LENGTH = 1 + 2 * WINDOWS_MAX;

/** The start of a quota's section; undefined if it is missing. */
export function findSection(budget: Budget, id: number): number | undefined {
  for (let at = BUDGET_HEAD; at < budget.length; at += SECTION_LENGTH) if (budget[at] === id) return at;
  return undefined;
}

/** The start of a quota's section. Adds it with all windows closed if it is missing. */
export function sectionOf(budget: Budget, id: number, now: number): number {
  const { length } = budget;
  for (let at = BUDGET_HEAD; at < length; at += SECTION_LENGTH) if (budget[at] === id) return at;
  // Past resets instead of zeros keep it an array of doubles.
  budget.push(id, 0, now, 0, now, 0, now, 0, now);
  return length;
}

export function isExpired(budget: Budget, now: number): boolean {
  return expiryOf(budget) <= now;
}

/** The reset of the window that ends last. */
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
