import { useMemo, useRef, type RefObject } from 'react';
import type { Property } from '../../../../../client/src/innkeep.ts';
import { sayFlaw, useChecks } from '../../../forms/checks.ts';
import { useForm } from '../../../forms/use-form.ts';
import { amountFlaw } from '../../../format/amounts.ts';
import type { Day } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import type { Range } from '../selection/cell.ts';
import {
  currenciesOf,
  currencyOfAmount,
  meantBy,
  NO_CHANGES,
  planOf,
  type ChosenChanges,
} from './night-changes.ts';
import { effectsOf, type ChangeKind, type PricesOf, type PropertyNights } from './nights.ts';
import { readHundredths } from './percent.ts';
import { useSelectedNights } from './read-nights.ts';
import { useSteps } from './use-steps.ts';

/** The form of a change, and the nights that it is for, as they are now. */
export function useChangeNights(
  kind: ChangeKind,
  {
    range,
    properties,
    today,
    pricesOf,
    onDone,
  }: {
    readonly range: Range;
    readonly properties: readonly Property[];
    readonly today: Day;
    readonly pricesOf: PricesOf;
    readonly onDone: () => void;
  },
) {
  const { t, tag } = useWording();
  const { count } = useChecks();
  const words = t.selection;
  const { send, tell } = useSteps();
  // The nights are read for the period that is typed in the form.
  const latest = useRef<readonly PropertyNights[]>([]);
  const problems = usePriceProblems(kind, latest, pricesOf);
  const form = useForm({
    keep: `${kind} ${pricesOf} ${range.properties.join()} ${range.first} ${range.last}`,
    first: { ...NO_CHANGES, first: range.first < today ? today : range.first, last: range.last },
    checks: {
      first: (day) => (day < today ? words.noFirst : undefined),
      last: (day, { first }) => (day < first ? words.noLast : undefined),
      amount: (_, draft) => problems.amount(draft),
      currency: (_, draft) => problems.currency(draft),
      percent: (_, draft) => problems.percent(draft),
      nights: (text) => (kind === 'minStay' ? count(text) : undefined),
    },
    body: (draft) => changeOf(kind, latest.current, draft, { tag, pricesOf, range }),
    send: ({ steps, range: sent }) => send(steps, sent),
    onSaved: ({ steps, stillClosed }, { effects: { changed, properties: inAll }, range: sent }) => {
      onDone();
      const done = words.changes[kind].done(changed, inAll);
      const text = stillClosed === 0 ? done : `${done} ${words.stillClosed(stillClosed)}`;
      return tell(steps, { range: sent, text });
    },
  });
  const selected = useMemo(
    () => properties.filter(({ id }) => range.properties.includes(id)),
    [properties, range],
  );
  const { first, last } = form.values;
  const hasPrices = kind !== 'block' && kind !== 'open';
  const period = kind === 'price' ? { ...range, first, last } : range;
  const { data: read, error } = useSelectedNights(period, { properties: selected, today, hasPrices });
  latest.current = read ?? [];
  return { form, read, error, steps: read && planOf(kind, read, form.values, { tag, pricesOf }) };
}

/** What is sent, and what it does. */
function changeOf(
  kind: ChangeKind,
  read: readonly PropertyNights[],
  draft: ChosenChanges,
  { tag, pricesOf, range }: { readonly tag: string; readonly pricesOf: PricesOf; readonly range: Range },
) {
  const { weekdays, first, last } = draft;
  return {
    steps: planOf(kind, read, draft, { tag, pricesOf }) ?? [],
    effects: effectsOf(kind, meantBy(draft, read, pricesOf), weekdays, partOf(draft, pricesOf)),
    range: { ...range, first, last },
  };
}

/** What is wrong with a new price. */
function usePriceProblems(
  kind: ChangeKind,
  latest: RefObject<readonly PropertyNights[]>,
  pricesOf: PricesOf,
) {
  const { t, tag } = useWording();
  const words = t.selection;
  const currencies = () => currenciesOf(latest.current, pricesOf);
  // A period that ends before it begins has no nights to be read, and says so itself.
  const isAsked = ({ mode, first, last }: ChosenChanges, asked: ChosenChanges['mode']) =>
    kind === 'price' && first <= last && mode === asked;
  return {
    amount: (draft: ChosenChanges) => {
      const currency = currencyOfAmount(draft, currencies());
      if (!isAsked(draft, 'amount') || currency === undefined) return undefined;
      const flaw = amountFlaw(draft.amount, currency, tag);
      if (flaw === undefined) return undefined;
      return flaw === 'places' ? sayFlaw(flaw, currency, t.forms) : words.noAmount;
    },
    currency: (draft: ChosenChanges) => {
      const isMissing = currencies().length > 1 && currencyOfAmount(draft, currencies()) === undefined;
      return isAsked(draft, 'amount') && isMissing ? words.noCurrency : undefined;
    },
    percent: (draft: ChosenChanges) =>
      isAsked(draft, 'percent') && readHundredths(draft.percent, tag) === undefined
        ? words.noPercent
        : undefined,
  };
}

/** A percentage is of nights that have a price. */
export function partOf({ mode }: ChosenChanges, pricesOf: PricesOf) {
  return { pricesOf, isPart: mode === 'percent' };
}
