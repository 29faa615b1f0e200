import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, refused, START, useHarness, type Host, withoutIds } from '../../../test/harness.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStay } from '../reservations/fixtures.ts';
import { anExpense, anIncome, booksOf } from './fixtures.ts';

const harness = useHarness();

const create = async (host: Host, body: Record<string, unknown>) =>
  (await dataOf(host.post('/transactions', body))).transaction;

const listed = async (host: Host, query: Record<string, string | number>) =>
  (await dataOf(host.get('/transactions', query))).transactions.map(({ note }: { note: string }) => note);

test('an entry is answered whole when it is made, and read back the same', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const property_id = await aProperty(host, { title: 'Canal House' });
  const body = anIncome(books, {
    amount: 219.74,
    property_id,
    action_at: '2026-06-02T12:00:00+02:00',
    note: 'First',
  });
  const data = await dataOf(host.post('/transactions', body));
  assert.deepEqual(data.transaction, {
    id: data.transaction_id,
    direction: 'income',
    link_type: 'property',
    status: 'paid',
    amount: 219.74,
    currency: 'EUR',
    action_at: '2026-06-02T10:00:00Z',
    item_id: books.accommodation,
    item_name: 'Accommodation',
    payment_method_id: books.card,
    payment_method_name: 'Card',
    note: 'First',
    operator_name: 'Nora Visser',
    property_id,
    property_title: 'Canal House',
    reservation_code: null,
    stay_code: null,
    is_refund: false,
    is_deposit: false,
    guest_name: null,
    channel_type: null,
    custom_channel: null,
    channel_id: null,
    tax_amount: null,
    recurring_transaction_id: null,
    receipt: null,
    created_at: START,
    updated_at: START,
  });
  const { transactions, total } = await dataOf(host.get('/transactions', { id: data.transaction_id }));
  assert.deepEqual(transactions, [data.transaction]);
  assert.equal(total, 1);
});

test('an entry of a stay takes the property and the currency of its order', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const property_id = await aProperty(host);
  const { stay_code } = await aStay(host, property_id, { currency: 'GBP' });
  const entry = await create(host, anIncome(books, { currency: undefined, stay_code }));
  assert.equal(entry.link_type, 'reservation');
  assert.equal(entry.stay_code, stay_code);
  assert.equal(entry.property_id, property_id);
  assert.equal(entry.currency, 'GBP');
  const same = await create(host, anIncome(books, { currency: 'GBP', stay_code }));
  assert.equal(same.currency, 'GBP');
});

test('a currency other than the order’s is refused by field', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const { stay_code } = await aStay(host, await aProperty(host));
  await refused(
    host.post('/transactions', anIncome(books, { currency: 'USD', stay_code })),
    'validation_failed',
    ['body.currency'],
  );
});

test('a currency is required unless a stay is given', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const property_id = await aProperty(host);
  await refused(
    host.post('/transactions', anIncome(books, { currency: undefined, property_id })),
    'currency_required',
    ['body.currency'],
  );
});

test('a stay and a property together contradict each other', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const property_id = await aProperty(host);
  const { stay_code } = await aStay(host, property_id);
  await refused(host.post('/transactions', anIncome(books, { stay_code, property_id })), 'two_links');
});

test('only the master operator keeps entries of the operator level', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const colleague = await host.caller({ operator: 'unlimited' });
  await refused(colleague.post('/transactions', anIncome(books)), 'operator_entry_needs_master');
  const { id, link_type } = await create(host, anIncome(books));
  assert.equal(link_type, 'operator');
  await refused(colleague.patch(`/transactions/${id}`, { note: 'Mine' }), 'operator_entry_needs_master');
  await refused(colleague.delete(`/transactions/${id}`), 'operator_entry_needs_master');
  const { transactions } = await dataOf(colleague.get('/transactions'));
  assert.equal(transactions.length, 1);
});

