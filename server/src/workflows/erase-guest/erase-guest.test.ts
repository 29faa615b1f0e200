import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { aPerson } from '../../access/oauth/fixtures.ts';
import { signInPage } from '../../access/sessions/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay, readStay } from '../../areas/reservations/fixtures.ts';
import { ENCRYPTED_COLUMNS } from '../../operating/encryption/encrypted-columns.ts';
import { auditOf, clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { outsideOf } from '../../outbound/outside.ts';
import { ADA, aWorld, BOB, sentOrder, writeGuest, type Marked, type World } from './fixtures.ts';

const harness = useHarness({
  outside: outsideOf({
    outboundAllow: [{ kind: 'host', name: '127.0.0.1', port: null }],
    webhookAllowHttp: true,
  }),
});
beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const AFTER_CHECK_OUT = '2026-07-20T10:00:00Z';

/** The columns of the whole database that hold a mark, with the number of rows. Encrypted columns are read decrypted. */
async function findMark(host: Host, mark: string): Promise<Record<string, number>> {
  const { sql, host_id, encryption } = host.scope;
  const columns = await sql<{ table: string; column: string; is_tenant: boolean }[]>`
    select c.table_name::text as table, c.column_name::text as column, exists (
        select from information_schema.columns h
        where h.table_schema = 'public' and h.table_name = c.table_name and h.column_name = 'host_id'
      ) as is_tenant
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'bytea')`;
  assert.ok(columns.length > 150, `${columns.length} columns`);
  const found: Record<string, number> = {};
  for (const { table, column, is_tenant } of columns) {
    const value = sql.identifier(`t.${column}`);
    const rows = await sql<{ value: string }[]>`
      select convert_from(decode(replace(encode(convert_to(${value}::text, 'UTF8'), 'hex'), '00', '20'), 'hex'), 'UTF8') as value
      from ${sql.identifier(table)} t
      where ${value} is not null and ${is_tenant ? sql`t.host_id = ${host_id}` : sql`true`}`;
    const isEncrypted = ENCRYPTED_COLUMNS.some((each) => each.table === table && each.column === column);
    const read = (text: string) => (isEncrypted && text.startsWith('v1.') ? encryption.decrypt(text) : text);
    const hex = Buffer.from(mark).toString('hex');
    const count = rows.filter((row) => {
      const text = read(row.value).toLowerCase();
      return text.includes(mark) || text.includes(hex);
    }).length;
    if (count > 0) found[`${table}.${column}`] = count;
  }
  return found;
}

/** What the host reads of the whole account. */
async function readAll(host: Host): Promise<string> {
  const paths = [
    '/reservations',
    '/conversations',
    '/reviews',
    '/tasks',
    '/transactions',
    '/audit',
    '/events',
  ];
  const lists: unknown[] = [];
  for (const path of paths) lists.push(await dataOf(host.get(path, { limit: 100 })));
  const { conversations } = await dataOf(host.get('/conversations', { limit: 100 }));
  for (const { id } of conversations) lists.push(await dataOf(host.get(`/conversations/${id}`)));
  for (const { id } of (await dataOf(host.get('/webhooks'))).webhooks)
    lists.push(await dataOf(host.get(`/webhooks/${id}/deliveries`, { limit: 100 })));
  for (const text of ['zzmarker', '2079461111'])
    lists.push((await dataOf(host.get('/search', { q: text }))).results);
  return JSON.stringify(lists).toLowerCase();
}

/** The books: every amount, date and night that the account counts. */
async function readBooks(host: Host) {
  const months = { start_date: '2026-06-01', end_date: '2026-08-31', group_by: 'month' };
  const { reservations } = await dataOf(host.get('/reservations', { limit: 100 }));
  return {
    stays: reservations.map(
      ({ stay_code, check_in_date, check_out_date, rates, payment, number_of_adults, channel_id }) => [
        stay_code,
        check_in_date,
        check_out_date,
        rates,
        payment,
        number_of_adults,
        channel_id,
      ],
    ),
    finances: await dataOf(host.get('/reports/finances', months)),
    occupancy: await dataOf(host.get('/reports/occupancy', months)),
    totals: await dataOf(host.get('/transactions/totals')),
  };
}

test('erasing a guest leaves no text of theirs in any column and any answer, the books as they were, and other guests untouched', async (t) => {
  const world = await aWorld(harness, t);
  const { host } = world;
  const other = await harness.newHost();
  const same = await aStay(other, await aProperty(other), {
    email: 'zzmarker@example.com',
    guest_name: 'zzmarker Twin',
  });
  const ada = await writeGuest(world, ADA);
  const bob = await writeGuest(world, BOB);
  const page = await signInPage(harness.app, (await aPerson(host)).email);
  await dataOf(
    page.send('POST', '/saved_views', {
      name: 'Theirs',
      page: 'reservations',
      search: 'keyword=zzmarker%20Lovelace',
    }),
  );
  clock.now = Temporal.Instant.from(AFTER_CHECK_OUT);
  await dataOf(
    host.post(`/reviews/${ada.reservation_code}`, {
      host_review_score: 5,
      host_review_content: 'zzmarker was kind',
    }),
  );
  for (const [guest, key] of [
    [ada, 'zzmarker'],
    [bob, 'qqother'],
  ] as const) {
    const body = { message: `${key} again` };
    await dataOf(
      host.post(`/conversations/${guest.conversation_id}`, body, { 'idempotency-key': `late-${key.length}` }),
    );
  }
  await world.deliver();
  const before = await findMark(host, ADA.mark);
  for (const column of SEEDED) assert.ok(before[column] !== undefined, `${column} holds no mark`);
  const [books, others] = [await readBooks(host), await findMark(host, BOB.mark)];
  const shown = await dataOf(host.post('/guest_erasures?dry_run=true', { reservation_code: ada.stay_code }));
  assert.deepEqual(await findMark(host, ADA.mark), before, 'a dry run changes nothing');
  assert.deepEqual(
    shown.stays.map(({ is_erased }) => is_erased),
    [true, true],
  );
  const erased = await dataOf(
    host.post('/guest_erasures', { reservation_code: ada.stay_code }, { 'idempotency-key': 'erase' }),
  );
  assert.deepEqual(erased.removed, shown.removed);
  assert.equal(erased.remaining, 0);
  for (const [what, count] of Object.entries(erased.removed)) assert.ok(count > 0, what);
  assert.deepEqual(await findMark(host, ADA.mark), {});
  assert.ok(!(await readAll(host)).includes(ADA.mark));
  assert.deepEqual(await readBooks(host), books);
  const left = await findMark(host, BOB.mark);
  // Receivers answer with both names, so an answer about the erased guest no longer has the other one.
  const { 'webhook_deliveries.attempts': _before, ...untouched } = others;
  const { 'webhook_deliveries.attempts': _after, ...still } = left;
  assert.deepEqual(still, untouched);
  assert.equal((await harness.app.inject({ url: ada.page })).statusCode, 404);
  assert.deepEqual(Object.keys(await findMark(other, ADA.mark)).includes('orders.guest_name'), true);
  assert.ok(same.reservation_code);
  const again = host.post(
    `/conversations/${ada.conversation_id}`,
    { message: 'zzmarker again' },
    { 'idempotency-key': 'late-8' },
  );
  await refused(again, 'answer_erased');
  await deliverAndLookAgain(world, ADA);
});

/** What comes after the erasure does not bring the guest back. */
async function deliverAndLookAgain(
  world: World & { deliver: () => Promise<void> },
  guest: Marked,
): Promise<void> {
  const { host, connection } = world;
  const path = `/channel/orders/HM${guest.nights[0].slice(-2)}` as const;
  await dataOf(connection.connector.put(path, sentOrder(guest)));
  const channel_type = 'airbnb';
  const sent_at = START;
  for (const id of [`m${guest.nights[0]}`, 'm-late'])
    await dataOf(
      connection.connector.post(`${path}/messages`, {
        channel_type,
        id,
        content: guest.mark,
        sender_name: guest.mark,
        sent_at,
      }),
    );
  await dataOf(
    connection.connector.put(`${path}/reviews`, {
      channel_type,
      guest_review: { score: 3, content: guest.mark },
    }),
  );
  assert.deepEqual(await findMark(host, guest.mark), {});
}

/** Columns that hold a mark before, so that the test cannot pass by writing nothing. */
const SEEDED = [
  'orders.guest_name',
  'orders.guest_email',
  'orders.search_text',
  'stays.remarks',
  'stays.channel_remarks',
  'stays.encrypted_lock_code',
  'stays.custom_fields',
  'guests.name',
  'guests.id_number',
  'conversations.note',
  'conversations.guest_email',
  'messages.content',
  'messages.sender_name',
  'reviews.content',
  'tasks.note',
  'transactions.note',
  'audit_log.before',
  'audit_log.after',
  'idempotency_keys.body',
  'saved_views.search',
  'webhook_deliveries.attempts',
  'feed_events.summary',
  'feed_events.guest_name',
  'orders.sent_guest',
  'channel_work.detail',
  'automation_actions.detail',
];

test('a second erasure changes nothing but what was written since, and the order says no name again', async (t) => {
  const world = await aWorld(harness, t);
  const { host } = world;
  const ada = await writeGuest(world, ADA);
  clock.now = Temporal.Instant.from(AFTER_CHECK_OUT);
  const body = { reservation_code: ada.reservation_code };
  await dataOf(host.post('/guest_erasures', body));
  await refused(host.patch(`/reservations/${ada.stay_code}`, { guest_name: 'zzmarker' }), 'guest_is_erased');
  const again = { remarks: 'zzmarker remarks again', number_of_children: 1, children_ages: [7] };
  await dataOf(host.patch(`/reservations/${ada.stay_code}`, again));
  const { removed } = await dataOf(host.post('/guest_erasures', body));
  assert.deepEqual([removed.guests, removed.pictures, removed.reviews, removed.entry_notes], [0, 0, 0, 0]);
  assert.equal((await findMark(host, ADA.mark))['stays.remarks'], undefined);
  assert.deepEqual((await readStay(host, ada.stay_code)).children_ages, []);
  const ages = (await auditOf(host, '')).filter((row) => JSON.stringify(row).includes('children_ages'));
  assert.deepEqual(ages, []);
});

test('the event and the audit row of an erasure name the order and no guest; subscribers hear of each changed stay', async (t) => {
  const world = await aWorld(harness, t);
  const { host } = world;
  const ada = await writeGuest(world, ADA);
  clock.now = Temporal.Instant.from(AFTER_CHECK_OUT);
  const { reservation_code } = ada;
  await dataOf(host.post('/guest_erasures', { reservation_code, is_only_this_order: true }));
  const events = (await host.events()).filter(({ kind }) => kind === 'guest_erased');
  assert.deepEqual(
    events.map(({ payload }) => payload),
    [{ reservation_code }],
  );
  const [row] = await auditOf(host, 'guest_erased');
  assert.deepEqual([row?.before, row?.after], [null, { reservation_code }]);
});

test('a stay that is not over keeps its guest: named alone it is refused, found by the address it is left', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const email = 'ada@example.com';
  const { reservation_code } = await aStay(host, property_id, { email });
  await refused(host.post('/guest_erasures', { reservation_code }), 'guest_not_gone');
  const { stays, removed } = await dataOf(host.post('/guest_erasures', { email: 'ADA@example.com' }));
  assert.deepEqual(
    stays.map(({ is_erased }) => is_erased),
    [false],
  );
  assert.equal(removed.stays, 0);
  assert.equal(
    (await dataOf(host.get(`/reservations/${reservation_code}`))).reservation?.guest_name ?? 'Ada Lovelace',
    'Ada Lovelace',
  );
});

test('only the master operator erases, of their own account, and every wrong field is named', async () => {
  const host = await harness.newHost();
  const { reservation_code } = await aStay(host, await aProperty(host));
  const [other, limited] = [await harness.newHost(), await host.caller({ operator: 'unlimited' })];
  await refused(other.post('/guest_erasures', { reservation_code }), 'reservation_not_found');
  await refused(limited.post('/guest_erasures', { reservation_code }), 'master_needed');
  await refused(host.post('/guest_erasures', {}), 'validation_failed', ['body.reservation_code']);
  await refused(
    host.post('/guest_erasures', { phone: '12', is_only_this_order: true }),
    'validation_failed',
    ['body.is_only_this_order', 'body.phone'],
  );
});
