import type { BrokenRule } from '../../http/api-error.ts';
import { brokenAmount, decimalPlaces, subtractAmount, sumAmounts } from '../../http/contract/money.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import type { SentCharge, SentPart, SentPolicy, SentTerms } from './contract.ts';
import type { BookingTerms, CancellationPolicy, Charge, PolicyStep } from './record.ts';

/** The terms that a whole body sets. */
export function termsSent(sent: SentTerms): BookingTerms {
  return {
    max_guests: sent.max_guests ?? null,
    charges: (sent.charges ?? []).map(chargeSent),
    weekly_discount_percent: sent.weekly_discount_percent ?? null,
    monthly_discount_percent: sent.monthly_discount_percent ?? null,
    deposit: sent.deposit ?? null,
    cancellation_policy: policySent(sent.cancellation_policy ?? null),
    payment_plan: (sent.payment_plan ?? []).map((part) => ({
      percent: part.percent ?? null,
      amount: part.amount ?? null,
      days_before_check_in: part.days_before_check_in ?? null,
    })),
  };
}

function chargeSent(charge: SentCharge): Charge {
  return {
    name: charge.name,
    kind: charge.kind,
    amount: charge.amount ?? null,
    percent: charge.percent ?? null,
    per: charge.per ?? 'stay',
    free_count: charge.free_count ?? 0,
    free_below_age: charge.free_below_age ?? null,
    season: charge.season ?? null,
    is_optional: charge.is_optional ?? false,
    is_included: charge.is_included ?? false,
  };
}

/** The terms of a property for which none are set. */
export function termsWithout({ cleaning_fee }: { readonly cleaning_fee: string | null }): BookingTerms {
  const charges =
    cleaning_fee === null || cleaning_fee === '0'
      ? []
      : [chargeSent({ name: 'Cleaning', kind: 'cleaning', amount: cleaning_fee })];
  return termsSent({ charges });
}

const FULL_UNTIL = (days_before_check_in: number): PolicyStep => ({
  days_before_check_in,
  refund_percent: '100',
});
const HALF_UNTIL = (days_before_check_in: number): PolicyStep => ({
  days_before_check_in,
  refund_percent: '50',
});

/** The steps of policies by their usual names. */
const TEMPLATES: Readonly<Record<string, readonly PolicyStep[]>> = {
  flexible: [FULL_UNTIL(1)],
  moderate: [FULL_UNTIL(5)],
  firm: [FULL_UNTIL(30), HALF_UNTIL(7)],
  strict: [HALF_UNTIL(7)],
  non_refundable: [],
};

function stepsOfTemplate(name: string): readonly PolicyStep[] | undefined {
  return Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name] : undefined;
}

function policySent(policy: SentPolicy | null): CancellationPolicy | null {
  if (policy === null) return null;
  const { name, steps = stepsOfTemplate(name) ?? [] } = policy;
  return { name, steps };
}

/** The rules that terms break, with amounts in this currency. */
export function brokenTerms(sent: Valid<SentTerms>, currency: string | undefined): BrokenRule[] {
  return [
    ...brokenCharges(sent.charges ?? [], currency),
    ...brokenPercent('weekly_discount_percent', sent.weekly_discount_percent),
    ...brokenPercent('monthly_discount_percent', sent.monthly_discount_percent),
    ...brokenAmount('deposit', sent.deposit, currency),
    ...brokenPolicy(sent.cancellation_policy ?? {}),
    ...brokenPlan(sent.payment_plan ?? [], currency),
  ];
}

function brokenCharges(charges: readonly Valid<SentCharge>[], currency: string | undefined): BrokenRule[] {
  return charges.flatMap((charge, index) => {
    const prefix = `charges[${index}].`;
    const isTwin = charges.slice(0, index).some(({ name }) => name !== undefined && name === charge.name);
    return [
      ...(isTwin ? [{ field: `${prefix}name`, message: 'is that of another charge' }] : []),
      ...brokenSum(charge, prefix, currency),
      ...FITTING.flatMap(({ field, message, isBroken }) =>
        isBroken(charge) ? [{ field: `${prefix}${field}`, message, unless: `${prefix}kind` }] : [],
      ),
    ];
  });
}

type Fitting = {
  readonly field: keyof SentCharge;
  readonly message: string;
  readonly isBroken: (charge: Valid<SentCharge>) => boolean;
};

const isSent = (value: unknown) => value !== undefined && value !== null;
const ofKinds = (kinds: readonly Charge['kind'][], charge: Valid<SentCharge>) =>
  charge.kind !== undefined && kinds.includes(charge.kind);

