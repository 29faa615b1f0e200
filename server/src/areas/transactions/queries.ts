import type { Fragment } from '../../database/connections/sql.ts';
import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { withinReach } from '../../access/reach.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound } from '../../http/api-error.ts';
import { isPaidByTime } from './paid-or-outstanding.queries.ts';
import { settleOrders } from '../reservations/orders/balance.queries.ts';
import { lockOrdersOfStays, touchOrdersOfStays } from '../reservations/orders/times.queries.ts';
import { matchingEntries } from './filters.queries.ts';
import { bookingColumns, bookingJoin, type BookingColumns } from './booking.queries.ts';
import { receiptColumns, receiptJoin, type ReceiptColumns } from './receipts/queries.ts';
import type { Direction, LinkType, TransactionFilters, TransactionStatus } from './contract.ts';

/** An entry as it is stored. */
export type StoredEntry = {
  id: number;
  direction: Direction;
  link_type: LinkType;
  status: TransactionStatus;
  amount: string;
  currency: string;
  action_at: string;
  item_id: number;
  payment_method_id: number;
  note: string;
  operator_name: string;
  property_id: number | null;
  stay_code: string | null;
  /** An outstanding entry that no time pays: it waits until it is marked paid. */
  needs_mark_paid: boolean;
  /** What made it, and for which day; null for an entry that a request made. */
  recurring_transaction_id: number | null;
  occurrence_on: string | null;
  created_at: string;
  updated_at: string;
};

/** A stored entry with its names resolved. */
export type EntryRow = StoredEntry &
  BookingColumns &
  ReceiptColumns & {
    item_name: string;
    payment_method_name: string;
    property_title: string | null;
    is_refund: boolean;
    is_deposit: boolean;
  };

export type NewEntry = Omit<StoredEntry, 'id' | 'created_at' | 'updated_at'>;

/** An entry that may lack what it needs: then it is not valid. */
type EntryDraft = { readonly [Column in keyof NewEntry]: NewEntry[Column] | null };

/** An entry with the times at which it was stored and changed. */
export type WholeEntry = Omit<
  StoredEntry,
  'id' | 'needs_mark_paid' | 'recurring_transaction_id' | 'occurrence_on'
>;

export type EntryUpdate = Pick<StoredEntry, (typeof UPDATABLE)[number]>;

const UPDATABLE = [
  'amount',
  'item_id',
  'payment_method_id',
  'action_at',
  'status',
  'note',
  'needs_mark_paid',
] as const;

/** Newest action_at first, then id (contract section 10). */
export function listEntries(scope: OpenScope, query: TransactionFilters): Promise<ListPage<EntryRow>> {
  const { sql } = scope;
  return listPage<EntryRow, TransactionFilters>(scope, {
    name: 'transactions',
    query,
    columns: sql`${entryColumns(scope)}, ${names(scope)}`,
    from: sql`transactions t`,
    joins: nameJoins(scope),
    rowsFirst: sql`t`,
    where: matchingEntries(scope, query),
    order: [
      { column: sql`t.action_at`, field: 'action_at' },
      { column: sql`t.id`, field: 'id' },
    ],
    direction: 'desc',
    isLong: query.keyword !== undefined,
  });
}

/** Locks an entry within reach until the transaction ends, and before it its order. Throws `transaction_not_found`. */
export async function lockEntry(tx: WriteScope, id: number): Promise<StoredEntry> {
  const { sql, host_id } = tx;
  const entryOfStay = sql`select t.stay_code from transactions t where t.host_id = ${host_id} and t.id = ${id}`;
  // Promise.all sends the statements together; the connection runs them in order.
  const [, [entry]] = await Promise.all([
    lockOrdersOfStays(tx, entryOfStay),
    sql<StoredEntry[]>`
      select ${entryColumns(tx)} from transactions t
      where t.host_id = ${host_id} and t.id = ${id} and ${withinReach(tx, sql`t.property_id`)}
      for update`,
  ]);
  if (entry === undefined) throw notFound('transaction_not_found', id);
  return entry;
}

export async function requireEntry(scope: ReadScope, id: number): Promise<EntryRow> {
  const [entry] = await scope.sql<EntryRow[]>`
    select ${entryColumns(scope)}, ${names(scope)} from transactions t ${nameJoins(scope)}
    where t.host_id = ${scope.host_id} and t.id = ${id} and ${withinReach(scope, scope.sql`t.property_id`)}`;
  if (entry === undefined) throw notFound('transaction_not_found', id);
  return entry;
}

/** Stores an entry whose item, method and property the caller has checked. Returns its id. */
export async function insertEntry(tx: WriteScope, entry: NewEntry): Promise<number> {
  const [stored] = await tx.sql<{ id: number }[]>`with ${storing(tx, entry, tx.sql`true`)} select id from t`;
  if (stored === undefined) throw new Error('an entry was not stored');
  await settleOrders(tx, [entry]);
  return stored.id;
}

