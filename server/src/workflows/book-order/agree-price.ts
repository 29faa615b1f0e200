import { priceAgain } from '../../areas/quotes/actions.ts';
import type { AgreedTerms } from '../../areas/reservations/agreed-terms.queries.ts';
import type { NewReservation } from '../../areas/reservations/contract.ts';
import type { RateDetail } from '../../areas/reservations/stored-stay.ts';
import type { WriteScope } from '../../database/scope.ts';
import { ApiError, type BrokenRule } from '../../http/api-error.ts';
import type { AsSent } from '../../http/input/every-error.ts';
import { detailsOf, sumOfGuest } from '../../areas/reservations/rates.rules.ts';
import { brokenPrice } from './rules.ts';

type AgreedPrice = {
  /** The fields with the rate that the lines or the quote make. */
  readonly sent: AsSent<NewReservation>;
  readonly broken: readonly BrokenRule[];
  /** What a new stay has of them. */
  readonly ofStay: Readonly<Partial<StayOfPrice>>;
  /** Null without a quote. */
  readonly agreed: AgreedTerms | null;
  /** Throws `quote_changed` when the total is no longer that of the quote. */
  readonly checkTotal: () => void;
};

type StayOfPrice = {
  readonly rate_details: readonly RateDetail[];
  readonly deposit: string | null;
  readonly number_of_adults: number;
  readonly number_of_children: number;
  readonly number_of_infants: number;
  readonly number_of_pets: number;
};

/** The price of a booking: its rate, the sum of its lines, or a quote. */
export async function agreePrice(tx: WriteScope, sent: AsSent<NewReservation>): Promise<AgreedPrice> {
  const broken = brokenPrice(sent);
  const plain = { sent, broken, ofStay: {}, agreed: null, checkTotal: () => {} };
  if (sent.quote_id !== undefined) return agreeQuote(tx, sent.quote_id, plain);
  if (sent.rate_details === undefined || broken.length > 0) return plain;
  const rate_details = detailsOf(sent.rate_details);
  return { ...plain, sent: { ...sent, rate_amount: sumOfGuest(rate_details) }, ofStay: { rate_details } };
}

async function agreeQuote(tx: WriteScope, quote_id: string, plain: AgreedPrice): Promise<AgreedPrice> {
  const { sent, broken } = plain;
  const refuse = (message: string) => ({ ...plain, broken: [...broken, { field: 'quote_id', message }] });
  const quote = await priceAgain(tx, quote_id);
  if (quote === undefined) return refuse('is unknown, or has expired: ask for a new quote');
  // The booking itself finds out whether the nights are free: it may complete what a calendar has sent of them.
  const [reason] = quote.reasons.filter(({ code }) => code !== 'nights_not_available');
  if (reason !== undefined || quote.calculated === undefined)
    return refuse(`cannot be booked: ${reason?.message ?? 'it has no price.'}`.replace(/\.$/, ''));
  const { asked, guests, currency, calculated } = quote;
  const { lines, total, deposit, due, policy } = calculated;
  const { property_id, check_in_date, check_out_date } = asked;
  const isOther = sent.currency !== undefined && sent.currency !== currency;
  // The host may change the price that was quoted, line by line.
  const own = sent.rate_details === undefined ? undefined : detailsOf(sent.rate_details);
  return {
    sent: {
      ...sent,
      property_id,
      check_in_date,
      check_out_date,
      rate_amount: own === undefined ? total : sumOfGuest(own),
      commission_amount: sent.commission_amount ?? '0',
    },
    broken: isOther
      ? [...broken, { field: 'currency', message: `must be ${currency}, the currency of the quote` }]
      : broken,
    ofStay: {
      rate_details: own ?? lines,
      deposit,
      number_of_adults: guests.number_of_adults,
      number_of_children: guests.children_ages.length + guests.children_of_unknown_age,
      number_of_infants: guests.number_of_infants,
      number_of_pets: guests.number_of_pets,
    },
    agreed: { policy, due },
    checkTotal: () => {
      const isSame = quote.quoted_amount === total && quote.quoted_currency === currency;
      if (isSame || own !== undefined) return;
      const was = `${quote.quoted_currency} ${quote.quoted_amount ?? 'nothing'}`;
      const message = `The stay costs ${currency} ${total} now, and was quoted at ${was}: ask for a new quote, and book that.`;
      throw new ApiError('quote_changed', { message });
    },
  };
}
