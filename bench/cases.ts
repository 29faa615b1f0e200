import type { Rendered } from '#server/database/connections/sql.ts';
import { createTransaction } from '#server/areas/transactions/actions.ts';
import { listTasks } from '#server/areas/tasks/queries.ts';
import { listEntries } from '#server/areas/transactions/queries.ts';
import { inTransaction } from '#server/database/scope.ts';
import { bookOrder } from '#server/workflows/book-order/book-order.ts';
import {
  measure,
  measureFloorB,
  measureList,
  planOf,
  WRITE_CONNECTIONS,
  type Case,
  type CaseResult,
  withFloors,
} from './measure.ts';
import type { Exchange } from './floor-sql.ts';
import type { Bench } from './open-bench.ts';

export async function measureCases(bench: Bench, only: string | undefined): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const [name, run] of Object.entries(CASES)) {
    if (only === undefined || name.includes(only)) results.push(await run(bench, name));
  }
  return results;
}

const CASES: Readonly<Record<string, Case>> = {
  'list 20 entries by property': async (bench, name) => {
    const [property_id = 0] = bench.account.properties;
    return measureList(bench, name, {
      path: `/v3/transactions?property_id=${property_id}&limit=20`,
      list: () => listEntries(bench.account.scope, { limit: 20, property_id }),
    });
  },
  // Each request has another unused parameter, so that no answer comes from memory.
  'list 20 entries, each list once': async (bench, name) => {
    const [property_id = 0] = bench.account.properties;
    return measureList(bench, name, {
      path: `/v3/transactions?property_id=${property_id}&limit=20&asked={}`,
      list: () => listEntries(bench.account.scope, { limit: 20, property_id }),
    });
  },
  'list 20 tasks by date': (bench, name) => {
    const day = { start_date: '2026-06-15', end_date: '2026-06-21' };
    return measureList(bench, name, {
      path: `/v3/tasks?${new URLSearchParams(day).toString()}&limit=20`,
      list: () => listTasks(bench.account.scope, { limit: 20, ...day }),
    });
  },
  'create entry': async (bench, name) => {
    const body = newEntry(bench);
    const statements = await bench.capture(() =>
      inTransaction(bench.account.scope, (tx) => createTransaction(tx, { ...body, amount: '120.5' })),
    );
    const insert = statements.filter(({ text }) => text.includes('insert into transactions'));
    const floorB = await measureFloorB(bench, { connections: WRITE_CONNECTIONS, runs: [insert] });
    const ours = await measure(bench, planOf(bench, 'POST', '/v3/transactions', [JSON.stringify(body)]));
    return withFloors({ name, ...ours }, undefined, floorB);
  },
  'create stay': async (bench, name) => {
    const ours = await measure(bench, {
      ...planOf(
        bench,
        'POST',
        '/v3/reservations',
        newStays(bench, STAYS, 0).map((stay) => JSON.stringify(stay)),
      ),
      repeatBodies: false,
    });
    const floorB = await measureFloorB(bench, {
      connections: WRITE_CONNECTIONS,
      ...(await bookings(bench)),
    });
    return withFloors({ name, ...ours }, undefined, floorB);
  },
};

/** More than the number created while measuring. */
const STAYS = 40_000;

function newEntry({ account }: Bench) {
  return {
    direction: 'income' as const,
    amount: 120.5,
    currency: 'EUR',
    item_id: account.item_id,
    payment_method_id: account.payment_method_id,
    property_id: account.properties[0] ?? 0,
    note: 'First instalment',
  };
}

type NewStay = ReturnType<typeof newStays>[number];

/** One night each, all different; `from` is the number created before. */
function newStays({ account }: Bench, count: number, from: number) {
  const first = Temporal.PlainDate.from('2030-01-01');
  return Array.from({ length: count }, (_, index) => {
    const night = first.add({ days: Math.floor((from + index) / account.properties.length) });
    return {
      property_id: account.properties[index % account.properties.length] ?? 0,
      custom_channel_id: account.custom_channel_id,
      check_in_date: night.toString(),
      check_out_date: night.add({ days: 1 }).toString(),
      guest_name: 'Ada Lovelace',
      currency: 'EUR',
      rate_amount: 120,
      commission_amount: 0,
      received_amount: 0,
    };
  });
}

/** The statements of a booking, and their values for each of many other bookings. */
async function bookings(bench: Bench): Promise<{ runs: Rendered[][]; exchange: Exchange }> {
  // Of the last property, because its number occurs nowhere else in the statements.
  const others = newStays(bench, STAYS, STAYS);
  const pattern = others.splice(bench.account.properties.length - 1, 1)[0];
  if (pattern === undefined) throw new Error('there is no stay to book');
  let code = '';
  const statements = await bench.capture(() =>
    inTransaction(bench.account.scope, async (tx) => {
      const amounts = { rate_amount: '120', commission_amount: '0', received_amount: '0' };
      const {
        rows: [stay],
      } = await bookOrder(tx, { ...pattern, ...amounts });
      code = stay?.stay_code ?? '';
    }),
  );
  return {
    runs: [statements.filter(({ text }) => !/^(begin|commit)/.test(text))],
    exchange: {
      captured: valuesOf(code, pattern),
      runs: others.map((stay, index) => valuesOf(`0-${String(index).padStart(7, '0')}-floorb`, stay)),
    },
  };
}

function valuesOf(stay_code: string, { check_in_date, check_out_date, property_id }: NewStay) {
  return [stay_code, check_in_date, check_out_date, property_id];
}