test('item and method must be of the dictionary of the direction, and both are named at once', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const swapped = anIncome(books, { item_id: books.cleaning, payment_method_id: books.cash });
  await refused(host.post('/transactions', swapped), 'validation_failed', [
    'body.item_id',
    'body.payment_method_id',
  ]);
  const unknown = anIncome(books, { item_id: 999_999 });
  await refused(host.post('/transactions', unknown), 'validation_failed', ['body.item_id']);
  const foreign = await booksOf(await harness.newHost());
  await refused(host.post('/transactions', anIncome(foreign)), 'validation_failed', [
    'body.item_id',
    'body.payment_method_id',
  ]);
});

test('every field that is wrong is named in one answer', async () => {
  const host = await harness.newHost();
  const body = {
    direction: 'in',
    amount: 0,
    item_id: 'x',
    action_at: '2026-02-30T10:00:00Z',
    note: 'n'.repeat(501),
  };
  await refused(host.post('/transactions', body), 'validation_failed', [
    'body.direction',
    'body.amount',
    'body.item_id',
    'body.payment_method_id',
    'body.action_at',
    'body.note',
    'body.currency',
  ]);
});

test('an amount with more places than its currency has is refused by field', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  for (const [currency, amount] of [
    ['EUR', 1.005],
    ['JPY', 10.5],
    ['KWD', 1.0005],
  ]) {
    await refused(host.post('/transactions', anIncome(books, { currency, amount })), 'validation_failed', [
      'body.amount',
    ]);
  }
  const yen = await create(host, anIncome(books, { currency: 'JPY', amount: 1250 }));
  assert.equal(yen.amount, 1250);
  const { id } = await create(host, anIncome(books));
  await refused(host.patch(`/transactions/${id}`, { amount: 1.005 }), 'validation_failed', ['body.amount']);
});

test('an amount is taken as it is written, not as a float holds it', async () => {
  const host = await harness.newHost();
  const body = JSON.stringify(anIncome(await booksOf(host)));
  const written = (amount: string) => body.replace('"amount":120', `"amount":${amount}`);
  await refused(host.post('/transactions', written('120.0000000000000000001')), 'validation_failed', [
    'body.amount',
  ]);
  const answer = await host.post('/transactions', written('999999999999.99'));
  assert.match(answer.text, /"amount":999999999999\.99,/);
  assert.match((await host.post('/transactions', written('120.00'))).text, /"amount":120,/);
  assert.match((await host.post('/transactions', written('1.2e2'))).text, /"amount":120,/);
});

test('an entry is outstanding while action_at is still to come, and moving action_at decides it again', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const entry = await create(host, anIncome(books, { action_at: '2026-06-15T10:00:01Z' }));
  assert.equal(entry.status, 'outstanding');
  assert.equal((await create(host, anIncome(books, { action_at: START }))).status, 'paid');
  assert.equal((await create(host, anIncome(books))).action_at, START);
  const change = async (body: object) =>
    (await dataOf(host.patch(`/transactions/${entry.id}`, body))).transaction;
  assert.equal((await change({ note: 'Later' })).status, 'outstanding');
  assert.equal((await change({ action_at: '2026-06-01T10:00:00Z' })).status, 'paid');
});

test('a change names what it changes and nothing else', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const entry = await create(host, anIncome(books, { note: 'Old' }));
  clock.now = Temporal.Instant.from('2026-06-16T09:00:00Z');
  const { transaction } = await dataOf(host.patch(`/transactions/${entry.id}`, { amount: 80.5 }));
  clock.now = Temporal.Instant.from(START);
  assert.deepEqual(transaction, { ...entry, amount: 80.5, updated_at: '2026-06-16T09:00:00Z' });
});

test('direction, link and currency stay: the same value is ignored, another is refused by field', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const property_id = await aProperty(host);
  const entry = await create(host, anIncome(books, { property_id }));
  const same = { direction: 'income', currency: 'EUR', property_id, stay_code: null, link_type: 'property' };
  const { transaction } = await dataOf(host.patch(`/transactions/${entry.id}`, { ...same, note: 'Kept' }));
  assert.equal(transaction.note, 'Kept');
  const other = {
    direction: 'expense',
    currency: 'USD',
    property_id: property_id + 1,
    stay_code: '0-1',
    link_type: 'operator',
  };
  await refused(
    host.patch(`/transactions/${entry.id}`, other),
    'field_is_immutable',
    Object.keys(other).map((field) => `body.${field}`),
  );
});

