import type { Rendered } from '#server/database/connections/sql.ts';
import { readAvailabilities } from '#server/areas/availabilities/actions.ts';
import { setPrices } from '#server/areas/listing-calendar/actions.ts';
import { listStays } from '#server/areas/reservations/stays/queries.ts';
import { inTransaction } from '#server/database/scope.ts';
import {
  measure,
  measureFloorB,
  measureList,
  planOf,
  READ_CONNECTIONS,
  withFloors,
  WRITE_CONNECTIONS,
  type Case,
  type CaseResult,
} from './measure.ts';
import type { Bench } from './open-bench.ts';
import { FIRST_DAY, seedCalendar } from './seed-calendar.ts';

export type CalendarOptions = {
  readonly only: string | undefined;
  /** Of the measured account, and of each of the others. */
  readonly stays: number;
  /** Number of accounts of that size for the second measurement; 1 measures only once. */
  readonly accounts: number;
};

/** ofAlone: its rate among other accounts relative to its rate alone. */
export type CalendarResult = CaseResult & { readonly ofAlone?: number };

/** Heavy requests are few per second, so the first ones would measure compilation on both sides. */
const WARM_UP_SECONDS = 3;

/** The cases of an account with a full calendar, alone in the database and among many of its size. */
export async function measureCalendar(bench: Bench, options: CalendarOptions): Promise<CalendarResult[]> {
  const { only, stays, accounts } = options;
  const cases = Object.entries(CASES).filter(([name]) => only === undefined || name.includes(only));
  if (cases.length === 0) return [];
  const { acting, account } = bench;
  const calendar = { ...bench, account: await seedCalendar(acting, 'calendar', stays) };
  await account.scope.sql`vacuum analyze`;
  const alone: CaseResult[] = [];
  for (const [name, run] of cases) alone.push(await run(calendar, name));
  if (accounts <= 1) return alone;
  for (let other = 2; other <= accounts; other += 1) await seedCalendar(acting, `calendar-${other}`, stays);
  await account.scope.sql`vacuum analyze`;
  // Writes the loaded data to disk first, because loading is not measured.
  await account.scope.sql`checkpoint`;
  const among: CalendarResult[] = [];
  for (const [index, [name, run]] of cases.entries()) {
    const result = await run(calendar, `${name}, ${accounts} accounts`);
    among.push({ ...result, ofAlone: result.perSecond / (alone[index]?.perSecond ?? 0) });
  }
  return [...alone, ...among];
}

const CASES: Readonly<Record<string, Case>> = {
  'availabilities, 50 properties × a month': (bench, name) =>
    measureAvailabilities(bench, name, { properties: 50, days: 31, connections: READ_CONNECTIONS }),
  'availabilities, 100 properties × a year': (bench, name) =>
    measureAvailabilities(bench, name, { properties: 100, days: 365, connections: WRITE_CONNECTIONS }),
  'set 100 ranges of prices': async (bench, name) => {
    const bodies = newPrices(bench);
    const texts = bodies.map((body) => JSON.stringify(body));
    const plan = planOf(bench, 'POST', '/v3/listings/prices', texts);
    const ours = await measure(bench, { ...plan, warmUpSeconds: WARM_UP_SECONDS });
    const runs: Rendered[][] = [];
    for (const body of bodies) {
      const prices = body.prices.map((entry) => ({ ...entry, price: String(entry.price) }));
      const statements = await bench.capture(() =>
        inTransaction(bench.account.scope, (tx) => setPrices(tx, { ...body, prices })),
      );
      runs.push(statements.filter(({ text }) => !/^(begin|commit)/.test(text)));
    }
    const floorB = await measureFloorB(bench, {
      connections: WRITE_CONNECTIONS,
      warmUpSeconds: WARM_UP_SECONDS,
      runs,
    });
    return withFloors({ name, ...ours }, undefined, floorB);
  },
  'list 20 stays by check-in': (bench, name) => {
    const query = {
      start_check_in_date: FIRST_DAY.toString(),
      end_check_in_date: FIRST_DAY.add({ days: 30 }).toString(),
      limit: 20,
    };
    const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return measureList(bench, name, {
      path: `/v3/reservations?${text.toString()}`,
      list: () => listStays(bench.account.scope, query),
    });
  },
};

async function measureAvailabilities(
  bench: Bench,
  name: string,
  asked: { readonly properties: number; readonly days: number; readonly connections: number },
): Promise<CaseResult> {
  const query = {
    property_ids: bench.account.properties.slice(0, asked.properties).join(','),
    start_date: FIRST_DAY.toString(),
    end_date: FIRST_DAY.add({ days: asked.days - 1 }).toString(),
  };
  const path = `/v3/availabilities?${new URLSearchParams(query).toString()}`;
  const ours = await measure(bench, { ...planOf(bench, 'GET', path, []), warmUpSeconds: WARM_UP_SECONDS });
  const statements = await bench.capture(() => readAvailabilities(bench.account.scope, query));
  const { connections } = asked;
  const floorB = await measureFloorB(bench, {
    connections,
    warmUpSeconds: WARM_UP_SECONDS,
    runs: [[...statements]],
  });
  return withFloors({ name, ...ours }, undefined, floorB);
}

const RANGES = 100;

/** A hundred ranges of three days for each listing, then the same with other prices: each call changes all of them. */
/** Prices of a hundred ranges of days for each listing, and then other ones. */
export function newPrices({ account }: Pick<Bench, 'account'>) {
  return [0, 1].flatMap((round) =>
    account.properties.map((property_id) => ({
      channel_type: 'airbnb' as const,
      listing_id: `L${property_id}`,
      prices: Array.from({ length: RANGES }, (_, index) => ({
        start_date: FIRST_DAY.add({ days: index * 3 }).toString(),
        end_date: FIRST_DAY.add({ days: index * 3 + 2 }).toString(),
        price: 100.5 + index + round * 1000,
      })),
    })),
  );
}
