import { NativeSelect, TextInput } from '@mantine/core';
import type { Quote } from '../../../../client/src/innkeep.ts';
import { Section } from '../../components/side-panel.tsx';
import { useSession } from '../../data/session.ts';
import { useProperties } from '../../data/use-properties.ts';
import { AmountInput } from '../../forms/number-inputs.tsx';
import { readAmount } from '../../format/amounts.ts';
import { exactSum } from '../../format/exact-sum.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import { hasTypedPrice } from './changed-lines.ts';
import type { PartProps } from './dates-section.tsx';
import { currencyOf, totalOf } from './booking-draft.ts';
import { DueParts, PriceFields, QuoteLines } from './stay-price.tsx';
import type { StayForm } from './use-booking.ts';
import type { Ways } from './use-booking-form.ts';
import type { DryRun } from './use-dry-run.ts';

export function MoneySection({
  form,
  stays,
  ways,
  dryRun,
}: PartProps & { readonly stays: readonly StayForm[]; readonly ways: Ways; readonly dryRun: DryRun }) {
  const { t, tag } = useWording();
  const [only, another] = stays;
  const alone = another === undefined ? only : undefined;
  const { account } = useSession();
  const { data: properties } = useProperties();
  // The payment of a group is booked on its first stay.
  const firstTitle = properties?.find(({ id }) => String(id) === only?.values.property_id)?.title;
  const currency = (only && currencyOf(only.priced)) ?? account.currency;
  const hasPaid = (readAmount(form.values.received_amount, currency, tag) ?? 0) > 0;
  return (
    <Section title={t.booking.money}>
      {alone === undefined ? <OrderTotal stays={stays} dryRun={dryRun} /> : null}
      <div className="booking-fields">
        {alone === undefined ? null : <PriceFields stay={alone} />}
        <AmountInput
          label={`${t.booking.received} (${currency})`}
          description={alone === undefined && hasPaid ? t.booking.receivedFor(firstTitle ?? '') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.input('received_amount')}
        />
        {hasPaid ? (
          <NativeSelect
            label={t.booking.method}
            data={choicesOf(ways.methods)}
            {...form.input('income_method_id')}
          />
        ) : null}
        <NativeSelect
          label={t.booking.channel}
          data={choicesOf(ways.channels)}
          {...form.input('custom_channel_id')}
        />
        {hasPaid ? null : (
          <TextInput
            className="booking-wide"
            type="date"
            label={t.booking.holdUntil}
            description={t.booking.holdHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            max={form.values.check_in_date}
            {...form.input('hold_until')}
          />
        )}
      </div>
      {alone === undefined ? null : <QuoteLines stay={alone} due={dueOf(alone, dryRun, tag)} />}
    </Section>
  );
}

/** When what is due, as the booking would have it; as quoted until the form is filled in. */
function dueOf({ values, priced }: StayForm, { data }: DryRun, tag: string): Quote['due'] | undefined {
  if (data !== undefined) return data.reservation.payment.due;
  const { quote } = priced;
  if (quote === undefined || hasTypedPrice(values)) return undefined;
  return readAmount(values.commission_amount, quote.currency, tag) === 0 ? quote.due : undefined;
}

/** What a group costs, when it is due, and its deposits together. */
function OrderTotal({
  stays,
  dryRun: { data },
}: {
  readonly stays: readonly StayForm[];
  readonly dryRun: DryRun;
}) {
  const { t, tag } = useWording();
  const currencies = new Set(stays.map(({ priced }) => currencyOf(priced)));
  const [currency] = currencies;
  const amounts = stays.map(({ values, priced }) => totalOf(values, priced, tag));
  const known = amounts.filter((amount) => amount !== undefined);
  if (currency === undefined || currencies.size > 1 || known.length < stays.length) return null;
  const money = (amount: number) => formatMoney(amount, currency, tag);
  const deposits = stays.map(({ priced }) => priced.quote?.deposit ?? 0);
  const deposit = exactSum(deposits, currency);
  return (
    <>
      <p className="booking-total">
        <span>{t.booking.orderTotal(stays.length)}</span>
        <b>{money(exactSum(known, currency))}</b>
      </p>
      <ul className="muted booking-terms">
        {data === undefined ? null : <DueParts due={data.reservation.payment.due} currency={currency} />}
        {deposit === 0 ? null : <li>{t.booking.deposit(money(deposit))}</li>}
      </ul>
    </>
  );
}

function choicesOf(ways: Ways['methods']) {
  return ways.map(({ id, name }) => ({ value: String(id), label: name }));
}
