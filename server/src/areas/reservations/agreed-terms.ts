import { smallerAmount, subtractAmount, sumAmounts } from '../../http/contract/money.ts';
import type { StoredStay } from './stored-stay.ts';

/** What guest and host agree on with a quote, beside its price. */
export type AgreedTerms = {
  readonly policy: AgreedPolicy | null;
  readonly due: readonly { readonly amount: string; readonly due_on: string }[];
  /** Of an order of several stays, by stay_code: the policy of each stay that was quoted. */
  readonly policies?: Readonly<Record<string, AgreedPolicy | null>>;
  /** Of an order of several stays, by stay_code: the parts of each, which `due` adds up. */
  readonly dues?: Readonly<Record<string, Parts>>;
};

type AgreedPolicy = {
  readonly name: string;
  readonly steps: readonly { readonly days_before_check_in: number; readonly refund_percent: string }[];
};

type Parts = AgreedTerms['due'];

/** The parts of a payment plan for another total: the last one is what the others leave. */
export function fitParts(planned: Parts, total: string): Parts {
  const last = planned.at(-1);
  return last === undefined ? [] : cutParts([...planned.slice(0, -1), { ...last, amount: total }], total);
}

/** What is agreed on for one stay of an order. */
export type TermsOfStay = {
  readonly stay_code: string;
  readonly check_in_date: string;
  /** What the host is to receive for the stay. */
  readonly total: string;
  /** Null without a quote. */
  readonly agreed: AgreedTerms | null;
};

/** The terms of an order. Of several stays each keeps its policy, and what is due on one day is one part. */
export function termsOfOrder(stays: readonly TermsOfStay[]): AgreedTerms | null {
  const [first, another] = stays;
  if (first === undefined || stays.every(({ agreed }) => agreed === null)) return null;
  if (another === undefined) return first.agreed;
  const dues = Object.fromEntries(
    stays.map(({ stay_code, agreed, total, check_in_date }) => [
      stay_code,
      fitParts(agreed?.due ?? [{ amount: total, due_on: check_in_date }], total),
    ]),
  );
  return {
    policy: null,
    due: byDay(dues),
    dues,
    policies: Object.fromEntries(
      stays.flatMap(({ stay_code, agreed }) => (agreed === null ? [] : [[stay_code, agreed.policy]])),
    ),
  };
}

/** What is due of all stays on one day is one part. */
function byDay(dues: NonNullable<AgreedTerms['dues']>): Parts {
  const days = Map.groupBy(Object.values(dues).flat(), ({ due_on }) => due_on);
  return [...days]
    .map(([due_on, parts]) => ({ amount: sumAmounts(parts.map(({ amount }) => amount)), due_on }))
    .toSorted((one, other) => (one.due_on < other.due_on ? -1 : 1));
}

/** The terms of an order once stays of it have ended, of each of which the host keeps an amount: the parts of the others stay. */
export function termsWithout(
  { dues = {}, ...terms }: AgreedTerms,
  ended: ReadonlyMap<string, string>,
): AgreedTerms {
  const left = Object.fromEntries(
    Object.entries(dues).map(([stay_code, parts]) => {
      const kept = ended.get(stay_code);
      return [stay_code, kept === undefined ? parts : cutParts(parts, kept)];
    }),
  );
  return { ...terms, due: byDay(left), dues: left };
}

/**
 * The terms of an order of several stays once the host keeps another amount of one that has ended. What is more than its parts is due
 * with the last of them, or on the first day of the stay.
 */
export function termsKeeping(
  { dues = {}, ...terms }: AgreedTerms,
  { stay_code, check_in_date, kept_amount }: Pick<StoredStay, 'stay_code' | 'check_in_date' | 'kept_amount'>,
): AgreedTerms {
  const { [stay_code]: parts = [] } = dues;
  const planned = parts.length === 0 ? [{ amount: kept_amount, due_on: check_in_date }] : parts;
  const left = { ...dues, [stay_code]: fitParts(planned, kept_amount) };
  return { ...terms, due: byDay(left), dues: left };
}

/** The first parts, as far as the total goes. */
function cutParts(parts: Parts, total: string): Parts {
  let left = total;
  return parts.flatMap(({ amount: whole, due_on }) => {
    const amount = smallerAmount(whole, left);
    left = subtractAmount(left, amount);
    return amount === '0' ? [] : [{ amount, due_on }];
  });
}
