import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingTerms, Property, Quote } from '../../../../../client/src/innkeep.ts';
import { Problem } from '../../../components/problem.tsx';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { lineName } from '../../../domain/prices/line-name.ts';
import { reasonIn } from '../../../domain/prices/reason-in.ts';
import { CountInput } from '../../../forms/number-inputs.tsx';
import { addDays, formatDay, todayIn } from '../../../format/days.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';

/** So far ahead that most nights are free, and a payment plan is whole. */
const DAYS_AHEAD = 60;
const TYPING_MS = 300;

/** What the service asks for a stay by the terms that are stored. */
export function ExampleQuote({
  property,
  terms,
  isChanged,
}: {
  readonly property: Property;
  readonly terms: BookingTerms;
  readonly isChanged: boolean;
}) {
  const { t } = useWording();
  const words = t.terms;
  const [stay, setStay] = useState(() => ({
    from: addDays(todayIn(property.timezone), DAYS_AHEAD),
    nights: '7',
    adults: '2',
  }));
  const { data, error, isFetching, refetch } = useExample(property.id, stay);
  const inputOf = (name: keyof typeof stay) => ({
    value: stay[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      setStay({ ...stay, [name]: value }),
  });
  const hasChoices = terms.charges.some(({ is_optional }) => is_optional);
  return (
    <section className="properties-preview terms-example" aria-label={words.example} aria-busy={isFetching}>
      <h2>{words.example}</h2>
      <div className="properties-sheet">
        <div className="terms-stay">
          <TextInput type="date" label={t.booking.checkIn} {...inputOf('from')} />
          <CountInput label={words.nights} {...inputOf('nights')} />
          <CountInput label={words.adults} {...inputOf('adults')} />
        </div>
        {error === null ? null : <Problem text={error.message} onRetry={() => void refetch()} />}
        {data === undefined || data === null ? null : <QuoteSheet quote={data} />}
        <p className="muted">
          {isChanged ? words.exampleChanged : words.exampleHint} {hasChoices ? words.exampleOptional : ''}
        </p>
      </div>
    </section>
  );
}

/** Null where what is typed is no stay. */
function useExample(
  property_id: number,
  typed: { readonly from: string; readonly nights: string; readonly adults: string },
) {
  const [{ from, nights, adults }] = useDebouncedValue(typed, TYPING_MS);
  const isStay = /^\d{4}-/.test(from) && [nights, adults].every((each) => /^[1-9]\d{0,2}$/.test(each.trim()));
  const body = {
    property_id,
    check_in_date: from,
    check_out_date: isStay ? addDays(from, Number(nights)) : from,
    number_of_adults: Number(adults),
  };
  return useQuery({
    queryKey: key('nights', 'prices', 'example', JSON.stringify(body)),
    queryFn: async ({ signal }) => (isStay ? (await innkeep.quotes.create(body, { signal })).quote : null),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

function QuoteSheet({ quote }: { readonly quote: Quote }) {
  const wording = useWording();
  const { t, tag } = wording;
  const words = t.terms;
  const { lines, total_amount, currency, deposit, due, reasons } = quote;
  const money = (amount: number) => formatMoney(amount, currency, tag);
  const day = (date: string) => formatDay(date, tag, { day: 'numeric', month: 'short' });
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason.code} className="terms-reason">
          {reasonIn(reason, wording)}
        </p>
      ))}
      <dl className="money">
        {lines.map((line, index) => (
          // Lines have no id, and may be equal.
          <Row key={index} name={lineName(line, wording)} value={money(line.amount)} />
        ))}
        {total_amount === null ? null : (
          <Row name={words.total} value={money(total_amount)} className="total" />
        )}
        {due.length < 2
          ? null
          : due.map(({ amount, due_on }) => (
              <Row key={due_on} name={words.dueOn(day(due_on))} value={money(amount)} className="quiet" />
            ))}
      </dl>
      {deposit === null ? null : <p className="muted">{t.booking.deposit(money(deposit))}</p>}
    </>
  );
}

function Row({
  name,
  value,
  className = '',
}: {
  readonly name: string;
  readonly value: string;
  readonly className?: string;
}) {
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className}>{value}</dd>
    </>
  );
}
