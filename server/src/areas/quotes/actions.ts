import { randomUUID } from 'node:crypto';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';
import { amountFits } from '../../http/contract/money.ts';
import { accept, brokenIfMissing, lookUp, type AsSent } from '../../http/input/every-error.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { findTakenNight, listFreeFirst } from '../availabilities/queries.ts';
import { dayAfter, daysIn } from '../availabilities/rules.ts';
import { listTerms, readTerms } from '../booking-terms/actions.ts';
import type { PropertyTerms } from '../booking-terms/queries.ts';
import { listOfferedDays } from '../listing-calendar/offered.actions.ts';
import type { OfferedDay } from '../listing-calendar/record.ts';
import { requireProperties } from '../properties/names.queries.ts';
import { agreedTerms, calculateQuote, type CalculatedQuote } from './calculate.ts';
import { QUOTE_LIMITS, type QuoteInput } from './contract.ts';
import { findQuote, insertQuote } from './queries.ts';
import type { AskedStay, MadeQuote, PricedStay } from './priced-stay.ts';
import { brokenQuote, guestsOf, inOrderOfOffer, reasonsAgainst } from './rules.ts';

/** The quote of a stay, and where no property was named, what each that is free asks. */
type MadeOffer = { readonly quote: MadeQuote; readonly offers?: readonly PricedStay[] };

/** Prices a stay, and keeps the quote for its booking. Throws `property_not_found`. */
export async function makeQuote(tx: WriteScope, sent: AsSent<QuoteInput>): Promise<MadeOffer> {
  const { found: property, broken } = await lookUp('property_id', sent.property_id, (id) =>
    readTerms(tx, id),
  );
  const unknown = await brokenIfMissing('property_ids', sent.property_ids, (ids) =>
    requireProperties(tx, ids),
  );
  const asked = accept(sent, [...broken, ...unknown, ...brokenQuote(sent, property?.terms)]);
  if (property === undefined) return quoteFree(tx, asked);
  return { quote: await keepQuote(tx, await priceStay(tx, asked, property)) };
}

/** The most properties, and nights of them, that are priced at one go: between two goes others are answered. */
const AT_ONCE = { properties: 50, nights: 2000 } as const;

/** The offers of all properties that are free, and the quote of the best one. */
async function quoteFree(tx: WriteScope, { property_ids, ...asked }: QuoteInput): Promise<MadeOffer> {
  const nights = { start_date: asked.check_in_date, end_date: dayAfter(asked.check_out_date, -1) };
  const found = await listFreeFirst(tx, property_ids, { ...nights, limit: QUOTE_LIMITS.offersMax });
  const free = found.filter(({ is_free }) => is_free).map(({ id }) => id);
  const atOnce = Math.max(
    1,
    Math.min(AT_ONCE.properties, Math.floor(AT_ONCE.nights / daysIn(nights).length)),
  );
  const offers: PricedStay[] = [];
  for (let at = 0; at < free.length; at += atOnce)
    offers.push(...(await priceFree(tx, asked, free.slice(at, at + atOnce))));
  const ordered = inOrderOfOffer(offers);
  return {
    quote: await keepQuote(tx, ordered[0] ?? (await priceTaken(tx, asked, found[0]?.id))),
    offers: ordered,
  };
}

type AskedAnywhere = Omit<AskedStay, 'property_id'>;

async function priceFree(
  tx: WriteScope,
  asked: AskedAnywhere,
  property_ids: readonly number[],
): Promise<readonly PricedStay[]> {
  const { check_in_date: start_date, check_out_date: end_date } = asked;
  const days = await listOfferedDays(tx, { property_ids, start_date, end_date });
  return (await listTerms(tx, property_ids)).map((property) =>
    priceDays(tx, asked, { property, days: days.get(property.property_id) ?? [], taken: undefined }),
  );
}

/** Where none is free: a property that says so. */
async function priceTaken(
  tx: WriteScope,
  asked: AskedAnywhere,
  property_id: number | undefined,
): Promise<PricedStay> {
  if (property_id === undefined)
    throw new ApiError('validation_failed', {
      fields: [{ path: 'body.property_id', message: 'finds no property: there is none' }],
    });
  return priceStay(tx, asked, await readTerms(tx, property_id));
}

async function keepQuote(tx: WriteScope, priced: PricedStay): Promise<MadeQuote> {
  const { asked, calculated, currency } = priced;
  const id = randomUUID();
  const expires_at = Temporal.Instant.from(tx.now).add({ minutes: QUOTE_LIMITS.minutes }).toString();
  const { property_id } = asked;
  const total_amount = calculated?.total ?? null;
  await insertQuote(tx, { id, property_id, asked, total_amount, currency, expires_at });
  return { ...priced, id, expires_at };
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
  asked: AskedAnywhere,
  property: PropertyTerms,
): Promise<PricedStay> {
  const { property_id } = property;
  const { check_in_date: start_date, check_out_date: end_date } = asked;
  const days = await listOfferedDays(scope, { property_ids: [property_id], start_date, end_date });
  const taken = await findTakenNight(scope, property_id, { start_date, end_date: dayAfter(end_date, -1) });
  return priceDays(scope, asked, { property, days: days.get(property_id) ?? [], taken });
}

type Offered = {
  readonly property: PropertyTerms;
  /** From check-in to check-out, both included. */
  readonly days: readonly OfferedDay[];
  readonly taken: string | undefined;
};

function priceDays(scope: ReadScope, stay: AskedAnywhere, { property, days, taken }: Offered): PricedStay {
  const { terms, currency, timezone, capacity, default_checkin_time } = property;
  const asked = { ...stay, property_id: property.property_id };
  const guests = guestsOf(asked);
  const arrival = Temporal.PlainDateTime.from(
    `${asked.check_in_date}T${default_checkin_time}`,
  ).toZonedDateTime(timezone);
  const reasons = reasonsAgainst({
    days,
    guests,
    max_guests: terms.max_guests ?? capacity,
    taken,
    hoursAhead: (arrival.epochMilliseconds - Date.parse(scope.now)) / HOUR_MS,
    isOver: asked.check_in_date < dayIn(timezone, scope.now),
  });
  const nights = days.slice(0, -1).flatMap(({ date, price }) => (price === null ? [] : [{ date, price }]));
  const booked_on = dayIn(scope.account.timezone, scope.now);
  const termsFor = (total: string) =>
    agreedTerms(total, { terms, currency, booked_on, check_in_date: asked.check_in_date });
  const shared = { asked, guests, currency, termsFor };
  if (nights.length < days.length - 1) return { ...shared, reasons, calculated: undefined };
  const { charges: chosen = [] } = asked;
  const calculated = calculateQuote({ nights, guests, chosen, terms, booked_on, currency });
  if (isWithinBounds(calculated)) return { ...shared, reasons, calculated };
  return { ...shared, reasons: [...reasons, TOO_LARGE], calculated: undefined };
}

const HOUR_MS = 3_600_000;

const TOO_LARGE = {
  code: 'amount_too_large',
  message: 'An amount of this stay is too large.',
  date: null,
  count: null,
} as const;

function isWithinBounds({ lines, total }: CalculatedQuote): boolean {
  return [total, ...lines.map(({ amount }) => amount.replace(/^-/, ''))].every(amountFits);
}
