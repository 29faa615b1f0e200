import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { array, asyncProperty, constantFrom, integer, nat, record } from 'fast-check';
import { holds } from '../../test/holds.ts';
import { clock, dataOf, refused, START, useHarness, walk, type Host } from '../../test/harness.ts';
import { aProperty } from '../areas/properties/fixtures.ts';
import { aBooking, directChannel } from '../areas/reservations/fixtures.ts';
import { anIncome, booksOf } from '../areas/transactions/fixtures.ts';

const harness = useHarness();

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

async function hostWithEntries(count: number): Promise<Host> {
  const host = await harness.newHost();
  const books = await booksOf(host);
  for (let index = 0; index < count; index += 1)
    await dataOf(host.post('/transactions', anIncome(books, { note: `entry ${index}` })));
  return host;
}

test('offset and limit cut the list, total counts all of it', async () => {
  const host = await hostWithEntries(23);
  const first = await dataOf(host.get('/transactions'));
  assert.equal(first.transactions.length, 20);
  assert.equal(first.total, 23);
  const whole = await dataOf(host.get('/transactions', { limit: 100 }));
  assert.deepEqual(first.transactions, whole.transactions.slice(0, 20));
  const part = await dataOf(host.get('/transactions', { offset: 5, limit: 3 }));
  assert.deepEqual(part.transactions, whole.transactions.slice(5, 8));
  assert.equal(part.total, 23);
  const beyond = await dataOf(host.get('/transactions', { offset: 23 }));
  assert.deepEqual(beyond, { transactions: [], total: 23, next_cursor: null });
  const filtered = await dataOf(host.get('/transactions', { keyword: 'entry 1', limit: 2 }));
  assert.equal(filtered.total, 11);
});

test('offset and limit outside of their bounds are refused by field', async () => {
  const host = await harness.newHost();
  for (const path of ['/transactions', '/properties', '/reservations']) {
    for (const limit of [0, -1, 101, '1.5', 'x', '1e1', '']) {
      await refused(host.get(path, { limit }), 'validation_failed', ['query.limit']);
    }
    for (const offset of [-1, '0.5', 'x', '9007199254740992']) {
      await refused(host.get(path, { offset }), 'validation_failed', ['query.offset']);
    }
    for (const query of [{ limit: 1 }, { limit: 100 }, { offset: 0 }, { offset: '9007199254740991' }])
      await dataOf(host.get(path, query));
  }
});

test('next_cursor is null on the last page, also when the page is full to the last row', async () => {
  const host = await hostWithEntries(4);
  for (const limit of [4, 5, 100]) {
    assert.equal((await dataOf(host.get('/transactions', { limit }))).next_cursor, null);
  }
  const first = await dataOf(host.get('/transactions', { limit: 2 }));
  assert.equal(typeof first.next_cursor, 'string');
  const second = await dataOf(host.get('/transactions', { limit: 2, cursor: first.next_cursor! }));
  assert.equal(second.next_cursor, null);
  assert.equal(second.total, 4);
  assert.equal((await dataOf((await harness.newHost()).get('/transactions'))).next_cursor, null);
});

test('an offset page names the cursor that goes on from it', async () => {
  const host = await hostWithEntries(6);
  const whole = await dataOf(host.get('/transactions'));
  const { next_cursor: cursor } = await dataOf(host.get('/transactions', { offset: 2, limit: 2 }));
  const { transactions } = await dataOf(host.get('/transactions', { cursor: cursor! }));
  assert.deepEqual(transactions, whole.transactions.slice(4));
});

test('a cursor takes another limit and the same filters in another order', async () => {
  const host = await hostWithEntries(6);
  const filters = { direction: 'income', currency: 'EUR' };
  const { next_cursor: cursor } = await dataOf(host.get('/transactions', { ...filters, limit: 1 }));
  const turned = { cursor: cursor!, limit: 3, currency: 'EUR', direction: 'income', offset: 0 };
  assert.equal((await dataOf(host.get('/transactions', turned))).transactions.length, 3);
});

test('a cursor fits no other filters, no other order and no other list', async () => {
  const host = await hostWithEntries(3);
  await aProperty(host, { title: 'A' });
  await aProperty(host, { title: 'B' });
  const { next_cursor: cursor } = await dataOf(host.get('/transactions', { limit: 1, currency: 'EUR' }));
  const { next_cursor: ofProperties } = await dataOf(host.get('/properties', { limit: 1 }));
  const misuses = [
    host.get('/transactions', { cursor: cursor! }),
    host.get('/transactions', { cursor: cursor!, currency: 'USD' }),
    host.get('/transactions', { cursor: cursor!, currency: 'EUR', direction: 'income' }),
    host.get('/properties', { cursor: cursor! }),
    host.get('/reservations', { cursor: cursor!, order_by: 'check_in_date' }),
    host.get('/transactions', { cursor: ofProperties! }),
  ];
  for (const misuse of misuses) {
    assert.equal((await refused(misuse, 'cursor_mismatch', ['query.cursor'])).status, 422);
  }
});

