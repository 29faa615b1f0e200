import { presentAmount, subtractAmount } from '../../../http/contract/money.ts';
import type { PresentedFinances } from './contract.ts';
import type { FinancesRow } from './queries.ts';

export function presentFinances(row: FinancesRow): PresentedFinances {
  return {
    month: row.month === null ? null : row.month.slice(0, 7),
    property_id: row.property_id,
    property_title: row.property_title,
    item: named(row.item_id, row.item_name),
    channel_type: row.channel_type,
    custom_channel: named(row.custom_channel_id, row.custom_channel_name),
    currency: row.currency,
    income: presentAmount(row.income),
    expense: presentAmount(row.expense),
    net: presentAmount(subtractAmount(row.income, row.expense)),
    outstanding_income: presentAmount(row.outstanding_income),
    outstanding_expense: presentAmount(row.outstanding_expense),
  };
}

function named(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null ? null : { id, name: name ?? '' };
}
