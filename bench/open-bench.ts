import type { LoadPlan, LoadResult } from './load.ts';
import { addTasks, seedAccount, type Account } from './seed.ts';
import { openService, runLoad, type Opened } from './service.ts';

/** A service with an account, and how it is measured. */
export type Bench = Opened & {
  readonly account: Account;
  readonly seconds: number;
  readonly connections: number;
};

const ENTRIES = 100_000;
const TASKS = 10_000;

/** A bench whose account has 100,000 entries and 10,000 tasks. */
export async function openBench(how: Pick<Bench, 'seconds' | 'connections'>): Promise<Bench> {
  const opened = await openService();
  const account = await seedAccount(opened.acting, 'bench', ENTRIES);
  await addTasks(account, TASKS);
  await opened.sql`vacuum analyze`;
  return { ...opened, ...how, account };
}

/** A load on the service of the bench by its account. */
export function planOf(
  { service, account, seconds, connections }: Bench,
  asked: Pick<LoadPlan, 'path'> & Partial<LoadPlan>,
): LoadPlan {
  const headers = [{ 'Service-Access-Token': account.token }];
  return { port: service.port, connections, seconds, warmUpSeconds: 1, headers, ...asked };
}

export function loadOf(bench: Bench, asked: Parameters<typeof planOf>[1]): Promise<LoadResult> {
  return runLoad(planOf(bench, asked));
}

/** The path of the list that most measurements read; with `{}` no two requests are the same. */
export function listPath({ properties }: Pick<Account, 'properties'>, more = ''): string {
  return `/v3/transactions?property_id=${properties[0] ?? 0}&limit=20${more}`;
}

/** The entry that measurements create, as its JSON text. */
export function entryOf({ item_id, payment_method_id, properties }: Account): string {
  const entry = { direction: 'income', amount: 120.5, currency: 'EUR', note: 'First instalment' };
  return JSON.stringify({ ...entry, item_id, payment_method_id, property_id: properties[0] });
}
