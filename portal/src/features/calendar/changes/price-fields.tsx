import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { roundingsIn } from '../../../domain/prices/rounding.ts';
import { AmountInput } from '../../../forms/number-inputs.tsx';
import type { Form } from '../../../forms/use-form.ts';
import type { Day } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import { currenciesOf, currencyOfAmount, type ChosenChanges } from './night-changes.ts';
import { targetsOf, type PricesOf, type PropertyNights } from './nights.ts';

/** The period, and its new price. */
export function PriceFields({
  form,
  read,
  pricesOf,
  today,
}: {
  readonly form: Form<ChosenChanges>;
  readonly read: readonly PropertyNights[];
  readonly pricesOf: PricesOf;
  readonly today: Day;
}) {
  const { t } = useWording();
  const { mode, first } = form.values;
  const currencies = currenciesOf(read, pricesOf);
  return (
    <>
      <div className="form-pair">
        <TextInput type="date" label={t.prices.from} min={today} {...form.input('first')} />
        <TextInput type="date" label={t.prices.to} min={first} {...form.input('last')} />
      </div>
      <SegmentedControl
        aria-label={t.selection.changes.price.title}
        value={mode}
        data={[
          { value: 'amount', label: t.selection.newPrice },
          { value: 'percent', label: t.selection.percent },
          { value: 'none', label: pricesOf === 'property' ? t.prices.basePrice : t.prices.follow },
        ]}
        onChange={form.input('mode').onChange}
      />
      {mode === 'amount' ? <AmountFields form={form} read={read} pricesOf={pricesOf} /> : null}
      {mode === 'percent' ? (
        <>
          <AmountInput
            key={mode}
            data-autofocus
            label={t.selection.percentLabel}
            description={t.selection.percentHint}
            {...form.input(mode)}
          />
          <NativeSelect
            label={t.prices.rounding}
            data={roundingsIn(currencies).map((value) => ({ value, label: t.prices.roundings[value] }))}
            {...form.input('rounding')}
          />
        </>
      ) : null}
    </>
  );
}

/** One amount is no price in several currencies: which of them it is in is chosen. */
function AmountFields({
  form,
  read,
  pricesOf,
}: {
  readonly form: Form<ChosenChanges>;
  readonly read: readonly PropertyNights[];
  readonly pricesOf: PricesOf;
}) {
  const { t } = useWording();
  const words = t.selection;
  const currencies = currenciesOf(read, pricesOf);
  const currency = currencyOfAmount(form.values, currencies);
  const countIn = (each: string) =>
    read.filter((nights) => targetsOf('price', nights, pricesOf).some((target) => target.currency === each))
      .length;
  return (
    <>
      {currencies.length < 2 ? null : (
        <NativeSelect
          label={words.currency}
          description={words.currencyHint}
          data={[
            { value: '', label: words.chooseCurrency },
            ...currencies.map((each) => ({ value: each, label: words.inCurrency(each, countIn(each)) })),
          ]}
          {...form.input('currency')}
        />
      )}
      <AmountInput
        data-autofocus
        label={currency === undefined ? words.amount : words.amountIn(currency)}
        {...form.input('amount')}
      />
    </>
  );
}
