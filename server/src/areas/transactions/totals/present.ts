import type { Data } from '../../../http/contract/contract.ts';
import { presentAmount, subtractAmount } from '../../../http/contract/money.ts';
import type { GetTransactionTotals, PresentedTotals } from '../contract.ts';
import type { TotalsRow } from './queries.ts';

export function presentTotals(rows: readonly TotalsRow[]): Data<typeof GetTransactionTotals> {
  return {
    totals: rows.map(presentCurrency),
    total: rows.reduce((total, { entries }) => total + entries, 0),
  };
}

function presentCurrency(row: TotalsRow): PresentedTotals {
  return {
    currency: row.currency,
    entries: row.entries,
    income: presentAmount(row.income),
    expense: presentAmount(row.expense),
    net: presentAmount(subtractAmount(row.income, row.expense)),
    outstanding_income: presentAmount(row.outstanding_income),
    outstanding_expense: presentAmount(row.outstanding_expense),
    announced_income: presentAmount(row.announced_income),
  };
}
