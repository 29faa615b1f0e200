import { withinReach } from '../../access/reach.ts';
import { allOf } from '../../database/conditions.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import { instantsOf } from '../../http/request/account-days.ts';
import { notFound } from '../../http/api-error.ts';
import type { Direction } from '../transactions/contract.ts';
import type { PauseReason, RecurringFilters, RecurringLinkType } from './contract.ts';
import type { Schedule } from './occurrences.ts';

/** A recurring entry as it is stored. */
export type StoredRecurring = Schedule & {
  readonly id: number;
  readonly direction: Direction;
  readonly link_type: RecurringLinkType;
  readonly amount: string;
  readonly currency: string;
  readonly item_id: number;
  readonly payment_method_id: number;
  readonly note: string;
  readonly property_id: number | null;
  readonly needs_mark_paid: boolean;
  readonly operator_name: string;
  readonly paused_because: PauseReason | null;
  readonly last_on: string | null;
  readonly next_on: string | null;
  readonly created_at: string;
  readonly updated_at: string;
};

/** A stored recurring entry with its names resolved. */
export type RecurringRow = StoredRecurring & {
  readonly item_name: string;
  readonly payment_method_name: string;
  readonly property_title: string | null;
};

const UPDATABLE = [
  'amount',
  'item_id',
  'payment_method_id',
  'note',
  'needs_mark_paid',
  'frequency',
  'every',
  'first_date',
  'end_date',
  'count',
  'paused_because',
  'next_on',
] as const;

export type NewRecurringRow = Pick<
  StoredRecurring,
  Exclude<(typeof UPDATABLE)[number], 'paused_because'> | (typeof FIXED)[number]
>;
export type RecurringUpdate = Pick<StoredRecurring, (typeof UPDATABLE)[number]>;

const FIXED = ['direction', 'link_type', 'currency', 'property_id', 'operator_name'] as const;

/** Ordered by id. */
export function listRecurring(scope: OpenScope, query: RecurringFilters): Promise<ListPage<RecurringRow>> {
  const { sql } = scope;
  return listPage<RecurringRow, RecurringFilters>(scope, {
    name: 'recurring_transactions',
    query,
    columns: sql`${columns(scope)}, ${names(scope)}`,
    from: sql`recurring_transactions r`,
    joins: nameJoins(scope),
    where: matching(scope, query),
    order: [{ column: sql`r.id`, field: 'id' }],
    direction: 'asc',
    // Entries that are made end some of them, without an event of their own.
    isUnrecorded: true,
  });
}

/** Locks a recurring entry within reach until the transaction ends. Throws `recurring_transaction_not_found`. */
export async function lockRecurring(tx: WriteScope, id: number): Promise<StoredRecurring> {
  const row = await findAndLockRecurring(tx, id);
  if (row === undefined) throw notFound('recurring_transaction_not_found', id);
  return row;
}

/** As lockRecurring; undefined when there is none. */
export async function findAndLockRecurring(tx: WriteScope, id: number): Promise<StoredRecurring | undefined> {
  const { sql, host_id } = tx;
  const [row] = await sql<StoredRecurring[]>`
    select ${columns(tx)} from recurring_transactions r
    where r.host_id = ${host_id} and r.id = ${id} and ${withinReach(tx, sql`r.property_id`)}
    for update`;
  return row;
}

export async function requireRecurring(scope: ReadScope, id: number): Promise<RecurringRow> {
  const [row] = await scope.sql<RecurringRow[]>`
    select ${columns(scope)}, ${names(scope)} from recurring_transactions r ${nameJoins(scope)}
    where r.host_id = ${scope.host_id} and r.id = ${id} and ${withinReach(scope, scope.sql`r.property_id`)}`;
  if (row === undefined) throw notFound('recurring_transaction_not_found', id);
  return row;
}

