import type { Rendered } from '#server/database/connections/sql.ts';
import { readAvailabilities } from '#server/areas/availabilities/actions.ts';
import { setPrices } from '#server/areas/listing-calendar/actions.ts';
import { listStays } from '#server/areas/reservations/stays/queries.ts';
import { listTasks } from '#server/areas/tasks/queries.ts';
import { createTransaction } from '#server/areas/transactions/actions.ts';
import { listEntries } from '#server/areas/transactions/queries.ts';
import { inTransaction } from '#server/database/scope.ts';
import { bookOrder } from '#server/workflows/book-order/book-order.ts';
import type { SqlPlan } from './floor-sql.ts';
import type { LoadPlan } from './load.ts';
import { entryOf, listPath, loadOf, planOf, type Bench } from './open-bench.ts';
import { daysFrom, newPrices, newStays } from './seed.ts';
import { ask, measure, runScript, startScript } from './service.ts';

/** A request, whether floor A is measured, and the statements of its floor B if it has one. */
type Case = Pick<LoadPlan, 'path'> &
  Partial<LoadPlan> & {
    readonly hasFloorA?: true;
    readonly floorB?: () => Promise<Pick<SqlPlan, 'connections' | 'runs' | 'fillings'>>;
  };

export type Cases = Readonly<Record<string, (bench: Bench) => Case | Promise<Case>>>;

/** The sizes of the service's pools. */
const READ_CONNECTIONS = 1;
const WRITE_CONNECTIONS = 8;
/** Heavy requests are few per second, so the first ones would measure compilation on both sides. */
const WARM_UP_SECONDS = 3;
/** More than the number created while measuring. */
const STAYS = 40_000;
const TASK_DAYS = { start_date: '2026-06-15', end_date: '2026-06-21' };

export const CASES: Cases = {
  'list 20 entries by property': (bench) => listOfEntries(bench, ''),
  // Each request has another unused parameter, so that no answer comes from memory.
  'list 20 entries, each list once': (bench) => listOfEntries(bench, '&asked={}'),
  'list 20 entries, 304 to who has it': async (bench) => {
    const { account, service } = bench;
    const path = listPath(account);
    const { headers } = await ask(service.port, account.token, { path });
    const known = { 'Service-Access-Token': account.token, 'If-None-Match': headers.get('ETag') ?? '' };
    return { path, hasFloorA: true, headers: [known] };
  },
  'list 20 tasks by date': (bench) =>
    aList(bench, `/v3/tasks?${new URLSearchParams(TASK_DAYS).toString()}&limit=20`, () =>
      listTasks(bench.account.scope, { limit: 20, ...TASK_DAYS }),
    ),
  'create entry': (bench) => ({
    method: 'POST',
    path: '/v3/transactions',
    bodies: [entryOf(bench.account)],
    floorB: async () => {
      const entry = { ...JSON.parse(entryOf(bench.account)), amount: '120.5' };
      const sent = await changes(bench, (tx) => createTransaction(tx, entry));
      const runs = [sent.filter(({ text }) => text.includes('insert into transactions'))];
      return { connections: WRITE_CONNECTIONS, runs };
    },
  }),
  'create stay': (bench) => ({
    method: 'POST',
    path: '/v3/reservations',
    bodies: newStays(bench.account, STAYS).map((stay) => JSON.stringify(stay)),
    isOnce: true,
    floorB: () => bookings(bench),
  }),
};

/** Of an account with a full calendar. */
export const CALENDAR_CASES: Cases = {
  'availabilities, 50 properties × a month': (bench) => availabilities(bench, 50, 31, READ_CONNECTIONS),
  'availabilities, 100 properties × a year': (bench) => availabilities(bench, 100, 365, WRITE_CONNECTIONS),
  'set 100 ranges of prices': (bench) => ({
    method: 'POST',
    path: '/v3/listings/prices',
    bodies: newPrices(bench.account).map((body) => JSON.stringify(body)),
    warmUpSeconds: WARM_UP_SECONDS,
    floorB: async () => {
      const runs: Rendered[][] = [];
      for (const body of newPrices(bench.account)) {
        const prices = body.prices.map((range) => ({ ...range, price: String(range.price) }));
        runs.push(await changes(bench, (tx) => setPrices(tx, { ...body, prices })));
      }
      return { connections: WRITE_CONNECTIONS, runs };
    },
  }),
  'list 20 stays by check-in': (bench) => {
    const { start_date: start_check_in_date, end_date: end_check_in_date } = daysFrom(31);
    const window = { start_check_in_date, end_check_in_date };
    return aList(bench, `/v3/reservations?${new URLSearchParams(window).toString()}&limit=20`, () =>
      listStays(bench.account.scope, { ...window, limit: 20 }),
    );
  },
};

