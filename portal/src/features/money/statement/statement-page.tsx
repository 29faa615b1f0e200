import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Empty } from '../../../components/empty.tsx';
import { Problem } from '../../../components/problem.tsx';
import { useWording } from '../../../texts/texts.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { MoneyHead } from '../money-head.tsx';
import type { PeriodSearch } from '../money-search.ts';
import { PeriodBar } from '../period-bar.tsx';
import { periodsOn } from '../periods.ts';
import { useReading } from '../reading.ts';
import { Statement } from './statement.tsx';
import './statement.css';

/** What an owner gets at the end of a month, on paper. */
export function StatementPage() {
  const { t } = useWording();
  const { today } = useReading();
  const search = useSearch({ from: '/money/statement' });
  const navigate = useNavigate({ from: '/money/statement' });
  const change = (changes: PeriodSearch) =>
    void navigate({ to: '/money/statement', search: (before) => ({ ...before, ...changes }), replace: true });
  const standard = periodsOn(today).last_month;
  const period = { from: search.from ?? standard.from, to: search.to ?? standard.to };
  const { data: properties } = useProperties();
  const property = properties?.find(({ id }) => id === search.at);
  const isBackwards = period.from > period.to;
  return (
    <div className="money-page" aria-busy={properties === undefined}>
      <MoneyHead />
      <div className="money-body">
        <PeriodBar
          period={period}
          at={search.at}
          today={today}
          all={t.money.statement.choose}
          onChange={change}
        >
          {property === undefined ? null : (
            <Button h={36} onClick={() => globalThis.print()}>
              {t.money.statement.print}
            </Button>
          )}
        </PeriodBar>
        {isBackwards ? <Problem text={t.money.reports.backwards} /> : null}
        {properties !== undefined && property === undefined ? (
          <Empty title={t.money.statement.chooseTitle} text={t.money.statement.chooseText} />
        ) : null}
        {property === undefined || isBackwards ? null : <Statement property={property} period={period} />}
      </div>
    </div>
  );
}
