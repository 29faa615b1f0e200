import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FinancesRow } from '../../../../../client/src/innkeep.ts';
import { Icon } from '../../../components/icon.tsx';
import { reportRefusal } from '../../../components/notices.tsx';
import { PaperHead } from '../../../components/paper-head.tsx';
import { Problem } from '../../../components/problem.tsx';
import { useProperties } from '../../../data/use-properties.ts';
import { download } from '../../../format/download.ts';
import { monthsBetween } from '../../../format/days.ts';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { BooksChart } from './books-chart.tsx';
import { GroupTable } from './group-table.tsx';
import { MoneyHead } from '../money-head.tsx';
import type { PeriodSearch } from '../money-search.ts';
import { currenciesIn } from './month-series.ts';
import { NightsByChannel } from './nights-by-channel.tsx';
import { NightsByProperty } from './nights-by-property.tsx';
import { NightsCharts } from './nights-charts.tsx';
import { PeriodBar } from '../period-bar.tsx';
import { periodsOn, type Period } from '../periods.ts';
import { useReading, writeDay } from '../reading.ts';
import { reportFile } from './report-file.ts';
import { readFinances, readOccupancy, useFinances, type Scope } from '../use-reports.ts';
import { WholePeriod } from './whole-period.tsx';

const MONTHS_MAX = 36;

/** The business in numbers, over months, of all properties or of one. */
export function ReportsPage() {
  const { t } = useWording();
  const { today } = useReading();
  const search = useSearch({ from: '/money/reports' });
  const navigate = useNavigate({ from: '/money/reports' });
  const change = (changes: PeriodSearch) =>
    void navigate({ to: '/money/reports', search: (before) => ({ ...before, ...changes }), replace: true });
  const standard = periodsOn(today).twelve;
  const period = { from: search.from ?? standard.from, to: search.to ?? standard.to };
  const problem = problemOf(period);
  return (
    <div className="money-page">
      <MoneyHead />
      <div className="money-body paper">
        {problem === undefined ? (
          <Reports scope={{ ...period, at: search.at }} wanted={search.currency} onChange={change} />
        ) : (
          <>
            <PeriodBar
              period={period}
              at={search.at}
              today={today}
              all={t.money.allProperties}
              onChange={change}
            />
            <Problem text={t.money.reports[problem]} />
          </>
        )}
      </div>
    </div>
  );
}

/** Why these days have no report. */
function problemOf({ from, to }: Period): 'backwards' | 'tooLong' | undefined {
  if (from > to) return 'backwards';
  return monthsBetween(from, to).length > MONTHS_MAX ? 'tooLong' : undefined;
}

function Reports({
  scope,
  wanted,
  onChange,
}: {
  readonly scope: Scope;
  readonly wanted: string | undefined;
  readonly onChange: (changes: PeriodSearch) => void;
}) {
  const { t } = useWording();
  const { today } = useReading();
  const { account } = useSession();
  const { data: rows, error, refetch } = useFinances(scope, 'month');
  const { data: properties = [] } = useProperties();
  const of = properties.filter(({ id }) => scope.at === undefined || id === scope.at);
  const currencies = currenciesIn(
    [...(rows ?? []), ...of],
    of.length === 1 ? (of[0]?.currency ?? '') : account.currency,
  );
  const currency = currencies.find((each) => each === wanted) ?? currencies[0] ?? account.currency;
  return (
    <>
      <PeriodBar period={scope} at={scope.at} today={today} all={t.money.allProperties} onChange={onChange}>
        {currencies.length < 2 ? null : (
          <NativeSelect
            label={t.money.currency}
            value={currency}
            data={[...currencies]}
            onChange={({ currentTarget: { value } }) => onChange({ currency: value })}
          />
        )}
        <ReportActions scope={scope} currency={currency} />
      </PeriodBar>
      <ReportHead scope={scope} currency={currency} />
      {error === null ? null : (
        <Problem text={`${t.money.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
      )}
      {error !== null && rows === undefined ? null : (
        <ReportParts scope={scope} currency={currency} rows={rows} />
      )}
    </>
  );
}

/** The numbers of all days, and what they are made of. */
function ReportParts({
  scope,
  currency,
  rows,
}: Reported & { readonly rows: readonly FinancesRow[] | undefined }) {
  return (
    <>
      <WholePeriod scope={scope} currency={currency} />
      <div className="money-columns">
        <div className="money-stack">
          <BooksChart rows={rows} period={scope} currency={currency} />
          {scope.at === undefined ? <GroupTable scope={scope} by="property" currency={currency} /> : null}
          <GroupTable scope={scope} by="channel" currency={currency} />
          <GroupTable scope={scope} by="item" currency={currency} />
        </div>
        <div className="money-stack">
          <NightsCharts scope={scope} currency={currency} />
          <NightsByChannel scope={scope} currency={currency} />
          {scope.at === undefined ? <NightsByProperty scope={scope} currency={currency} /> : null}
        </div>
      </div>
    </>
  );
}

type Reported = { readonly scope: Scope; readonly currency: string };

/** The numbers as a file, and the page on paper. */
function ReportActions({ scope, currency }: Reported) {
  const { t } = useWording();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [nights, books] = await Promise.all([
        readOccupancy({ ...scope, currency }, 'property,channel'),
        readFinances(scope, 'property,channel'),
      ]);
      download(`${t.money.reports.fileName}.csv`, reportFile({ nights, books, period: scope, currency }, t));
    },
    onError: reportRefusal,
  });
  return (
    <>
      <Button
        variant="default"
        h={36}
        leftSection={<Icon name="download" size={15} />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t.money.csv}
      </Button>
      <Button
        variant="default"
        h={36}
        leftSection={<Icon name="print" size={15} />}
        onClick={() => globalThis.print()}
      >
        {t.money.statement.print}
      </Button>
    </>
  );
}

/** On paper, what the fields of the page say. */
function ReportHead({ scope, currency }: Reported) {
  const { t, tag } = useWording();
  const { account } = useSession();
  const { today } = useReading();
  const { data: properties = [] } = useProperties();
  const property = properties.find(({ id }) => id === scope.at)?.title ?? t.money.allProperties;
  return (
    <div className="on-paper">
      <PaperHead
        owner={account.name}
        title={t.money.parts.reports}
        lines={[
          `${writeDay(scope.from, tag)} – ${writeDay(scope.to, tag)}`,
          `${property} · ${t.money.currency}: ${currency}`,
        ]}
        made={t.money.statement.made(writeDay(today, tag))}
      />
    </div>
  );
}
