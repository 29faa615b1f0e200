import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  auditOf,
  dataOf,
  refused,
  useHarness,
  walk,
  withoutIds,
  type Caller,
} from '../../../test/harness.ts';
import { aProperty } from '../properties/fixtures.ts';
import { anIncome, booksOf } from '../transactions/fixtures.ts';
import { DICTIONARIES, type Dictionary } from './contract.ts';
import { DEFAULT_ENTRIES } from './default-entries.ts';

const harness = useHarness();
const ALL = Object.keys(DICTIONARIES) as Dictionary[];

const names = async (host: Caller, dictionary: Dictionary) =>
  (await walk(host, `/${dictionary}`, {})).map(({ name }) => name);

const add = async (host: Caller, dictionary: Dictionary, name = 'Parking'): Promise<number> =>
  (await dataOf(host.post(`/${dictionary}`, { name }))).entry.id;

for (const dictionary of ALL) {
  test(`${dictionary} starts with a common set, and takes, renames and drops entries of the account’s own`, async () => {
    const host = await harness.newHost();
    const common = DEFAULT_ENTRIES[dictionary];
    assert.deepEqual(await names(host, dictionary), common);
    const { entry } = await dataOf(host.post(`/${dictionary}`, { name: 'Parking' }));
    assert.deepEqual(entry, { id: entry.id, name: 'Parking' });
    const data = await dataOf(host.get(`/${dictionary}`));
    assert.deepEqual((await walk(host, `/${dictionary}`, {})).at(-1), entry);
    assert.equal(data.total, common.length + 1);
    assert.equal(data.next_cursor, null);
    const renamed = await dataOf(host.patch(`/${dictionary}/${entry.id}`, { name: 'Parking space' }));
    assert.deepEqual(renamed.entry, { id: entry.id, name: 'Parking space' });
    assert.deepEqual(await names(host, dictionary), [...common, 'Parking space']);
    assert.deepEqual(await dataOf(host.delete(`/${dictionary}/${entry.id}`)), {});
    assert.deepEqual(await names(host, dictionary), common);
    await refused(host.delete(`/${dictionary}/${entry.id}`), 'dictionary_entry_not_found');
    await refused(host.patch(`/${dictionary}/${entry.id}`, { name: 'x' }), 'dictionary_entry_not_found');
  });

  test(`an entry of ${dictionary} is not reached through another dictionary`, async () => {
    const host = await harness.newHost();
    const id = await add(host, dictionary);
    for (const other of ALL.filter((each) => each !== dictionary)) {
      await refused(host.patch(`/${other}/${id}`, { name: 'x' }), 'dictionary_entry_not_found');
      await refused(host.delete(`/${other}/${id}`), 'dictionary_entry_not_found');
    }
    assert.ok((await names(host, dictionary)).includes('Parking'));
  });
}

test('a name is one of a kind in its dictionary, and free in the others', async () => {
  const host = await harness.newHost();
  const id = await add(host, 'income_items');
  await refused(host.post('/income_items', { name: 'Parking' }), 'name_taken', ['body.name']);
  await refused(host.patch(`/income_items/${id}`, { name: 'Accommodation' }), 'name_taken', ['body.name']);
  await dataOf(host.patch(`/income_items/${id}`, { name: 'Parking' }));
  await add(host, 'expense_items');
  await add(await harness.newHost(), 'income_items');
});

test('a name says something, in 100 characters at most', async () => {
  const host = await harness.newHost();
  for (const name of ['', ' \t', 'n'.repeat(101), null, 7]) {
    await refused(host.post('/income_items', { name }), 'validation_failed', ['body.name']);
  }
  const id = await add(host, 'income_items', 'n'.repeat(100));
  await refused(host.patch(`/income_items/${id}`, { name: ' ' }), 'validation_failed', ['body.name']);
});

test('an entry in use is hidden: it leaves the list, takes no more entries, and still decodes', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const id = await add(host, 'income_items');
  const method = await add(host, 'income_methods', 'Voucher');
  const body = anIncome(books, { item_id: id, payment_method_id: method });
  await dataOf(host.post('/transactions', body));
  await dataOf(host.delete(`/income_items/${id}`));
  await dataOf(host.delete(`/income_methods/${method}`));
  assert.equal((await names(host, 'income_items')).includes('Parking'), false);
  assert.equal((await names(host, 'income_methods')).includes('Voucher'), false);
  await refused(host.post('/transactions', body), 'validation_failed', [
    'body.item_id',
    'body.payment_method_id',
  ]);
  await refused(host.delete(`/income_items/${id}`), 'dictionary_entry_not_found');
  await refused(host.patch(`/income_items/${id}`, { name: 'x' }), 'dictionary_entry_not_found');
  const { transactions } = await dataOf(host.get('/transactions', { item_id: id }));
  assert.deepEqual([transactions[0].item_name, transactions[0].payment_method_name], ['Parking', 'Voucher']);
});

