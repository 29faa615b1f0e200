import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SMALL, seedHouse } from '../../../bench/large/house.ts';
import { nameObjects, REQUESTS } from '../../../bench/large/requests.ts';
import type { Account } from '../../../bench/seed.ts';
import { listAudit } from '../../src/areas/audit/queries.ts';
import { listActions } from '../../src/areas/automation/planned-actions/queries.ts';
import { planRule } from '../../src/areas/automation/planning/due-rules/actions.ts';
import { listInquiries } from '../../src/areas/conversations/guest-data.queries.ts';
import { listThreads } from '../../src/areas/conversations/threads/queries.ts';
import { listOrderCodes } from '../../src/areas/reservations/guest-data/queries.ts';
import { readOccupancy } from '../../src/areas/reports/occupancy/queries.ts';
import { listStays } from '../../src/areas/reservations/stays/queries.ts';
import { listReviews } from '../../src/areas/reviews/queries.ts';
import { listEntries } from '../../src/areas/transactions/queries.ts';
import { addUpEntries } from '../../src/areas/transactions/totals/queries.ts';
import { listGuestAudit } from '../../src/events/guest-rows.ts';
import { clock, useHarness } from '../harness.ts';
import { readRows, type RowsRead } from './rows-read.ts';
import { inTransaction, type OpenScope, type WriteScope } from '../../src/database/scope.ts';
import { cancelOrder } from '../../src/workflows/decide-order/decide-order.ts';
import { changeStay } from '../../src/workflows/change-stay/change-stay.ts';
import { eraseGuest } from '../../src/workflows/erase-guest/erase-guest.ts';

const harness = useHarness();
const SMALL_ACCOUNTS = 12;
let large: Account;
/** The rows of the large account in its largest table. */
let largest = 0;
let seeding: Promise<void> | undefined;

async function seed(): Promise<void> {
  const acting = { databases: harness.databases, clock: () => clock.now, request_id: 'test' };
  large = await seedHouse(acting, 'large', { properties: 20, staysEach: 240, rules: 5, daysPriced: 10 });
  for (let n = 1; n <= SMALL_ACCOUNTS; n += 1) await seedHouse(acting, `small-${n}`, SMALL);
  await harness.databases.writes`analyze`;
  const [counted] = await harness.databases.writes<{ rows: number }[]>`
    select count(*) as rows from audit_log where host_id = ${large.scope.host_id}`;
  largest = counted?.rows ?? 0;
}

const STAY = '0-0000004-a87ff6';
const guest = { emails: ['guest.300@example.com'], phones: ['31620000300'] };
const piece = { after: 0, rowsMax: 100 };

/** How many rows each may read for one that it returns, and beside them. Counts of whole lists are left out. */
const FEW = 12;
const BESIDE = 60;

const READS: Readonly<Record<string, (scope: OpenScope) => Promise<unknown>>> = {
  'the latest reviews that wait': (scope) =>
    listReviews(scope, { limit: 20, review_status: 'pending_host_review' }),
  'the latest reviews': (scope) => listReviews(scope, { limit: 20 }),
  'the stays by guest': (scope) => listStays(scope, { limit: 20, order_by: 'guest_name' }),
  'the latest cancelled stays': (scope) => listStays(scope, { limit: 20, order_by: 'cancelled_at' }),
  'the reviews of a property': (scope) =>
    listReviews(scope, {
      limit: 20,
      property_id: large.properties[2] ?? 0,
      end_check_out_date: '2026-06-15',
    }),
  'the latest conversations': (scope) => listThreads(scope, { limit: 20 }),
  'the conversations that are not read': (scope) => listThreads(scope, { limit: 20, is_unread: true }),
  'the changes of a reservation': (scope) => listAudit(scope, { limit: 20, reservation_code: STAY }),
  'the changes of a stay': (scope) => listAudit(scope, { limit: 20, stay_code: STAY }),
  'the changes of a property': (scope) =>
    listAudit(scope, { limit: 20, property_id: large.properties[3] ?? 0 }),
  'the changes of an object': (scope) => listAudit(scope, { limit: 20, object_id: '1004' }),
  'the entries with a rare note': (scope) => listEntries(scope, { limit: 20, keyword: 'No such guest' }),
  'the next planned actions': (scope) =>
    listActions(
      scope,
      { type: 'message', limit: 20 },
      { property_ids: null, channel_types: ['airbnb', 'booking.com'], from: null, until: '2099-01-01' },
    ),
  'the changes of a kind': (scope) => listAudit(scope, { limit: 20, kind: 'task_created' }),
  'the changes of a request': (scope) => listAudit(scope, { limit: 20, request_id: 'req_1' }),
  'the orders of a guest': (scope) => listOrderCodes(scope, guest, STAY),
  'the inquiries of a guest': (scope) => listInquiries(scope, guest),
  'what the audit log has of a guest': (scope) =>
    listGuestAudit(
      scope,
      {
        reservation_codes: [STAY],
        stay_codes: [STAY],
        conversation_ids: ['c'],
        message_ids: ['1'],
        guest_ids: [1],
      },
      piece,
    ),
};

