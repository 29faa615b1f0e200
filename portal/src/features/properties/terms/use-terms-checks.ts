import { useChecks } from '../../../forms/checks.ts';
import { readPercent } from '../../../format/amounts.ts';
import { useWording } from '../../../texts/texts.ts';
import type { Unit } from './charge-kinds.ts';
import { restOf } from './plan.ts';
import type { TypedTerms } from './typed-terms.ts';

type Found = Record<string, string | undefined>;

/** What the form can see for itself: the service knows what fits together. */
export function useTermsChecks(currency: string) {
  const { t, tag } = useWording();
  const { noPercent, noRefund, noRest } = t.terms;
  const { filled, amount, amountOrEmpty, count, countOrEmpty } = useChecks();
  const isPercent = (text: string) => (readPercent(text, tag) ?? Number.POSITIVE_INFINITY) <= 100;
  const percent = (text: string) => (isPercent(text) && readPercent(text, tag) !== 0 ? undefined : noPercent);
  const percentOrEmpty = (text: string) => (text.trim() === '' ? undefined : percent(text));
  const sum = (unit: Unit, text: string) => (unit === 'percent' ? percent(text) : amount(text, currency));
  return {
    max_guests: countOrEmpty,
    weekly_discount_percent: percentOrEmpty,
    monthly_discount_percent: percentOrEmpty,
    deposit: (text: string) => amountOrEmpty(text, currency),
    charges: (charges: TypedTerms['charges']) =>
      merged(
        charges.map((charge, index) => ({
          [`[${index}].name`]: filled(charge.name),
          [`[${index}].${charge.unit}`]: sum(charge.unit, charge.sum),
          [`[${index}].free_count`]: countOrEmpty(charge.free_count),
          [`[${index}].free_below_age`]: countOrEmpty(charge.free_below_age),
        })),
      ),
    cancellation_policy: ({ kind, name, steps }: TypedTerms['cancellation_policy']) =>
      kind !== 'own'
        ? undefined
        : merged([
            { '.name': filled(name) },
            ...steps.map(({ days, refund }, index) => ({
              [`.steps[${index}].days_before_check_in`]: count(days),
              [`.steps[${index}].refund_percent`]: isPercent(refund) ? undefined : noRefund,
            })),
          ]),
    payment_plan: (plan: TypedTerms['payment_plan']) =>
      merged(
        plan.map((part, index) => {
          const isRest = index === plan.length - 1;
          const isTooMuch = index === plan.length - 2 && restOf(plan, tag).percent <= 0 ? noRest : undefined;
          return {
            [`[${index}].${part.unit}`]: isRest ? undefined : (sum(part.unit, part.sum) ?? isTooMuch),
            [`[${index}].days_before_check_in`]: part.when === 'before' ? count(part.days) : undefined,
          };
        }),
      ),
  };
}

function merged(found: readonly Found[]): Found {
  return Object.fromEntries(found.flatMap((each) => Object.entries(each)));
}