test('a deleted entry is gone for good', async () => {
  const host = await harness.newHost();
  const { id } = await create(host, anIncome(await booksOf(host)));
  assert.deepEqual(await dataOf(host.delete(`/transactions/${id}`)), {});
  assert.equal((await dataOf(host.get('/transactions', { id }))).total, 0);
  await refused(host.delete(`/transactions/${id}`), 'transaction_not_found');
  await refused(host.patch(`/transactions/${id}`, { note: 'x' }), 'transaction_not_found');
});

test('the list filters by every field it names', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const { stay_code } = await aStay(host, house, { currency: 'GBP' });
  await create(
    host,
    anIncome(books, { note: 'house', property_id: house, action_at: '2026-06-01T10:00:00Z' }),
  );
  await create(
    host,
    anIncome(books, { note: 'stay', stay_code, currency: undefined, action_at: '2026-06-02T10:00:00Z' }),
  );
  await create(
    host,
    anExpense(books, { note: 'loft', property_id: loft, action_at: '2026-06-03T10:00:00Z' }),
  );
  assert.deepEqual(await listed(host, { property_id: house }), ['stay', 'house']);
  assert.deepEqual(await listed(host, { stay_code }), ['stay']);
  assert.deepEqual(await listed(host, { direction: 'expense' }), ['loft']);
  assert.deepEqual(await listed(host, { item_id: books.accommodation }), ['stay', 'house']);
  assert.deepEqual(await listed(host, { payment_method_id: books.cash }), ['loft']);
  assert.deepEqual(await listed(host, { currency: 'GBP' }), ['stay']);
  assert.deepEqual(await listed(host, { start_date: '2026-06-02', end_date: '2026-06-03' }), [
    'loft',
    'stay',
  ]);
  assert.deepEqual(await listed(host, { start_date: '2026-06-03' }), ['loft']);
  assert.deepEqual(await listed(host, { end_date: '2026-06-01' }), ['house']);
});

test('a keyword is any part of the note, in upper or lower case, its wildcards taken literally', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  for (const note of ['100% refund', '1000 refunds', 'snake_case', 'SNAKEXCASE', String.raw`back\slash`]) {
    await create(host, anIncome(books, { note }));
  }
  assert.deepEqual(await listed(host, { keyword: '0% REF' }), ['100% refund']);
  assert.deepEqual(await listed(host, { keyword: 'snake_' }), ['snake_case']);
  assert.deepEqual(await listed(host, { keyword: String.raw`k\s` }), [String.raw`back\slash`]);
  assert.deepEqual(await listed(host, { keyword: '' }).then((notes) => notes.length), 5);
});

test('the newest action_at comes first, and the later id among equals', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  for (const [note, action_at] of [
    ['a', '2026-06-02T10:00:00Z'],
    ['b', '2026-06-03T10:00:00Z'],
    ['c', '2026-06-02T10:00:00Z'],
  ]) {
    await create(host, anIncome(books, { note, action_at }));
  }
  assert.deepEqual(await listed(host, {}), ['b', 'c', 'a']);
});

test('a hidden item no longer takes entries, but still names those it has', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const { entry: item } = await dataOf(host.post('/income_items', { name: 'Parking' }));
  const { id } = await create(host, anIncome(books, { item_id: item.id }));
  await dataOf(host.delete(`/income_items/${item.id}`));
  await refused(host.post('/transactions', anIncome(books, { item_id: item.id })), 'validation_failed', [
    'body.item_id',
  ]);
  const { transaction } = await dataOf(host.patch(`/transactions/${id}`, { amount: 5, item_id: item.id }));
  assert.equal(transaction.item_name, 'Parking');
});

