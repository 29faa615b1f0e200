import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Day } from '../../../format/days.ts';
import { useIsPhone } from '../../../components/phone.ts';
import { sayBuiltIn } from '../../../texts/built-in.ts';
import { useWording } from '../../../texts/texts.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { NO_FILTER, RECEIPTS, FLOWS, STATES, type EntriesSearch } from '../money-search.ts';
import { nameOf, PERIODS, periodsOn } from '../periods.ts';
import { daysOf, useBooks } from '../use-money.ts';
import { WordsFilter } from './words-filter.tsx';

type Props = {
  readonly search: EntriesSearch;
  readonly today: Day;
  readonly onChange: (changes: EntriesSearch) => void;
};

/** The filters: each is a part of the address. */
export function EntryFilters({ search, today, onChange }: Props) {
  const { t } = useWording();
  const words = t.money;
  const isFiltered = Object.keys(NO_FILTER).some((key) => Object.hasOwn(search, key));
  return (
    <details className="money-filters" open={!useIsPhone()}>
      <summary>{words.filters}</summary>
      <div className="money-fields">
        <PeriodFilter search={search} today={today} onChange={onChange} />
        <NativeSelect
          label={words.flow}
          value={search.flow ?? ''}
          data={[
            { value: '', label: words.allFlows },
            ...FLOWS.map((value) => ({ value, label: words.flows[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ flow: FLOWS.find((each) => each === value), item: undefined, method: undefined })
          }
        />
        <NativeSelect
          label={words.state}
          value={search.paid ?? ''}
          data={[
            { value: '', label: words.allStates },
            ...STATES.map((value) => ({ value, label: words.states[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ paid: STATES.find((each) => each === value) })
          }
        />
        <PropertyFilter search={search} onChange={onChange} />
        <BookFilters search={search} onChange={onChange} />
        <NativeSelect
          label={words.receipt}
          value={search.receipt ?? ''}
          data={[
            { value: '', label: words.allReceipts },
            ...RECEIPTS.map((value) => ({ value, label: words.receipts[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ receipt: RECEIPTS.find((each) => each === value) })
          }
        />
        <WordsFilter note={search.note} onChange={(note) => onChange({ note })} />
        {isFiltered ? (
          <Button variant="subtle" h={36} onClick={() => onChange(NO_FILTER)}>
            {words.reset}
          </Button>
        ) : null}
      </div>
      {search.series === undefined ? null : <p className="money-series">{words.series}</p>}
    </details>
  );
}

function PeriodFilter({ search, today, onChange }: Props) {
  const { t } = useWording();
  const words = t.money;
  const { from, to } = daysOf(search, periodsOn(today).month);
  const name = from === 'any' && to === undefined ? 'all' : nameOf({ from, to: to ?? '' }, today);
  return (
    <>
      <NativeSelect
        label={words.period}
        value={name ?? 'other'}
        data={[
          ...PERIODS.map((value) => ({ value, label: words.periods[value] })),
          { value: 'all', label: words.periods.all },
          ...(name === undefined ? [{ value: 'other', label: words.periods.other }] : []),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = PERIODS.find((each) => each === value);
          if (value === 'all') onChange({ from: 'any', to: undefined });
          else if (chosen === 'month') onChange({ from: undefined, to: undefined });
          else if (chosen !== undefined) onChange(periodsOn(today)[chosen]);
        }}
      />
      <TextInput
        type="date"
        label={words.from}
        value={from === 'any' ? '' : from}
        onChange={({ currentTarget: { value } }) => onChange({ from: value === '' ? 'any' : value, to })}
      />
      <TextInput
        type="date"
        label={words.to}
        value={to ?? ''}
        error={to !== undefined && from !== 'any' && to < from ? t.forms.isBefore : undefined}
        onChange={({ currentTarget: { value } }) => onChange({ from, to: value === '' ? undefined : value })}
      />
    </>
  );
}

function PropertyFilter({ search, onChange }: Omit<Props, 'today'>) {
  const { t } = useWording();
  const { data: properties = [] } = useProperties();
  return (
    <NativeSelect
      label={t.money.property}
      value={String(search.at ?? '')}
      data={[
        { value: '', label: t.money.allProperties },
        ...properties.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange({ at: numberOf(value) })}
    />
  );
}

function numberOf(value: string): number | undefined {
  return value === '' ? undefined : Number(value);
}

function BookFilters({ search, onChange }: Omit<Props, 'today'>) {
  const { t } = useWording();
  const books = useBooks();
  const choices = (of: 'items' | 'methods') =>
    FLOWS.filter((flow) => search.flow === undefined || search.flow === flow).map((flow) => ({
      group: flow === 'income' ? t.money.incomeItems : t.money.expenseItems,
      items: (books?.[flow][of] ?? []).map(({ id, name }) => ({
        value: String(id),
        label: sayBuiltIn(name, t),
      })),
    }));
  return (
    <>
      <NativeSelect
        label={t.money.item}
        value={String(search.item ?? '')}
        data={[{ value: '', label: t.money.allItems }, ...choices('items')]}
        onChange={({ currentTarget: { value } }) => onChange({ item: numberOf(value) })}
      />
      <NativeSelect
        label={t.money.method}
        value={String(search.method ?? '')}
        data={[{ value: '', label: t.money.allMethods }, ...choices('methods')]}
        onChange={({ currentTarget: { value } }) => onChange({ method: numberOf(value) })}
      />
    </>
  );
}
