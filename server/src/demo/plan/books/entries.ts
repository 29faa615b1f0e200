import type { Calendar, Day } from '../calendar.ts';
import type { Cents } from '../cents.ts';
import type { Home } from '../homes.ts';
import type { PlannedStay } from '../bookings/order.ts';
import { ACCOUNT, operatorFor } from '../staff.ts';

/** An entry of the books. Its item and its method are names from a new account's dictionaries. */
export type PlannedEntry = {
  readonly direction: 'income' | 'expense';
  readonly status: 'paid' | 'outstanding';
  readonly amount: Cents;
  readonly currency: string;
  readonly action_at: string;
  readonly created_at: string;
  readonly item: string;
  readonly method: string;
  readonly note: string;
  readonly operator_name: string;
  readonly home: Home | null;
  readonly stay_code: string | null;
};

/** The stay or home of an entry; without one it is on the operator level. */
export type PlannedLink =
  | { readonly stay: PlannedStay }
  | { readonly home: Home }
  | { readonly currency: string };

export type Draft = {
  readonly direction: PlannedEntry['direction'];
  readonly item: string;
  readonly method: string;
  readonly amount: Cents;
  readonly day: Day;
  readonly note?: string;
  /** Entered by the service, not by a person. */
  readonly isAutomatic?: boolean;
};

/** The hours of automatic payments. */
const HOURS = { income: 10, expense: 14 } as const;

/** Completes an entry. None falls on today: at any hour of it, past entries are paid and future ones outstanding. */
export function entryOf(link: PlannedLink, draft: Draft, calendar: Calendar): PlannedEntry {
  const { direction, item, method, amount, note = '' } = draft;
  const home = 'stay' in link ? link.stay.home : 'home' in link ? link.home : null;
  const day = draft.day === 0 ? 1 : draft.day;
  const action_at = calendar.momentOf(day, HOURS[direction], Number(amount % 60n));
  return {
    direction,
    item,
    method,
    amount,
    note,
    currency: 'currency' in link ? link.currency : (home?.city.currency ?? ACCOUNT.currency),
    status: day < 0 ? 'paid' : 'outstanding',
    action_at,
    created_at: day < 0 ? action_at : calendar.momentOf(-1, 9, Number(amount % 60n)),
    operator_name: draft.isAutomatic
      ? 'System'
      : home === null
        ? ACCOUNT.master_name
        : operatorFor(home.city.name),
    home,
    stay_code: 'stay' in link ? link.stay.stay_code : null,
  };
}
