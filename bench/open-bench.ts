import type { Rendered } from '#server/database/connections/sql.ts';
import type { LoadPlan, LoadResult } from './load.ts';
import { addTasks, seedAccount, type Account } from './seed.ts';
import { openService, residentMb, runLoad, type Opened } from './service.ts';

export type Bench = Opened & {
  /** 100,000 entries and 10,000 tasks. */
  readonly account: Account;
  readonly seconds: number;
  readonly connections: number;
  readonly idleMb: number;
  /** The statements that `work` sends, as the driver sends them. */
  capture(work: () => Promise<unknown>): Promise<readonly Rendered[]>;
};

const ENTRIES = 100_000;
const TASKS = 10_000;

/** A service with an account, and how it is measured. */
export async function openBench(options: {
  readonly seconds: number;
  readonly connections?: number;
  /** Further settings of the service. */
  readonly env?: Readonly<Record<string, string>>;
}): Promise<Bench> {
  const { seconds, connections = 32, env = {} } = options;
  const opened = await openService({ env, prepare: () => Promise.resolve() });
  const { sql, acting, service } = opened;
  const heard: Rendered[] = [];
  sql.watch((statement) => heard.push(statement));
  const account = await seedAccount(acting, 'bench', ENTRIES);
  await addTasks(account, TASKS);
  await sql`vacuum analyze`;
  return {
    ...opened,
    seconds,
    connections,
    account,
    idleMb: residentMb(service.child.pid),
    capture: async (work) => {
      heard.length = 0;
      await work();
      return [...heard];
    },
  };
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