/** The stays of the large account. It has two entries for each. */
const STAYS = 20 * 240;
const RANGE = {
  start_date: '2024-01-01',
  until: '2027-12-31',
  property_ids: null,
  channel_type: null,
  currency: null,
  property_currency: null,
};
const ADDED_UP: Readonly<Record<string, (scope: OpenScope) => Promise<unknown>>> = {
  'the occupancy of months': (scope) =>
    readOccupancy(scope, { ...RANGE, groups: new Set(['month', 'channel']) }),
  'the totals of the entries': (scope) => addUpEntries(scope, { start_date: '2020-01-01' }),
};

for (const [name, read] of Object.entries(ADDED_UP)) {
  test(`beside many small accounts, ${name} of a large one read each of its rows once or twice`, async () => {
    await (seeding ??= seed());
    const [report] = await readRows(harness, () => read(large.scope));
    assert.ok(report !== undefined && report.read > STAYS / 2, `${report?.read} rows`);
    assert.ok(report.read < 3 * STAYS, `${report.read} rows: ${report.text}`);
  });
}

test('beside many small accounts, a deep page of the audit log of a large one reads its rows in an index, once', async () => {
  await (seeding ??= seed());
  const rows = 20 * 240 * 5;
  const statements = await readRows(harness, () => listAudit(large.scope, { limit: 20, offset: rows - 100 }));
  const read = statements.reduce((sum, statement) => sum + statement.read, 0);
  assert.ok(statements.length === 2 && read > rows, `${read} rows`);
  assert.ok(read < 1.5 * rows, `${read} rows`);
});

for (const [name, read] of Object.entries(READS)) {
  test(`beside many small accounts, ${name} of a large one read few rows more than they return`, async () => {
    await (seeding ??= seed());
    const statements = await readRows(harness, () => read(large.scope));
    const lists = statements.filter(({ text }) => !text.startsWith('select count(*)'));
    assert.ok(lists.length > 0);
    for (const { text, read: rows, returned } of lists)
      assert.ok(rows <= FEW * returned + BESIDE, `${rows} rows for ${returned}: ${text}`);
  });
}

/**
 * What a statement may read of an account that has `rows` rows in its largest table. A short read looks some things up for each row that
 * it returns or skips. A long one may go through its list once, and look something up for each.
 */
function readMax({ isLong, returned }: RowsRead, { rows, skipped }: { rows: number; skipped: number }) {
  return isLong ? EACH_LONG * rows : EACH * (returned + skipped) + BESIDE;
}

/** A stay has an order, entries, guests, tags and one of a dozen channels; a property has listings, groups and the days of a month. */
const EACH = 100;
const EACH_LONG = 2;

for (const [name, request] of Object.entries(REQUESTS)) {
  test(`beside many small accounts, no statement of “${name}” of a large one reads more than its page needs`, async () => {
    await (seeding ??= seed());
    const named = await nameObjects(large);
    const path = request(named, 3);
    const { searchParams } = new URL(path, 'http://innkeep.example');
    const statements = await readRows(harness, async () => {
      const headers = { 'Service-Access-Token': large.token };
      const answer = await harness.request('GET', `/v3${path}`, { headers });
      assert.equal(answer.status, 200);
    });
    const skipped = Number(searchParams.get('offset') ?? 0);
    assert.ok(statements.length > 0);
    for (const statement of statements) {
      const max = readMax(statement, { rows: largest, skipped });
      assert.ok(statement.read <= max, `${statement.read} rows, at most ${max}: ${statement.text}`);
    }
  });
}

test('beside many small accounts, a changed rule reads little more than the stays of its properties', async () => {
  await (seeding ??= seed());
  const { scope, properties } = large;
  const { sql, host_id, now } = scope;
  const [rule] = await sql<{ id: number }[]>`
    select id from automation_rules where host_id = ${host_id} order by id limit 1`;
  assert.ok(rule);
  await sql`
    delete from automation_rule_properties
    where host_id = ${host_id} and rule_id = ${rule.id} and property_id <> ${properties[1] ?? 0}`;
  await sql`
    update automation_rules set revision = revision + 1, plan_due_at = ${now} where host_id = ${host_id} and id = ${rule.id}`;
  const statements = await readRows(harness, () => planRule(scope, rule.id));
  const [named] = await sql<{ stays: number }[]>`
    select count(*) as stays from stays
    where host_id = ${host_id} and property_id = ${properties[1] ?? 0} and check_out_date >= ${now}::date - 2`;
  assert.ok(named !== undefined && named.stays > 50);
  for (const { text, read } of statements)
    assert.ok(read <= FEW * named.stays, `${read} rows for ${named.stays} stays: ${text}`);
});

