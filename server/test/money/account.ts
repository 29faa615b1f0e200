import assert from 'node:assert/strict';
import { SOME_TERMS } from '../../src/areas/booking-terms/fixtures.ts';
import { aProperty } from '../../src/areas/properties/fixtures.ts';
import { directChannel } from '../../src/areas/reservations/fixtures.ts';
import { booksOf, type Books } from '../../src/areas/transactions/fixtures.ts';
import { dataOf, type Answer, type Caller, type Harness, type Host } from '../harness.ts';
import { dayAfter, type PaperLine } from './paper.ts';

export const CURRENCIES = [
  { currency: 'EUR', places: 2 },
  { currency: 'JPY', places: 0 },
  { currency: 'KWD', places: 3 },
] as const;

export type Currency = (typeof CURRENCIES)[number];

/** Channels that pay after the guests have come, and after they have left. */
export const CHANNELS = ['airbnb', 'booking.com'] as const;

/** An account with properties in each currency, and listings `one` of connectors. */
export type MoneyAccount = {
  readonly host: Host;
  readonly books: Books;
  readonly direct: number;
  readonly connector: Caller;
  /** By currency. */
  readonly properties: Readonly<Record<Currency['currency'], readonly number[]>>;
  /** The properties with a plan. */
  readonly planned: ReadonlySet<number>;
};

const PROPERTIES_EACH = 4;

/** The first parts of the plan: percent on booking, and an amount some days before check-in. */
export const PLAN = { PERCENT: 33.3, FIXED: 90, DAYS_BEFORE: 30 } as const;

const TERMS = {
  ...SOME_TERMS,
  charges: SOME_TERMS.charges.map((charge) =>
    charge.amount === undefined ? charge : { ...charge, amount: Math.ceil(charge.amount) },
  ),
  payment_plan: [
    { percent: PLAN.PERCENT },
    { amount: PLAN.FIXED, days_before_check_in: PLAN.DAYS_BEFORE },
    { percent: 1, days_before_check_in: 0 },
  ],
};

export async function openAccount(harness: Harness): Promise<MoneyAccount> {
  const host = await harness.newHost();
  const properties: Record<Currency['currency'], number[]> = { EUR: [], JPY: [], KWD: [] };
  const planned = new Set<number>();
  for (const { currency } of CURRENCIES) {
    for (let n = 0; n < PROPERTIES_EACH; n += 1) {
      const id = await aProperty(host, { title: `${currency} ${n}`, currency, base_price: 90 + n });
      // One has no terms, and one no plan.
      const terms = n === 1 ? { ...TERMS, payment_plan: [] } : TERMS;
      if (n > 0) await dataOf(host.put(`/properties/${id}/booking_terms`, terms));
      properties[currency].push(id);
      if (n > 1) planned.add(id);
    }
  }
  const connector = await host.connector();
  for (const channel_type of CHANNELS) {
    const property_id = await aProperty(host, { title: channel_type, base_price: 100 });
    await dataOf(host.post('/listings', { channel_type, listing_id: 'one', property_id }));
    const capabilities = ['cancel'];
    await dataOf(connector.put('/channel/listings/one', { channel_type, capabilities }));
  }
  const [books, direct] = [await booksOf(host), await directChannel(host)];
  return { host, books, direct, connector, properties, planned };
}

const FIRST_DAY = '2026-06-20';
const DAYS_OF_SLOT = 14;

/** Dates that no other history has: each has its own days. */
export function datesOf(slot: number, from: number, nights: number) {
  const check_in_date = dayAfter(FIRST_DAY, slot * DAYS_OF_SLOT + (from % 5));
  return { check_in_date, check_out_date: dayAfter(check_in_date, 1 + (nights % 9)) };
}

/** The day in the middle of the days of so many histories. */
export const middleOf = (slots: number): string => dayAfter(FIRST_DAY, Math.floor(slots / 2) * DAYS_OF_SLOT);

/** `219.7` is 21970 of the smallest unit. Fails on more places than the currency has. */
export function unitsOf(amount: number, places: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount));
  assert.ok(match !== null, `${amount} is no plain amount`);
  const [, sign = '', whole = '', fraction = ''] = match;
  assert.ok(fraction.length <= places, `${amount} has more than ${places} places`);
  return BigInt(sign + whole + fraction.padEnd(places, '0'));
}

/** A number below 2^53 in all its digits, so that its JSON is exact. */
export const amountOf = (units: bigint, places: number): number => Number(units) / 10 ** places;

export const sentLines = (lines: readonly PaperLine[], places: number) =>
  lines.map((line) => ({ ...line, amount: amountOf(line.amount, places) }));

export const readLines = (
  lines: readonly { type: string; description: string; amount: number }[],
  places: number,
): PaperLine[] =>
  lines.map(({ type, description, amount }) => ({ type, description, amount: unitsOf(amount, places) }));

/** The data of an answer. A refusal, which has none, must be what the paper says. */
export async function allowed<Data>(isAllowed: boolean, answer: Promise<Answer<Data>>): Promise<Data> {
  const { status, data, text } = await answer;
  assert.ok(status < 500, text);
  assert.equal(status === 200, isAllowed, text);
  return data;
}
