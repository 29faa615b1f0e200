import {
  isMore,
  multiplyAmounts,
  roundAmount,
  subtractAmount,
  sumAmounts,
} from '../../http/contract/money.ts';
import type { RowCells } from './sheet/row-cells.ts';
import { RowProblem } from './sheet/row-problem.ts';

/** What the guest pays, the part of it that the channel keeps, and what the host gets. */
export type Price = { readonly rate: string; readonly commission: string; readonly payout: string };

/**
 * The price of a stay: of rate, commission and payout, two make the third, and three must agree. A payout alone is the rate, and a rate
 * alone the payout. Throws RowProblem.
 */
export function readPrice(cells: RowCells, currency: string): Price {
  const payout = cells.amount('payout');
  const written = unsigned(cells.amount('commission'));
  const rate = cells.amount('rate') ?? grossOf(payout, written);
  const commission = written ?? commissionOf(cells, rate, currency);
  if (rate === undefined) return { rate: '0', commission: commission ?? '0', payout: '0' };
  if (payout === undefined)
    return { rate, commission: commission ?? '0', payout: subtractAmount(rate, commission ?? '0') };
  if (isMore(payout, rate))
    throw new RowProblem(`is ${payout}, which is more than the price of ${rate}`, 'payout');
  const kept = subtractAmount(rate, payout);
  if (commission !== undefined && commission !== kept)
    throw new RowProblem(
      `is ${payout}, and the price of ${rate} less the commission of ${commission} is ${subtractAmount(rate, commission)}: leave one of these columns out`,
      'payout',
    );
  return { rate, commission: kept, payout };
}

function grossOf(payout: string | undefined, commission: string | undefined): string | undefined {
  return payout === undefined || commission === undefined ? payout : sumAmounts([payout, commission]);
}

function commissionOf(cells: RowCells, rate: string | undefined, currency: string): string | undefined {
  const percent = cells.percent('commission_percent');
  if (percent === undefined || rate === undefined || rate.startsWith('-')) return undefined;
  // With a payout, the part that is kept is known exactly.
  if (cells.amount('payout') !== undefined) return undefined;
  return roundAmount(multiplyAmounts(rate, multiplyAmounts(percent, '0.01')), currency);
}

function unsigned(amount: string | undefined): string | undefined {
  return amount?.replace(/^-/, '');
}
