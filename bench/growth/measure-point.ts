import type { LoadPlan } from '../load.ts';
import type { Bench } from '../open-bench.ts';
import { runLoad } from '../processes.ts';
import type { Account } from '../seed.ts';
import type { Figure, Point } from './growth.ts';

type Measured = Pick<Bench, 'seconds' | 'connections'> & {
  readonly port: number;
  /** Whose requests come in turn. */
  readonly accounts: readonly Pick<Account, 'token' | 'properties' | 'item_id' | 'payment_method_id'>[];
};

/** Measures the three cases at one size. */
export async function measurePoint(size: number, measured: Measured): Promise<Point> {
  // Every account asks for the same list; only in an account of its own can the property be given.
  const [first] = measured.accounts;
  const filter = measured.accounts.length === 1 ? `property_id=${first?.properties[0]}&` : '';
  const path = `/v3/transactions?${filter}limit=20`;
  const figures = {
    'list, each once': await run(measured, { method: 'GET', path: `${path}&asked={}`, bodies: [] }),
    'list, the same again': await run(measured, { method: 'GET', path, bodies: [] }),
    'create an entry': await run(measured, {
      method: 'POST',
      path: '/v3/transactions',
      bodies: newEntries(measured),
    }),
  };
  console.error(size, JSON.stringify(figures));
  return { size, figures };
}

/** An entry of each account, in the order of the tokens. */
function newEntries({ accounts }: Measured): string[] {
  return accounts.map(({ properties, item_id, payment_method_id }) =>
    JSON.stringify({
      direction: 'income',
      amount: 120.5,
      currency: 'EUR',
      item_id,
      payment_method_id,
      property_id: properties[0],
    }),
  );
}

async function run(
  { port, seconds, connections, accounts }: Measured,
  request: Pick<LoadPlan, 'method' | 'path' | 'bodies'>,
): Promise<Figure> {
  const { perSecond, p99Ms, statuses } = await runLoad({
    port,
    connections,
    seconds,
    warmUpSeconds: 1,
    headers: {},
    tokens: accounts.map(({ token }) => token),
    repeatBodies: true,
    ...request,
  });
  const refused = Object.keys(statuses).filter((status) => status !== '200');
  if (refused.length > 0) throw new Error(`${request.method} ${request.path}: ${JSON.stringify(statuses)}`);
  return { perSecond: Math.round(perSecond), p99Ms: Number(p99Ms.toFixed(1)) };
}
