import type { Fragment } from '../../database/connections/sql.ts';
import { allOf } from '../../database/conditions.ts';
import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { isLimited, withinReach } from '../../access/reach.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound } from '../../http/api-error.ts';
import type { PageLanguage } from '../../http/request/page-language.ts';
import type { InvoiceFilters } from './contract.ts';
import type { InvoiceDocument, InvoiceType } from './document.ts';

export type InvoiceRow = {
  readonly id: number;
  readonly number: string;
  readonly kind: InvoiceType;
  readonly reservation_code: string;
  readonly previous_id: number | null;
  readonly cancelled_by_id: number | null;
  readonly issued_on: string;
  readonly language: PageLanguage;
  readonly currency: string;
  readonly document: InvoiceDocument;
  readonly created_at: string;
};

export type NewDocument = Pick<
  InvoiceRow,
  'kind' | 'reservation_code' | 'previous_id' | 'issued_on' | 'language' | 'currency' | 'document'
>;

/** In the order in which they were made. */
export function listInvoices(scope: OpenScope, query: InvoiceFilters): Promise<ListPage<InvoiceRow>> {
  const { sql, host_id } = scope;
  const { id, reservation_code, type, year } = query;
  return listPage<InvoiceRow, InvoiceFilters>(scope, {
    name: 'invoices',
    query,
    columns: columns(scope),
    from: sql`invoices i`,
    where: allOf(scope, [
      sql`i.host_id = ${host_id}`,
      orderWithinReach(scope),
      id !== undefined && sql`i.id = ${id}`,
      reservation_code !== undefined && sql`i.reservation_code = ${reservation_code}`,
      type !== undefined && sql`i.kind = ${type}`,
      year !== undefined && sql`i.year = ${year}`,
    ]),
    order: [{ column: sql`i.id`, field: 'id' }],
    direction: 'asc',
  });
}

/** Throws `invoice_not_found`. */
export async function requireInvoice(scope: ReadScope, id: number): Promise<InvoiceRow> {
  const { sql, host_id } = scope;
  const [row] = await sql<InvoiceRow[]>`
    select ${columns(scope)} from invoices i
    where i.host_id = ${host_id} and i.id = ${id} and ${orderWithinReach(scope)}`;
  if (row === undefined) throw notFound('invoice_not_found', id);
  return row;
}

/** The latest document of an order. The caller has locked the account. */
export async function findLatest(
  { sql, host_id }: WriteScope,
  reservation_code: string,
): Promise<Pick<InvoiceRow, 'id' | 'kind'> | undefined> {
  const [latest] = await sql<Pick<InvoiceRow, 'id' | 'kind'>[]>`
    select i.id, i.kind from invoices i
    where i.host_id = ${host_id} and i.reservation_code = ${reservation_code} and not exists (
      select from invoices later
      where later.host_id = ${host_id} and later.reservation_code = ${reservation_code} and later.previous_id = i.id
    )`;
  return latest;
}

/** The invoice of an order that no credit note has cancelled, for its guest. Undefined without one. */
export async function findValidInvoice(
  { sql, host_id }: ReadScope,
  reservation_code: string,
): Promise<Pick<InvoiceRow, 'id' | 'number'> | undefined> {
  const [invoice] = await sql<Pick<InvoiceRow, 'id' | 'number'>[]>`
    select i.id, i.number from invoices i
    where i.host_id = ${host_id} and i.reservation_code = ${reservation_code} and i.kind = 'invoice' and not exists (
      select from invoices later
      where later.host_id = ${host_id} and later.reservation_code = ${reservation_code} and later.previous_id = i.id
    )`;
  return invoice;
}

/**
 * Stores a document under the next number of its series, and returns its id. The caller has locked the account: until this
 * transaction ends, nobody else takes a number. One that is rolled back has taken none.
 */
export async function insertDocument(tx: WriteScope, made: NewDocument): Promise<number> {
  const { sql, host_id, now } = tx;
  const year = Number(made.issued_on.slice(0, 4));
  const [series] = await sql<{ next: number }[]>`
    select coalesce(max(sequence), 0) + 1 as next from invoices
    where host_id = ${host_id} and kind = ${made.kind} and year = ${year}`;
  const [stored] = await sql<{ id: number }[]>`
    with i as (
      insert into invoices (host_id, kind, year, sequence, reservation_code, previous_id, issued_on, language, currency,
        document, created_at)
      values (${host_id}, ${made.kind}, ${year}, ${series?.next ?? 1}, ${made.reservation_code}, ${made.previous_id},
        ${made.issued_on}, ${made.language}, ${made.currency}, ${sql.json(made.document)}, ${now})
      returning id, number, kind, reservation_code, previous_id, issued_on, currency,
        document ->> 'total_amount' as total_amount
    ),
    ${recordChange(tx, CREATED[made.kind], changedBy(tx, made.kind))}
    select id from i`;
  if (stored === undefined) throw new Error('a document was not stored');
  return stored.id;
}

const CREATED = { invoice: 'invoice_created', credit_note: 'credit_note_created' } as const;

/** What the event names, and what the audit log keeps: no text of the document. */
function changedBy({ sql }: WriteScope, kind: InvoiceType): Fragment {
  const ids =
    kind === 'invoice' ? sql`id as invoice_id` : sql`id as credit_note_id, previous_id as invoice_id`;
  return sql`select ${ids}, reservation_code, null::jsonb as before, to_jsonb(i) as after from i`;
}

/** An order may have stays at several properties: its documents are for who reaches them all. */
function orderWithinReach(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  if (!isLimited(scope)) return sql`true`;
  return sql`coalesce((
    select bool_and(coalesce(${withinReach(scope, sql`s.property_id`)}, false)) from stays s
    where s.host_id = ${host_id} and s.reservation_code = i.reservation_code
  ), false)`;
}

function columns({ sql, host_id }: ReadScope): Fragment {
  return sql`i.id, i.number, i.kind, i.reservation_code, i.previous_id, i.issued_on, i.language, i.currency, i.document,
    i.created_at, case when i.kind = 'invoice' then (
      select c.id from invoices c
      where c.host_id = ${host_id} and c.reservation_code = i.reservation_code and c.previous_id = i.id
    ) end as cancelled_by_id`;
}
