import { SegmentedControl, TextInput } from '@mantine/core';
import { AmountInput, CountInput } from '../../../forms/number-inputs.tsx';
import type { Form } from '../../../forms/use-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import { currenciesOf, pricesOf, type Draft, type PriceSpan } from './draft.ts';
import type { ChangeKind, PropertyNights } from './nights.ts';
import { WeekdaysField } from './weekdays-field.tsx';

type Fields = { readonly form: Form<Draft>; readonly read: readonly PropertyNights[] };

/** What is asked for each kind of change. */
export function ChangeFields({ kind, form, read }: Fields & { readonly kind: ChangeKind }) {
  const { t } = useWording();
  const { isClosed, weekdays } = form.values;
  if (kind === 'open') return null;
  if (kind === 'block')
    return (
      <TextInput
        data-autofocus
        label={t.booking.block.why}
        placeholder={t.booking.block.whyHint}
        maxLength={500}
        {...form.input('remarks')}
      />
    );
  return (
    <>
      {kind === 'price' ? (
        <PriceFields form={form} read={read} />
      ) : kind === 'minStay' ? (
        <CountInput data-autofocus label={t.selection.minStay} {...form.input('nights')} />
      ) : (
        <SegmentedControl
          data-autofocus
          aria-label={t.selection.changes[kind].title}
          value={isClosed ? 'closed' : 'allowed'}
          data={[
            { value: 'closed', label: t.selection.changes[kind].close },
            { value: 'allowed', label: t.selection.changes[kind].allow },
          ]}
          onChange={(value) => form.set({ isClosed: value === 'closed' })}
        />
      )}
      <WeekdaysField value={weekdays} onChange={form.input('weekdays').onChange} />
    </>
  );
}

function PriceFields({ form, read }: Fields) {
  const { t } = useWording();
  const { mode } = form.values;
  const isAmount = mode === 'amount';
  return (
    <>
      <SegmentedControl
        aria-label={t.selection.changes.price.title}
        value={mode}
        data={[
          { value: 'amount', label: t.selection.newPrice },
          { value: 'percent', label: t.selection.percent },
        ]}
        onChange={form.input('mode').onChange}
      />
      <AmountInput
        key={mode}
        data-autofocus
        label={isAmount ? t.selection.amountIn(currenciesOf(read).join(', ')) : t.selection.percentLabel}
        description={isAmount ? undefined : t.selection.percentHint}
        {...form.input(mode)}
      />
      {pricesOf(read, form.values).map((span) => (
        <PriceLine key={span.currency} span={span} />
      ))}
    </>
  );
}

/** What the nights cost now, and then. */
function PriceLine({ span: { currency, now, later } }: { readonly span: PriceSpan }) {
  const { t, tag } = useWording();
  const text = ([least, most]: readonly [number, number]) =>
    least === most
      ? formatMoney(least, currency, tag)
      : t.selection.fromTo(formatMoney(least, currency, tag), formatMoney(most, currency, tag));
  return (
    <p className="muted change-prices">
      {later === undefined
        ? t.selection.pricesNow(text(now))
        : t.selection.pricesThen(text(now), text(later))}
    </p>
  );
}
