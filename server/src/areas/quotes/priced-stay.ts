import type { CalculatedQuote, StayGuests } from './calculate.ts';
import type { QuoteInput, ReasonCode } from './contract.ts';

export type QuoteReason = { readonly code: ReasonCode; readonly message: string };

/** What a stay costs now. `calculated` is undefined when a night has no price, or an amount is too large. */
export type PricedStay = {
  readonly asked: QuoteInput;
  readonly guests: StayGuests;
  readonly currency: string;
  readonly reasons: readonly QuoteReason[];
  readonly calculated: CalculatedQuote | undefined;
};

export type MadeQuote = PricedStay & { readonly id: string; readonly expires_at: string };
