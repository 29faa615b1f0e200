import type { Acting } from '#server/areas/accounts/actions.ts';
import { inTransaction, type WriteScope } from '#server/database/scope.ts';
import { seedAccount, type Account } from '../seed.ts';
import { addBookings } from './add-bookings.ts';
import { addBooks } from './add-books.ts';
import { addCorrespondence } from './add-correspondence.ts';
import { addLog } from './add-log.ts';
import { addOffers } from './add-offers.ts';
import { addRules } from './add-rules.ts';
import { addWork } from './add-work.ts';

/** How large an account is. All its rows are in proportion to its stays. */
export type House = {
  /** An even number: a group of two books two of them. */
  readonly properties: number;
  /** Of each property, in three years, of which one is to come. At most 270. */
  readonly staysEach: number;
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
export const TENTH: House = { properties: 50, staysEach: 240, rules: 10, daysPriced: 365 };
/** A host with two flats. */
export const SMALL: House = { properties: 2, staysEach: 100, rules: 3, daysPriced: 60 };

/** A house being filled: the days of its stays are around `today`. */
export type Filling = House & { readonly account: Account; readonly today: string };

/**
 * An account of that size. The same house and day have the same data, but for identifiers and secrets. Its rows are
 * written by statements of whole tables, and without events.
 */
export async function seedHouse(acting: Acting, slug: string, house: House): Promise<Account> {
  const seeded = await seedAccount(acting, slug, 1);
  const properties = await addProperties(seeded, house.properties);
  const account = { ...seeded, properties };
  const today = acting.clock().toString().slice(0, 10);
  const filling = { ...house, account, today };
  await inTransaction(account.scope, async (tx) => {
    await tx.sql`set local statement_timeout = 0`;
    await fill(tx, filling);
  });
  return account;
}

async function fill(tx: WriteScope, filling: Filling): Promise<void> {
  await addOffers(tx, filling);
  await addBookings(tx, filling);
  await addBooks(tx, filling);
  await addWork(tx, filling);
  await addCorrespondence(tx, filling);
  await addRules(tx, filling);
  await addLog(tx);
}

async function addProperties({ scope, properties }: Account, count: number): Promise<readonly number[]> {
  if (count <= properties.length) return properties.slice(0, count);
  return inTransaction(scope, async ({ sql, host_id }) => {
    const rows = await sql<{ id: number }[]>`
      insert into properties (host_id, title, address, timezone, currency, cleaning_fee, base_price, created_at)
      select ${host_id}, 'House ' || n, n || ' Canal Street, Amsterdam', 'Europe/Amsterdam', 'EUR', 45, 120 + n % 60, now()
      from generate_series(${properties.length}::integer, ${count - 1}::integer) n
      returning id`;
    return [...properties, ...rows.map(({ id }) => id)];
  });
}