test('a cursor and an offset together are refused', async () => {
  const host = await hostWithEntries(3);
  const { next_cursor: cursor } = await dataOf(host.get('/transactions', { limit: 1 }));
  await refused(host.get('/transactions', { cursor: cursor!, offset: 1 }), 'cursor_mismatch', [
    'query.offset',
  ]);
});

test('a cursor that is forged, bound as ours are but to values that no row has, is refused', async () => {
  const host = await hostWithEntries(3);
  const forgeries = [[], ['2026-06-15T10:00:00Z'], ['some day', 1], ['2026-06-15T10:00:00Z', 'x'], [1, 1, 1]];
  for (const values of [...forgeries, ['2026-02-30T00:00:00Z', 1], ['\0', 1]]) {
    const binding = createHash('sha256')
      .update(JSON.stringify(['transactions', [], values]))
      .digest('base64url');
    const cursor = Buffer.from(JSON.stringify([binding.slice(0, 12), ...values])).toString('base64url');
    await refused(host.get('/transactions', { cursor }), 'cursor_mismatch', ['query.cursor']);
  }
});

test('a cursor that is made up, cut off or changed is refused, never an error of our own', async () => {
  const host = await hostWithEntries(3);
  const { next_cursor } = await dataOf(host.get('/transactions', { limit: 1 }));
  const [binding, ...values] = JSON.parse(Buffer.from(next_cursor!, 'base64url').toString());
  const written = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const cursors = [
    '',
    'x',
    '%00',
    next_cursor!.slice(0, -3),
    written(null),
    written([]),
    written({}),
    written([binding]),
    written([binding, values[0]]),
    written([binding, ...values, 1]),
    written([binding, 'yesterday', 'x']),
    written([binding, 1e300, 1e300]),
    written([binding, '\0', 1]),
    written([binding, null, 1]),
    written([binding, ...values.toReversed()]),
  ];
  for (const cursor of cursors)
    await refused(host.get('/transactions', { cursor }), 'cursor_mismatch', ['query.cursor']);
  await refused(host.get('/transactions', { cursor: 'x'.repeat(1001) }), 'validation_failed', [
    'query.cursor',
  ]);
});

test('a cursor of another account shows nothing of it', async () => {
  const [host, stranger] = [await hostWithEntries(3), await hostWithEntries(2)];
  const { next_cursor: cursor } = await dataOf(host.get('/transactions', { limit: 1 }));
  const mine = idsOf((await dataOf(stranger.get('/transactions'))).transactions);
  const answer = await stranger.get('/transactions', { cursor: cursor! });
  for (const { id } of answer.data?.transactions ?? []) assert.ok(mine.includes(id));
});

/** What a page of any list has. */
type ListedData = { total: number; next_cursor: string | null } & Record<
  string,
  Parameters<Walked['keyOf']>[0][]
>;

/** A list that the walk below pages through: what its rows are called, how they are made and taken away. */
type Walked = {
  readonly path: string;
  readonly query: Record<string, string>;
  readonly keyOf: (row: { id?: number; stay_code?: string }) => string | number;
  insert(where: number): Promise<string | number>;
  remove(key: string | number): Promise<unknown>;
};

const day = (index: number) => Temporal.PlainDate.from('2026-07-01').add({ days: index }).toString();

async function walkedTransactions(): Promise<Walked> {
  const host = await harness.newHost();
  const books = await booksOf(host);
  return {
    ...walkedOn(host, '/transactions', {}),
    keyOf: ({ id }) => id!,
    insert: async (where) => {
      const action_at = `${day(where % 6)}T10:00:00.${where % 2}Z`;
      return (await dataOf(host.post('/transactions', anIncome(books, { action_at })))).transaction_id;
    },
    remove: (id) => dataOf(host.delete(`/transactions/${id}`)),
  };
}

async function walkedProperties(): Promise<Walked> {
  const host = await harness.newHost();
  let made = 0;
  return {
    ...walkedOn(host, '/properties', {}),
    keyOf: ({ id }) => id!,
    insert: () => aProperty(host, { title: `House ${(made += 1)}` }),
    remove: (id) => dataOf(host.delete(`/properties/${id}`)),
  };
}