export async function countRecurring({ sql, host_id }: WriteScope): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from recurring_transactions where host_id = ${host_id}`;
  return row?.count ?? 0;
}

/** Stores a recurring entry that the caller has checked. Returns its id. */
export async function insertRecurring(tx: WriteScope, row: NewRecurringRow): Promise<number> {
  const { sql, host_id, now } = tx;
  const [stored] = await sql<{ id: number }[]>`
    with r as (
      insert into recurring_transactions as r (host_id, direction, link_type, amount, currency, item_id,
        payment_method_id, note, property_id, needs_mark_paid, operator_name, frequency, every, first_date, end_date,
        count, next_on, next_at, created_at, updated_at)
      values (${host_id}, ${row.direction}, ${row.link_type}, ${row.amount}, ${row.currency}, ${row.item_id},
        ${row.payment_method_id}, ${row.note}, ${row.property_id}, ${row.needs_mark_paid}, ${row.operator_name},
        ${row.frequency}, ${row.every}, ${row.first_date}, ${row.end_date}, ${row.count}, ${row.next_on},
        ${dueAt(tx, row.next_on)}, ${now}, ${now})
      returning ${columns(tx)}
    ),
    ${recordChange(
      tx,
      'recurring_transaction_created',
      sql`select id as recurring_transaction_id, null::jsonb as before, to_jsonb(r) as after from r`,
    )}
    select id from r`;
  if (stored === undefined) throw new Error('the inserted recurring entry did not come back');
  return stored.id;
}

export async function updateRecurring(tx: WriteScope, id: number, update: RecurringUpdate): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with old as (
      select ${columns(tx)} from recurring_transactions r where r.host_id = ${host_id} and r.id = ${id}
    ),
    r as (
      update recurring_transactions r set ${sql.set(update, ...UPDATABLE)},
        next_at = ${dueAt(tx, update.next_on)}, updated_at = ${now}
      where r.host_id = ${host_id} and r.id = ${id}
      returning ${columns(tx)}
    ),
    ${recordChange(
      tx,
      'recurring_transaction_updated',
      sql`select r.id as recurring_transaction_id, to_jsonb(old) as before, to_jsonb(r) as after from r, old`,
    )}
    select id from r`;
}

/** Stores which entries were made. It ends the lease, and is no change that others see: the entries have their events. */
export async function storeProgress(
  tx: WriteScope,
  id: number,
  { last_on, next_on }: Pick<StoredRecurring, 'last_on' | 'next_on'>,
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    update recurring_transactions
    set last_on = ${last_on}, next_on = ${next_on}, next_at = ${dueAt(tx, next_on)}
    where host_id = ${host_id} and id = ${id}`;
}

export async function deleteRecurring(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with r as (
      delete from recurring_transactions r where r.host_id = ${host_id} and r.id = ${id} returning ${columns(tx)}
    ),
    ${recordChange(
      tx,
      'recurring_transaction_deleted',
      sql`select id as recurring_transaction_id, to_jsonb(r) as before, null::jsonb as after from r`,
    )}
    select id from r`;
}

/** The start of a day in the timezone of the account. */
function dueAt({ account }: WriteScope, day: string | null): string | null {
  return day === null ? null : instantsOf({ start_date: day }, account.timezone).from;
}

function matching(scope: ReadScope, query: RecurringFilters): Fragment {
  const { sql } = scope;
  return allOf(scope, [
    sql`r.host_id = ${scope.host_id}`,
    withinReach(scope, sql`r.property_id`),
    query.id !== undefined && sql`r.id = ${query.id}`,
    query.property_id !== undefined && sql`r.property_id = ${query.property_id}`,
    query.direction !== undefined && sql`r.direction = ${query.direction}`,
    query.status === 'active' && sql`r.next_on is not null`,
    query.status === 'paused' && sql`r.paused_because is not null`,
    query.status === 'ended' && sql`r.next_on is null and r.paused_because is null`,
  ]);
}

function columns({ sql }: ReadScope): Fragment {
  return sql`r.id, r.direction, r.link_type, r.amount, r.currency, r.item_id, r.payment_method_id, r.note,
    r.property_id, r.needs_mark_paid, r.operator_name, r.frequency, r.every, r.first_date, r.end_date, r.count,
    r.paused_because, r.last_on, r.next_on, r.created_at, r.updated_at`;
}

function names({ sql }: ReadScope): Fragment {
  return sql`item.name as item_name, method.name as payment_method_name, property.title as property_title`;
}

function nameJoins({ sql }: ReadScope): Fragment {
  return sql`
    join dictionary_entries item on item.host_id = r.host_id and item.id = r.item_id
    join dictionary_entries method on method.host_id = r.host_id and method.id = r.payment_method_id
    left join properties property on property.host_id = r.host_id and property.id = r.property_id`;
}