/** What does not fit a kind of charge: with these, one guest more could cost less, or a line would have no meaning. */
const FITTING: readonly Fitting[] = [
  {
    field: 'percent',
    message: 'is for a tax, a fee or a discount: send amount',
    isBroken: (charge) => isSent(charge.percent) && ofKinds(['cleaning', 'extra_guest', 'pet'], charge),
  },
  {
    field: 'per',
    message: 'must be stay for a percent',
    isBroken: ({ percent, per = 'stay' }) => isSent(percent) && per !== 'stay',
  },
  {
    field: 'per',
    message: 'must be guest or guest_night for an extra_guest',
    isBroken: ({ kind, per = 'stay' }) => kind === 'extra_guest' && (per === 'stay' || per === 'night'),
  },
  {
    field: 'per',
    message: 'must be stay or night for a discount',
    isBroken: ({ kind, per = 'stay' }) => kind === 'discount' && (per === 'guest' || per === 'guest_night'),
  },
  {
    field: 'free_count',
    message: 'must be 0 for a discount',
    isBroken: ({ kind, free_count = 0 }) => kind === 'discount' && free_count !== 0,
  },
  {
    field: 'free_below_age',
    message: 'must be null for a discount, and for pets',
    isBroken: (charge) => isSent(charge.free_below_age) && ofKinds(['discount', 'pet'], charge),
  },
  {
    field: 'is_included',
    message: 'must be false for a discount, and for an extra_guest',
    isBroken: (charge) => charge.is_included === true && ofKinds(['discount', 'extra_guest'], charge),
  },
  {
    field: 'is_included',
    message: 'must be false for an optional charge',
    isBroken: ({ is_included, is_optional }) => is_included === true && is_optional === true,
  },
];

/** Exactly one of amount and percent. */
function brokenSum(
  {
    amount,
    percent,
  }: { readonly amount?: string | null | undefined; readonly percent?: string | null | undefined },
  prefix: string,
  currency: string | undefined,
): BrokenRule[] {
  const unless = [`${prefix}amount`, `${prefix}percent`];
  if (isSent(amount) && isSent(percent))
    return [{ field: `${prefix}percent`, message: 'must be null beside amount', unless }];
  if (!isSent(amount) && !isSent(percent))
    return [{ field: `${prefix}amount`, message: 'is required, unless percent is given', unless }];
  return [
    ...brokenAmount(`${prefix}amount`, amount, currency),
    ...brokenPercent(`${prefix}percent`, percent),
  ];
}

const PERCENT_PLACES = 4;

function brokenPercent(field: string, percent: string | null | undefined): BrokenRule[] {
  if (typeof percent !== 'string' || decimalPlaces(percent) <= PERCENT_PLACES) return [];
  return [{ field, message: `must have at most ${PERCENT_PLACES} decimal places` }];
}

function brokenPolicy({ name, steps }: Valid<SentPolicy>): BrokenRule[] {
  const prefix = 'cancellation_policy.';
  if (name === undefined) return [];
  const template = stepsOfTemplate(name);
  if (steps === undefined) {
    if (template !== undefined) return [];
    const names = Object.keys(TEMPLATES).join(', ');
    const message = `is required, unless name is one of ${names}`;
    return [{ field: `${prefix}steps`, message, unless: [`${prefix}name`, `${prefix}steps`] }];
  }
  if (template !== undefined && JSON.stringify(inOrder(steps)) !== JSON.stringify(inOrder(template)))
    return [
      { field: `${prefix}steps`, message: `must be those of ${name}: omit them, or choose another name` },
    ];
  return steps.flatMap((step, index) => brokenStep(step, steps[index - 1], `${prefix}steps[${index}].`));
}

function inOrder(steps: readonly Valid<PolicyStep>[]) {
  return steps.map(({ days_before_check_in, refund_percent }) => [days_before_check_in, refund_percent]);
}

function brokenStep(
  { days_before_check_in, refund_percent }: Valid<PolicyStep>,
  before: Valid<PolicyStep> | undefined,
  prefix: string,
): BrokenRule[] {
  const { days_before_check_in: daysBefore = Infinity, refund_percent: refundBefore = '100' } = before ?? {};
  const field = `${prefix}refund_percent`;
  return [
    ...(days_before_check_in !== undefined && days_before_check_in >= daysBefore
      ? [{ field: `${prefix}days_before_check_in`, message: 'must be fewer than in the step before' }]
      : []),
    ...brokenPercent(field, refund_percent),
    ...(refund_percent !== undefined && subtractAmount(refundBefore, refund_percent).startsWith('-')
      ? [{ field, message: 'must not be more than in the step before' }]
      : []),
  ];
}

function brokenPlan(parts: readonly Valid<SentPart>[], currency: string | undefined): BrokenRule[] {
  const percents = parts.flatMap(({ percent }) => (typeof percent === 'string' ? [percent] : []));
  const isTooMuch = subtractAmount('100', sumAmounts(percents)).startsWith('-');
  return [
    ...parts.flatMap((part, index) => brokenSum(part, `payment_plan[${index}].`, currency)),
    ...(isTooMuch ? [{ field: 'payment_plan', message: 'must have percents of at most 100 in total' }] : []),
  ];
}