async function walkedReservations(order_by: string): Promise<Walked> {
  const host = await harness.newHost();
  const custom_channel_id = await directChannel(host);
  let made = 0;
  return {
    ...walkedOn(host, '/reservations', { status: 'accepted', order_by }),
    keyOf: ({ stay_code }) => stay_code!,
    insert: async (where) => {
      const property_id = await aProperty(host, { title: `House ${(made += 1)}` });
      clock.now = Temporal.Instant.from(START).add({ minutes: where % 3 });
      const stay = { check_in_date: day(where % 4), check_out_date: day(7 + (where % 5)) };
      return (await dataOf(host.post('/reservations', aBooking(custom_channel_id, property_id, stay))))
        .stay_code;
    },
    remove: (code) => dataOf(host.delete(`/reservations/${code}`)),
  };
}

let walker: Host;

function walkedOn(host: Host, path: string, query: Record<string, string>) {
  walker = host;
  return { path, query };
}

type Step = { limit: number; inserts: number[]; removals: number[] };

const steps = array(
  record({
    limit: integer({ min: 1, max: 6 }),
    inserts: array(nat(30), { maxLength: 3 }),
    removals: array(nat(1000), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
);

/** Walks the list by cursor, changing it between the pages as the steps say, and then to its end. */
async function checkWalk(list: Walked, initial: number[], changes: readonly Step[]): Promise<void> {
  const alive: (string | number)[] = [];
  for (const where of initial) alive.push(await list.insert(where));
  const survivors = new Set(alive);
  const seen: (string | number)[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; cursor !== null; page += 1) {
    const { limit, inserts, removals } = changes[page] ?? { limit: 4, inserts: [], removals: [] };
    const query = { ...list.query, limit, ...(cursor === undefined ? {} : { cursor }) };
    const data = await dataOf<ListedData>(walker.get(list.path, query));
    const rows = data[list.path.slice(1)]!;
    assert.equal(data.total, alive.length);
    assert.ok(rows.length === limit || data.next_cursor === null);
    seen.push(...rows.map(list.keyOf));
    cursor = data.next_cursor;
    for (const where of inserts) alive.push(await list.insert(where));
    for (const removal of removals.slice(0, alive.length)) {
      const [gone] = alive.splice(removal % alive.length, 1);
      await list.remove(gone!);
      survivors.delete(gone!);
    }
  }
  assert.equal(new Set(seen).size, seen.length, 'no row twice');
  const missed = [...survivors].filter((key) => !seen.includes(key));
  assert.deepEqual(missed, [], 'every row that was there all the while');
  const whole = await dataOf<ListedData>(walker.get(list.path, { ...list.query, limit: 100 }));
  const now = whole[list.path.slice(1)]!;
  const order = now.map(list.keyOf).filter((key) => seen.includes(key));
  assert.deepEqual(
    seen.filter((key) => order.includes(key)),
    order,
    'in the order of the list',
  );
}

const rows = array(nat(30), { maxLength: 18 });

holds('transactions walked by cursor while rows come and go: every surviving row once, in order', 25, () =>
  asyncProperty(rows, steps, async (initial, changes) =>
    checkWalk(await walkedTransactions(), initial, changes),
  ),
);

holds('properties walked by cursor while rows come and go: every surviving row once, in order', 25, () =>
  asyncProperty(rows, steps, async (initial, changes) =>
    checkWalk(await walkedProperties(), initial, changes),
  ),
);

const orders = constantFrom('booked_at', 'check_in_date', 'check_out_date', 'created_at', 'cancelled_at');

holds(
  'reservations walked by cursor in any order while rows come and go: every surviving row once, in order',
  25,
  () =>
    asyncProperty(orders, rows, steps, async (order_by, initial, changes) => {
      await checkWalk(await walkedReservations(order_by), initial, changes);
      clock.now = Temporal.Instant.from(START);
    }),
);

test('cancelled reservations walked by cursor in the order of their cancelling come once each', async (t) => {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const list = await walkedReservations('cancelled_at');
  const codes: (string | number)[] = [];
  for (const where of [0, 1, 2, 3, 4, 5, 6]) codes.push(await list.insert(where));
  for (const [index, code] of codes.slice(0, 5).entries()) {
    clock.now = Temporal.Instant.from(START).add({ minutes: Math.floor(index / 2) });
    await list.remove(code);
  }
  const query = { order_by: 'cancelled_at', limit: 2 };
  const seen = (await walk(walker, '/reservations', query)).map(list.keyOf);
  const whole = await dataOf(walker.get('/reservations', { order_by: 'cancelled_at' }));
  assert.deepEqual(seen, whole.reservations.map(list.keyOf));
  assert.deepEqual(new Set(seen), new Set(codes));
});
