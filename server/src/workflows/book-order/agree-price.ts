import { priceAgain } from '../../areas/quotes/actions.ts';
import type { AgreedTerms } from '../../areas/reservations/agreed-terms.ts';
import type { NewReservation, NewStayInput } from '../../areas/reservations/contract.ts';
import { detailsOf, sumOfGuest } from '../../areas/reservations/rates.rules.ts';
import { sentStays, bookedStays, type BookedStay } from '../../areas/reservations/rules.ts';
import type { RateDetail } from '../../areas/reservations/stored-stay.ts';
import type { WriteScope } from '../../database/scope.ts';
import { subtractAmount } from '../../http/contract/money.ts';
import { ApiError, type BrokenRule } from '../../http/api-error.ts';
import type { AsSent } from '../../http/input/every-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { brokenCurrency, brokenPrice } from './rules.ts';

/** A new stay, what it has of its price, and what is agreed on with its quote: null without one. */
export type PricedStay = BookedStay & {
  readonly ofPrice: Readonly<Partial<StayOfPrice>>;
  readonly agreed: AgreedTerms | null;
};

type AgreedStay = Pick<PricedStay, 'ofPrice' | 'agreed'> & {
  /** The fields with the rate that the lines or the quote make. */
  readonly stay: Valid<NewStayInput>;
  readonly broken: readonly BrokenRule[];
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
  readonly children_ages: readonly number[];
};

/** The prices of a booking, of each stay: its rate, the sum of its lines, or a quote. */
export async function agreePrices(
  tx: WriteScope,
  sent: AsSent<NewReservation>,
): Promise<{
  readonly sent: AsSent<NewReservation>;
  readonly broken: readonly BrokenRule[];
  /** The stays of the booking, once it breaks no rule. */
  readonly staysOf: (input: NewReservation) => readonly PricedStay[];
  readonly checkTotals: () => void;
}> {
  const prices: AgreedStay[] = [];
  for (const { stay, prefix } of sentStays(sent))
    prices.push(await agreePrice(tx, stay, { currency: sent.currency, prefix }));
  const stays = prices.map(({ stay }) => stay);
  return {
    sent: { ...sent, ...(sent.stays === undefined ? stays[0] : { stays }) },
    broken: prices.flatMap(({ broken }) => broken),
    staysOf: (input) =>
      bookedStays(input).map((stay, index) => {
        const { ofPrice = {}, agreed = null } = prices[index] ?? {};
        return { ...stay, ofPrice, agreed };
      }),
    checkTotals: () => {
      for (const { checkTotal } of prices) checkTotal();
    },
  };
}

type OfOrder = { readonly currency: string | undefined; readonly prefix: string };

async function agreePrice(tx: WriteScope, stay: Valid<NewStayInput>, order: OfOrder): Promise<AgreedStay> {
  const broken = brokenPrice(stay, order);
  const plain = { stay, broken, ofPrice: {}, agreed: null, checkTotal: () => {} };
  if (stay.quote_id !== undefined) return agreeQuote(tx, stay.quote_id, { plain, order });
  if (stay.rate_details === undefined || broken.length > 0) return plain;
  const rate_details = detailsOf(stay.rate_details);
  return { ...plain, stay: { ...stay, rate_amount: sumOfGuest(rate_details) }, ofPrice: { rate_details } };
}

async function agreeQuote(
  tx: WriteScope,
  quote_id: string,
  { plain, order: { currency: ordered, prefix } }: { readonly plain: AgreedStay; readonly order: OfOrder },
): Promise<AgreedStay> {
  const { stay, broken } = plain;
  const refuse = (message: string) => ({
    ...plain,
    broken: [...broken, { field: `${prefix}quote_id`, message }],
  });
  const quote = await priceAgain(tx, quote_id);
  if (quote === undefined) return refuse('is unknown, or has expired: ask for a new quote');
  // The host may change the price that was quoted, line by line, and then book also against a restriction.
  const own = stay.rate_details === undefined ? undefined : detailsOf(stay.rate_details);
  // The booking itself finds out whether the nights are free: it may complete what a calendar has sent of them.
  const [reason] = quote.reasons.filter(({ code }) => code !== 'nights_not_available');
  const { asked, guests, currency, calculated } = quote;
  const lines = own ?? calculated?.lines;
  if (lines === undefined || (reason !== undefined && own === undefined))
    return refuse(`cannot be booked: ${reason?.message ?? 'it has no price.'}`.replace(/\.$/, ''));
  const { property_id, check_in_date, check_out_date } = asked;
  const total = own === undefined ? (calculated?.total ?? '0') : sumOfGuest(own);
  const commission_amount = stay.commission_amount ?? '0';
  const { deposit, due, policy } = quote.termsFor(subtractAmount(total, commission_amount));
  return {
    stay: {
      ...stay,
      property_id,
      check_in_date,
      check_out_date,
      rate_amount: total,
      commission_amount,
    },
    broken: [...broken, ...brokenCurrency({ sent: ordered, quoted: currency }, prefix)],
    ofPrice: {
      rate_details: lines,
      deposit,
      number_of_adults: guests.number_of_adults,
      number_of_children: guests.children_ages.length + guests.children_of_unknown_age,
      number_of_infants: guests.number_of_infants,
      number_of_pets: guests.number_of_pets,
      children_ages: guests.children_ages,
    },
    agreed: { policy, due },
    checkTotal: () => {
      const isSame = quote.quoted_amount === total && quote.quoted_currency === currency;
      if (isSame || own !== undefined) return;
      const was = `${quote.quoted_currency} ${quote.quoted_amount ?? 'nothing'}`;
      const which = prefix === '' ? 'The stay' : `The stay of property ${property_id}`;
      const message = `${which} costs ${currency} ${total} now, and was quoted at ${was}: ask for a new quote, and book that.`;
      throw new ApiError('quote_changed', {
        message,
        fields: [{ path: `body.${prefix}quote_id`, message: `was quoted at ${was}` }],
      });
    },
  };
}