/** The rows that a new entry names, and the entry if it was stored. */
export type StoredIfFound = {
  readonly terms: readonly TermRow[];
  readonly is_property_found: boolean;
  readonly row: EntryRow | undefined;
};

type TermRow = { readonly id: number; readonly dictionary: string; readonly is_hidden: boolean };

/**
 * Stores an entry if `isValid`, if its item and its method are in the dictionaries of its direction and not hidden, and
 * if its property is within reach. Otherwise stores nothing. One statement locks, checks and stores.
 */
export async function insertEntryIfFound(
  tx: WriteScope,
  entry: EntryDraft,
  isValid: boolean,
): Promise<StoredIfFound> {
  const { sql, host_id } = tx;
  const { direction, item_id, payment_method_id, property_id, link_type } = entry;
  const isListed = (id: number | null, dictionary: string) =>
    sql`exists (select from term where id = ${id} and dictionary = ${dictionary} and not is_hidden)`;
  const isFound = link_type === 'property' ? sql`exists (select from place)` : sql`true`;
  const condition = sql`${isValid} and ${isFound} and ${isListed(item_id, `${direction}_items`)}
    and ${isListed(payment_method_id, `${direction}_methods`)}`;
  const [stored] = await sql<(EntryRow & Omit<StoredIfFound, 'row'>)[]>`
    with term as materialized (
      select id, dictionary, hidden_at is not null as is_hidden from dictionary_entries
      where host_id = ${host_id} and id = any(${[item_id, payment_method_id].filter((id) => id !== null)}) order by id for key share
    ),
    place as materialized (
      select p.id from properties p
      where p.host_id = ${host_id} and p.id = ${property_id} and p.deleted_at is null and ${withinReach(tx, sql`p.id`)}
      for key share
    ),
    ${storing(tx, entry, condition)}
    select f.terms, f.is_property_found, ${entryColumns(tx)}, ${names(tx)}
    from (
      select coalesce((select json_agg(term) from term), '[]') as terms, ${isFound} as is_property_found
    ) f left join t on true ${nameJoins(tx)}`;
  if (stored === undefined) throw new Error('the statement returned no row');
  if (stored.id !== null) await settleOrders(tx, [entry]);
  const { terms, is_property_found, ...row } = stored;
  return { terms, is_property_found, row: row.id === null ? undefined : row };
}

/** The parts of a statement that store an entry as `t`, with its event and its audit row. */
function storing(tx: WriteScope, entry: EntryDraft, condition: Fragment): Fragment {
  const { sql, host_id, now } = tx;
  return sql`
    t as (
      insert into transactions as t (host_id, direction, link_type, status, amount, currency, action_at, item_id,
        payment_method_id, note, operator_name, property_id, stay_code, needs_mark_paid, recurring_transaction_id,
        occurrence_on, created_at, updated_at)
      select ${host_id}, ${entry.direction}, ${entry.link_type}, ${entry.status}, ${entry.amount},
        ${entry.currency}, ${entry.action_at}, ${entry.item_id}, ${entry.payment_method_id}, ${entry.note},
        ${entry.operator_name}, ${entry.property_id}, ${entry.stay_code}, ${entry.needs_mark_paid},
        ${entry.recurring_transaction_id}, ${entry.occurrence_on}, ${now}, ${now}
      where ${condition}
      returning t.host_id, ${entryColumns(tx)}
    ),
    ${recordChange(
      tx,
      'transaction_created',
      sql`select id as transaction_id, stay_code, null::jsonb as before, to_jsonb(t) as after from t`,
    )}${entry.stay_code === null ? sql`` : sql`, ${touchOrdersOfStays(tx)}`}`;
}

export async function updateEntry(tx: WriteScope, id: number, update: EntryUpdate): Promise<EntryRow> {
  const { sql, host_id } = tx;
  const [row] = await sql<EntryRow[]>`
    with old as (
      select ${entryColumns(tx)} from transactions t where t.host_id = ${host_id} and t.id = ${id}
    ),
    t as (
      update transactions t set ${sql.set(update, ...UPDATABLE)}, updated_at = ${tx.now}
      where t.host_id = ${host_id} and t.id = ${id}
      returning t.host_id, ${entryColumns(tx)}
    ),
    ${recordChange(
      tx,
      'transaction_updated',
      sql`select t.id as transaction_id, t.stay_code, to_jsonb(old) as before, to_jsonb(t) as after from t, old`,
    )},
    ${touchOrdersOfStays(tx)}
    select ${entryColumns(tx)}, ${names(tx)} from t ${nameJoins(tx)}`;
  if (row === undefined) throw notFound('transaction_not_found', id);
  await settleOrders(tx, [row]);
  return row;
}

