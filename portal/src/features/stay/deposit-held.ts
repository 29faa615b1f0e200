import type { Transaction } from '../../../../client/src/innkeep.ts';
import { exactSum } from '../../format/exact-sum.ts';

/** What is held as the deposit of an order: what was taken, less what went back or is to go back. */
export function depositHeld(entries: readonly Transaction[], currency: string): number {
  return exactSum(
    entries
      .filter(
        ({ is_deposit, direction, status }) => is_deposit && (direction === 'expense' || status === 'paid'),
      )
      .map(({ direction, amount }) => (direction === 'income' ? amount : -amount)),
    currency,
  );
}
