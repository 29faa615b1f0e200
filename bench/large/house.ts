import type { Acting } from '#server/areas/accounts/actions.ts';
import { inTransaction, type WriteScope } from '#server/database/scope.ts';
import { seedAccount, type Account } from '../seed.ts';
import { addBookings, addOffers, addRules } from './bookings.ts';
import { addBooks, addCorrespondence, addLog, addWork } from './following.ts';

/** How large an account is. All its rows are in proportion to its stays. */
export type House = {
  /** An even number: a group of two books two of them. */
  readonly properties: number;
  /** Of each property. Two thirds of them are past. */
  readonly staysEach: number;
  /** From the first stay to the last: at least four for each stay of a property. Three years if not given. */
  readonly days?: number;
  readonly rules: number;
  /** Of each listing, from today on. */
  readonly daysPriced: number;
};

/**
 * A real manager: 120,000 stays, 245,000 entries, 60,000 tasks, 30,000 conversations with 410,000 messages, 20,000 reviews,
 * 1,500 listings and 630,000 rows of the audit log.
 */
export const LARGE: House = { properties: 500, staysEach: 240, rules: 50, daysPriced: 365 };
/** A tenth of it. */
export const TENTH: House = { ...LARGE, properties: 50, rules: 10 };
/** A host with two flats. */
export const SMALL: House = { properties: 2, staysEach: 100, rules: 3, daysPriced: 60 };

/** A house being filled: the days of its stays are around `today`. */
export type Filling = House & { readonly account: Account; readonly today: string };

type Add = (tx: WriteScope, filling: Filling) => Promise<void>;

const CALENDAR: readonly Add[] = [addOffers, addBookings];
const WHOLE: readonly Add[] = [...CALENDAR, addBooks, addWork, addCorrespondence, addRules, addLog];

/**
 * An account of that size. The same house and day have the same data, but for identifiers and secrets. Its rows are
 * written by statements of whole tables, and without events.
 */
export function seedHouse(acting: Acting, slug: string, house: House): Promise<Account> {
  return seed(acting, slug, house, WHOLE);
}

/** A hundred properties, or as many as said, with their stays, listings and prices, and nothing else: a stay in five days. */
export function seedCalendar(
  acting: Acting,
  slug: string,
  stays: number,
  properties = 100,
): Promise<Account> {
  const staysEach = Math.ceil(stays / properties);
  const house = { properties, staysEach, days: 5 * staysEach, rules: 0, daysPriced: 400 };
  return seed(acting, slug, house, CALENDAR);
}

async function seed(acting: Acting, slug: string, house: House, adds: readonly Add[]): Promise<Account> {
  const account = await seedAccount(acting, slug, 1, house.properties);
  const filling = { ...house, account, today: acting.clock().toString().slice(0, 10) };
  await inTransaction(account.scope, async (tx) => {
    await tx.sql`set local statement_timeout = 0`;
    for (const add of adds) await add(tx, filling);
  });
  return account;
}
