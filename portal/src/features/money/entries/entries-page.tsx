import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { Empty } from '../../../components/empty.tsx';
import { Problem } from '../../../components/problem.tsx';
import { useIsPhone } from '../../../components/phone.ts';
import { usePrintAll } from '../../../components/use-print-all.ts';
import { useWording } from '../../../texts/texts.ts';
import { ViewsMenu } from '../../../domain/views/views-menu.tsx';
import { AddButtons } from '../add-buttons.tsx';
import { EntriesFoot } from './entries-foot.tsx';
import { EntryCards } from './entry-cards.tsx';
import { EntryFilters } from './entry-filters.tsx';
import { EntryTable } from './entry-table.tsx';
import { MoneyHead } from '../money-head.tsx';
import { NO_FILTER, readEntriesSearch, type EntriesSearch } from '../money-search.ts';
import { periodsOn } from '../periods.ts';
import { useReading } from '../reading.ts';
import { PaperOfEntries } from './paper-of-entries.tsx';
import { filterOf, listEntries, useEntryPages, useTotals } from '../use-money.ts';

/** All incomes and expenses as a table, filtered by the address. */
export function EntriesPage() {
  const { t } = useWording();
  const isNarrow = useIsPhone();
  const reading = useReading();
  const search = useSearch({ from: '/money' });
  const navigate = useNavigate({ from: '/money' });
  const change = (changes: EntriesSearch) =>
    void navigate({ to: '/money', search: (before) => ({ ...before, ...changes }), replace: true });
  const filter = filterOf(search, periodsOn(reading.today).month);
  const { data, error, isFetching, isPlaceholderData, refetch, fetchNextPage, hasNextPage } =
    useEntryPages(filter);
  const entries = data?.entries;
  const isFiltered = Object.keys(NO_FILTER).some((name) => Reflect.get(search, name) !== undefined);
  const more = {
    total: data?.total ?? 0,
    onMore:
      hasNextPage && !isFetching && error === null
        ? () => void fetchNextPage({ cancelRefetch: false })
        : undefined,
  };
  const totals = useTotals(filter);
  const problem = error ?? totals.error;
  const sums = totals.isPlaceholderData ? undefined : totals.data;
  const { rows: printed, print, isReading } = usePrintAll(() => listEntries(filter));
  return (
    <>
      <div className="money-page">
        <p className="on-paper">{t.reservations.onlyOnScreen}</p>
        <MoneyHead>
          <ViewsMenu
            page="money"
            search={readEntriesSearch(search)}
            onOpen={(saved) => change({ ...NO_FILTER, ...readEntriesSearch(saved) })}
          />
        </MoneyHead>
        <EntryFilters search={search} today={reading.today} onChange={change} />
        <div className="money-rows" aria-busy={entries === undefined ? error === null : isPlaceholderData}>
          {problem === null ? null : (
            <Problem
              text={`${t.money.couldNotRead} ${problem.message}`}
              onRetry={() => void Promise.all([refetch(), totals.refetch()])}
            />
          )}
          {entries === undefined && problem === null ? <ListSkeleton rows={8} isWide /> : null}
          {entries?.length === 0 && !isFetching ? (
            <Empty
              title={isFiltered ? t.money.emptyTitle : t.money.noneTitle}
              text={isFiltered ? t.money.emptyText : t.money.noneText}
            >
              {isFiltered ? (
                <Button variant="default" onClick={() => change(NO_FILTER)}>
                  {t.inbox.noFilter}
                </Button>
              ) : (
                <AddButtons />
              )}
            </Empty>
          ) : null}
          {entries === undefined || entries.length === 0 ? null : isNarrow ? (
            <EntryCards entries={entries} more={more} reading={reading} />
          ) : (
            <EntryTable entries={entries} more={more} reading={reading} />
          )}
        </div>
        <EntriesFoot
          filter={filter}
          totals={sums}
          onPrint={isReading ? undefined : print}
          reading={reading}
        />
      </div>
      {printed === undefined ? null : (
        <PaperOfEntries entries={printed} search={search} totals={sums} reading={reading} />
      )}
    </>
  );
}