test('the coming stays of a changed rule are read once in a turn, however many transactions plan them', async () => {
  await (seeding ??= seed());
  const { scope, properties } = large;
  const { host_id, now } = scope;
  const { writes } = harness.databases;
  const [rule] = await writes<{ id: number }[]>`
    select id from automation_rules where host_id = ${host_id} order by id desc limit 1`;
  assert.ok(rule);
  await writes`
    insert into automation_rule_properties (host_id, rule_id, property_id)
    select ${host_id}, ${rule.id}, each.id from unnest(${[...properties]}::bigint[]) each (id) on conflict do nothing`;
  await writes`
    update automation_rules set revision = revision + 1, plan_due_at = ${now}, plan_after_date = null
    where host_id = ${host_id} and id = ${rule.id}`;
  const sent: string[] = [];
  const count = (part: string) => sent.filter((text) => text.includes(part)).length;
  let turns = 0;
  for (let isDue = true; isDue; turns += 1) {
    writes.watch(({ text }) => sent.push(text));
    await planRule(scope, rule.id);
    writes.watch(() => {});
    const [left] = await writes<{ is_due: boolean }[]>`
      select plan_due_at is not null as is_due from automation_rules where host_id = ${host_id} and id = ${rule.id}`;
    isDue = left?.is_due === true;
  }
  assert.ok(count('for no key update of r') > turns, `${count('for no key update of r')} transactions`);
  assert.ok(count('select s.stay_code, s.check_out_date, (') <= turns, `${turns} turns`);
});

const FAR_NIGHTS = { check_in_date: '2028-02-01', check_out_date: '2028-02-04' };
const CHANGES: Readonly<Record<string, (tx: WriteScope, stay_code: string) => Promise<unknown>>> = {
  'moves to other nights': (tx, stay_code) => changeStay(tx, stay_code, FAR_NIGHTS),
  'is cancelled': (tx, stay_code) => cancelOrder(tx, stay_code, {}),
};

for (const [name, change] of Object.entries(CHANGES)) {
  test(`beside many small accounts, a stay of a large one that ${name} reads little more than the stays of its property`, async () => {
    await (seeding ??= seed());
    const { scope } = large;
    const { sql, host_id, now } = scope;
    const [stay] = await sql<{ stay_code: string; of_property: number }[]>`
      select s.stay_code, (
        select count(*) from stays other where other.host_id = ${host_id} and other.property_id = s.property_id
      ) as of_property
      from stays s join orders o on o.host_id = ${host_id} and o.reservation_code = s.reservation_code
      where s.host_id = ${host_id} and s.stay_code = s.reservation_code and s.status = 'accepted'
        and s.check_in_date > ${now}::date + 30 and o.channel_type = 'direct'
      order by s.check_in_date, s.stay_code limit 1`;
    assert.ok(stay);
    const statements = await readRows(harness, () =>
      inTransaction(scope, (tx) => change(tx, stay.stay_code)),
    );
    assert.ok(statements.length > 8);
    for (const { text, read } of statements) assert.ok(read <= 4 * stay.of_property, `${read} rows: ${text}`);
  });
}

/** What a guest has: orders with guests, entries, tasks, messages and rows of the audit log. */
const OF_GUEST_MAX = 400;

test('beside many small accounts, erasing a guest of a large one reads little more than is stored about the guest', async () => {
  await (seeding ??= seed());
  const { scope } = large;
  const { sql, host_id, now } = scope;
  const [stay] = await sql<{ reservation_code: string }[]>`
    select s.reservation_code
    from stays s join conversations c on c.host_id = ${host_id} and c.reservation_code = s.reservation_code
    where s.host_id = ${host_id} and s.status = 'accepted' and s.check_out_date < ${now}::date - 30
    order by s.check_out_date desc, s.stay_code limit 1`;
  const reservation_code = stay?.reservation_code ?? '';
  const statements = await readRows(harness, () =>
    inTransaction(scope, (tx) => eraseGuest(tx, { reservation_code })),
  );
  assert.ok(statements.length > 15, `${statements.length} statements`);
  for (const { text, read } of statements) assert.ok(read <= OF_GUEST_MAX, `${read} rows: ${text}`);
});