/** Records that the receipt of an entry changes. `changing` are the parts that change it, with its facts after it as `r`. */
export async function recordReceipt(tx: WriteScope, id: number, changing: Fragment): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with old as (
      select ${entryColumns(tx)}, receipt.content_type as receipt_type,
        octet_length(receipt.content) as receipt_bytes
      from transactions t ${receiptJoin(tx)} where t.host_id = ${host_id} and t.id = ${id}
    ),
    ${changing},
    t as (
      update transactions t set updated_at = ${now} where t.host_id = ${host_id} and t.id = ${id}
      returning t.host_id, ${entryColumns(tx)}
    ),
    ${recordChange(
      tx,
      'transaction_updated',
      sql`
        select t.id as transaction_id, t.stay_code, to_jsonb(old) as before, to_jsonb(t) || to_jsonb(r) as after
        from t, old, r`,
    )},
    ${touchOrdersOfStays(tx)}
    select id from t`;
}

/** Pays the entries whose time has come, at most `rowsMax`, but for those that others lock. Returns their number. */
export async function payDueEntries(tx: WriteScope, rowsMax: number): Promise<number> {
  const { sql, host_id, now } = tx;
  const due = sql`
    from transactions t
    where t.host_id = ${host_id} and ${isPaidByTime(sql)} and t.action_at <= ${now}
    order by t.action_at, t.id limit ${rowsMax}`;
  await lockOrdersOfStays(tx, sql`select t.stay_code ${due}`);
  const paid = await sql<Pick<StoredEntry, 'stay_code'>[]>`
    with old as (
      select ${entryColumns(tx)} ${due}
      for update skip locked
    ),
    t as (
      update transactions t set status = 'paid', updated_at = ${now} from old
      where t.host_id = ${host_id} and t.id = old.id
      returning ${entryColumns(tx)}
    ),
    ${recordChange(
      tx,
      'transaction_updated',
      sql`
        select t.id as transaction_id, t.stay_code, to_jsonb(old) as before, to_jsonb(t) as after
        from t join old on old.id = t.id`,
    )},
    ${touchOrdersOfStays(tx)}
    select stay_code from t`;
  await settleOrders(tx, paid);
  return paid.length;
}

export async function deleteEntry(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  const deleted = await sql<Pick<StoredEntry, 'stay_code'>[]>`
    with t as (
      delete from transactions t where t.host_id = ${host_id} and t.id = ${id} returning ${entryColumns(tx)}
    ),
    ${recordChange(
      tx,
      'transaction_deleted',
      sql`select id as transaction_id, stay_code, to_jsonb(t) as before, null::jsonb as after from t`,
    )},
    ${touchOrdersOfStays(tx)}
    select stay_code from t`;
  await settleOrders(tx, deleted);
}

/** Stores many entries, in any state. */
export async function insertWholeEntries(tx: WriteScope, rows: readonly WholeEntry[]): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with t as (
      insert into transactions (host_id, direction, link_type, status, amount, currency, action_at, item_id,
        payment_method_id, note, operator_name, property_id, stay_code, created_at, updated_at)
      select ${host_id}, direction, link_type, status, amount, currency, action_at, item_id,
        payment_method_id, note, operator_name, property_id, stay_code, created_at, updated_at
      from jsonb_populate_recordset(null::transactions, ${sql.json(rows)})
      returning id, direction, link_type, status, amount, currency, action_at, item_id, payment_method_id, note,
        operator_name, property_id, stay_code, created_at, updated_at
    ),
    ${recordChange(
      tx,
      'transaction_created',
      sql`select id as transaction_id, null::jsonb as before, to_jsonb(t) as after from t`,
    )}
    select count(*) from t`;
  await settleOrders(tx, rows);
}

function entryColumns({ sql }: ReadScope): Fragment {
  return sql`t.id, t.direction, t.link_type, t.status, t.amount, t.currency, t.action_at, t.item_id,
    t.payment_method_id, t.note, t.operator_name, t.property_id, t.stay_code, t.needs_mark_paid,
    t.recurring_transaction_id, t.occurrence_on, t.created_at, t.updated_at`;
}

function names(scope: ReadScope): Fragment {
  const { sql } = scope;
  return sql`item.name as item_name, coalesce(t.stay_code is not null and item.role = 'refund', false) as is_refund,
    coalesce(t.stay_code is not null and item.role in ('deposit', 'deposit_return'), false) as is_deposit,
    method.name as payment_method_name, property.title as property_title, ${bookingColumns(scope)}, ${receiptColumns(scope)}`;
}

/** The rows that `names` needs. Each name is found by its key, whatever statistics the planner has, and once for a page. */
function nameJoins(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  const term = (id: Fragment) => sql`
    lateral (select d.name, d.role from dictionary_entries d where d.host_id = ${host_id} and d.id = ${id} limit 1)`;
  return sql`left join ${term(sql`t.item_id`)} item on true left join ${term(sql`t.payment_method_id`)} method on true
    left join lateral (
      select p.title from properties p where p.host_id = ${host_id} and p.id = t.property_id limit 1
    ) property on true
    ${bookingJoin(scope)} ${receiptJoin(scope)}`;
}