test('a limited operator sees, makes and changes only entries of the properties given', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const { stay_code } = await aStay(host, loft);
  await create(host, anIncome(books, { note: 'account' }));
  const inLoft = await create(host, anIncome(books, { note: 'loft', property_id: loft }));
  await create(host, anIncome(books, { note: 'loft stay', stay_code }));
  const keeper = await host.caller({ operator: [house] });
  const mine = await dataOf(
    keeper.post('/transactions', anIncome(books, { note: 'mine', property_id: house })),
  );
  assert.deepEqual(
    (await dataOf(keeper.get('/transactions'))).transactions.map(({ id }: { id: number }) => id),
    [mine.transaction_id],
  );
  await refused(keeper.post('/transactions', anIncome(books, { property_id: loft })), 'property_not_found');
  await refused(keeper.post('/transactions', anIncome(books, { stay_code })), 'stay_not_found');
  await refused(keeper.patch(`/transactions/${inLoft.id}`, { note: 'x' }), 'transaction_not_found');
  await refused(keeper.delete(`/transactions/${inLoft.id}`), 'transaction_not_found');
  assert.equal((await dataOf(keeper.get('/transactions', { property_id: loft }))).total, 0);
});

test('what belongs to another account is answered like what does not exist', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const books = await booksOf(host);
  const foreign = await create(stranger, anIncome(await booksOf(stranger)));
  const foreignHouse = await aProperty(stranger);
  const foreignStay = await aStay(stranger, foreignHouse);
  const same = async (
    ask: (id: string | number) => ReturnType<Host['get']>,
    theirs: string | number,
    none: string | number,
  ) => assert.deepEqual(withoutIds(await ask(theirs)), withoutIds(await ask(none)));
  await same((id) => host.patch(`/transactions/${id}`, { note: 'x' }), foreign.id, 999_999);
  await same((id) => host.delete(`/transactions/${id}`), foreign.id, 999_999);
  await same((id) => host.post('/transactions', anIncome(books, { property_id: id })), foreignHouse, 999_999);
  await same(
    (id) => host.post('/transactions', anIncome(books, { stay_code: id })),
    foreignStay.stay_code,
    '0-0-x',
  );
  assert.equal((await dataOf(host.get('/transactions'))).total, 0);
  assert.equal((await dataOf(stranger.get('/transactions', { id: foreign.id }))).total, 1);
});

test('a read-only token reads, and may not write', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const reader = await host.caller({ scope: 'read-only' });
  const { body, status } = await refused(reader.post('/transactions', anIncome(books)), 'not_authorized');
  assert.equal(status, 401);
  assert.equal(body.error_msg, 'Not authorized for this action.');
  await refused(reader.patch('/transactions/1', {}), 'not_authorized');
  await refused(reader.delete('/transactions/1'), 'not_authorized');
  assert.equal((await dataOf(reader.get('/transactions'))).total, 0);
});

test('each change leaves its event and its audit row, and what changes nothing leaves none', async () => {
  const host = await harness.newHost();
  const before = await host.events();
  const { id } = await create(host, anIncome(await booksOf(host)));
  await dataOf(host.patch(`/transactions/${id}`, { amount: 80 }));
  await dataOf(host.patch(`/transactions/${id}`, { amount: 80 }));
  await dataOf(host.patch(`/transactions/${id}`, {}));
  await refused(host.patch(`/transactions/${id}`, { amount: 0.001 }), 'validation_failed', ['body.amount']);
  await dataOf(host.delete(`/transactions/${id}`));
  const payload = { transaction_id: id };
  assert.deepEqual((await host.events()).slice(before.length), [
    { kind: 'transaction_created', payload },
    { kind: 'transaction_updated', payload },
    { kind: 'transaction_deleted', payload },
  ]);
  const { sql, host_id } = host.scope;
  const audit = await sql`
    select kind, before ->> 'amount' as before, after ->> 'amount' as after, token_id is not null as has_token
    from audit_log where host_id = ${host_id} and kind like 'transaction%' order by id`;
  assert.deepEqual(
    [...audit],
    [
      { kind: 'transaction_created', before: null, after: '120', has_token: true },
      { kind: 'transaction_updated', before: '120', after: '80', has_token: true },
      { kind: 'transaction_deleted', before: '80', after: null, has_token: true },
    ],
  );
});
