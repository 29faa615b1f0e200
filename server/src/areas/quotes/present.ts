import type { Static } from 'typebox';
import { presentAmount } from '../../http/contract/money.ts';
import { presentPolicy } from '../booking-terms/record.ts';
import type { Quote } from './contract.ts';
import type { MadeQuote } from './priced-stay.ts';

export function presentQuote({ asked, reasons, calculated, ...quote }: MadeQuote): Static<typeof Quote> {
  const { lines = [], total, deposit = null, due = [], policy = null } = calculated ?? {};
  return {
    id: quote.id,
    expires_at: quote.expires_at,
    property_id: asked.property_id,
    is_bookable: reasons.length === 0,
    reasons: [...reasons],
    lines: lines.map(({ amount, ...line }) => ({ ...line, amount: presentAmount(amount) })),
    total_amount: total === undefined ? null : presentAmount(total),
    currency: quote.currency,
    deposit: deposit === null ? null : presentAmount(deposit),
    due: due.map(({ amount, due_on }) => ({ amount: presentAmount(amount), due_on })),
    policy: presentPolicy(policy),
  };
}
