import type { GetReservationTotalsData, Reservation } from '../../../../client/src/innkeep.ts';
import { guestOwes, overdueOf, overpaidOf, refundDue } from '../../domain/guest-owes.ts';
import type { Day } from '../../format/days.ts';
import type { ReservationsSearch } from './reservations-search.ts';

export const DEBTS = ['overdue', 'refund', 'payout', 'overpaid'] as const;

/** What of its money a list is about. */
export const OWED = ['unpaid', 'payouts', ...DEBTS] as const;
export type Owed = (typeof OWED)[number];

/** Undefined for a list of stays, whatever is paid of them. */
export function owedIn({ unpaid, payouts, debt }: ReservationsSearch): Owed | undefined {
  return debt ?? (unpaid === true ? 'unpaid' : payouts === true ? 'payouts' : undefined);
}

/** The filters of the list by its money. */
export const MONEY = [...OWED, 'unpriced'] as const;

export function moneyIn(search: ReservationsSearch): (typeof MONEY)[number] | undefined {
  return search.unpriced === true ? 'unpriced' : owedIn(search);
}

/** The amount that a list is about, of the order of a stay, and its day. */
export function owedOf(
  owed: Owed,
  stay: Reservation,
  today: Day,
): { readonly amount: number; readonly day: Day | undefined } {
  const { payout } = stay.payment;
  switch (owed) {
    case 'unpaid':
      return { amount: guestOwes(stay), day: undefined };
    case 'overdue': {
      const late = overdueOf(stay, today);
      return { amount: late?.amount ?? 0, day: late?.due_on };
    }
    case 'refund':
      return { amount: refundDue(stay), day: undefined };
    case 'overpaid':
      return { amount: overpaidOf(stay), day: undefined };
    case 'payouts':
    case 'payout':
      return { amount: payout?.expected_amount ?? 0, day: payout?.expected_on };
  }
}

type Totals = GetReservationTotalsData['totals'][number];

/** What a list adds up to of the amount that it is about. */
export const OWED_TOTALS = {
  unpaid: 'balance_amount',
  payouts: 'payout_amount',
  overdue: 'overdue_amount',
  refund: 'refund_amount',
  payout: 'payout_amount',
  overpaid: 'overpaid_amount',
} as const satisfies Readonly<Record<Owed, keyof Totals>>;
