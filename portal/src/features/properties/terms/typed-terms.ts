import type {
  BookingTerms,
  Property,
  SetPropertyBookingTermsBody,
} from '../../../../../client/src/innkeep.ts';
import { readAmount, readCount, readPercent, writeAmount, writePercent } from '../../../format/amounts.ts';
import { chargedPer, chargeKind, type TypedCharge, type Unit } from './charge-kinds.ts';
import { restOf, type TypedPart } from './plan.ts';
import { policyKind, type PolicyKind } from '../../../domain/prices/policies.ts';

export type TypedStep = { readonly days: string; readonly refund: string };

export type TypedPolicy = {
  readonly kind: PolicyKind;
  /** Those of the host's own: a template has its name and its steps. */
  readonly name: string;
  readonly steps: readonly TypedStep[];
};

/** The booking terms as they are typed, under the names of the interface. */
export type TypedTerms = {
  readonly max_guests: string;
  readonly charges: readonly TypedCharge[];
  readonly weekly_discount_percent: string;
  readonly monthly_discount_percent: string;
  readonly deposit: string;
  readonly cancellation_policy: TypedPolicy;
  readonly payment_plan: readonly TypedPart[];
};

/** What applies now: while no terms are set, the most guests are those of the property. */
export function typedFrom(
  terms: BookingTerms,
  { capacity }: Pick<Property, 'capacity'>,
  tag: string,
): TypedTerms {
  const { currency, deposit } = terms;
  const percentOf = (percent: number | null) => (percent === null ? '' : writePercent(percent, tag));
  return {
    max_guests: textOf(terms.is_set ? terms.max_guests : (terms.max_guests ?? capacity)),
    charges: terms.charges.map((charge) => typedCharge(charge, currency, tag)),
    weekly_discount_percent: percentOf(terms.weekly_discount_percent),
    monthly_discount_percent: percentOf(terms.monthly_discount_percent),
    deposit: deposit === null ? '' : writeAmount(deposit, currency, tag),
    cancellation_policy: typedPolicy(terms.cancellation_policy, tag),
    payment_plan: terms.payment_plan.map(({ days_before_check_in: days, ...part }) => ({
      ...sumFrom(part, currency, tag),
      when: days === null ? 'booking' : 'before',
      days: textOf(days),
    })),
  };
}

export function typedCharge(
  charge: BookingTerms['charges'][number],
  currency: string,
  tag: string,
): TypedCharge {
  const { name, season, is_optional, is_included } = charge;
  return {
    kind: chargeKind(charge.kind),
    name,
    ...sumFrom(charge, currency, tag),
    per: chargedPer(charge.per),
    free_count: charge.free_count === 0 ? '' : String(charge.free_count),
    free_below_age: textOf(charge.free_below_age),
    season,
    is_optional,
    is_included,
  };
}

function typedPolicy(policy: BookingTerms['cancellation_policy'], tag: string): TypedPolicy {
  const kind = policyKind(policy?.name ?? null);
  if (policy === null || kind !== 'own') return { kind, name: '', steps: [] };
  const steps = policy.steps.map(({ days_before_check_in, refund_percent }) => ({
    days: String(days_before_check_in),
    refund: writePercent(refund_percent, tag),
  }));
  return { kind, name: policy.name, steps };
}

function sumFrom(
  { amount, percent }: { readonly amount: number | null; readonly percent: number | null },
  currency: string,
  tag: string,
) {
  const unit: Unit = percent === null ? 'amount' : 'percent';
  if (percent !== null) return { unit, sum: writePercent(percent, tag) };
  return { unit, sum: amount === null ? '' : writeAmount(amount, currency, tag) };
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number);
}

/** The terms that are sent. Nothing of what was typed is unreadable then. */
export function bodyFrom(typed: TypedTerms, currency: string, tag: string): SetPropertyBookingTermsBody {
  const percentIn = (text: string) => readPercent(text, tag) ?? null;
  const sumSent = ({ sum, unit }: Pick<TypedCharge, 'sum' | 'unit'>) =>
    unit === 'percent' ? { percent: percentIn(sum) } : { amount: readAmount(sum, currency, tag) ?? null };
  return {
    max_guests: readCount(typed.max_guests) ?? null,
    charges: typed.charges.map(({ sum, unit, ...charge }) => ({
      ...charge,
      ...sumSent({ sum, unit }),
      free_count: readCount(charge.free_count) ?? 0,
      free_below_age: readCount(charge.free_below_age) ?? null,
    })),
    weekly_discount_percent: percentIn(typed.weekly_discount_percent),
    monthly_discount_percent: percentIn(typed.monthly_discount_percent),
    deposit: readAmount(typed.deposit, currency, tag) ?? null,
    cancellation_policy: policySent(typed.cancellation_policy, tag),
    payment_plan: typed.payment_plan.map((part, index, all) => ({
      // The service computes the last part from the others.
      ...(index === all.length - 1 ? { percent: restOf(all, tag).percent } : sumSent(part)),
      days_before_check_in: part.when === 'booking' ? null : (readCount(part.days) ?? null),
    })),
  };
}

function policySent({ kind, name, steps }: TypedPolicy, tag: string) {
  if (kind === 'none') return null;
  if (kind !== 'own') return { name: kind };
  return {
    name: name.trim(),
    steps: steps.map(({ days, refund }) => ({
      days_before_check_in: readCount(days) ?? 0,
      refund_percent: readPercent(refund, tag) ?? 0,
    })),
  };
}

/** Terms as the service told them, to be sent again. */
export function bodyAgain(terms: BookingTerms): SetPropertyBookingTermsBody {
  const { property_id: _, currency: _currency, is_set: _isSet, charges, ...others } = terms;
  return {
    ...others,
    charges: charges.map((charge) => ({
      ...charge,
      kind: chargeKind(charge.kind),
      per: chargedPer(charge.per),
    })),
  };
}