function listOfEntries(bench: Bench, more: string): Case {
  const { scope, properties } = bench.account;
  const list = () => listEntries(scope, { limit: 20, property_id: properties[0] ?? 0 });
  return aList(bench, listPath(bench.account, more), list);
}

function aList(bench: Bench, path: string, list: () => Promise<unknown>): Case {
  const floorB = async () => {
    const page = (await bench.capture(list)).filter(({ text }) => text.includes('order by'));
    return { connections: READ_CONNECTIONS, runs: [page] };
  };
  return { path, hasFloorA: true, floorB };
}

function availabilities(bench: Bench, properties: number, days: number, connections: number): Case {
  const { account } = bench;
  const query = { property_ids: account.properties.slice(0, properties).join(','), ...daysFrom(days) };
  return {
    path: `/v3/availabilities?${new URLSearchParams(query).toString()}`,
    warmUpSeconds: WARM_UP_SECONDS,
    floorB: async () => {
      const runs = [await bench.capture(() => readAvailabilities(account.scope, query))];
      return { connections, runs };
    },
  };
}

/** The statements of a change, without `begin` and `commit`. */
async function changes(bench: Bench, work: Parameters<typeof inTransaction>[1]): Promise<Rendered[]> {
  const sent = await bench.capture(() => inTransaction(bench.account.scope, work));
  return sent.filter(({ text }) => !/^(begin|commit)/.test(text));
}

/** The statements of a booking of each property, with places for the code and the nights of many others. */
async function bookings(bench: Bench) {
  const stays = newStays(bench.account, STAYS, STAYS);
  const patterns = stays.splice(0, bench.account.properties.length);
  const runs: Rendered[][] = [];
  for (const pattern of patterns) {
    let code = '';
    const sent = await changes(bench, async (tx) => {
      const amounts = { rate_amount: '120', commission_amount: '0', received_amount: '0' };
      code = (await bookOrder(tx, { ...pattern, ...amounts })).rows[0]?.stay_code ?? '';
    });
    const text = JSON.stringify(sent)
      .replaceAll(code, '<code>')
      .replaceAll(pattern.check_in_date, '<from>')
      .replaceAll(pattern.check_out_date, '<to>');
    runs.push(JSON.parse(text));
  }
  const fillings = stays.map(({ check_in_date, check_out_date }, index) => ({
    '<code>': `0-${String(index).padStart(7, '0')}-floorb`,
    '<from>': check_in_date,
    '<to>': check_out_date,
  }));
  return { connections: WRITE_CONNECTIONS, runs, fillings };
}

/** The rate of a case, and its share of a bare Fastify route with the same bytes and of its own statements alone. */
export async function measureCase(bench: Bench, { hasFloorA, floorB, ...asked }: Case) {
  const floorA = hasFloorA === true ? await measureFloorA(bench, asked.path) : undefined;
  const ours = await measure(bench.service, planOf(bench, asked));
  const sql = floorB === undefined ? undefined : await measureFloorB(bench, await floorB(), asked);
  return {
    ...ours,
    ...(floorA === undefined ? {} : { floorA, ofFloorA: ours.perSecond / floorA }),
    ...(sql === undefined ? {} : { floorB: sql, ofFloorB: ours.perSecond / sql }),
  };
}

async function measureFloorA(bench: Bench, path: string): Promise<number> {
  const { bytes } = await ask(bench.service.port, bench.account.token, { path });
  const floor = await startScript('floor-http.ts', bytes.toString());
  const { perSecond } = await loadOf(bench, { path, port: floor.port });
  await floor.stop();
  return perSecond;
}

async function measureFloorB(
  { target, seconds, connections: clients }: Bench,
  plan: Pick<SqlPlan, 'connections' | 'runs' | 'fillings'>,
  { warmUpSeconds = 1 }: Partial<LoadPlan>,
): Promise<number> {
  if (plan.runs.some((run) => run.length === 0)) throw new Error('the statements of a run were not captured');
  const common = { target, clients, seconds, warmUpSeconds };
  return (await runScript<{ perSecond: number }>('floor-sql.ts', { ...common, ...plan })).perSecond;
}
