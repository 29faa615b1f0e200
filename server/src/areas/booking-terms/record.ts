import { presentAmount } from '../../http/contract/money.ts';

export const CHARGE_KINDS = ['cleaning', 'extra_guest', 'pet', 'tax', 'fee', 'discount'] as const;
export const CHARGED_PER = ['stay', 'night', 'guest', 'guest_night'] as const;

/** Days of a year, `MM-DD`, both included. It goes over the end of the year when `to` is before `from`. */
export type Season = { readonly from: string; readonly to: string };

/** Something that a stay costs beside its nights. Amounts and percents are decimal texts; one of the two is null. */
export type Charge = {
  readonly name: string;
  readonly kind: (typeof CHARGE_KINDS)[number];
  readonly amount: string | null;
  readonly percent: string | null;
  readonly per: (typeof CHARGED_PER)[number];
  readonly free_count: number;
  readonly free_below_age: number | null;
  readonly season: Season | null;
  readonly is_optional: boolean;
  readonly is_included: boolean;
};

export type PolicyStep = { readonly days_before_check_in: number; readonly refund_percent: string };

export type CancellationPolicy = { readonly name: string; readonly steps: readonly PolicyStep[] };

/** One of percent and amount is null. Due when the stay is booked where days_before_check_in is null. */
export type PlannedPart = {
  readonly percent: string | null;
  readonly amount: string | null;
  readonly days_before_check_in: number | null;
};

/** What a stay at a property costs beside its nights, and on which terms. */
export type BookingTerms = {
  readonly max_guests: number | null;
  readonly charges: readonly Charge[];
  readonly weekly_discount_percent: string | null;
  readonly monthly_discount_percent: string | null;
  readonly deposit: string | null;
  readonly cancellation_policy: CancellationPolicy | null;
  readonly payment_plan: readonly PlannedPart[];
};

export function presentPolicy(policy: CancellationPolicy | null) {
  if (policy === null) return null;
  const steps = policy.steps.map(({ days_before_check_in, refund_percent }) => ({
    days_before_check_in,
    refund_percent: presentAmount(refund_percent),
  }));
  return { name: policy.name, steps };
}
