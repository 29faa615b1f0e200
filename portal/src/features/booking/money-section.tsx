import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { Quote } from '../../../../client/src/innkeep.ts';
import { Section } from '../../components/side-panel.tsx';
import { AmountInput } from '../../forms/number-inputs.tsx';
import { readAmount } from '../../format/amounts.ts';
import { PriceLines } from '../../domain/price-lines.tsx';
import { formatDay, type Day } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';
import type { PartProps } from './dates-section.tsx';
import { currencyOf, linesOf, NO_PRICE, totalOf, type Priced } from './draft.ts';
import type { Ways } from './use-booking.ts';

type MoneyProps = PartProps & Priced;

export function MoneySection({
  form,
  offer,
  quote,
  optional,
  ways,
}: MoneyProps & { readonly optional: readonly string[]; readonly ways: Ways }) {
  const { t } = useWording();
  const { account } = useSession();
  const currency = quote?.currency ?? (offer === undefined ? account.currency : currencyOf(offer));
  const hasPaid = (readAmount(form.values.received_amount) ?? 0) > 0;
  return (
    <Section title={t.booking.money}>
      <div className="booking-fields">
        <AmountInput
          label={t.booking.total(currency)}
          description={<KnownPrice form={form} offer={offer} quote={quote} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.input('rate_amount')}
          value={totalOf(form.values, { offer, quote })}
          onChange={({ currentTarget: { value } }) => form.set({ rate_amount: value, lines: undefined })}
        />
        <AmountInput label={t.booking.commission} {...form.input('commission_amount')} />
        <AmountInput label={t.booking.received} {...form.input('received_amount')} />
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
      </div>
      {quote === undefined ? null : <QuoteLines form={form} quote={quote} optional={optional} />}
    </Section>
  );
}

function choicesOf(ways: Ways['methods']) {
  return ways.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** The lines of the quote, which can be changed, the charges to choose, and what else it says. */
function QuoteLines({
  form,
  quote,
  optional,
}: PartProps & { readonly quote: Quote; readonly optional: readonly string[] }) {
  const { t, tag } = useWording();
  const { lines, rate_amount, charges } = form.values;
  const money = (amount: number) => formatMoney(amount, quote.currency, tag);
  const write = (day: Day) => formatDay(day, tag, { day: 'numeric', month: 'short' });
  const types: Readonly<Record<string, string>> = t.stay.rateTypes;
  return (
    <>
      <div className="booking-charges">
        {optional.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={charges.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              form.set({
                ...NO_PRICE,
                charges: checked ? [...charges, name] : charges.filter((each) => each !== name),
              })
            }
          />
        ))}
      </div>
      {rate_amount !== undefined ? null : lines === undefined ? (
        <ul className="booking-lines" aria-label={t.booking.lines}>
          {quote.lines.map(({ type, description, amount }, index) => (
            // Lines have no id, and may be equal.
            <li key={index}>
              <span>{description === '' ? (types[type] ?? type) : description}</span>
              <span>{money(amount)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <PriceLines
          lines={lines}
          currency={quote.currency}
          problem={undefined}
          onChange={(changed) => form.set({ lines: changed })}
        />
      )}
      {rate_amount !== undefined || lines !== undefined ? null : (
        <Button variant="default" size="xs" onClick={() => form.set({ lines: linesOf(form.values, quote) })}>
          {t.booking.changeLines}
        </Button>
      )}
      <ul className="muted booking-terms">
        {quote.due.length < 2
          ? null
          : quote.due.map(({ amount, due_on }) => (
              <li key={due_on}>{t.booking.dueOn(money(amount), write(due_on))}</li>
            ))}
        {quote.deposit === null ? null : <li>{t.booking.deposit(money(quote.deposit))}</li>}
        {quote.policy === null ? null : <li>{t.booking.policy(quote.policy.name)}</li>}
      </ul>
    </>
  );
}

/** Says that the price is that of the quote or of the calendar, or offers to take it back. */
function KnownPrice({ form, offer, quote }: MoneyProps) {
  const { t, tag } = useWording();
  const currency = quote?.currency ?? offer?.price?.currency;
  const total = quote?.total_amount ?? offer?.price?.total;
  if (total === undefined || currency === undefined) return null;
  if (readAmount(totalOf(form.values, { offer, quote })) === total)
    return quote === undefined ? t.booking.fromCalendar : t.booking.quoted;
  return (
    <Button
      variant="transparent"
      size="compact-xs"
      p={0}
      onClick={() => form.set({ rate_amount: undefined, lines: undefined })}
    >
      {t.booking.useCalendar(formatMoney(total, currency, tag))}
    </Button>
  );
}