test('the name of a hidden entry is free, and the new one is another', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const old = await add(host, 'income_items');
  await dataOf(host.post('/transactions', anIncome(books, { item_id: old })));
  await dataOf(host.delete(`/income_items/${old}`));
  const fresh = await add(host, 'income_items');
  assert.notEqual(fresh, old);
  await dataOf(host.post('/transactions', anIncome(books, { item_id: fresh })));
  assert.equal((await dataOf(host.get('/transactions', { item_id: old }))).total, 1);
});

test('an entry is booked under or deleted, and what was booked always decodes', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  for (let round = 0; round < 20; round += 1) {
    const id = await add(host, 'income_items', `Item ${round}`);
    const [booking, deletion] = await Promise.all([
      host.post('/transactions', anIncome(books, { item_id: id })),
      host.delete(`/income_items/${id}`),
    ]);
    assert.equal(deletion.status, 200);
    assert.ok([200, 422].includes(booking.status), booking.text);
    const { transactions, total } = await dataOf(host.get('/transactions', { item_id: id }));
    assert.equal(total, booking.status === 200 ? 1 : 0);
    if (total === 1) assert.equal(transactions[0].item_name, `Item ${round}`);
  }
});

test('a limited operator reads the dictionaries, and changes none', async () => {
  const host = await harness.newHost();
  const keeper = await host.caller({ operator: [await aProperty(host)] });
  const id = await add(host, 'income_items');
  assert.deepEqual(await names(keeper, 'income_items'), await names(host, 'income_items'));
  await refused(keeper.post('/income_items', { name: 'Mine' }), 'operator_is_limited');
  await refused(keeper.patch(`/income_items/${id}`, { name: 'Mine' }), 'operator_is_limited');
  await refused(keeper.delete(`/income_items/${id}`), 'operator_is_limited');
});

test('another account’s entry is answered like one that does not exist', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const foreign = await add(stranger, 'income_items');
  for (const ask of [
    (id: number) => host.patch(`/income_items/${id}`, { name: 'Mine' }),
    (id: number) => host.delete(`/income_items/${id}`),
  ]) {
    assert.deepEqual(withoutIds(await ask(foreign)), withoutIds(await ask(999_999)));
  }
  assert.ok((await names(stranger, 'income_items')).includes('Parking'));
});

test('each change leaves its event and its audit row, and what changes nothing leaves none', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const [before, auditBefore] = [await host.events(), await auditOf(host, 'dictionary_entry')];
  const id = await add(host, 'expense_items');
  for (const body of [{ name: 'Car park' }, { name: 'Car park' }, {}]) {
    await dataOf(host.patch(`/expense_items/${id}`, body));
  }
  await dataOf(host.delete(`/expense_items/${id}`));
  await dataOf(host.delete(`/income_items/${books.accommodation}`));
  const payload = { dictionary: 'expense_items', dictionary_entry_id: id };
  const hidden = { dictionary: 'income_items', dictionary_entry_id: books.accommodation };
  assert.deepEqual((await host.events()).slice(before.length), [
    { kind: 'dictionary_entry_created', payload },
    { kind: 'dictionary_entry_updated', payload },
    { kind: 'dictionary_entry_deleted', payload },
    { kind: 'dictionary_entry_deleted', payload: hidden },
  ]);
  const audit = (await auditOf(host, 'dictionary_entry')).slice(auditBefore.length);
  assert.deepEqual(
    audit.map(({ before: old, after }) => [old?.['name'] ?? null, after?.['name'] ?? null]),
    [
      [null, 'Parking'],
      ['Parking', 'Car park'],
      ['Car park', null],
      ['Accommodation', null],
    ],
  );
});

test('a read-only token reads, and may not write', async () => {
  const host = await harness.newHost();
  const reader = await host.caller({ scope: 'read-only' });
  for (const dictionary of ALL) {
    await refused(reader.post(`/${dictionary}`, { name: 'Mine' }), 'not_authorized');
    await refused(reader.patch(`/${dictionary}/1001`, {}), 'not_authorized');
    await refused(reader.delete(`/${dictionary}/1001`), 'not_authorized');
    await dataOf(reader.get(`/${dictionary}`));
  }
});

test('a dictionary, which is answered whole, holds 500 entries and refuses one more', async () => {
  const host = await harness.newHost();
  const { sql, host_id } = host.scope;
  await sql`
    insert into dictionary_entries (host_id, dictionary, name, created_at)
    select ${host_id}, 'income_items', 'Item ' || n, now()
    from generate_series(1, ${499 - DEFAULT_ENTRIES.income_items.length}::integer) n`;
  await add(host, 'income_items', 'The last');
  await refused(host.post('/income_items', { name: 'One more' }), 'list_full');
  assert.equal((await dataOf(host.get('/income_items'))).total, 500);
});
