import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { array, asyncProperty, constantFrom, integer, nat, record } from 'fast-check';
import { clock, dataOf, START, useHarness, type Host } from '../../../../test/harness.ts';
import { holds } from '../../../../test/holds.ts';
import { inTransaction } from '../../../database/scope.ts';
import { aChannelOrder, aConnection, aSentStay } from '../../channel/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { anExpense, anIncome, booksOf } from '../../transactions/fixtures.ts';
import { payDueEntries } from '../../transactions/queries.ts';
import { aNewStay, anOrder, aStay, directChannel } from '../fixtures.ts';
import { checkBalances } from '../../../../test/check-balances.ts';

const harness = useHarness();
afterEach(() => {
  clock.now = Temporal.Instant.from(START);
});

/** An account of two orders of its own and one of a channel, and what random changes may name. */
async function anAccount() {
  const host = await harness.newHost();
  const [books, direct, { connector }] = [
    await booksOf(host),
    await directChannel(host),
    await aConnection(host),
  ];
  const stay_codes: string[] = [];
  for (const rates of [[100], [40, 60.5, 0]]) {
    const property_id = await aProperty(host, { title: `House of ${rates.length}` });
    const stays = rates.map((rate_amount, n) =>
      aNewStay(property_id, {
        rate_amount,
        check_in_date: `2026-07-0${1 + 3 * n}`,
        check_out_date: `2026-07-0${2 + 3 * n}`,
      }),
    );
    const paid = { received_amount: 30, income_method_id: books.card };
    const order = await dataOf(host.post('/reservations', anOrder(direct, stays, paid)));
    stay_codes.push(...order.stays.map(({ stay_code }: { stay_code: string }) => stay_code));
  }
  const send = (amounts: readonly number[]) =>
    dataOf(
      connector.put(
        '/channel/orders/HM1',
        aChannelOrder({
          stays: amounts.map((amount, n) =>
            aSentStay({
              check_in_date: `2026-08-0${1 + 2 * n}`,
              check_out_date: `2026-08-0${2 + 2 * n}`,
              rates: {
                commission_amount: 0,
                details: [{ type: 'ACCOMMODATION', description: 'Nights', amount }],
              },
            }),
          ),
        }),
      ),
    );
  await send([80]);
  const { reservations } = await dataOf(host.get('/reservations', { channel_id: 'HM1' }));
  stay_codes.push(...reservations.map(({ stay_code }: { stay_code: string }) => stay_code));
  return { host, books, stay_codes, send };
}

type Account = Awaited<ReturnType<typeof anAccount>>;
type Change = { readonly amount: number; readonly which: number };

async function entriesOf(host: Host): Promise<number[]> {
  const { transactions } = await dataOf(host.get('/transactions', { limit: 100 }));
  return transactions
    .map(({ id }: { id: number }) => id)
    .toSorted((one: number, other: number) => one - other);
}

/** A response of any status: a change that is refused changes nothing. */
const CHANGES = {
  income: ({ host, books, ...of }, change) =>
    host.post('/transactions', anIncome(books, entryOf(of, change))),
  expense: ({ host, books, ...of }, change) =>
    host.post('/transactions', anExpense(books, entryOf(of, change))),
  outstanding: ({ host, books, ...of }, change) =>
    host.post('/transactions', anIncome(books, { ...entryOf(of, change), outstanding: true })),
  later: ({ host, books, ...of }, change) => {
    const action_at = clock.now.add({ minutes: 30 }).toString();
    return host.post('/transactions', anIncome(books, { ...entryOf(of, change), action_at }));
  },
  amount: async ({ host }, { amount, which }) =>
    host.patch(`/transactions/${pick(await entriesOf(host), which)}`, { amount: amount + 0.25 }),
  mark: async ({ host }, { which }) =>
    host.post(`/transactions/${pick(await entriesOf(host), which)}/mark_paid`),
  remove: async ({ host }, { which }) => host.delete(`/transactions/${pick(await entriesOf(host), which)}`),
  time: async ({ host }) => {
    clock.now = clock.now.add({ hours: 1 });
    await inTransaction({ ...host.scope, now: clock.now.toString() }, (tx) => payDueEntries(tx, 100));
  },
  rate: ({ host, stay_codes }, { amount, which }) =>
    host.patch(`/reservations/${pick(stay_codes, which)}`, { rate_amount: amount }),
  sent: ({ send }, { amount, which }) => send(Array.from({ length: 1 + (which % 3) }, (_, n) => amount + n)),
  lines: ({ host, stay_codes }, { amount, which }) =>
    host.patch(`/reservations/${pick(stay_codes, which)}`, {
      rate_details: [
        { type: 'ACCOMMODATION', amount: amount + 20.25 },
        { type: 'OTHER', description: 'Discount', amount: -amount / 4 },
      ],
    }),
  commission: ({ host, stay_codes }, { amount, which }) =>
    host.patch(`/reservations/${pick(stay_codes, which)}`, { commission_amount: amount / 4 }),
  collected: ({ host, stay_codes }, { amount, which }) =>
    host.patch(`/reservations/${pick(stay_codes, which)}`, {
      collected_by: amount % 2 === 0 ? 'host' : 'channel',
    }),
  refund: async ({ host, books, stay_codes }, { amount, which }) =>
    host.post(`/reservations/${await orderOf(host, pick(stay_codes, which))}/refunds`, {
      amount: amount / 4 + 0.25,
      payment_method_id: books.cash,
    }),
  cancelled: async ({ host, stay_codes }, { amount, which }) => {
    const stay_code = pick(stay_codes, which);
    return harness.request('DELETE', `/v3/reservations/${await orderOf(host, stay_code)}`, {
      body: { kept_amount: amount / 2, ...(amount % 3 === 0 ? {} : { stay_code }) },
      headers: { 'service-access-token': host.token },
    });
  },
} satisfies Record<string, (account: Account, change: Change) => Promise<unknown>>;

async function orderOf(host: Host, stay_code = ''): Promise<string> {
  const { reservations } = await dataOf(host.get('/reservations', { stay_code }));
  return reservations[0].reservation_code;
}

function entryOf({ stay_codes }: Pick<Account, 'stay_codes'>, { amount, which }: Change) {
  return { stay_code: pick(stay_codes, which), currency: undefined, amount: amount + 1 };
}

function pick<Value>(values: readonly Value[], which: number): Value | undefined {
  return values[which % values.length];
}

const changes = array(
  record({
    change: constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
    amount: integer({ min: 0, max: 120 }),
    which: nat({ max: 40 }),
  }),
  { minLength: 25, maxLength: 25 },
);

holds('whatever changes, each stay knows what the host is still to receive for its order', 6, () =>
  asyncProperty(changes, async (drawn) => {
    const account = await anAccount();
    assert.equal(await checkBalances(account.host.scope), 5);
    for (const { change, ...values } of drawn) {
      await CHANGES[change](account, values);
      await checkBalances(account.host.scope);
    }
  }),
);

test('of payments of one order at once, each counts', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const { stay_code } = await aStay(host, await aProperty(host), { rate_amount: 100 });
  const payments = Array.from({ length: 8 }, (_, n) =>
    dataOf(host.post('/transactions', anIncome(books, { stay_code, currency: undefined, amount: 5 + n }))),
  );
  await Promise.all(payments);
  assert.equal(await checkBalances(host.scope), 1);
  const { reservations } = await dataOf(host.get('/reservations', { stay_code }));
  assert.deepEqual(reservations[0].payment.balance_amount, 32);
});
