import type { CalculatedQuote, StayGuests } from './calculate.ts';
import type { QuoteInput, ReasonCode } from './contract.ts';

/** The stay that is asked for, at one property. */
export type AskedStay = Omit<QuoteInput, 'property_id' | 'property_ids'> & { readonly property_id: number };

export type QuoteReason = {
  readonly code: ReasonCode;
  readonly message: string;
  readonly date: string | null;
  readonly count: number | null;
};

/** What a stay costs now. `calculated` is undefined when a night has no price, or an amount is too large. */
export type PricedStay = {
  readonly asked: AskedStay;
  readonly guests: StayGuests;
  readonly currency: string;
  readonly reasons: readonly QuoteReason[];
  readonly calculated: CalculatedQuote | undefined;
  /** What else is agreed on when the stay is booked, whatever its price. */
  readonly termsFor: (total: string) => BookedTerms;
};

/** A decimal text, or null without a deposit. */
export type BookedTerms = Pick<CalculatedQuote, 'deposit' | 'due' | 'policy'>;

export type MadeQuote = PricedStay & { readonly id: string; readonly expires_at: string };
