import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SMALL, seedHouse } from '../../../bench/large/house.ts';
import type { Account } from '../../../bench/seed.ts';
import { listAudit } from '../../src/areas/audit/queries.ts';
import { planRule } from '../../src/areas/automation/planning/actions.ts';
import { listInquiries } from '../../src/areas/conversations/guest-data/queries.ts';
import { listThreads } from '../../src/areas/conversations/threads/queries.ts';
import { listOrderCodes } from '../../src/areas/reservations/guest-data/queries.ts';
import { listReviews } from '../../src/areas/reviews/queries.ts';
import { inTransaction, type OpenScope, type WriteScope } from '../../src/database/scope.ts';
import { listGuestAudit } from '../../src/events/guest-rows.ts';
import { clock, useHarness } from '../harness.ts';
import { cancelOrder } from '../../src/workflows/decide-order/decide-order.ts';
import { changeStay } from '../../src/workflows/change-stay/change-stay.ts';
import { readRows } from './rows-read.ts';

const harness = useHarness();
const SMALL_ACCOUNTS = 12;
let large: Account;
let seeding: Promise<void> | undefined;

async function seed(): Promise<void> {
  const acting = { databases: harness.databases, clock: () => clock.now, request_id: 'test' };
  large = await seedHouse(acting, 'large', { properties: 20, staysEach: 240, rules: 5, daysPriced: 10 });
  for (let n = 1; n <= SMALL_ACCOUNTS; n += 1) await seedHouse(acting, `small-${n}`, SMALL);
  await harness.databases.writes`analyze`;
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

const FAR_NIGHTS = { check_in_date: '2028-02-01', check_out_date: '2028-02-04' };
const CHANGES: Readonly<Record<string, (tx: WriteScope, stay_code: string) => Promise<unknown>>> = {
  'moves to other nights': (tx, stay_code) => changeStay(tx, stay_code, FAR_NIGHTS),
  'is cancelled': (tx, stay_code) => cancelOrder(tx, stay_code),
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
