import { SegmentedControl, TextInput } from '@mantine/core';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import { currenciesOf, priceChangeOf, pricesOf, type Draft, type PriceSpan } from './draft.ts';
import type { ChangeKind, PropertyNights } from './nights.ts';
import { WeekdaysField } from './weekdays-field.tsx';

type Fields = {
  readonly draft: Draft;
  readonly read: readonly PropertyNights[] | undefined;
  readonly onChange: (changes: Partial<Draft>) => void;
};

/** What is asked for each kind of change. */
export function ChangeFields({ kind, ...fields }: Fields & { readonly kind: ChangeKind }) {
  const { t } = useWording();
  const { draft, onChange } = fields;
  if (kind === 'open') return null;
  if (kind === 'block')
    return (
      <TextInput
        data-autofocus
        label={t.booking.block.why}
        placeholder={t.booking.block.whyHint}
        maxLength={500}
        value={draft.remarks}
        onChange={({ currentTarget: { value } }) => onChange({ remarks: value })}
      />
    );
  return (
    <>
      {kind === 'price' ? (
        <PriceFields {...fields} />
      ) : kind === 'minStay' ? (
        <TextInput
          data-autofocus
          type="number"
          min={1}
          max={365}
          label={t.selection.minStay}
          value={draft.nights}
          onChange={({ currentTarget: { value } }) => onChange({ nights: value })}
        />
      ) : (
        <SegmentedControl
          data-autofocus
          aria-label={t.selection.changes[kind].title}
          value={draft.isClosed ? 'closed' : 'allowed'}
          data={[
            { value: 'closed', label: t.selection.changes[kind].close },
            { value: 'allowed', label: t.selection.changes[kind].allow },
          ]}
          onChange={(value) => onChange({ isClosed: value === 'closed' })}
        />
      )}
      <WeekdaysField value={draft.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
    </>
  );
}

function PriceFields({ draft, read, onChange }: Fields) {
  const { t } = useWording();
  const currencies = currenciesOf(read ?? []);
  const isAmount = draft.mode === 'amount';
  const typed = isAmount ? draft.amount : draft.percent;
  const isWrong = typed.trim() !== '' && read !== undefined && priceChangeOf(draft, currencies) === undefined;
  return (
    <>
      <SegmentedControl
        aria-label={t.selection.changes.price.title}
        value={draft.mode}
        data={[
          { value: 'amount', label: t.selection.newPrice },
          { value: 'percent', label: t.selection.percent },
        ]}
        onChange={(value) => onChange({ mode: value === 'percent' ? 'percent' : 'amount' })}
      />
      <TextInput
        key={draft.mode}
        data-autofocus
        inputMode="decimal"
        label={isAmount ? t.selection.amountIn(currencies.join(', ')) : t.selection.percentLabel}
        description={isAmount ? undefined : t.selection.percentHint}
        error={isWrong ? (isAmount ? t.selection.noAmount : t.selection.noPercent) : undefined}
        value={typed}
        onChange={({ currentTarget: { value } }) =>
          onChange(isAmount ? { amount: value } : { percent: value })
        }
      />
      {pricesOf(read ?? [], draft).map((span) => (
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
