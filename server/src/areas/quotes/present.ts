import type { Static } from 'typebox';
import { presentAmount } from '../../http/contract/money.ts';
import { presentPolicy } from '../booking-terms/record.ts';
import type { Quote } from './contract.ts';
import type { MadeQuote, PricedStay } from './priced-stay.ts';

export function presentQuote({ asked, reasons, calculated, ...quote }: MadeQuote): Static<typeof Quote> {
  const { lines = [], due = [] } = calculated ?? {};
  const { deposit, policy } = quote.termsFor(calculated?.total ?? '0');
  return {
    id: quote.id,
    expires_at: quote.expires_at,
    ...presentOffer({ asked, reasons, calculated, ...quote }),
    lines: lines.map(({ amount, ...line }) => ({ ...line, amount: presentAmount(amount) })),
    deposit: deposit === null ? null : presentAmount(deposit),
    due: due.map(({ amount, due_on }) => ({ amount: presentAmount(amount), due_on })),
    policy: presentPolicy(policy),
  };
}

/** What a list of free properties says about each. */
export function presentOffer({ asked, reasons, calculated, currency }: PricedStay) {
  return {
    property_id: asked.property_id,
    is_bookable: reasons.length === 0,
    reasons: [...reasons],
    total_amount: calculated === undefined ? null : presentAmount(calculated.total),
    currency,
  };
}
