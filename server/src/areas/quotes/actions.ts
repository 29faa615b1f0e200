import { randomUUID } from 'node:crypto';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { amountFits } from '../../http/contract/money.ts';
import { accept, lookUp, type AsSent } from '../../http/input/every-error.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { findTakenNight } from '../availabilities/queries.ts';
import { dayAfter } from '../availabilities/rules.ts';
import { readTerms } from '../booking-terms/actions.ts';
import type { PropertyTerms } from '../booking-terms/queries.ts';
import { listOfferedDays } from '../listing-calendar/offered.actions.ts';
import { calculateQuote, type CalculatedQuote } from './calculate.ts';
import { QUOTE_LIMITS, type QuoteInput } from './contract.ts';
import { findQuote, insertQuote } from './queries.ts';
import type { MadeQuote, PricedStay } from './priced-stay.ts';
import { brokenQuote, guestsOf, reasonsAgainst } from './rules.ts';

/** Prices a stay, and keeps the quote for its booking. Throws `property_not_found`. */
export async function makeQuote(tx: WriteScope, sent: AsSent<QuoteInput>): Promise<MadeQuote> {
  const { found: property, broken } = await lookUp('property_id', sent.property_id, (id) =>
    readTerms(tx, id),
  );
  const asked = accept(sent, [...broken, ...brokenQuote(sent, property?.terms)]);
  if (property === undefined) throw new Error('a quote without a property was not refused');
  const priced = await priceStay(tx, asked, property);
  const quote = {
    ...priced,
    id: randomUUID(),
    expires_at: Temporal.Instant.from(tx.now).add({ minutes: QUOTE_LIMITS.minutes }).toString(),
  };
  await insertQuote(tx, {
    id: quote.id,
    property_id: asked.property_id,
    asked,
    total_amount: priced.calculated?.total ?? null,
    currency: priced.currency,
    expires_at: quote.expires_at,
  });
  return quote;
}

/** A quote that has not expired, with what its stay costs now. Undefined when there is none within reach. */
export async function priceAgain(
  tx: WriteScope,
  id: string,
): Promise<
  (PricedStay & { readonly quoted_amount: string | null; readonly quoted_currency: string }) | undefined
> {
  const quote = await findQuote(tx, id);
  if (quote === undefined) return undefined;
  const property = await readTerms(tx, quote.property_id);
  const priced = await priceStay(tx, quote.asked, property);
  return { ...priced, quoted_amount: quote.total_amount, quoted_currency: quote.currency };
}

async function priceStay(
  scope: ReadScope,
  asked: QuoteInput,
  { terms, currency, timezone, capacity, default_checkin_time }: PropertyTerms,
): Promise<PricedStay> {
  const { property_id, check_in_date, check_out_date, charges: chosen = [] } = asked;
  const guests = guestsOf(asked);
  const days = await listOfferedDays(scope, {
    property_id,
    currency,
    start_date: check_in_date,
    end_date: check_out_date,
  });
  const taken = await findTakenNight(scope, property_id, {
    start_date: check_in_date,
    end_date: dayAfter(check_out_date, -1),
  });
  const arrival = Temporal.PlainDateTime.from(`${check_in_date}T${default_checkin_time}`).toZonedDateTime(
    timezone,
  );
  const reasons = reasonsAgainst({
    days,
    guests,
    max_guests: terms.max_guests ?? capacity,
    taken,
    hoursAhead: (arrival.epochMilliseconds - Date.parse(scope.now)) / HOUR_MS,
  });
  const nights = days.slice(0, -1).flatMap(({ date, price }) => (price === null ? [] : [{ date, price }]));
  const shared = { asked, guests, currency };
  if (nights.length < days.length - 1) return { ...shared, reasons, calculated: undefined };
  const booked_on = dayIn(scope.account.timezone, scope.now);
  const calculated = calculateQuote({ nights, guests, chosen, terms, booked_on, currency });
  if (isWithinBounds(calculated)) return { ...shared, reasons, calculated };
  const tooLarge = { code: 'amount_too_large', message: 'An amount of this stay is too large.' } as const;
  return { ...shared, reasons: [...reasons, tooLarge], calculated: undefined };
}

const HOUR_MS = 3_600_000;

function isWithinBounds({ lines, total }: CalculatedQuote): boolean {
  return [total, ...lines.map(({ amount }) => amount.replace(/^-/, ''))].every(amountFits);
}
