import { Button, Checkbox } from '@mantine/core';
import type { Quote } from '../../../../client/src/innkeep.ts';
import { useSession } from '../../data/session.ts';
import { PriceLines } from '../../domain/price-lines.tsx';
import { lineName } from '../../domain/prices/line-name.ts';
import { policyName } from '../../domain/prices/policies.ts';
import { linesTyped, type PriceLine } from '../../domain/prices/lines.ts';
import { AmountInput } from '../../forms/number-inputs.tsx';
import { formatDay, type Day } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import { AS_QUOTED, changedLines, hasTypedPrice, withCharge, withLines } from './changed-lines.ts';
import { currencyOf, isOfCalendar, knownPrice, totalTyped } from './booking-draft.ts';
import type { StayForm } from './use-booking.ts';
import { useOptionalCharges } from './use-quote.ts';

type StayProps = { readonly stay: StayForm };

/** The price of a stay, and what the host is left to pay for it. */
export function PriceFields({ stay }: StayProps) {
  const { t, tag } = useWording();
  const { account } = useSession();
  const { values, priced, set, problemOf } = stay;
  const currency = currencyOf(priced) ?? account.currency;
  return (
    <>
      <AmountInput
        label={t.booking.total(currency)}
        description={<KnownPrice stay={stay} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={problemOf('rate_amount')}
        value={totalTyped(values, priced, tag)}
        onChange={({ currentTarget: { value } }) => set({ rate_amount: value })}
      />
      <AmountInput
        label={`${t.booking.commission} (${currency})`}
        error={problemOf('commission_amount')}
        value={values.commission_amount}
        onChange={({ currentTarget: { value } }) => set({ commission_amount: value })}
      />
    </>
  );
}

/** The charges to choose, the lines, which can be changed, and what else the quote says. */
export function QuoteLines({ stay, due }: StayProps & { readonly due: Quote['due'] | undefined }) {
  return (
    <>
      <OptionalCharges stay={stay} />
      <Lines stay={stay} />
      <Terms stay={stay} due={due} />
    </>
  );
}

function OptionalCharges({ stay: { values, set } }: StayProps) {
  const optional = useOptionalCharges(values.property_id);
  return optional.length === 0 ? null : (
    <div className="booking-charges">
      {optional.map((name) => (
        <Checkbox
          key={name}
          label={name}
          checked={values.charges.includes(name)}
          onChange={({ currentTarget: { checked } }) => set(withCharge(values, name, checked))}
        />
      ))}
    </div>
  );
}

/** The lines that were changed are sent with a quote and without one. */
function Lines({ stay }: StayProps) {
  const { t, tag } = useWording();
  const { values, priced, set, problemOf } = stay;
  const { quote } = priced;
  const currency = currencyOf(priced);
  const changed = changedLines(values, priced, tag);
  const change = (lines: readonly PriceLine[]) => set(withLines(values, priced, lines));
  if (changed !== undefined && values.rate_amount === undefined && currency !== undefined)
    return <PriceLines lines={changed} currency={currency} problem={problemOf('lines')} onChange={change} />;
  const begin = changed ?? (quote === undefined ? [] : linesTyped(quote.lines, quote.currency, tag));
  // One amount in their place leaves lines that were changed as they are.
  const canChange = begin.length > 0 && (changed !== undefined || values.rate_amount === undefined);
  return (
    <>
      {quote === undefined || values.rate_amount !== undefined ? null : <QuotedLines quote={quote} />}
      {canChange ? (
        <Button className="booking-change" variant="default" size="xs" onClick={() => change(begin)}>
          {t.booking.changeLines}
        </Button>
      ) : null}
    </>
  );
}

function QuotedLines({ quote: { lines, currency } }: { readonly quote: Quote }) {
  const wording = useWording();
  const { t, tag } = wording;
  return (
    <ul className="booking-lines" aria-label={t.booking.lines}>
      {lines.map((line, index) => (
        // Lines have no id, and may be equal.
        <li key={index}>
          <span>{lineName(line, wording)}</span>
          <span>{formatMoney(line.amount, currency, tag)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What guest and host agree on with the quote. `due` are the parts of the price as it is in the form. */
function Terms({ stay: { priced }, due = [] }: StayProps & { readonly due: Quote['due'] | undefined }) {
  const { t, tag } = useWording();
  if (priced.quote === undefined) return null;
  const { currency, deposit, policy } = priced.quote;
  return (
    <ul className="muted booking-terms">
      <DueParts due={due} currency={currency} />
      {deposit === null ? null : <li>{t.booking.deposit(formatMoney(deposit, currency, tag))}</li>}
      {policy === null ? null : <li>{t.booking.policy(policyName(policy.name, t.terms))}</li>}
    </ul>
  );
}

/** The parts of a payment plan, where it has several. */
export function DueParts({ due, currency }: { readonly due: Quote['due']; readonly currency: string }) {
  const { t, tag } = useWording();
  const write = (day: Day) => formatDay(day, tag, { day: 'numeric', month: 'short' });
  if (due.length < 2) return null;
  return due.map(({ amount, due_on }) => (
    <li key={due_on}>{t.booking.dueOn(formatMoney(amount, currency, tag), write(due_on))}</li>
  ));
}

/** Says that the price is that of the quote or of the calendar, or offers to take it in place of what was typed. */
function KnownPrice({ stay: { values, priced, set } }: StayProps) {
  const { t, tag } = useWording();
  const known = knownPrice(priced);
  if (known === undefined) return null;
  if (!hasTypedPrice(values))
    return isOfCalendar(priced) ? t.booking.fromCalendar : priced.quote && t.booking.quoted;
  return (
    <Button variant="transparent" size="compact-xs" p={0} onClick={() => set(AS_QUOTED)}>
      {t.booking.useCalendar(formatMoney(known.total, known.currency, tag))}
    </Button>
  );
}
