import type { Data } from '../../../http/contract/contract.ts';
import { presentAmount } from '../../../http/contract/money.ts';
import type { GetReservationTotals, PresentedStayTotals } from '../contract.ts';
import type { StayTotalsRow } from './queries.ts';

export function presentTotals(rows: readonly StayTotalsRow[]): Data<typeof GetReservationTotals> {
  return {
    totals: rows.map((row): PresentedStayTotals => ({
      ...row,
      rate_amount: presentAmount(row.rate_amount),
      balance_amount: presentAmount(row.balance_amount),
      payout_amount: presentAmount(row.payout_amount),
      overdue_amount: presentAmount(row.overdue_amount),
      refund_amount: presentAmount(row.refund_amount),
      overpaid_amount: presentAmount(row.overpaid_amount),
    })),
    total: rows.reduce((total, { stays }) => total + stays, 0),
    orders: rows.reduce((total, row) => total + row.orders, 0),
  };
}
